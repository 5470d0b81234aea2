"""The notebooks run: with small budgets here, with their own wherever somebody opens them."""

import json
import os
import re
from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
SMALL = {
    "analysing-a-match": {"PLAYERS": 2, "SIMULATIONS": 20, "DECISIONS": 4},
    "a-small-learner": {"GAMES": 8, "STEPS": 220, "LESSONS": 4, "TEST_STEPS": 300},
    "self-play": {"GAMES": 32, "UPDATES": 3, "MATCHES": 16},
}


def read(name):
    return nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)


def test_all_of_them_are_tried():
    assert sorted(SMALL) == sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("name", SMALL)
def test_it_is_kept_without_outputs(name):
    for cell in read(name).cells:
        if cell.cell_type == "code":
            assert cell.outputs == [] and cell.execution_count is None
    text = (NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=1, ensure_ascii=False) + "\n"  # one way to write it, so that changes can be read


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.long) if name == "self-play" else name for name in SMALL])
def test_it_runs(name, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(NOTEBOOKS.parent / "src"), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")  # many small products: more threads only wait for each other
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = read(name)
    (parameters,) = (cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", ()))
    for key, value in SMALL[name].items():
        parameters.source, found = re.subn(rf"^{key} = \d+", f"{key} = {value}", parameters.source, flags=re.MULTILINE)
        assert found == 1, f"{name} has no parameter {key}"
    done = nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(NOTEBOOKS)}}).execute()
    told = "".join(output.get("text", "") for cell in done.cells if cell.cell_type == "code" for output in cell.outputs)
    assert EXPECTED[name].search(told), told


EXPECTED = {
    "analysing-a-match": re.compile(r"move \d+: \w+ played '.*' instead of '.*' and lost \d+%"),
    "a-small-learner": re.compile(r"with 4 lessons it wins \d+% of [1-9]\d* games, without \d+%"),
    "self-play": re.compile(r"after 3 updates it wins \d+% of 16 matches .*\nscores \[\d+, \d+\]"),
}
