"""Walls that a few nets would make in Fishery: which there are, what they mean for hints and previews."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import shoal
from games.fishery.positions import PEOPLE, SHELTER, gained, played, previewed
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.fishery import story
from shoal.games.fishery.story import plans, threats, walls
from shoal.games.fishery.story.clauses import turned
from shoal.games.fishery.story.seas import sea_of


def _positions(count: int, **options: int) -> Iterator[Position]:
    """Every position of the nets in random matches on a small board."""
    for seed in range(count):
        match = random_match(shoal.load("fishery", **options), seed)
        yield from (match.at(number).position for number in range(2 * options["ships"], len(match.moves)))


def _divided_by(position: Position, spaces: tuple[str, ...]) -> bool:
    """May these nets be cast, one after the other, and does the last of them divide water?"""
    here, size = position, 0
    for space in spaces:
        if f"net {space}" not in here.choices():
            return False
        size, here = len(here.view(None)["fisheries"]), here.after(here.read(f"net {space}"))
        here = here.after(here.read("pass"))
        if space != spaces[-1] and len(here.view(None)["fisheries"]) > size:
            return False
    return len(here.view(None)["fisheries"]) > size


def test_every_wall_of_up_to_three_nets_is_found() -> None:
    """By trying all of them in every order."""
    seen = 0
    for position in itertools.islice(_positions(2, rows=3, cols=3, ships=2, nets=5), 2, None, 3):
        free = [action.removeprefix("net ") for action in position.choices() if action.startswith("net")]
        found = {wall.missing for wall in plans._walls(sea_of(position.view(None))) if len(wall.missing) <= 3}
        tried = {
            frozenset(spaces)
            for count in (1, 2, 3)
            for spaces in itertools.combinations(free, count)
            if all(_divided_by(position, each) for each in itertools.permutations(spaces))
        }
        assert found == tried
        seen += len(found)
    assert seen


def _after_each_net(position: Position) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where a net may be cast, and what the sea is like then."""
    for action in position.choices():
        if action.startswith("net "):
            yield action.removeprefix("net "), position.after(position.read(action)).view(None)


def test_the_walls_after_a_net_are_those_that_are_found_in_the_water_then() -> None:
    seen = 0
    for position in itertools.islice(_positions(3, rows=4, cols=5, ships=3, nets=9), 0, None, 4):
        before = position.view(None)
        for place, after in _after_each_net(position):
            derived, fresh = (
                {(wall.missing, frozenset(wall.sides), wall.more) for wall in found if len(wall.missing) <= plans.LONG}
                for found in (plans._walls_after(sea_of(before), place), plans._walls(sea_of(after)))
            )
            assert derived == fresh
            seen += len(fresh)
    assert seen


def test_a_wall_that_is_told_of_a_net_is_good_for_who_casts_it_if_any_is() -> None:
    """But for what anybody could close by the next net, which comes first."""
    better = 0
    for position in itertools.islice(_positions(3, rows=4, cols=5, ships=3, nets=9), 0, None, 3):
        before, seat = position.view(None), position.turn
        assert isinstance(seat, int)
        for place, after in _after_each_net(position):
            told = plans.next_closed(before, place, after) if len(after["fisheries"]) == len(before["fisheries"]) else []
            if told and len(told[0]["missing"]) > 1:
                every = [_parts(after, place, wall) for wall in plans._walls(sea_of(after)) if len(wall.missing) <= plans.LONG]
                good = [parts for parts in every if parts and not walls.is_worse(after, parts, seat)]
                is_worse = walls.is_worse(after, [side["part"] for side in told], seat)
                assert is_worse == (not good) or len(told[0]["missing"]) > plans.LONG
                better += bool(good) and len(good) < len([parts for parts in every if parts])
    assert better


def _parts(view: dict[str, Any], place: str, wall: plans.Wall) -> list[Any]:
    """Both sides of a wall, if a net is part of it."""
    return [side["part"] for side in walls.walled(view, place, tuple(wall.missing))]


# Black leads the whole sea but for White's a1, three ships to two; two nets, b4-c4 and c3-c4, are missing around White's c4
AHEAD = "ship b2, ship a1, ship d2, ship c4, ship e3, ship e1, net a1-b1, net c4-d4, net a1-a2, pass"


