"""Twins of plain modules."""

import os
import subprocess
import sys
from types import ModuleType

import numpy as np
import pytest

from shoal.engine import bind as binding
from shoal.engine.bind import bind


@pytest.fixture
def module(tmp_path, monkeypatch):
    """A module with functions that call each other, a table and an imported function."""
    (tmp_path / "tide.py").write_text("def high(x):\n    return 2 * x\n")
    (tmp_path / "bay.py").write_text(
        "from tide import high\n"
        "TABLE = ((1, 2), (30, 40))\n"
        "NAMES = ('a', 'b')\n"
        "RAGGED = ((1,), (2, 3))\n"
        "def look(i, j):\n    return high(TABLE[i][j])\n"
        "def twice(i, j):\n    return look(i, j) + look(j, i)\n"
        "ENDS = (-127, 127, 40)\n"
        "def ends(i, j):\n    return ENDS[i] * ENDS[j], ENDS[i] + ENDS[j], -ENDS[i], ~ENDS[j], abs(ENDS[i]), 1 << ENDS[2], ENDS[j] << 40\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("SHOAL_CACHE", str(tmp_path / "cache"))
    for name in ("bay", "tide"):
        sys.modules.pop(name, None)
    import bay

    yield bay
    binding._twins.clear()
    for name in ("bay", "tide"):
        sys.modules.pop(name, None)


def test_the_python_target_is_the_module_itself(module):
    assert bind(module, "python") is module


def test_native_functions_call_each_others_twins(module):
    twin = bind(module, "native")
    assert twin.twice(0, 1) == module.twice(0, 1) == 2 * 2 + 2 * 30
    assert twin.look.signatures, "twice called the compiled look"
    assert twin.high is not module.high
    assert module.twice(1, 1) == 160, "the module itself stays plain Python"


def test_tables_of_numbers_become_arrays_and_nothing_else_does(module):
    twin = bind(module, "native")
    assert isinstance(twin.TABLE, np.ndarray) and twin.TABLE.tolist() == [[1, 2], [30, 40]]
    assert twin.NAMES == ("a", "b")
    assert twin.RAGGED == ((1,), (2, 3))


def test_numbers_from_a_narrow_table_compute_as_wide_as_any(module):
    """Tables are kept in as few bytes as hold them; what is computed from them must not wrap around."""
    twin = bind(module, "native")
    assert twin.ENDS.dtype == np.int8
    for i in range(3):
        for j in range(3):
            assert twin.ends(i, j) == module.ends(i, j)


def test_twins_are_made_once_for_what_is_given(module):
    deep, shallow = ModuleType("deep"), ModuleType("shallow")
    deep.__file__ = shallow.__file__ = __file__
    assert bind(module, "native") is bind(module, "native")
    assert bind(module, "python", tide=deep) is bind(module, "python", tide=deep)
    assert bind(module, "python", tide=deep) is not bind(module, "python", tide=shallow)


def test_an_unknown_target_names_the_known_ones(module):
    with pytest.raises(ValueError, match="python, native, gpu"):
        bind(module, "cloud")


def test_the_cache_folder_follows_the_sources(tmp_path, monkeypatch):
    monkeypatch.setenv("SHOAL_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "game"
    source.mkdir()
    (source / "rules.py").write_text("A = 1\n")
    folders = []
    for text in ("A = 1\n", "A = 2\n", "A = 1\n"):
        (source / "rules.py").write_text(text)
        binding.cache_folder.cache_clear()
        folders.append(binding.cache_folder(frozenset({source})))
    assert folders[0] == folders[2] != folders[1]
    assert folders[0].parent == tmp_path / "cache"
    binding.cache_folder.cache_clear()


def test_a_changed_callee_in_another_file_is_noticed(tmp_path):
    code = "import bay, sys; from shoal.engine.bind import bind; print(bind(bay, 'native').look(1))"
    (tmp_path / "bay.py").write_text("from tide import high\ndef look(x):\n    return high(x)\n")
    answers = []
    for factor in (2, 3):
        (tmp_path / "tide.py").write_text(f"def high(x):\n    return {factor} * x\n")
        env = {**os.environ, "PYTHONPATH": str(tmp_path), "SHOAL_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
        answers.append(subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout.strip())
    assert answers == ["2", "3"]


def test_importing_shoal_and_playing_needs_no_compiler():
    code = (
        "import sys, shoal; m = shoal.load('fishery').start(seed=1); m.play(m.choices()[0]); m.svg(0); m.view(0);"
        "print(sorted({'numba', 'llvmlite', 'fastapi', 'typer', 'rich', 'pyspiel'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


@pytest.mark.skipif(bool(__import__("shoal.kit.checks").kit.checks.gpu_is_there()), reason="there is a GPU")
def test_without_a_gpu_the_gpu_target_says_so():
    import shoal
    from shoal.engine.playout import playouts

    with pytest.raises(RuntimeError, match="the gpu target needs"):
        playouts(shoal.load("fishery"), 1, target="gpu")
