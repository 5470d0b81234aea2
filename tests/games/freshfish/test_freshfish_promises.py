"""What is promised of a choice of Fresh Fish holds: it is tried against whatever others may reserve and build then."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import shoal
from games.freshfish.city import draw_city
from games.freshfish.test_freshfish_gains import GIFT, gains
from shoal.core.match import random_match
from shoal.games.contract import Gain, Json
from shoal.games.freshfish import story
from shoal.games.freshfish.story import city, dangers
from shoal.games.freshfish.story.prospects import lacking

BUILDINGS = 6  # of others, one after the other
TRIALS = 3


def promised(seeds: range, *keys: str, **options: Any) -> Iterator[tuple[int, Json, Gain]]:
    """What choices of random matches promise: whose it is, what is there after it, and the promise."""
    for seed in seeds:
        match = random_match(shoal.load("freshfish", **options), seed)
        for number, (seat, action) in enumerate(match.moves):
            if action.startswith(("place", "reserve")):
                position = match.before(number)
                before, after = position.view(seat), position.after(position.read(action)).view(seat)
                found = story.gains(before, action, after)
                yield from ((seat, after, gain) for gain in found if gain.key.split()[0] in keys)


def built_by_others(view: Json, seat: int, dice: random.Random) -> Iterator[Json]:
    """The city after one building more and more that others could put up, wherever a seat has no marker."""
    for _ in range(BUILDINGS):
        free = [
            name
            for name in (f"{col}{row + 1}" for col in "abcdefghij"[: view["size"]] for row in range(view["size"]))
            if name not in view["plots"] and view["reserved"].get(name) != seat
        ]
        if not free:
            return
        plot = dice.choice(free)
        taken = city.taken_by(view, plot, "apo")
        new = {plot: {"tile": "apo"}, **{name: {"tile": "street"} for name in taken}}
        view = {**view, "plots": {**view["plots"], **new}, "reserved": {k: v for k, v in view["reserved"].items() if k not in new}}
        yield view


def test_a_way_that_is_said_to_stay_so_short_does_whatever_others_build():
    """A way leads to an outlet, or to a plot that is reserved: as long as the seat has it."""
    count, dice = Counter[str](), random.Random(5)
    for seat, after, gain in promised(range(12), "sure", "way", players=3):
        if "whatever others build" not in gain.words:
            continue
        kind = gain.key.split()[1]
        owner = seat if gain.key.startswith("sure") else int(gain.key.split()[3])
        far = int(re.search(r"(\d+) streets?\b", gain.words)[1])
        plot = next((name for name in city.reserved(after, seat) if f"{{your}} {name} " in gain.words), "")
        for _ in range(TRIALS):
            for then in built_by_others(after, owner, dice):
                if plot in then["plots"]:
                    break
                name = plot or city.outlets(then, owner)[kind]
                assert city.hoped(then, kind, name) <= far, (gain.words, name)
                count[gain.key.split()[0]] += 1
    assert count["sure"] and count["way"], count


def test_nothing_is_promised_of_a_plot_in_danger():
    """As all others could still turn it into a street: a short way to it is little comfort."""
    match = random_match(shoal.load("freshfish"), 15).before(55)
    before, after = match.view(1), match.after(match.read("place e1")).view(1)
    assert "e2" in dangers.endangered(after, 1)
    assert not any(gain.key.startswith("sure") for gain in story.gains(before, "place e1", after))


def test_who_can_build_nothing_any_more_threatens_nothing():
    """Without a house in the deck and in the box only who lacks an outlet builds."""
    sold = GIFT.replace("P .", "P w1").replace(". R", "g1 R").replace(". F", "m1 F")
    match = draw_city(sold)
    taken = "would be lost to a street if Ben builds on c1"
    assert taken in gains(match, "reserve b2") and dangers.endangered(match.view(0), 0) == {}
    match.position._s.apo_left = 0
    assert taken not in gains(match, "reserve b2") and all("c1" not in by for by in city.at_risk(match.view(0)).values())


def test_the_plots_of_who_has_all_outlets_are_worth_nothing_to_anybody():
    """Neither to take from them nor to keep: only their routes count."""
    found = list(promised(range(20), "bar", "lost", "reach", "guard", "threat", "saved", "risked", "used"))
    missed = [
        gain.words
        for seat, after, gain in found
        if "street" in gain.words and "at best" not in gain.words and not lacking_of(seat, after, gain)
    ]
    assert found and not missed


def lacking_of(seat: int, view: Json, gain: Gain) -> bool:
    """Does who would lose a plot lack an outlet?"""
    losers = [owner for owner in range(len(view["money"])) if f"{{{owner}}}'s" in gain.words or f"{{{owner}}} lose" in gain.words] or [seat]
    return all(lacking(view, loser) for loser in losers)
