"""Why a net or a ship in Fishery is better than another: what hints say of it."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import shoal
from games.fishery.positions import LEAD, PEOPLE, PLAN, SHELTER, SHIPS, SMALL, gained, matches, played, previewed
from shoal.core.comparison import Comparison
from shoal.core.match import Match, random_match
from shoal.core.preview import preview
from shoal.games.contract import Gain
from shoal.games.fishery import board, story
from shoal.games.fishery.story import plans, threats, walls
from shoal.games.fishery.story.clauses import turned
from shoal.games.fishery.story.gains import _wall
from shoal.games.prose import SENTENCES, spelled


def test_a_gain_is_what_changes() -> None:
    match = played(f"{SHIPS}, net a1-b1, net a2-b2", **SMALL)

    def gains(action: str) -> dict[str, str]:
        return {key: gain.of("you", PEOPLE) for key, gain in gained(match, action).items()}

    assert gains("net b1-c1")["lead"] == "keeps your lead at 4 fish" and "wall" not in gains("net b1-c1"), "all of the water is led now"
    match.play("net b1-c1"), match.play("pass")
    assert gains("net b2-c2")["lead"] == "makes it 2 fish each, a win for Ben"
    match = played("ship a1, ship c2, net b1-b2", rows=2, cols=3, ships=1, nets=4)
    assert gains("net a1-a2")["lead"] == "leaves you level at 0 fish each"
    match.play("pass"), match.play("net a1-a2"), match.play("pass")
    assert gains("net b1-c1")["safe"] == "makes two squares your own for good"
    match = played("ship a1, ship a2, ship d2, ship f1, net e1-f1, net e2-f2", rows=2, cols=6, ships=2, nets=5)
    assert "wall" not in gains("net b1-c1"), "who leads all of the water only loses by a part that is shared"
    match.play("pass")
    assert gains("net b1-c1")["wall"] == "helps to take four squares from Ada with one more net"


def test_what_changes_no_catch_is_told_only_beside_a_choice_that_does() -> None:
    match = played(LEAD, rows=5, cols=5, ships=3, nets=10)
    kept, lost = (gained(match, action)["lead"] for action in ("net a4-a5", "net b2-c2"))
    assert (kept.of("you", PEOPLE), kept.value, kept.of_kind) == ("keeps your lead at 23 fish", 0, True)
    assert (lost.of("you", PEOPLE), lost.value, lost.of_kind) == ("costs 20 of the 23 fish that you lead by", -20, False)
    rows = Comparison(match.position, 0, PEOPLE).told([match.position.read(action) for action in ("net a4-a5", "net b2-c2")], 0)
    assert [row.partition(",")[0] for row in rows] == ["keeps your lead at 23 fish", "costs 20 of the 23 fish that you lead by"]


def test_a_wall_that_the_danger_stops_is_no_gain() -> None:
    options = {"rows": 3, "cols": 4, "ships": 2, "nets": 5}
    match = played("ship a3, ship b1, ship b3, ship d3, net a1-b1, net a2-b2, net c1-d1, pass", **options)
    threat = "Ben's net between a3 and b3 then makes it 9 to 3 for Ben, a lead of 6, but yours between c3 and d3 could make it 3 all again."
    told = previewed(match, "net c2-d2")
    assert "would close three squares, Ben's for good" in told and f"{threat} Shown:" in told
    assert "Take care" not in told, "it can be made good again"
    gains = gained(match, "net c2-d2")
    assert "wall" not in gains, "after that net nobody leads in the other nine"
    answered = gains["danger"]
    assert (answered.of("you", PEOPLE), answered.value, answered.is_grave) == (
        "leaves you an answer to Ben's net between a3 and b3",
        0,
        False,
    )
    facts = preview(match.position, 0, match.position.read("net c2-d2"))
    assert all(fact.get("against") for fact in facts if fact["what"] in ("ahead", "shown")), "so a hint does not show it"
    locked = gained(
        played("ship a3, ship b1, ship b3, ship d3, net a1-b1, net a2-b2, net c1-d1, pass, net c2-d2, pass", **options), "net c3-d3"
    )
    assert locked["given"].of("you", PEOPLE) == "locks one ship of Ben's into three squares" and locked["given"].value == 0
    assert {*gained(played("ship a1, ship i7", ships=1), "net b4-c4")} == {"lead", "danger"}, "a square more or less is no reason"


def test_a_danger_is_told_as_the_warning_tells_it() -> None:
    match = played(LEAD, rows=5, cols=5, ships=3, nets=10)
    danger = gained(match, "net a4-a5")["danger"].of("you", PEOPLE)
    assert danger == "lets Ben's net between b2 and c2 cut your lead to 3 fish", "the net of the warning"
    assert gained(match, "pass")["danger"].of("you", PEOPLE) == danger, "a pass leaves as much"
    assert gained(match, "net a4-a5")["danger"].is_grave and "Take care" in previewed(match, "net a4-a5")
    assert "danger" not in gained(match, "net b2-c2"), "who casts that net does to oneself what is feared"
    feared = "ship c2, ship c3, ship a1, ship a2, net a2-a3, net b2-b3, net a1-b1, pass, net c1-c2, net a2-b2, net c1-d1, net c2-c3"
    safe = gained(played(feared, rows=3, cols=4, ships=2, nets=6), "net c3-d3")["danger"]
    assert (safe.of("you", PEOPLE), safe.of_kind) == ("leaves Ben's next net nothing to gain", True)


def test_every_ship_is_told_by_the_same_figures() -> None:
    for seed in range(3):
        match = random_match(shoal.load("fishery", rows=5, cols=6, ships=4), seed)
        for number in range(8):
            position = match.at(number).position
            for action in position.choices():
                gains = story.gains(position.view(None), action, position.after(position.read(action)).view(None))
                assert [gain.key for gain in gains if gain.key != "near"] == (["lock", "water"] if number else ["lock"])
    match = played("ship e4, ship d7, ship e5, ship b2")
    told = {action: [gain.of("you", PEOPLE) for gain in gained(match, action).values()] for action in ("ship d5", "ship c6", "ship i1")}
    assert told == {
        "ship d5": [
            "outnumbers Ben close by, three ships to one",
            "is hard to shut in, one step from your nearest ship",
            "leaves you closest to 37 squares, Ben only to 22",
        ],
        "ship c6": [
            "is hard to shut in, three steps from your nearest ship",
            "leaves you closest to 40 squares, Ben only to 19",
        ],
        "ship i1": ["is easy to shut in (it takes two nets)", "leaves you closest to 35 squares, Ben only to 26"],
    }
    assert gained(played(""), "ship d3")["lock"].of("you", PEOPLE) == "is hard to shut in, two squares from the border"
    first = gained(played("ship a1"), "ship i7")["water"]
    assert (first.of("you", PEOPLE), first.value) == ("leaves you and Ada closest to 28 squares each", 0), "that is no advantage"
    shown = previewed(match, "ship d5")
    assert "37 squares are closest to your ships then, 22 to Ben's" in shown
    assert "Within two steps of it, you lead, three ships to one." in shown


def test_ships_are_compared_by_the_lead_in_water_and_a_few_squares_are_none() -> None:
    match = played("ship e4, ship b2")
    values = {}
    for action in ("ship b3", "ship f4", "ship c3", "ship a1"):
        gains = gained(match, action)
        mine, theirs = walls.nearer(match.view(0), 0)[action.split()[1]]
        assert gains["water"].value == (mine - theirs) // 4
        values[action] = gains["water"].value
    assert max(values, key=values.__getitem__) == "ship b3"
    assert gained(match, "ship a1")["lock"].value < 0 < gained(match, "ship f4")["lock"].value, "what is easy to shut in is no gain"


def test_a_net_is_told_by_what_becomes_of_the_lead() -> None:
    def told(match: Match, action: str) -> str:
        return gained(match, action)["lead"].of("you", PEOPLE)

    first = played(f"{SHIPS}, net a1-b1, pass", **SMALL)
    assert told(first, "net a2-b2") == "puts you 4 fish ahead"
    lead = played(LEAD, rows=5, cols=5, ships=3, nets=10)
    assert told(lead, "net b2-c2") == "costs 20 of the 23 fish that you lead by"
    assert "You lose 20 fish: your lead shrinks from 23 to 3, 4 to 1." in previewed(lead, "net b2-c2")
    lead.play("pass")
    assert told(lead, "net b2-c2") == "cuts Ada's lead to 3 fish"
    assert "Ada loses 20 fish: Ada's lead shrinks from 23 to 3, 4 to 1." in previewed(lead, "net b2-c2")


def test_what_becomes_of_a_lead_is_said_from_either_side() -> None:
    assert turned(4, 9, 20, 0) == "extend {your} lead to 9 fish" and turned(-4, -9, 20, 0) == "extend {1}'s lead to 9 fish"
    assert turned(9, 4, 20, 0) == "cut {your} lead to 4 fish" and turned(-9, -4, 20, 1) == "cut {0}'s lead to 4 fish"
    assert turned(0, 4, 20, 0) == "put {you} 4 fish ahead" and turned(4, -4, 20, 1) == "put {0} 4 fish ahead"
    assert turned(4, 0, 20, 0) == "make it 20 fish each, a win for {1}" and turned(4, 0, 20, 1) == "make it 20 fish each, a win for {you}"


# Black leads all of the water at the left, 16 fish to 8; two nets lock White's a3 in, with squares of which nobody leads
OPENED = (
    "ship d4, ship a3, ship c2, ship e2, ship f1, ship f4, net b1-c1, net c3-d3, net d2-e2, net d1-e1, net d4-e4, net d3-e3, "
    "net a1-a2, pass, net b3-c3, net a3-b3"
)


def test_what_a_net_itself_makes_possible_is_told_of_it_whatever_speaks_for_it() -> None:
    match = played(OPENED, rows=4, cols=6, ships=3, nets=14)
    danger = gained(match, "net a2-a3")["danger"]
    price = "lets Ben's net between a4 and b4 cut your lead to 4 fish"
    assert (danger.of("you", PEOPLE), danger.is_grave) == (price, True)
    position = match.position
    row = Comparison(position, 0, PEOPLE).told([position.read("net a2-a3"), position.read("net c1-c2")], 0)[0]
    assert row.endswith(price)
    match.play("net a2-a3"), match.play("net e3-f3")
    assert not gained(match, "pass")["danger"].is_grave, "it was there before"


def test_every_warning_of_a_preview_is_a_grave_gain() -> None:
    """And what is not warned of is a danger only if it is new."""
    warned = new = 0
    for position in itertools.islice(matches(6, rows=4, cols=5, ships=3, nets=9), 0, None, 2):
        seat = position.turn
        assert isinstance(seat, int)
        for action in (each for each in position.choices() if each.startswith("net")):
            words = story.tell(preview(position, seat, position.read(action)), seat, PEOPLE)
            cares = [each for each in SENTENCES.split(words) if each.startswith("Take care: ")]
            gains = story.gains(position.view(seat), action, position.after(position.read(action)).view(seat))
            graves = [gain for gain in gains if gain.is_grave]
            assert all(gain.value < 0 for gain in graves)
            for care in cares:
                net = re.findall(r"net between (\w\d and \w\d)", care)[0]
                assert any(f"net between {net}" in gain.words for gain in graves), (care, gains)
                warned += 1
            new += len(graves) > len(cares)
    assert warned and new


def test_what_could_be_cast_before_is_no_threat_of_a_net() -> None:
    match = played(PLAN, rows=3, cols=4, ships=3)
    assert "threat" not in gained(match, "net d1-d2"), "what could be cast before is not threatened by another net"
    assert [*gained(match, "net c2-c3")] == ["lead", "given", "danger"], "what matters most is told first"


def test_a_net_in_water_of_one_player_alone_brings_nothing() -> None:
    """It changes nothing, and so does what is said for it."""
    seen = 0
    for seed in range(4):
        match = random_match(shoal.load("fishery", rows=4, cols=5, ships=3, nets=16), seed)
        for number in range(6, len(match.moves)):
            position = match.at(number).position
            view = position.view(None)
            alone = {square for found in view["fisheries"] if not all(found["ships"]) for square in found["squares"]}
            for action in [each for each in position.choices() if each.startswith("net") and each.split("-")[1] in alone]:
                gains = story.gains(view, action, position.after(position.read(action)).view(None))
                assert [gain.key for gain in gains if gain.key != "danger"] == ["lead"]
                assert not any(gain.value > 0 for gain in gains), "and what threatens still does"
                seen += 1
    assert seen


def test_once_all_is_settled_nothing_is_said_for_a_net() -> None:
    seen = 0
    for seed in range(8):
        match = random_match(shoal.load("fishery", rows=4, cols=4, ships=2), seed)
        for number in range(4, len(match.moves)):
            position = match.at(number).position
            if threats.is_settled(position.view(None)):
                nets = [each for each in position.choices() if each.startswith("net")]
                after = [position.after(position.read(each)).view(None) for each in nets]
                found = [story.gains(position.view(None), net, then) for net, then in zip(nets, after, strict=True)]
                assert all(gain.value == 0 and gain.of_kind for gains in found for gain in gains)
                seen += len(nets)
    assert seen


def test_a_wall_that_only_keeps_what_is_led_says_so_and_one_that_loses_by_it_is_not_praised() -> None:
    match = played(SHELTER, rows=2, cols=8, ships=3)
    assert match.view(0)["scores"] == [14, 2]
    kept = gained(match, "net c1-d1")
    assert "wall" not in kept and kept["shelter"].of("you", PEOPLE) == ("helps to make eight of your fish safe with one more net")
    assert "So far you lead in all 14: eight of them would be safe then." in previewed(match, "net c1-d1"), "both sides stay what they are"
    assert not gained(match, "net a2-b2").keys() & {"wall", "shelter"}
    assert "shelter" not in gained(match, "net a1-b1"), "a single fish is no reason"
    assert "shelter" not in gained(played("ship a1, ship d1", rows=2, cols=4, ships=1), "net b1-c1"), "nobody's fish are kept"
    lost = "One more net, between a1 and a2, would close one square, Ben's for good: only Ben has a ship there."
    assert f"{lost} In the other 13, only you have ships. So far you lead in all 14, three ships to one." in previewed(match, "net a2-b2")
    match.play("pass")
    assert "shelter" not in gained(match, "net c1-d1"), "it is not Ben's"


LEFT = re.compile(r"A net between (\w+) and (\w+) brings more at once, (\d+)–(\d+), but (.*)")
UNDONE = re.compile(r"{\d}'s next between (\w+) and (\w+) could make it (\d+)–(\d+)\.")
WAITING = r"but can wait: {\d}'s next cannot stop it\."
LOCKED = re.compile(rf"A net between (\w+) and (\w+) locks .*, {WAITING}")


# Ada leads the whole sea; two nets lock Ben's c7 and d7 in, and c7-d7 is of no use for that
BEGUN = (
    "ship e4, ship d7, ship d5, ship h5, ship h4, ship b2, ship h6, ship c7, ship c3, ship f3, ship f2, ship g6, net b7-c7, net g1-h1, "
    "net c6-c7, net a1-a2"
)


def test_a_wall_is_told_by_what_it_helps_to_do() -> None:
    match = played(BEGUN)
    sides = [{"squares": size, "ships": ships, "owner": owner} for size, ships, owner in ((18, [1, 2], 1), (45, [4, 3], 0))]
    (wall,) = _wall(match.view(0), [{"part": sides[0], "missing": ["a6-b6"]}, {"part": sides[1]}], 0)
    assert wall.of("you", PEOPLE) == "helps to put you ahead in 45 squares with one more net"
    told = gained(match, "net d6-d7")["wall"].of("you", PEOPLE)
    assert told == "helps to lock two ships of Ben's into two squares with one more net"


def test_a_wall_around_ships_is_no_reason_while_one_net_locks_them_in() -> None:
    """White's b1 lacks b1-c1; the wall through c1-c2 would lock it into two squares."""
    begun = "ship d3, ship b1, ship f4, ship f1, ship e2, ship h5, net a1-b1, pass"
    match = played(begun, rows=5, cols=8, ships=3, nets=9)
    assert "wall" in gained(match, "net b1-b2")
    match.play("net b1-b2"), match.play("pass")
    assert gained(match, "net b1-c1")["lead"].value > 0 and "wall" not in gained(match, "net c1-c2")


