"""The floors of the house: import-linter holds the contracts of pyproject.toml; here is what it cannot see."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src" / "shoal").rglob("*.py"))

#: the only modules that may be imported inside a function: heavy, or of an extra that need not be installed
HEAVY = (
    "numba",
    "shoal.engine.instructions",
    "shoal.engine.linking",
    "cuda",
    "pyspiel",
    "openskill",
    "torch",
    "PIL",
    "resvg_py",
    "jax",
    "pgx",
    "pettingzoo",
    "ray",
    "resource",  # not on Windows
    "fcntl",  # neither
    "alembic",
    "shoal.store",
    "shoal.web.server",
    "shoal.web.settings",
    "shoal.web.workers",
    "shoal.web.housekeeping",
    "shoal.adapters",
    "shoal.analysis",
    "shoal.learn",
)


def test_the_floors_hold():
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_an_import_inside_a_function_is_of_a_heavy_module_and_says_so(path):
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        inside = [node for node in ast.walk(function) if isinstance(node, ast.Import | ast.ImportFrom)]
        for node in inside:
            names = [node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            where = f"{path.name}, line {node.lineno}: {lines[node.lineno - 1].strip()}"
            assert all(str(name).startswith(HEAVY) for name in names), f"{where} belongs to the top of the file"
        if inside:
            around = lines[function.lineno - 1 : inside[-1].end_lineno]
            assert any("#" in line for line in around), f"{path.name}, {function.name}: say why this is imported here"
