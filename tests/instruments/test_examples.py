"""The examples in the documentation are true."""

import doctest
import importlib
import pkgutil

import pytest

import ludendum.instruments

MODULES = [module.name for module in pkgutil.iter_modules(ludendum.instruments.__path__, "ludendum.instruments.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run_as_written(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