def test_to_be_ahead_by_more_ships_in_a_little_less_water_is_no_threat() -> None:
    """White's net locks two ships of White's in: it is left to Black as a plan, and nobody is warned of it."""
    welcome = 0
    for position in itertools.islice(matches(12, rows=4, cols=5, ships=3, nets=9), 0, None, 2):
        view, seat = position.view(None), position.turn
        assert isinstance(seat, int)
        told = threats.threats(view, 1 - seat)
        for chance in threats.chances(view, 1 - seat):
            if threats.is_welcome(view, chance, seat) and chance.gain >= 5 and not threats.leads(chance, 1 - seat):
                assert chance not in told
                welcome += 1
        assert not any(threats.is_welcome(view, chance, seat) and not threats.leads(chance, 1 - seat) for chance in told)
    assert welcome


def test_a_wall_is_no_reason_while_one_that_cuts_the_catch_is_as_near() -> None:
    seen = 0
    for position in itertools.islice(matches(6, rows=4, cols=5, ships=3, nets=9), 0, None, 3):
        seat, before = position.turn, position.view(None)
        for action in (each for each in position.choices() if each.startswith("net")):
            after = position.after(position.read(action)).view(None)
            theirs = plans.around(before, action.removeprefix("net "), after, 1 - seat)[1]
            for gain in story.gains(before, action, after):
                if gain.words.startswith("helps"):
                    is_feared = theirs and theirs.others < after["scores"][seat]
                    assert not is_feared or f"with {spelled(theirs.nets)} more" not in gain.words
                    seen += 1
    assert seen