def test_a_lead_by_more_ships_is_a_reason_though_it_costs_a_square() -> None:
    match = played(AHEAD, rows=4, cols=5, ships=3, nets=9)
    assert match.view(0)["scores"] == [19, 1]
    assert gained(match, "net b4-c4")["wall"].of("you", PEOPLE) == "helps to lock one ship of Ben's into one square with one more net"
    assert "In the other 18, you lead, three ships to one. So far you lead in all 19, but only three ships to two." in previewed(
        match, "net b4-c4"
    )
    match.play("net b4-c4"), match.play("pass")
    closed = gained(match, "net c3-c4")
    assert closed["lead"].value < 0 < closed["margin"].value
    assert closed["margin"].of("you", PEOPLE) == "puts you two ships ahead in 18 squares"
    assert closed["given"].of("you", PEOPLE) == "locks one ship of Ben's into one square"


def test_that_the_opponent_locks_in_a_ship_of_their_own_is_no_danger() -> None:
    """After d3-d4, Ben's net between e3 and e4 makes it 16 fish for Ada and 4 for Ben, and Ada leads by two ships in the 16."""
    match = played(AHEAD.replace("net c4-d4", "net b4-c4").replace("pass", "net c3-c4"), rows=4, cols=5, ships=3, nets=9)
    after = match.position.after(match.position.read("net d3-d4")).view(None)
    assert [chance[:4] for chance in threats.chances(after, 1)][:2] == [("e3-e4", 4, 16, 6), ("d4-e4", 3, 17, 4)]
    assert "danger" not in gained(match, "net d3-d4")


def test_a_lead_by_more_ships_is_not_bought_with_more_water_than_their_share() -> None:
    sea = {"rows": 4, "cols": 5, "ships": dict.fromkeys("abcdef", 0)}
    few, many = ({"squares": squares, "ships": [0, 1]} for squares in (3, 4))
    led, alone = {"squares": 15, "ships": [3, 1]}, {"squares": 15, "ships": [3, 0]}
    assert walls.strengthened(sea, [few, led], 0) is led and walls.strengthened(sea, [led, many], 0) is None
    assert walls.strengthened(sea, [few, alone], 0) is None, "what is one's alone is safe anyway"
    assert walls.strengthened(sea, [few, {"squares": 15, "ships": [1, 1]}], 0) is None, "a lead that there was not is no stronger one"


def test_what_the_opponent_is_away_from_is_told_of_a_net_that_changes_it() -> None:
    nearer = further = 0
    for position in itertools.islice(_positions(4, rows=4, cols=5, ships=3, nets=9), 0, None, 2):
        before, seat = position.view(None), position.turn
        assert isinstance(seat, int)
        for action in (each for each in position.choices() if each.startswith("net")):
            after = position.after(position.read(action)).view(None)
            was, now = (_away(view, 1 - seat) for view in (before, after))
            gain = next((each for each in story.gains(before, action, after) if each.key == "far"), None)
            if len(after["fisheries"]) == len(before["fisheries"]):  # else it may itself bring as much
                assert (gain.value if gain else 0) == (0 if now == 1 else now - was), "a single net is a danger of its own"
            further += bool(gain and gain.value > 0)
            nearer += bool(gain and gain.value < 0)
    assert nearer and further


def test_the_nets_are_named_that_the_opponent_lacks_for_a_wall() -> None:
    seen = 0
    for position in itertools.islice(_positions(4, rows=4, cols=5, ships=3, nets=9), 0, None, 2):
        seat = position.turn
        assert isinstance(seat, int)
        for action in (each for each in position.choices() if each.startswith("net")):
            facts = preview(position, seat, position.read(action))
            for far in (fact for fact in facts if fact["what"] == "far"):
                named = story.tell(facts, seat, PEOPLE).partition(" then lacks ")[2].partition(") for a wall")[0]
                assert len(far["named"]) == far["net"][0] and all(space.replace("-", " and ") in named for space in far["named"])
                seen += 1
    assert seen


