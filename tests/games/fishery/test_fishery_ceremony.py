"""What is said to have brought the result of a match of Fishery."""

from __future__ import annotations

import re

import pytest

import shoal
from games.fishery.positions import PEOPLE, TURNED, played
from shoal.core.match import random_match
from shoal.games.fishery import story

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

# White has the two squares of column a, and d1 in the rest with two of Black's
WON = "ship b2, ship d1, ship c2, ship a2, net a1-b1, net a2-b2, pass, pass"
SMALL = {"rows": 2, "cols": 4, "ships": 2, "nets": 3}


def test_every_reader_is_told_what_the_winner_closed_off_and_what_became_of_the_others_ships() -> None:
    view = played(WON, **SMALL).view(None)
    closed = "closed off six squares around b2 and c2, where {} by two ships to one."
    lies = " ship on d1 lies where {}, and caught nothing."
    told = {reader: story.why_won(view, reader, PEOPLE) for reader in (0, 1, None)}
    assert told == {
        0: f"You {closed.format('you lead')} Ben's{lies.format('you lead')}",
        1: f"Ada {closed.format('Ada leads')} Your{lies.format('Ada leads')}",
        None: f"Ada {closed.format('Ada leads')} Ben's{lies.format('Ada leads')}",
    }
    assert story.why_won(view, None).startswith("Black closed off"), "who sits there need not be known"


def test_where_no_catch_is_larger_it_is_told_what_stayed_nobodys() -> None:
    nothing = "In every fishery the ships of both are even, so nobody has caught anything: that is enough for White."
    even = played("ship a1, ship d2, pass, pass", rows=2, cols=4, ships=1, nets=3).view(None)
    assert even["scores"] == [0, 0] and {story.why_won(even, reader, PEOPLE) for reader in (0, 1, None)} == {nothing}
    ships = "ship a1, ship a2, ship d1, ship d2, ship b1, ship c2"
    tie = played(f"{ships}, net a1-b1, net a1-a2, net d1-d2, net c2-d2, pass, pass", rows=2, cols=4, ships=3, nets=5).view(None)
    assert tie["scores"] == [1, 1]
    whose, one = "Ada's", "one square at d2, where no ship of {} lies."
    shared = "The six squares around b1 and d1 stayed nobody's, with two ships each. It was close: {}, would have made it 6 to 2 for {}."
    assert (
        story.why_won(tie, 1, PEOPLE)
        == f"You closed off {one.format(whose)} {shared.format(f'another net of {whose}, between a2 and b2', 'Ada')}"
    ), "White wins by as many fish"
    assert story.why_won(tie, 0, PEOPLE) == (
        f"Ben closed off {one.format('yours')} {shared.format('another net of yours, between a2 and b2', 'you')}"
    )


def test_what_the_winner_has_left_is_told_too() -> None:
    """A net that was not cast, or ships that caught little."""
    board = {"rows": 3, "cols": 4, "ships": 3, "nets": 4}
    missed = (
        "ship a2, ship a3, ship d3, ship c3, ship b2, ship c1, net a1-a2, net a2-b2, net b1-c1, net d2-d3, net c2-d2, net a3-b3, "
        "net a2-a3, pass, pass"
    )
    more = "It could have been more for {}: another net, between c3 and d3, would have made it 10 to 2."
    told = [story.why_won(played(missed, **board).view(None), reader, PEOPLE) for reader in (0, 1)]
    assert told[0].endswith(more.format("Ben")) and told[1].endswith(more.format("you"))
    caught = (
        "ship c2, ship d3, ship d2, ship d1, ship c3, ship c1, net b2-c2, net a1-a2, net c1-c2, net b3-c3, net c2-c3, net d1-d2, "
        "net a2-a3, net c3-d3, pass, pass"
    )
    told = [story.why_won(played(caught, **board).view(None), reader, PEOPLE) for reader in (0, 1)]
    lies = "It could have been more for {}: {} ship on d3 lies where {}, and caught nothing."
    assert told[0].endswith(lies.format("Ben", "Ben's", "you lead")) and told[1].endswith(lies.format("you", "your", "Ada leads"))