WAITS = re.compile(rf"Nets between .* lock (\w+) ships? of {{\d}}'s into (\w+) squares?, {WAITING}")


def test_a_wall_that_was_begun_can_wait_for_another_net() -> None:
    """By trying every answer, and then every pair of nets: they lock as many ships into as few squares."""
    said = 0
    for position in itertools.islice(matches(12, rows=4, cols=5, ships=3, nets=9), 0, None, 3):
        seat, view = position.turn, position.view(None)
        for action in (each for each in position.choices() if each.startswith("net")):
            after = position.after(position.read(action))
            if said < 8 and (told := WAITS.match(story.instead(view, action, after.view(None)))):
                assert all(_can_be_locked(here.view(None), 1 - seat, *told.groups()) for here in map(after.after, after.actions))
                said += 1
    assert said == 8


def _can_be_locked(view: Any, seat: int, ships: str, squares: str) -> bool:
    """Are there two nets, or fewer, after which this seat has so many ships alone in so many squares?"""
    spaces = [space for space in walls.spaces(view["rows"], view["cols"]) if space not in view["nets"]]
    for nets in itertools.combinations(spaces, 2):
        cast = {**view, "nets": {**view["nets"], **dict.fromkeys(nets, 0)}}
        for end in (end for space in nets for end in space.split("-")):
            found = set(walls._reach(cast, [end]))
            owners = [owner for ship, owner in view["ships"].items() if ship in found]
            if {*owners} == {seat} and (spelled(len(owners)), spelled(len(found))) == (ships, squares):
                return True
    return False


