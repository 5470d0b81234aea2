"""How long a match of Fleet likely lasts yet is one count, by which hints, buttons and reminders go."""

import itertools

import pytest

import shoal
from games.fleet.reading import weighed
from games.fleet.table import Table
from shoal import bots
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import forecast
from shoal.games.prose import sentence


def bay(crates, licences=12):
    table = Table().seat(0, hand="cod cod tuna tuna tuna", own="cod processing", crew2="cod cod").seat(1, hand="tuna tuna", crew1="cod")
    table.row("tuna shrimp").s.crates = crates
    table.s.standard, table.s.premium, table.s.top = licences, 0, 0
    return table


@pytest.mark.parametrize(
    ("crates", "left", "fishing", "caught"),
    [
        (40, "the match ends when licences or crates run out", "in each of four rounds, until it is full", "four crates"),
        (8, "round 2 or 3 is likely the last", "each round, likely until round 2 or 3", "two or three crates"),
        (20, "round 4 or 5 is likely the last", "in each of four rounds, until it is full", "four crates"),
    ],
)
def test_hint_button_and_reminder_tell_the_same_last_round(crates, left, fishing, caught):
    auction, launch = bay(crates).at(st.STAGE_OFFER), bay(crates).at(st.STAGE_LAUNCH, left=2)
    following = sentence(left)
    assert story.remind(auction.view(0), 0, {}) == following
    hire = bay(crates).seat(0, idle="cod").at(st.STAGE_HIRE, left=1)
    assert weighed(hire, 0, "hire tuna cod")["catch"] == f"lets a boat catch {caught}, 1 point each"
    assert f"crate, 1 point, {fishing}." in story.offer(launch.view(0), 0, "launch cod").meaning
    rounds = forecast.rounds_to_come(auction.view(0))
    assert rounds == forecast.rounds_to_come(launch.view(0))
    process = bay(crates).at(st.STAGE_PROCESS).view(0)
    assert forecast.is_full_again(process, 2) == (forecast.rounds_to_come(process) >= 3)


def test_the_bay_is_emptied_faster_as_fleets_grow():
    """Three boats fish, four captains more may be hired in the next rounds: nine crates are not three rounds of three."""
    view = bay(10).at(st.STAGE_PROCESS).view(0)
    assert forecast.rounds_to_come(view) == 2
    assert not forecast.is_full_again(view, 2), "it would catch only two of the three crates that it lacks then"


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 4), (4, 7)])
def test_the_last_round_that_is_told_does_not_jump(players, seed):
    """From any decision to the next one of the rounds that are told stays."""
    match, told = shoal.load("fleet", players=players).start(seed), []
    while match.turn != "over":
        view = match.view(match.turn)
        told.append((view["round"], forecast.last_round(view)))
        assert told[-1][1][0] <= view["round"] + forecast.rounds_to_come(view) <= told[-1][1][1]
        match.play(bots.think(match.position, match.turn, "easy").action)
    for (_, before), (_, after) in itertools.pairwise(told):
        assert before[0] <= after[1]
        assert after[0] <= before[1]


def test_how_long_a_match_lasts_is_worked_out_once_for_all_who_look(monkeypatch):
    """It goes by nothing that one of them knows alone, such as a hand."""
    worked_out, by_crates = [], forecast._by_crates
    monkeypatch.setattr(forecast, "_by_crates", lambda table: worked_out.append(table) or by_crates(table))
    play = bay(37).at(st.STAGE_OFFER)
    told = {forecast.last_round(play.view(reader)) for reader in (0, 1, None)}
    assert len(told) == 1 and len(worked_out) == 1
    assert forecast.last_round(bay(9).at(st.STAGE_OFFER).view(0)) not in told and len(worked_out) == 2, (
        "another table lasts as long as it does"
    )


def test_licences_last_as_long_as_they_are_bought():
    view = bay(50).at(st.STAGE_OFFER).view(0)
    later = {**view, "round": 9}  # as many licences are bought by then
    view["crates"] = later["crates"] = 500
    assert forecast.rounds_to_come(later) > forecast.rounds_to_come(view)


def test_nothing_follows_the_last_round():
    table = bay(2)
    assert forecast.rounds_to_come(table.at(st.STAGE_OFFER).view(0)) == 0
    due = "this round: every boat with a captain that is not full still gets one."
    for stage in (st.STAGE_OFFER, st.STAGE_LAUNCH, st.STAGE_HIRE):
        assert story.remind(table.at(stage, left=1).view(0), 0, {}) == f"The last 2 crates go {due}", "also beyond the last crate"
    assert story.remind(table.at(st.STAGE_OFFER).view(1), 1, {}) == "", "who is asked nothing has time"
    table.s.crates = 1
    assert story.remind(table.at(st.STAGE_OFFER).view(0), 0, {}) == f"The last crate goes {due}"
    table = bay(50, 0)
    assert forecast.rounds_to_come(table.at(st.STAGE_OFFER).view(0)) == 0


@pytest.mark.parametrize(
    ("boats", "meaning", "cost"),
    [
        (10, "+$1 or one card, −2 points now, likely −1 by the end.", "costs {you} 1 point by the end"),
        (4, "+$1 or one card, −2 points.", "costs {you} 2 points"),
    ],
)
def test_a_crate_costs_no_bonus_of_a_king_crab_that_has_its_most_points_in_the_end(boats, meaning, cost):
    """Ten boats with three crates each catch more than the 30 that it counts; four do not."""
    table = Table().seat(0, hand="", own="processing crab-crates", crew3=" ".join(["processing"] * boats)).seat(1, hand="tuna", crew1="cod")
    table.row("tuna shrimp").s.crates = boats
    play = table.at(st.STAGE_PROCESS)
    assert story.offer(play.view(0), 0, "process processing 3").meaning == meaning
    assert weighed(play, 0, "process processing 3")["points"] == cost
