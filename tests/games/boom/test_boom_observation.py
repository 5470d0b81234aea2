"""What a learner gets of Fishery Boom can be read back: axis by axis it is what the view says."""

import random

import pytest

import shoal
from shoal.games.boom import data as d
from shoal.games.boom.view import STAGES


def axes(game, numbers):
    """An observation by the names of its axes; those that belong to seats have a list for each."""
    found, at = {}, 0
    for axis in game.info.observation:
        part = [int(number) for number in numbers[at : at + axis.size]]
        is_by_seat = axis.name in ("plates", "fish", "marks", "taken", "killed", "score")
        found[axis.name] = split(part, d.SEATS) if is_by_seat else part
        at += axis.size
    assert at == len(numbers)
    return found


def split(numbers, parts):
    size = len(numbers) // parts
    return [numbers[size * k : size * (k + 1)] for k in range(parts)]


def flat(alive):
    return [int(lives) for rows in alive.values() for lives in rows]


@pytest.mark.parametrize("goal", ["own", "total"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_axis_can_be_read_back(players, goal):
    game = shoal.load("boom", players=players, goal=goal)
    match = game.start()
    rng = random.Random(f"{players} {goal}")
    while True:
        view = match.view("all")
        for seat in range(players):
            compare(view, axes(game, match.position.observation(seat)), seat, goal)
        if match.turn == "over":
            return
        liked = [action for action in match.choices() if action in ("mark trawler", "mark longline+", "fish longline", "fish trawler")]
        match.play(rng.choice(liked or match.choices()))


def compare(view, seen, seat, goal):
    players = len(view["players"])
    assert seen["players"] == [players] and seen["goal"] == [("own", "total").index(goal)]
    assert seen["year"] == [view["year"]] and STAGES[seen["stage"][0]] == view["stage"]
    assert (seen["start"][0] + seat) % players == view["start"]
    assert seen["active"] == [-1 if view["active"] is None else (view["active"] - seat) % players]
    assert seen["overtime"] == [view["overtime"]] and d.GEAR[seen["gear"][0]] == (view["gear"] or "")
    assert seen["cull"] == [view["cull"] or 0] and seen["illegal_killed"] == [view["illegal_killed"]]
    assert seen["alive"] == flat(view["alive"])
    assert seen["next_alive"] == (flat(view["next_alive"]) if view["next_alive"] else [0] * len(seen["alive"]))
    assert [name for name, shield in zip(d.SPECIES, seen["shields"], strict=True) if shield] == view["shields"]
    assert [face or None for face in seen["dice"]][: len(view["dice"])] == view["dice"] and not any(seen["dice"][len(view["dice"]) :])
    wanted = [[face + 1 for face, would_do in enumerate(faces) if would_do] for faces in split(seen["wanted"], len(seen["optional"]))]
    assert [faces for faces in wanted if faces] == view["wanted"] and bool(seen["optional"][0]) == view["optional"]
    assert seen["illegal_dice"] == [d.ILLEGAL[players][view["year"]]]
    assert seen["extra_plates"] == [d.EXTRA[year] & 255 if year <= d.YEARS else 0 for year in (view["year"], view["year"] + 1)]
    for place in range(d.SEATS):
        player = view["players"][(seat + place) % players] if place < players else None
        for name in ("plates", "fish"):
            assert seen[name][place] == (player[name] if player else [0] * d.YEARS)
        assert seen["marks"][place] == (list(player["marks"].values()) if player else [0] * len(d.MARKS))
        for name in ("taken", "killed", "score"):
            assert seen[name][place] == [player[name] if player else 0]