def test_a_whole_fleet_is_not_counted_ship_by_ship() -> None:
    view = played("ship a1, ship c2, ship a2, ship e1, net a1-b1, net a2-b2, pass, pass", rows=2, cols=5, ships=2, nets=3).view(None)
    assert story.why_won(view, 0, PEOPLE).endswith("All your ships are shut into two squares.")


def test_nothing_is_told_before_the_end() -> None:
    assert story.why_won(played(WON.removesuffix(", pass"), **SMALL).view(None), 0, PEOPLE) == ""


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_is_to_be_seen_on_the_last_board(seed: int) -> None:
    match = random_match(shoal.load("fishery", rows=5, cols=6, ships=4, nets=14), seed)
    view = match.view(None)
    told = story.why_won(view, None, PEOPLE)
    won = match.ranking()[0][0]
    assert told and (told.startswith(f"{PEOPLE[won]} ") or view["scores"] == [0, 0])
    size, places = re.match(r"\w+ (?:got|closed off) (\w+) squares? (?:around|at) ([\w, ]+?), where", told).groups()
    own = next(each for each in view["fisheries"] if set(re.findall(r"[a-f]\d", places)) <= set(each["squares"]))
    assert own["owner"] == won and len(own["squares"]) == max(len(each["squares"]) for each in view["fisheries"] if each["owner"] == won)
    assert size in (str(len(own["squares"])), *NUMBERS[len(own["squares"]) :][:1])
    assert all(view["ships"][square] == 1 - won for square in re.findall(r"[a-f]\d", told.partition(". ")[2].partition("It ")[0])) or (
        "nobody's" in told
    )


def test_the_net_by_which_the_winner_took_the_lead_for_good_is_named() -> None:
    match = played(TURNED, rows=3, cols=4, ships=2, nets=5)
    net = "net between c3 and d3 turned the match: before it"
    told = {reader: story.turned(match.view(reader), match.log(reader), reader, PEOPLE) for reader in (0, 1, None)}
    assert told == {
        0: f"Ben's {net} Ben was behind, 2 to 3, after it ahead, 8 to 4.",
        1: f"Your {net} you were behind, 2 to 3, after it ahead, 8 to 4.",
        None: f"Ben's {net} Ben was behind, 2 to 3, after it ahead, 8 to 4.",
    }
    never_behind = played(WON, **SMALL)
    assert story.turned(never_behind.view(None), never_behind.log(None), None, PEOPLE) == "", "nobody had a fish before"
    unfinished = played(TURNED.removesuffix(", pass"), rows=3, cols=4, ships=2, nets=5)
    assert story.turned(unfinished.view(None), unfinished.log(None), None, PEOPLE) == ""


def test_the_net_that_turned_a_match_is_the_last_that_took_the_lead() -> None:
    """By playing on from every net."""
    seen = 0
    for seed in range(12):
        match = random_match(shoal.load("fishery", rows=4, cols=5, ships=3, nets=9), seed)
        won, scores = match.ranking()[0][0], [view["scores"] for view in match.views(None)]
        leads = [s[0] > s[1] if won == 0 else s[1] >= s[0] for s in scores]
        last = max((number for number, leads_now in enumerate(leads) if number >= 6 and not leads_now), default=None)
        told = story.turned(match.view(None), match.log(None), None, PEOPLE)
        told = re.sub(r" ?\w+'s late net .*", "", told)
        if last is None or not any(scores[last]):
            assert told == ""
            continue
        who, text = match.moves[last]
        assert told.startswith(f"{PEOPLE[who]}'s net between {' and '.join(text[4:].split('-'))} turned the match: ")
        after = told.partition("after it ")[2]
        assert f" {scores[last + 1][won]} " in after and ("level" in after) == (scores[last + 1][0] == scores[last + 1][1])
        seen += 1
    assert seen


def test_fish_that_were_safe_are_told_of_where_they_are_more_than_the_largest_fishery() -> None:
    rules = shoal.load("fishery", rows=5, cols=6, ships=4, nets=20)
    told = [story.why_won(random_match(rules, seed).view(None), 0, PEOPLE) for seed in (0, 3, 4, 16)]
    assert ["safe" in each for each in told] == [False, False, True, True], "it is told only where other fish were not"
    assert "All 23 of your fish were safe: no net could take them." in told[2]
