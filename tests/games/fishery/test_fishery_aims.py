"""What a hint says of a ship or a net in Fishery for which nothing else speaks."""

from __future__ import annotations

import re

import pytest

import shoal
from games.fishery.positions import PEOPLE, gained, played, previewed
from shoal.core.comparison import Comparison
from shoal.core.match import Match, random_match
from shoal.games.contract import Gain
from shoal.games.fishery import story
from shoal.games.fishery.story import seas, threats
from shoal.games.fishery.story.aims import to_lock_in
from shoal.games.prose import spelled

COUNTS = [spelled(count) for count in range(13)]
LOCKS = re.compile(
    r"(helps to lock) (\w+) ships? of \w+'s into (\w+) squares? with (\w+ more nets?): you would be (\w+) ships? ahead in the other (\w+), "
    r"not (\w+)"
)
THREATENED = re.compile(r"threatens a net next, between (\w\d) and (\w\d), that makes it (\d+) (?:to (\d+) for (\S+)|all)")


def aim(match: Match, action: str) -> str:
    turn = match.turn
    assert isinstance(turn, int)
    words = story.aim(match.view(turn), action, match.position.after(match.position.read(action)).view(turn))
    return Gain("aim", 0, words).of("you", PEOPLE)


def test_a_ship_is_good_for_the_lead_around_it_or_lies_safe_or_takes_water() -> None:
    ships = played("ship e4, ship d4, ship e6, ship c2")
    assert aim(ships, "ship d5") == "keeps you ahead around it, three ships to one within two steps"
    assert aim(ships, "ship f4") == "gives you the lead around it, two ships to one within two steps"
    assert aim(ships, "ship d3") == "ends Ben's lead around it: two ships each within two steps"
    assert aim(ships, "ship g3") == "lies two squares from the border, where six nets or more are needed to lock it in"
    assert aim(played("", ships=1), "ship e4") == "lies three squares from the border, where seven nets or more are needed to lock it in"
    assert aim(ships, "ship b2") == "ends Ben's lead around it: one ship each within two steps"
    assert aim(ships, "ship h4") == "", "many squares lie as safe: that tells nobody why this one"
    assert aim(ships, "ship a7") == "", "from many squares as much water is taken"
    assert aim(played(""), "ship a1") == "", "there is nobody to take water from"


def test_no_ship_is_locked_in_by_fewer_nets_than_are_told() -> None:
    rows, cols = 4, 4
    beside = [(1 << k, 1 << k + 1) for k in range(16) if k % cols < cols - 1] + [(1 << k, 1 << k + cols) for k in range(16 - cols)]
    fewest = [rows * cols] * 16
    for part in range(1, 1 << 16):
        if part.bit_count() <= 8:  # the smaller side of a wall
            nets = sum(bool(part & one) != bool(part & other) for one, other in beside)
            fewest = [min(least, nets) if part >> k & 1 else least for k, least in enumerate(fewest)]
    assert fewest == [to_lock_in(f"{'abcd'[k % cols]}{k // cols + 1}", rows, cols) for k in range(16)]
    assert to_lock_in("e4", 7, 9) == 7 and to_lock_in("b4", 7, 9) == 5


def test_a_net_is_good_for_the_wall_that_its_preview_tells_of() -> None:
    pond = played("ship b2, ship c2", rows=3, cols=4, ships=1, nets=4)
    assert "Four more nets would close two squares" in previewed(pond, "net c2-d2")
    assert (
        aim(pond, "net c2-d2")
        == "helps to lock one ship of Ben's into two squares with four more nets, and you would lead in the other ten"
    )
    assert aim(played("ship a1, ship i7", ships=1), "net e4-e5") == "", "it is part of no wall"


def test_a_net_for_a_wall_with_ships_of_both_on_either_side_is_told_too() -> None:
    match = played("ship d5, ship a4, ship a1, ship b5, ship b3, ship b2", rows=5, cols=5, ships=3, nets=10)
    told = "helps to close six squares where Ben would lead with four more nets, and you would lead in the other 19"
    assert aim(match, "net b3-c3") == told


def test_who_leads_is_told_what_a_wall_that_leaves_squares_is_good_for() -> None:
    """Both are named where they are as good: one locks in a ship, and more of a lead is left after the other."""
    found = 0
    for seed in range(8):
        match = random_match(shoal.load("fishery", rows=5, cols=6, ships=4, nets=20), seed)
        for earlier in (match.at(number) for number in range(8, len(match.moves), 2)):
            for action in [each for each in earlier.choices() if each != "pass"][::3] if isinstance(earlier.turn, int) else ():
                if locks := LOCKS.match(aim(earlier, action)):
                    _, ships, squares, _, ahead, other, less = locks.groups()
                    shown = previewed(earlier, action)
                    assert f"would close {squares} square" in shown and f"In the other {other}, you lead" in shown
                    assert COUNTS.index(ahead) == COUNTS.index(less) + COUNTS.index(ships)
                    found += 1
    assert found


def test_a_hint_says_what_its_choice_is_good_for_where_nothing_else_speaks_for_it() -> None:
    pond = played("ship b2, ship c2", rows=3, cols=4, ships=1, nets=4)
    weighing = Comparison(pond.position, 0, PEOPLE)
    told = weighing.brings(pond.position.read("net c2-d2"))
    assert told.startswith("It helps to lock one ship of Ben's into two squares with four more nets")
    assert weighing.brings(pond.position.read("pass")) and not weighing.aim(pond.position.read("pass"))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_choice_is_good_for_is_said_with_the_numbers_of_its_preview(seed: int) -> None:
    match = random_match(shoal.load("fishery", rows=5, cols=5, ships=3, nets=10), seed)
    for number in range(1, len(match.moves)):
        earlier = match.at(number)
        for action in earlier.choices()[:12] if isinstance(earlier.turn, int) else ():
            told = aim(earlier, action)
            if action.startswith("net ") and told:
                squares = told.split(" squares")[0].split()[-1] if " squares" in told else "one"
                assert f"{squares} square" in previewed(earlier, action), (earlier.moves, action)


def test_a_net_that_is_threatened_is_named_so_that_nobody_takes_its_catches_for_those_of_the_advised_one() -> None:
    found = 0
    for seed in range(8):
        match = random_match(shoal.load("fishery", rows=5, cols=5, ships=3, nets=10), seed)
        for earlier in (match.at(number) for number in range(8, len(match.moves), 2)):
            for action in earlier.choices()[::4] if isinstance(earlier.turn, int) else ():
                if threat := gained(earlier, action).get("threat"):
                    told = THREATENED.match(threat.words)
                    assert told
                    view = earlier.position.after(earlier.position.read(action)).view(None)
                    catches = threats.catches_by(seas.sea_of(view), f"{told[1]}-{told[2]}")[:: 1 if earlier.turn == 0 else -1]
                    assert told[5] == (
                        None if catches[0] == catches[1] else "{you}" if catches[0] > catches[1] else f"{{{1 - earlier.turn}}}"
                    )
                    assert {*catches} == {int(told[3]), int(told[4] or told[3])}
                    found += 1
    assert found
