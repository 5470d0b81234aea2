"""What a hint says of a ship or a net in Fishery for which nothing else speaks."""

from __future__ import annotations

import re

import pytest

import shoal
from games.fishery.positions import PEOPLE, gained, played, previewed
from shoal.core.comparison import Comparison
from shoal.core.match import Match, random_match
from shoal.core.preview import preview
from shoal.games.contract import Gain
from shoal.games.fishery import story
from shoal.games.fishery.story import seas, threats
from shoal.games.fishery.story.placed import to_lock_in

THREATENED = re.compile(r"threatens a net between (\w\d) and (\w\d) that (puts {you}|puts {\d}|cuts|extends|makes it) .*?(\d+) fish")


def aim(match: Match, action: str) -> str:
    turn = match.turn
    assert isinstance(turn, int)
    words = story.aim(match.view(turn), action, match.position.after(match.position.read(action)).view(turn))
    return Gain("aim", 0, words).of("you", PEOPLE)


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
    assert aim(pond, "net c2-d2") == "helps to lock one ship of Ben's into two squares with four more nets"
    match = played("ship d5, ship a4, ship a1, ship b5, ship b3, ship b2", rows=5, cols=5, ships=3, nets=10)
    assert aim(match, "net b3-c3") == "helps to put you ahead in 19 squares with four more nets", "Ben would lead in the other six"


def shaded(match: Match, action: str) -> list[set[str]]:
    """The squares of each side of a wall that the board marks when somebody points at a net of it."""
    turn = match.turn
    assert isinstance(turn, int)
    facts = preview(match.position, turn, match.position.read(action))
    return [{spot for spot in fact["at"] if "-" not in spot} for fact in facts if fact.get("missing") and "at" in fact]


def test_the_squares_that_are_spoken_of_are_marked_and_what_is_led_already_is_not_won() -> None:
    match = played("ship d5, ship a4, ship a1, ship b5, ship b3, ship b2", rows=5, cols=5, ships=3, nets=10)
    assert [len(squares) for squares in shaded(match, "net b3-c3")] == [6, 19], "the lead in the 19 is what the wall is good for"
    fleets = "ship a1, ship a2, ship c1, ship b1, ship e1, ship f2, ship f1, ship h1, net g1-h1, net g2-h2"
    led = played(fleets, rows=2, cols=8, ships=4, nets=10)
    assert aim(led, "net b1-c1") == "keeps you ahead in ten squares with one more net, but Ben leads in the other four", (
        "Ada leads in all 14 now"
    )
    assert shaded(led, "net b1-c1") == [{"a1", "b1", "a2", "b2"}]


def test_what_does_nothing_says_so() -> None:
    assert aim(played("ship a1, ship i7", ships=1), "net e4-e5") == "closes nothing yet", "it is part of no wall"
    alone = played("ship a1, ship d1, net b1-c1, net b2-c2", rows=2, cols=4, ships=1, nets=4)
    assert aim(alone, "net a1-b1") == "changes nothing, as no ship of Ben's is in that water"
    assert aim(alone, "net c1-d1") == "changes nothing, as none of your ships is in that water"
    assert aim(alone, "pass") == "keeps your three nets"
    assert aim(played("", rows=2, cols=2, ships=1), "ship a1") == "", "where all squares are alike nothing is to be said of one"


def test_water_that_is_divided_and_stays_as_it_was_led_says_so() -> None:
    begun = "ship a1, ship a2, ship b1, ship f1, ship e1, ship f2, ship e2, ship b2, net c1-d1"
    match = played(begun, rows=2, cols=6, ships=4, nets=4)
    assert aim(match, "net c2-d2") == "divides six squares from six, and no catch changes by it"


def test_a_hint_says_what_its_choice_is_good_for_where_nothing_else_speaks_for_it() -> None:
    pond = played("ship b2, ship c2", rows=3, cols=4, ships=1, nets=4)
    rows = Comparison(pond.position, 0, PEOPLE).told([pond.position.read(action) for action in ("net c2-d2", "net a2-b2")], 0)
    assert rows == [aim(pond, action) for action in ("net c2-d2", "net a2-b2")]
    assert rows[0].startswith("helps to lock one ship of Ben's into two squares")


@pytest.mark.parametrize("seed", range(4))
def test_what_a_choice_is_good_for_is_said_with_the_numbers_of_its_preview(seed: int) -> None:
    match = random_match(shoal.load("fishery", rows=5, cols=5, ships=3, nets=10), seed)
    for number in range(1, len(match.moves)):
        earlier = match.at(number)
        for action in earlier.choices()[:12] if isinstance(earlier.turn, int) else ():
            told = aim(earlier, action)
            if squares := re.search(r"(\w+) square", told):
                number, shown = squares[1], previewed(earlier, action)
                assert f"{number} square" in shown or re.search(f"In the other {number}, (you lead|only you have)", shown), (
                    earlier.moves,
                    action,
                )


def test_a_net_that_is_threatened_is_named_with_the_lead_that_it_would_make() -> None:
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
                    lead = catches[0] - catches[1]
                    assert int(told[4]) == (abs(lead) or catches[0]) and (told[3] == "makes it") == (lead == 0)
                    assert told[3] != "puts {you}" or lead > 0
                    found += 1
    assert found
