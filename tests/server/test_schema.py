"""The API holds to its own description: whatever is sent, no answer is a fault of ours."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable

from ludendum.server.guests import COOKIE
from tests.server.pages import Page
from tests.server.running import Running, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with running(folder) as server:
        yield server


@pytest.mark.parametrize("examples", [4, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.filterwarnings("ignore")
def test_no_request_makes_the_server_fail(fuzzed: Running, examples: int) -> None:
    # Imported here: it takes seconds, and nobody else needs it.
    import schemathesis
    from schemathesis.generation import GenerationMode

    schema = schemathesis.openapi.from_url(f"{fuzzed.url}/schema")
    tried = 0
    operations: list[Any] = [*schema.get_all_operations()]
    for result in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            # Some operations delete the guest; so each has one of its own.
            with Page(fuzzed.url) as page, suppress(Unsatisfiable):  # nothing to be wrong where nothing is given
                _hold(result.ok(), mode, examples, page, page.sit_and_begin())
        tried += 1
    assert tried > 18
    assert "ludendum_faults_total 0" in fuzzed.house.metrics.text()


def _hold(operation: Any, mode: Any, examples: int, page: Page, table: str) -> None:
    """Try an operation with what its description allows, or with what it does not."""
    from schemathesis.checks import not_a_server_error

    cookie = f"{COOKIE}={page.cookie}"

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def hold(case: Any) -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        response = case.call(base_url=page.url, headers={"Cookie": cookie}, timeout=PATIENCE)
        case.validate_response(response, checks=[not_a_server_error])

    hold()
