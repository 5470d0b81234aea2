"""Functions that only compiled functions call: linked into their callers, kept on disk, and nobody else's business."""

import os
import subprocess
import sys

import numba
import pytest

from shoal.engine.linking import install

SOURCES = {
    "tide": "def high(x):\n    return 2 * x\n",
    "bay": "from tide import high\nTABLE = (1, 20, 300)\ndef look(i):\n    return high(TABLE[i]) + 1\n",
    "fleet_of_two": """
import bay as rules
ENTRIES = ("total",)
def pair(n):
    return rules.look(n - 2) + rules.look(n - 1)
def total(n):
    return rules.look(n - 3) + pair(n)
""",
    "fleet_of_one": "import bay as rules\ndef last(n):\n    return rules.look(n - 1)\n",
    "run": """
import importlib, sys
from shoal.engine.bind import bind
import bay
rules = bind(bay, "native", python_wrapper=False)
kernel, name = sys.argv[1:]
twin = bind(importlib.import_module(kernel), "native", rules=rules)
called = getattr(twin, name)
print(called(3), *(sum(f.stats.cache_hits.values()) for f in (called, rules.look, rules.high)))
functions = [called, *([twin.pair] if hasattr(twin, "pair") else []), rules.look, rules.high]
print(*(f.__name__ for f in functions for r in f.overloads.values() if getattr(r.library, "_compiled", False)))
""",
}


@pytest.fixture
def run(tmp_path):
    for name, source in SOURCES.items():
        (tmp_path / f"{name}.py").write_text(source)

    def outcome(*arguments):
        environment = os.environ | {"SHOAL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
        done = subprocess.run(
            [sys.executable, tmp_path / "run.py", *arguments], env=environment, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return outcome


def test_only_the_kernel_becomes_machine_code_and_all_of_it_is_found_again(run):
    assert run("fleet_of_two", "total") == ["645 0 0 0", "total"]
    assert run("fleet_of_two", "total")[0] == "645 1 0 0", "a kernel from the disk has its callees in it"
    assert run("fleet_of_one", "last") == ["601 0 1 0", "last"], "a new kernel takes its callee, with all that it calls, from the disk"


SEVERAL_CALLS = """
from shoal.engine.bind import bind
import sea, boats
twin = bind(boats, "native", rules=bind(sea, "native", python_wrapper=False))
print(twin.last(3))
(result,) = twin.last.overloads.values()
print(*{function.linkage.name for function in result.library.get_defined_functions() if "depth" in function.name})
"""


def test_a_kernels_callees_are_its_own(run, tmp_path):
    """Also those that are too long to become a part of it: what else could call them is what keeps an optimiser from changing them."""
    (tmp_path / "sea.py").write_text("def depth(x):\n" + 200 * "    x = x * 31 % 1009\n" + "    return x\n")
    (tmp_path / "boats.py").write_text("import sea as rules\ndef last(n):\n    return rules.depth(n) + rules.depth(n + 1)\n")
    (tmp_path / "run.py").write_text(SEVERAL_CALLS)
    assert run()[1] == "internal"


def test_functions_of_others_are_compiled_as_ever():
    install()
    function = numba.njit(abs_difference)
    assert function(2, 5) == 3
    (result,) = function.overloads.values()
    assert result.library.is_internal is False and result.library._compiled


def abs_difference(x, y):
    return abs(x - y)
