"""Each game against a second implementation, written from its spec alone: whoever acts, every choice, odds, views and results agree.

``SHOAL_REFERENCE=20 pytest tests/reference`` plays twenty times as many matches and looks at every position.
"""

import os
import random
from itertools import product

import pytest

import shoal
from reference import fleet, freshfish
from reference.boom import Boom
from reference.fishery import Fishery
from reference.fleet import Fleet
from reference.freshfish import FreshFish
from reference.pisces import Pisces
from shoal.kit.editions import usual

TIMES = int(os.environ.get("SHOAL_REFERENCE", "1"))
LOOK_EVERY = 3 if TIMES == 1 else 1


def grid(**options):
    """All combinations of these values."""
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


def plays(*cases):
    """Parametrize by options."""
    return pytest.mark.parametrize(
        "options", cases, ids=lambda options: "-".join(f"{key}={value}" for key, value in options.items()) or "default"
    )


def compare_matches(name, make, options, matches, weigh=None, edition=None, first=0):
    """Compare so many random matches and return how many positions that were.

    ``weigh(choice, reference)`` says how much likelier than the others a choice is, chance's too: what is rare should happen.
    """
    game = shoal.load(name, edition=edition, **options)
    seeds = range(first, first + matches * TIMES)
    return sum(compare(game, make(**options), random.Random(seed), weigh) for seed in seeds)


def compare(game, reference, dice, weigh):
    match = game.start()
    played, known = [], set()
    looks = random.Random(0)  # apart from the dice, so that these alone say what is played
    while True:
        where = f"{game!r} after {played}"
        assert match.turn == reference.turn, where
        choices = reference.choices()
        assert sorted(match.choices()) == sorted(choices), where
        weights = [1] * len(choices)
        if match.turn == "chance":
            odds = reference.odds()
            assert match.odds() == odds, where
            weights = [odds[choice] for choice in choices]
        if weigh:
            weights = [weight * weigh(choice, reference) for choice, weight in zip(choices, weights, strict=True)]
        known.update(choices)
        refuse(match, sorted(known.difference(choices)), looks)
        readers = [*range(game.players), None, "all"]
        if match.turn != "over":
            readers = [looks.choice(readers)] if len(played) % LOOK_EVERY == 0 else []
        for reader in readers:
            assert match.view(reader) == reference.view(reader), f"view of {reader}: {where}"
            assert match.scores() == reference.scores(), where
            assert match.ranking() == reference.ranking(), where
            if isinstance(reference, Fleet):  # the one game whose spec says what a log hides
                assert match.log(reader) == reference.log(reader), where
        if match.turn == "over":
            return len(played) + 1
        action = dice.choices(choices, weights)[0]
        match.play(action)
        reference.play(action)
        played.append(action)


def refuse(match, illegal, looks):
    """One of these actions is refused; that nothing happened shows when the next position is compared."""
    if illegal:
        with pytest.raises(ValueError):
            match.play(looks.choice(illegal))


# -- fishery -----------------------------------------------------------------------------------------------------------

FISHERY_SMALL = [
    *grid(rows=[1, 3, 4], cols=[2, 3, 5], ships=[1], nets=[30]),
    *grid(rows=[3, 4], cols=[3, 4], ships=[1, 2, 4], nets=[0, 1, 3, 60]),
    {"rows": 9, "cols": 1, "ships": 2},
    {"rows": 2, "cols": 9, "ships": 8, "nets": 10},
]
FISHERY_LARGE = [{}, {"rows": 9, "cols": 7, "ships": 8}, {"ships": 1}, {"nets": 60, "players": 2}]


def fishery_weight(choice, reference):
    return 0.5 if choice == "pass" else 1


@plays(*FISHERY_SMALL)
def test_fishery_on_small_boards(options):
    compare_matches("fishery", Fishery, options, 3, fishery_weight)


@plays(*FISHERY_LARGE)
def test_fishery(options):
    compare_matches("fishery", Fishery, options, 1, fishery_weight)


# -- fresh fish --------------------------------------------------------------------------------------------------------

FRESHFISH = [
    *grid(players=[2, 3, 4, 5]),
    *grid(players=[2, 3, 4], centers=["quarters", "anywhere"]),
    *grid(players=[2], zones=[0, 1, 2], demos=[0, 1, 2], centers=["anywhere"]),
    *grid(players=[3, 4], zones=[2], demos=[2], tiebreak=["translation"]),
    *grid(players=[2, 3], placing=["players"], centers=["corners", "quarters", "anywhere"]),
    *grid(players=[4, 5], placing=["players"], tiebreak=["translation"]),
    *grid(players=[2, 3], settle=[False], tiebreak=["author", "translation"], zones=[0, 2]),
    {"players": 5, "centers": "anywhere", "zones": 1, "demos": 1, "settle": False},
]


def freshfish_weight(choice, reference):
    """Matches that draw often and keep some money."""
    word, _, number = choice.partition(" ")
    if word == "bid":
        return 1 / (1 + int(number))
    return 12 if word in ("draw", "take") else 1


