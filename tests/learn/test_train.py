"""The run: files, interruption, and what is refused."""

import dataclasses
import json
import os
import sys
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import shoal
from shoal.bots import BadBot, check
from shoal.core.errors import BadOption, BadRecord

pytest.importorskip("jax")

from shoal.learn import checkpoint
from shoal.learn import train as runs
from shoal.learn.card import curves
from shoal.learn.recipe import from_data, recipe
from shoal.learn.train import Plan, train


@pytest.fixture(scope="module")
def tiny(pond):
    return dataclasses.replace(recipe(pond, games=16, hidden=(8, 8)), steps=4, minibatches=2, epochs=1)


@pytest.fixture
def quick(monkeypatch):
    """Measuring takes a few matches only."""
    for name, few in {"RANDOM_MATCHES": 8, "MATCHES": 2, "LAST_MATCHES": 2, "RELIABILITY_MATCHES": 8, "MEASUREMENTS": 1}.items():
        monkeypatch.setattr(runs, name, few)


@pytest.mark.usefixtures("quick")
def test_a_run_leaves_weights_card_and_curves_and_goes_on(tiny, tmp_path, monkeypatch):
    told = []
    assert train(tiny, tmp_path, Plan(updates=2), tell=told.append)
    assert [moment.updates for moment in told] == [1, 2] and told[-1].share == 1
    assert {path.name for path in tmp_path.iterdir()} == {"checkpoint.npz", "net.npz", "card.md", "curves.svg"}
    card = (tmp_path / "card.md").read_text(encoding="utf-8")
    for part in ("| seed | 0 |", "2 updates", "| 2 | random | 8 |", "| 2 | easy | 2 |", "Do its win chances come true?", "layout"):
        assert part in card, part
    assert from_data(json.loads(card.partition("```json")[2].partition("```")[0])) == tiny
    ElementTree.fromstring((tmp_path / "curves.svg").read_text(encoding="utf-8"))
    assert check(f"policy:{tmp_path / 'net.npz'}")

    begun = checkpoint.about(tmp_path / "checkpoint.npz")
    with pytest.raises(BadOption, match="holds a training run already"):
        train(tiny, tmp_path, Plan(updates=3))
    assert train(tiny, tmp_path, Plan(updates=3), resume=True)
    later = checkpoint.about(tmp_path / "checkpoint.npz")
    assert (later["updates"], later["attempts"]) == (3, 1) and later["decisions"] == begun["decisions"] * 3 // 2

    def interrupt(self, share):
        raise KeyboardInterrupt

    monkeypatch.setattr(runs.PolicyLearner, "update", interrupt)
    before = (tmp_path / "net.npz").stat().st_mtime_ns
    assert not train(tiny, tmp_path, Plan(updates=9), resume=True), "Ctrl-C ends it"
    assert (tmp_path / "net.npz").stat().st_mtime_ns > before


def test_a_folder_of_another_game_is_not_gone_on_from(tiny, tmp_path):
    checkpoint.save(tmp_path / "checkpoint.npz", {"a": np.zeros(3)}, {"recipe": tiny.as_data()})
    other = recipe(shoal.load("fishery"))
    with pytest.raises(BadRecord, match=r"holds a training run of pond fish=\d+, not of fishery rows=7"):
        runs.prepare(other, tmp_path, resume=True)
    with pytest.raises(BadRecord, match="there is nothing to go on from"):
        runs.prepare(other, tmp_path / "nowhere", resume=True)


def test_a_checkpoint_is_whole_or_the_one_before(tmp_path):
    path, state = tmp_path / "checkpoint.npz", {"a": np.arange(3.0), "b": [np.ones((2, 2))]}
    checkpoint.save(path, state, {"updates": 1})

    def killed(file):
        file.write(b"half")
        raise OSError("no space left on device")

    with pytest.raises(OSError, match="no space"):
        checkpoint.write_whole(path, killed)
    assert checkpoint.about(path)["updates"] == 1
    again = checkpoint.load(path, {"a": np.zeros(3), "b": [np.zeros((2, 2))]})
    assert again["a"].tolist() == [0, 1, 2] and again["b"][0].tolist() == [[1, 1], [1, 1]]
    with pytest.raises(BadRecord, match="another shape"):
        checkpoint.load(path, {"a": np.zeros(4), "b": [np.zeros((2, 2))]})
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(BadRecord, match="no checkpoint of a training run"):
        checkpoint.about(path)


def test_curves_name_their_opponents():
    rows = [{"opponent": "random", "share": share} for share in (0.5, 0.9)]
    picture = curves("Pond", [{"strength": [row]} for row in rows])
    assert "90 % against random" in picture and "measurements" in picture


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ludo"], "there is no game 'ludo'"),
        (["fishery", "--minutes", 0], "--minutes 0 is no time to learn"),
        (["fishery", "--minutes", "nan"], "no time to learn"),
        (["fishery", "--updates", 0], "--updates 0 is not enough"),
        (["fishery", "--minutes", 1, "--updates", 1], "not by both"),
        (["fishery", "--players", "2,9"], "9 is no whole number from 2 to 2"),
        (["fishery", "--hidden", "64"], "two hidden layers"),
        (["fishery", "--how", "magic"], "nothing is learnt by 'magic'"),
        (["fishery", "--target", "python"], "training does not run on 'python'"),
        (["fleet", "--games", 2, "--players", "2,3,4"], "not enough for 3 numbers of players"),
        (["fishery", "--for-people"], "--for-people changes nothing: no match of Fishery is lost by everybody."),
        (["fishery", "--resume", "--out", "nowhere"], "nowhere holds no training run"),
    ],
)
def test_what_cannot_be_trained_is_one_sentence(run, arguments, told):
    code, out, err = run("train", *arguments)
    assert (code, out) == (2, "") and told in err and err.count("\n") == 1 and "Traceback" not in err
    assert os.listdir() == []


def test_without_jax_the_command_says_what_to_install(run, monkeypatch):
    for name in [name for name in sys.modules if name.startswith("shoal.learn.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "jax", None)
    code, _, err = run("train", "fishery", "--updates", 1)
    assert code == 2 and "pip install 'shoal[learn]'" in err


def test_a_network_that_is_not_there_is_no_bot():
    with pytest.raises(BadBot, match=r"there is no network 'nowhere\.npz'"):
        check("policy:nowhere.npz")
