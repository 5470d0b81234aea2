"""Each game against a second implementation, written from its spec alone: whoever acts, every choice, odds, views and results agree.

``SHOAL_REFERENCE=40 pytest tests/reference`` plays forty times as many matches.
"""

import os
import random
from itertools import product

import pytest

import shoal
from reference.boom import Boom
from reference.fishery import Fishery
from reference.fleet import Fleet
from reference.freshfish import FreshFish
from reference.pisces import Pisces

TIMES = int(os.environ.get("SHOAL_REFERENCE", "1"))


def compare(game, reference, seed, *, weigh=None, look_every=5):
    """Play one random match in both and return how many positions were compared."""
    dice = random.Random(seed)
    match = game.start()
    played, known = [], set()
    while True:
        where = f"{game!r} after {played}"
        assert match.turn == reference.turn, where
        if match.turn == "chance":
            odds = reference.odds()
            assert match.odds() == odds, where
            assert set(match.choices()) == set(odds), where
            action = dice.choices(list(odds), list(odds.values()))[0]
        else:
            choices = reference.choices()
            assert sorted(match.choices()) == sorted(choices), where
            if match.turn != "over":
                action = dice.choices(choices, [weigh(choice) for choice in choices] if weigh else None)[0]
        known.update(match.choices())
        illegal = sorted(known.difference(match.choices()))
        if illegal:
            with pytest.raises(ValueError):
                match.play(dice.choice(illegal))
        if match.turn == "over" or len(played) % look_every == 0:
            for seat in [*range(game.players), None, "all"]:
                assert match.view(seat) == reference.view(seat), f"view of {seat}: {where}"
            assert match.scores() == reference.scores(), where
            assert match.ranking() == reference.ranking(), where
        if match.turn == "over":
            return len(played) + 1
        match.play(action)
        reference.play(action)
        played.append(action)


def compare_all(name, make, options, matches, **how):
    """Compare so many random matches of a game with these options."""
    game = shoal.load(name, **options)
    for seed in range(matches * TIMES):
        compare(game, make(**options), f"{name} {options} {seed}", look_every=how.get("look_every", 5), weigh=how.get("weigh"))


def grid(**options):
    """All combinations of these values."""
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


def plays(*cases):
    """Parametrize by options."""
    return pytest.mark.parametrize(
        "options", cases, ids=lambda options: "-".join(f"{key}={value}" for key, value in options.items()) or "default"
    )


FISHERY = [
    {},
    *grid(rows=[1, 3, 4], cols=[2, 3, 5], ships=[1], nets=[30]),
    *grid(rows=[3, 4], cols=[3, 4], ships=[1, 2, 4], nets=[0, 1, 3, 60]),
    {"rows": 9, "cols": 7, "ships": 8},
    {"rows": 7, "cols": 9, "ships": 1},
    {"rows": 9, "cols": 1, "ships": 2},
]


@plays(*FISHERY)
def test_fishery(options):
    compare_all(
        "fishery",
        Fishery,
        options,
        3 if "rows" in options and options["rows"] < 7 else 1,
        weigh=lambda choice: 0.5 if choice == "pass" else 1,
    )


FRESHFISH = [
    *grid(players=[2, 3, 4, 5]),
    *grid(players=[2, 3, 4], centers=["quarters", "anywhere"]),
    *grid(players=[2], zones=[0, 1, 2], demos=[0, 1, 2], centers=["anywhere"]),
    *grid(players=[3, 4], zones=[2], demos=[2], tiebreak=["translation"]),
    *grid(players=[2, 3], placing=["players"], centers=["corners", "quarters", "anywhere"]),
    *grid(players=[4, 5], placing=["players"], tiebreak=["translation"]),
    *grid(players=[2, 3], settle=[False], tiebreak=["author", "translation"], zones=[0, 2]),
]


def freshfish_weight(choice):
    """Matches that draw often and keep some money."""
    word, _, number = choice.partition(" ")
    return {"draw": 12, "take": 12, "bid": 1 / (1 + int(number)) if word == "bid" else 0}.get(word, 1)


@plays(*FRESHFISH)
def test_freshfish(options):
    compare_all("freshfish", FreshFish, options, 1, weigh=freshfish_weight, look_every=11)


def fleet_weight(choice):
    """Matches that build fleets: few refuse, and bids stay low."""
    word, _, rest = choice.partition(" ")
    return {"pass": 0.2, "done": 0.3, "fold": 3, "bid": 1 / int(rest) ** 2 if word == "bid" else 0}.get(word, 1)


@pytest.mark.parametrize("weigh", [fleet_weight, None], ids=["busy", "random"])
@plays(*grid(players=[2, 3, 4], advanced=[False, True]))
def test_fleet(options, weigh):
    compare_all("fleet", Fleet, options, 2, weigh=weigh)


def pisces_weight(choice):
    """Matches that spend: gear, boats and bids."""
    return {"done": 0.3, "find": 0.3}.get(choice.split(" ")[0], 1)


@plays(*grid(players=[2, 3, 4, 5, 6]))
def test_pisces(options):
    compare_all("pisces", Pisces, options, 4, weigh=pisces_weight)


def boom_weight(choice):
    """Matches with much gear: every mark is as likely, and what is owned is used."""
    return {"fish default": 0.3, "release": 3, "keep": 3}.get(choice, 1)


@plays(*grid(players=[2, 3, 4], goal=["own", "total"]))
def test_boom(options):
    compare_all("boom", Boom, options, 4, weigh=boom_weight)