def freshfish_zones_first(choice, reference):
    """Zones come before there is an APO to carry them, and APO go onto zones."""
    if choice.startswith("place"):
        return 30 if reference.tiles.get(freshfish.plot_of(choice[6:])) == "zone" else 1
    return {"tile zone": 200, "tile apo": 20}.get(choice, 1) * freshfish_weight(choice, reference)


def freshfish_outlets_last(choice, reference):
    """Outlets come when the board is nearly full and go to another seat than the drawer's: the drawer starts again on a full board."""
    if choice.startswith("tile"):
        return 1000 if (choice.split(" ")[1] in freshfish.KINDS) == (len(reference.empty()) < 5) else 1
    if choice.startswith("bid"):
        return 100 if (choice == "bid 0") == (reference.turn == reference.drawer) else 1
    return freshfish_weight(choice, reference)


@plays(*FRESHFISH)
def test_freshfish(options):
    compare_matches("freshfish", FreshFish, options, 1, freshfish_weight)


@plays(*grid(players=[2, 3], zones=[2]))
def test_freshfish_with_zones_first(options):
    compare_matches("freshfish", FreshFish, options, 2, freshfish_zones_first)


def test_freshfish_starting_again_on_a_full_board(monkeypatch):
    """With more APO in the deck, so that the board is full before it is empty, and a seed with which an outlet fills it."""
    monkeypatch.setattr(freshfish, "APO_IN_DECK", dict.fromkeys(freshfish.APO_IN_DECK, 22))
    passes = []

    class Watched(FreshFish):
        def play_pass(self, what):
            passes.append(len(self.empty()))
            super().play_pass(what)

    edition = usual("freshfish") | {"deck_apo": [22] * 4}
    compare_matches("freshfish", Watched, {"players": 3}, 1, freshfish_outlets_last, edition, first=10)
    compare_matches("freshfish", Watched, {"players": 2}, 1, freshfish_outlets_last, edition, first=2)
    assert passes.count(0) >= 2


# -- fleet -------------------------------------------------------------------------------------------------------------


def fleet_busy(choice, reference):
    """Matches that build fleets: few refuse, and bids stay low."""
    word, _, rest = choice.partition(" ")
    if word == "bid":
        return 1 / int(rest) ** 2
    return {"pass": 0.2, "done": 0.3, "fold": 3}.get(word, 1)


def fleet_long(choice, reference):
    """One licence a round, so that matches last until cards and crates run out."""
    word = choice.partition(" ")[0]
    if word in ("offer", "pass"):
        return 20 if (word == "pass") == any(reference.bought) else 1
    return {"fold": 100, "done": 0.05, "process": 0.01}.get(word, 1)


@pytest.mark.parametrize("weigh", [fleet_busy, fleet_long, None], ids=["busy", "long", "random"])
@plays(*grid(players=[2, 3, 4], advanced=[False, True]))
def test_fleet(options, weigh):
    compare_matches("fleet", Fleet, options, 1, weigh)


@pytest.mark.parametrize(("copies", "crates"), [(20, 3), (5, 25)], ids=["crates", "cards"])
@plays(*grid(players=[2, 3, 4]))
def test_fleet_when_piles_run_out(options, copies, crates, monkeypatch):
    """With other numbers: the last crate is taken exactly, and with no discards either nothing more is dealt."""
    monkeypatch.setattr(fleet, "COPIES", dict.fromkeys(fleet.KINDS, copies))
    monkeypatch.setattr(fleet, "CRATES_PER_PLAYER", crates)
    edition = usual("fleet") | {"boat_copies": fleet.COPIES, "crates_a_player": crates}
    compare_matches("fleet", Fleet, options, 2, fleet_long, edition)


# -- pisces ------------------------------------------------------------------------------------------------------------


def pisces_spend(choice, reference):
    """Matches that spend: gear, boats and bids."""
    return {"done": 0.3, "find": 0.3}.get(choice.split(" ")[0], 1)


def pisces_overfish(choice, reference):
    """Everybody hunts one species, whose spawners alone are protected, until it is gone."""
    prey = reference.players[0].species
    if choice.startswith("block"):
        return 50 if choice[6] == "s" else 1
    return 50 if choice in (f"send {prey}", "choose tuna") else 1


@pytest.mark.parametrize("weigh", [pisces_spend, pisces_overfish], ids=["spend", "overfish"])
@plays(*grid(players=[2, 3, 4, 5, 6]))
def test_pisces(options, weigh):
    compare_matches("pisces", Pisces, options, 2, weigh)


# -- boom --------------------------------------------------------------------------------------------------------------


def boom_weight(choice, reference):
    """Matches in which what is owned is used."""
    return {"fish default": 0.3, "release": 3, "keep": 3}.get(choice, 1)


@plays(*grid(players=[2, 3, 4], goal=["own", "total"]))
def test_boom(options):
    compare_matches("boom", Boom, options, 4, boom_weight)
