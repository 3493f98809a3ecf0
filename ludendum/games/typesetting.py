"""Typesetting with Typst: our sheets with their words beside them, and signs that no font can draw."""

import json
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import typst


@contextmanager
def compiler(sheet: bytes, beside: Mapping[str, bytes], *, system_fonts: bool) -> Iterator[typst.Compiler]:
    """A sheet of ours with what it reads beside it, in a folder outside of which typst reads nothing."""
    with TemporaryDirectory(prefix="ludendum-") as folder:
        main = Path(folder) / "main.typ"
        main.write_bytes(sheet)
        for name, content in beside.items():
            (Path(folder) / name).write_bytes(content)
        yield typst.Compiler(main, root=Path(folder), ignore_system_fonts=not system_fonts)


def missing_signs(text: str, *, system_fonts: bool) -> list[str]:
    """The signs of a text that no font at hand can draw."""
    signs = sorted({sign for sign in text if not sign.isascii()})
    if not signs:
        return []
    sheet = (files(__package__) / "signs.typ").read_bytes()
    with compiler(sheet, {"signs.json": json.dumps(signs).encode()}, system_fonts=system_fonts) as asked:
        found = json.loads(asked.query("<missing>", field="value", one=True))
    return [str(sign) for sign in found]


def name_of(sign: str) -> str:
    """
    >>> name_of("½"), name_of("\\ue000")
    ('VULGAR FRACTION ONE HALF', 'U+E000')
    """
    return unicodedata.name(sign, f"U+{ord(sign):04X}")
