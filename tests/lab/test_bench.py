"""Benchmarks: the peers are measured as their users play, and inside their own loop."""

import pytest

import shoal
from shoal import cli
from shoal.lab import bench, peers


def test_openspiel_is_measured_from_python_and_inside_its_own_loop():
    pytest.importorskip("pyspiel")
    rows = list(bench.rows([], [], 0.02))
    assert [row["target"] for row in rows] == ["open_spiel"] * len(peers.OPEN_SPIEL) + ["open_spiel in C++"] * len(peers.INSIDE)
    for row in rows:
        assert row["games"] >= 1 and row["moves_per_s"] > row["games_per_s"] > 0


def test_our_games_are_measured_through_pettingzoos_door():
    pytest.importorskip("pettingzoo")
    games = [shoal.load("fishery", rows=3, cols=3, ships=2), shoal.load("pisces", players=4)]
    rows = list(bench.rows([], [], 0.3, peers=False, environments=cli.environments(games)))
    ours = [row for row in rows if not row["game"].startswith("pettingzoo ")]
    assert [(row["game"], row["players"], row["target"]) for row in ours] == [("fishery", 2, "pettingzoo"), ("pisces", 4, "pettingzoo")]
    assert ours[0]["games"] > 0 and ours[0]["moves_per_s"] > 0


def test_a_games_ratios_are_to_its_own_peer(monkeypatch):
    """Twice as fast as the peer from Python, half as fast as the peer in C++."""
    speeds = {"open_spiel": 50, "open_spiel in C++": 200}
    monkeypatch.setattr(bench, "measure", lambda game, target, seconds: {"game": game.name, "target": target, "moves_per_s": 100})
    for name, target in (("measure_open_spiel", "open_spiel"), ("measure_open_spiel_inside", "open_spiel in C++")):
        monkeypatch.setattr(peers, name, lambda peer, seconds, target=target: {"target": target, "moves_per_s": speeds[target]})
    *_, row = bench.rows([shoal.load("fleet")], ["python"], 1)
    assert (row["peer"], row["ratio"], row["ratio_inside"]) == ("gin_rummy", 2.0, 0.5)