def test_words_for_a_wall_that_the_opponent_no_longer_has() -> None:
    """Ben lacks two nets around Ada's a1; a2-a3 and b2-a2 leave a2 without a ship, so that a1 cannot be closed off there."""
    match = played("ship a1, ship d3, ship c3, ship d1, net a2-b2, net a1-b1", rows=3, cols=4, ships=2, nets=5)
    taken = gained(match, "net a2-a3")["far"]
    kept = "stops a wall of one more net that would put Ben 10 fish ahead"
    assert taken.value > 0 and taken.of("you", PEOPLE) == kept
    assert "wall" not in previewed(match, "net a2-a3"), "the preview is short, and says what is to be feared"


def test_a_wall_after_which_the_match_is_won_as_clearly_is_none_to_fear() -> None:
    view = {"rows": 7, "cols": 9, "scores": [63, 0], "nets_left": [9, 9]}

    def planned(*more: int) -> plans.Plan | None:
        return plans._nearest(view, [plans.Wall(frozenset(["d4-e4"]), frozenset(), (1, 2), more)], 1)

    assert planned(-10, 10) is None, "53 to 10"
    cut = planned(-56, 1)
    assert cut == plans.Plan(1, own=1, others=7, missing=frozenset(["d4-e4"]))
    assert turned(63, cut.others - cut.own, cut.others, 0) == "cut {your} lead to 6 fish"


def test_what_a_net_closes_is_shown_alone_where_one_player_has_both_sides() -> None:
    match = played(AHEAD, rows=4, cols=5, ships=3, nets=9)
    for action in ("net b4-c4", "pass"):
        match.play(action)
    shown = [fact for fact in preview(match.position, 0, match.position.read("net c3-c4")) if "at" in fact and fact["what"] != "catch"]
    assert [fact.get("goes_to") for fact in shown] == [None, 1, 0], "whose both sides are"
    assert [fact.get("undecided", False) for fact in shown] == [False, False, True], "and that Ben has a ship in Ada's"
    led, alone, shared = ({"owner": owner, "ships": ships} for owner, ships in ((0, [2, 1]), (1, [0, 1]), (None, [1, 1])))
    assert [walls.whose(part) for part in (led, alone, shared)] == [{"goes_to": 0, "undecided": True}, {"goes_to": 1}, {}]
    both = played(f"{SHELTER}, net c1-d1, pass", rows=2, cols=8, ships=3)
    alike = [fact for fact in preview(both.position, 0, both.position.read("net c2-d2")) if "at" in fact]
    assert [fact["what"] for fact in alike] == ["net", "closed"] and alike[1]["goes_to"] == 0 and len(alike[1]["at"]) == 8, (
        "what is safe then"
    )


def _away(view: dict[str, Any], seat: int) -> int:
    """Of how many nets a seat makes a wall with which it takes the lead, or gains a quarter of the sea and is not as far behind."""
    lead = view["scores"][seat] - view["scores"][1 - seat]
    heavy, need = view["rows"] * view["cols"] / 4, 1 - lead if seat == 0 else -lead
    found = [
        len(wall.missing)
        for wall in plans._walls(sea_of(view))
        if (heavy <= (gain := wall.more[seat] - wall.more[1 - seat]) and -lead - gain < heavy) or (need > 0 and gain >= need)
    ]
    return min([plans.LONG + 1, *(nets for nets in found if nets <= view["nets_left"][seat])])


def test_what_is_safe_already_is_not_said_to_wait() -> None:
    """Where the opponent has no ship nothing is to be made safe."""
    found = 0
    for seed in range(40):
        match = shoal.random_match(shoal.load("fishery", rows=5, cols=6, ships=3, nets=12), seed)
        for number in range(6, len(match.moves)):
            position = match.before(number)
            seat, view = position.turn, position.view(position.turn)
            for action in position.choices()[:8]:
                says = match.game.story.instead(view, action, position.after(position.read(action)).view(seat))
                if "fish safe, but can wait" in says:
                    square = re.findall(r"between ([a-z]\d)", says)[0]
                    assert next(water for water in view["fisheries"] if square in water["squares"])["ships"][1 - seat], says
                    found += 1
    assert found