def test_a_gain_that_is_left_can_wait_or_would_not_last() -> None:
    """By trying every answer."""
    dice, said = random.Random(3), set()
    for seed in range(10):
        match = random_match(shoal.load("fishery", rows=4, cols=5, ships=3, nets=9), seed)
        for position in (match.at(number).position for number in range(6, len(match.moves))):
            for action in dice.sample(position.choices(), min(5, len(position.choices()))):
                after = position.after(position.read(action))
                says = story.instead(position.view(None), action, after.view(None))
                assert len(Gain("instead", 0, says).of("you", PEOPLE)) < 120, "it stands below a table"
                told = LEFT.match(says)
                if told:
                    said.add(_is_true(position, after, told))
    assert said == {"can wait", "would not last"}


def test_a_net_that_locks_ships_in_can_wait_for_one_that_does_not() -> None:
    """By trying every answer: it locks the same ships into the same squares then."""
    said = 0
    for seed in range(10):
        match = random_match(shoal.load("fishery", rows=4, cols=5, ships=3, nets=9), seed)
        for position in (match.at(number).position for number in range(6, len(match.moves))):
            for action in position.choices():
                after = position.after(position.read(action))
                told = LOCKED.match(story.instead(position.view(None), action, after.view(None)))
                if told:
                    net, other = f"net {told[1]}-{told[2]}", 1 - position.turn
                    pens = _pens(position.after(position.read(net)), other) - _pens(position, other)
                    (pen,) = (each for each in pens if {*told.groups()} & {*each})
                    for here in map(after.after, after.actions):
                        assert pen in _pens(here.after(here.read(net)) if net in here.choices() else here, other)
                    said += 1
    assert said


