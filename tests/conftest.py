"""For all tests: the harness's assertions tell what they compared."""

import pytest

pytest.register_assert_rewrite("tests.harness")
