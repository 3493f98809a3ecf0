"""The program that `docs/fairness.md` prints, run on a golden record as a reader would run it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import golden

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


def by_hand(record: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the page's program, far from our package."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert "ludendum" not in " ".join(re.findall(r"import .*", found.group(1)))
    script = folder / "by_hand.py"
    script.write_text(found.group(1), encoding="utf-8")
    return subprocess.run(  # noqa: S603
        [sys.executable, "-I", script, record], capture_output=True, text=True, check=False
    )


def sealed() -> bytes:
    return next(golden.unpacked(path) for path in golden.records("auction") if path.name.startswith("sealed"))


def test_a_golden_record_is_checked_by_hand(tmp_path: Path) -> None:
    record = tmp_path / "sealed.jsonl"
    record.write_bytes(sealed())
    ran = by_hand(record, tmp_path)
    assert ran.returncode == 0, ran.stderr
    entries = len(record.read_text(encoding="utf-8").splitlines()) - 2
    assert re.match(rf"{entries} entries and [1-9]\d* rolls follow", ran.stdout)


@pytest.mark.parametrize(("old", "new"), [('"at":1000,', '"at":1001,'), ('"name":"leaf.0"', '"name":"leaf.9"')])
def test_a_changed_record_is_found_by_hand(tmp_path: Path, old: str, new: str) -> None:
    text = sealed().decode()
    assert old in text
    (tmp_path / "changed.jsonl").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert "AssertionError" in by_hand(tmp_path / "changed.jsonl", tmp_path).stderr