def _pens(position: Any, seat: int) -> set[tuple[str, ...]]:
    """The squares that are a seat's alone."""
    return {tuple(each["squares"]) for each in position.view(None)["fisheries"] if not each["ships"][1 - seat]}


def _is_true(position: Any, after: Any, told: re.Match[str]) -> str:
    """Does it hold what is said of a net that is left; and what is said?"""
    one, other, *catches, why = told.groups()
    seat, best, lead = position.turn, f"net {one}-{other}", int(catches[0]) - int(catches[1])
    then = position.after(position.read(best))
    assert _lead(then, seat) == lead > _lead(after, seat)
    if why.startswith("can wait"):
        for here in map(after.after, after.actions):
            later = here.after(here.read(best)) if best in here.choices() else here
            assert _lead(later, seat) >= lead
        return "can wait"
    first, second, *left = UNDONE.match(why).groups()  # type: ignore[union-attr]
    undone = then.after(then.read(f"net {first}-{second}"))
    assert _lead(undone, seat) == int(left[0]) - int(left[1]) <= _lead(position, seat)
    return "would not last"


def _lead(position: Any, seat: int) -> int:
    scores = position.scores()
    return int(scores[seat] - scores[1 - seat])


def test_two_threats_that_are_about_as_bad_are_both_shown_and_named() -> None:
    match = played("ship a1, ship d1, ship a2, ship d2, net d2-d3, net a1-b1, net c1-d1, net a2-b2", rows=3, cols=4, ships=2, nets=9)
    found = threats.worst(match.view(0), 1)
    (line,) = [fact for fact in match.story(0)[-1].facts if fact["what"] == "threatened"]
    assert line["at"] == [chance.space for chance in found] and len(found) == 2
    assert str(board.draw(match.view(0), 0)).count('"threat line"') == 2
    words = story.tell([line], 0, PEOPLE)
    assert all(" and ".join(chance.space.split("-")) in words for chance in found) and words.endswith("as bad.")
    assert [threats.NEARLY * found[0].gain <= chance.gain for chance in found] == [True, True]


