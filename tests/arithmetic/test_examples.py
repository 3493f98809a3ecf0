"""The examples in the documentation are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import ludendum.arithmetic

MODULES = [
    module.name
    for module in pkgutil.iter_modules(ludendum.arithmetic.__path__, "ludendum.arithmetic.")
    if not module.name.endswith((".build", ".builder"))  # they need numba, and have no examples
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run_as_written(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