def test_who_thinks_of_a_net_is_shown_the_nets_that_are_missing_and_no_others() -> None:
    shown = 0
    for position in matches(4, rows=4, cols=5, ships=3, nets=9):
        for action in (each for each in position.choices() if each.startswith("net")):
            facts = preview(position, position.turn, position.read(action))
            missing = [space for fact in facts for space in fact.get("missing", ())]
            assert {spot for fact in facts for spot in fact.get("at", ()) if "-" in spot} == {*missing, action.removeprefix("net ")}
            shown += bool(missing) and bool(threats.worst(position.after(position.read(action)).view(None), position.turn))
    assert shown, "also of those who threaten something"


def test_of_walls_that_are_as_near_the_one_that_is_best_for_the_caster_is_told() -> None:
    several = safer = 0
    for position in matches(6, rows=4, cols=5, ships=3, nets=9):
        for action in (each for each in position.choices() if each.startswith("net")):
            after, seat, ends = position.after(position.read(action)), position.turn, action.removeprefix("net ").split("-")
            coming = [fact for fact in story.facts(position.view(None), action, after.view(None)) if fact["what"] in ("ahead", "rest")]
            if not coming or len(coming[0].get("missing", ())) != 1:  # it closes something itself, or there is more to do
                continue
            sides = []
            for other in (each for each in after.choices() if each.startswith("net")):
                found = after.after(after.read(other)).view(None)["fisheries"]
                parts = [each for each in found if {*ends} & {*each["squares"]}]
                if len(parts) > 1 and len(found) > len(after.view(None)["fisheries"]):
                    sides.append(_worth([{**each, "squares": len(each["squares"])} for each in parts], seat))
            assert _worth([fact["part"] for fact in coming], seat) == max(sides)
            several += len({*sides}) > 1
            safer += len({lead for lead, _ in sides}) < len({*sides})
    assert several and safer


def _worth(parts: list[Any], seat: int) -> tuple[int, int]:
    """By how many squares a seat leads, and how many it has for itself."""
    leads = [each["squares"] * (each["ships"][seat] - each["ships"][1 - seat]) for each in parts]
    lead = sum(each["squares"] * ((led > 0) - (led < 0)) for each, led in zip(parts, leads, strict=True))
    return lead, sum(each["squares"] for each in parts if not each["ships"][1 - seat])


def test_a_threat_that_the_next_net_makes_good_again_is_no_danger_and_both_nets_are_told() -> None:
    """By playing them."""
    answered = feared = 0
    for position in matches(8, rows=4, cols=5, ships=3, nets=9):
        seat = position.turn
        for action in (each for each in position.choices() if each.startswith("net")):
            after = position.after(position.read(action))
            for fact in (each for each in preview(position, seat, position.read(action)) if each["what"] == "threat"):
                if "answer" not in fact:
                    feared += 1
                    continue
                threat = after.after(after.read(f"net {fact['net'][0]}"))
                answer = threat.after(threat.read(f"net {fact['answer'][0]}"))
                assert _lead(answer, seat) >= _lead(after, seat) and [*fact["answer"][1:]] == answer.scores()[:: 1 - 2 * seat]
                told = story.tell([fact], seat, PEOPLE)
                assert f", but yours between {' and '.join(fact['answer'][0].split('-'))} could make it " in told
                dangers = [gain for gain in story.gains(position.view(seat), action, after.view(seat)) if gain.key == "danger"]
                spaces = {" and ".join(chance.space.split("-")) for chance in threats.threats(after.view(seat), 1 - seat)}
                assert not any(f"net between {space} " in gain.words for gain in dangers for space in spaces), "all are answered"
                answered += 1
    assert answered and feared
