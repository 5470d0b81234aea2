"""What Fresh Fish says of a bid, of an auction and of what endangers a plot."""

from __future__ import annotations

import pytest

import shoal
from games.freshfish.city import draw_city
from games.freshfish.matches import AUCTION, start
from games.freshfish.readers import PEOPLE, previewed
from shoal.core.comparison import Comparison
from shoal.core.match import Match, random_match
from shoal.core.preview import preview
from shoal.games.freshfish import story
from shoal.store.story import Storyteller
from shoal.web.telling import gone_by

RULE = "Only the winner pays, in points."


def weighed(match: Match, better: str, other: str) -> str:
    position, seat = match.position, match.turn
    assert isinstance(seat, int)
    return Comparison(position, seat, PEOPLE).reason(position.read(better), position.read(other), reader=seat)


def lines(match: Match, seat: int | None) -> list[str]:
    return [line.text for line in Storyteller().story(match, PEOPLE, seat) if line.text]


def test_a_bid_is_told_what_others_have_and_who_wins_a_tie():
    match = start("reserve d4", "reserve c4", "draw", "tile fish")
    view = match.view(0)
    worth, free = (
        f"On d4 it is 5 streets from the Harbor at best, not 8. {RULE}",
        "ties; the loser gets the next free: as near for you at best.",
    )
    assert story.remind(view, 0, {"tiebreak": "author"}, PEOPLE) == f"{worth} You win {free}"
    assert story.remind(view, 0, {"tiebreak": "translation"}, PEOPLE) == f"{worth} Ben wins {free}"
    match.play("bid 1")
    assert story.remind(match.view(1), 1, {"tiebreak": "author"}, PEOPLE).endswith(f"Ada wins {free}")
    assert story.remind(view, 1, {"tiebreak": "author"}, PEOPLE) == story.remind(view, None, {"tiebreak": "author"}) == ""
    for tiebreak in ("author", "translation"):  # as the rules have it
        match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 1", "bid 1", tiebreak=tiebreak)
        assert match.turn == (tiebreak == "translation")
    three = shoal.load("freshfish", players=3).start()
    for action in ("center h1", "center a8", "center h8", "reserve d4", "reserve c4", "reserve e4", "draw", "tile fish"):
        three.play(action)
    told = story.remind(three.view(0), 0, {"tiebreak": "author"}, PEOPLE)
    assert told.startswith(f"On d4 it is 5 streets from the Harbor at best, not 10. {RULE} Money: Ben 15, Cyn 15. Of equal")
    assert told.endswith("Of equal bids the first wins: you, Ben, Cyn. Who is last without one gets it for nothing.")


def test_of_two_who_bid_it_is_told_how_much_nearer_this_outlet_is_than_the_next():
    """Else nobody knows why to bid three and not one."""
    match = start("reserve b1", "reserve c1", "reserve b2", "reserve d1", "draw", "tile fish")
    told = story.remind(match.view(match.turn), match.turn, {"tiebreak": "author"}, PEOPLE)
    assert told.endswith("the loser gets the next free: 1 point worse for you."), told
    match = start("reserve b2", "reserve a3", "draw", "tile fish")
    assert "the loser gets the next free, for which you would have no plot." in story.remind(
        match.view(0), 0, {"tiebreak": "author"}, PEOPLE
    )


def test_who_pays_and_what_for_is_told_before_the_first_bid_alone():
    match = start(*AUCTION)
    for _ in range(2):
        assert story.remind(match.view(match.turn), match.turn, {"tiebreak": "author"}, PEOPLE).count(RULE) == 1
        match.play("bid 1")
    view = draw_city(PLOTS.replace(". . . . . . .", ". . f0 . . . .", 1), deck={"gas": 2}).view(0) | {
        "stage": "bid",
        "tile": "gas",
        "drawer": 0,
    }
    assert story.remind(view, 0, {"tiebreak": "author"}, PEOPLE) and RULE not in story.remind(view, 0, {"tiebreak": "author"}, PEOPLE)


@pytest.mark.parametrize("tiebreak", ["author", "translation"])
def test_a_bid_of_nothing_is_told_whether_it_can_win(tiebreak):
    """Ada drew: hers are equal bids, or Ben's, as the rules have it."""
    match = start(*AUCTION, tiebreak=tiebreak)
    for seat in (0, 1):
        wins = (seat == 0) == (tiebreak == "author")
        other, plot = (("Ben", "c4 (4)"), ("Ada", "d4 (5)"))[seat]
        said = f"0 cannot win: at equal bids {other} wins. {other} can open it on {plot}, and you get the next one for nothing, as near."
        assert (previewed(match, "bid 0") == said) != wins and previewed(match, "bid 0").startswith("If you win, you pay 0") == wins
        assert ("nobody can bid more" in previewed(match, "bid 15")) == wins
        assert f"If {other} bids {2 + wins} or more, " in previewed(match, "bid 2")
        won = {bid: f"wins unless {other} bids {bid + wins} or more" for bid in (1, 2)}
        assert weighed(match, "bid 1", "bid 2") == f"Bid 1: {won[1]}. Bid 2: {won[2]}."
        free = f"wins for nothing unless {other} bids 1 or more" if wins else "brings you the next Fish Market for nothing"
        assert weighed(match, "bid 0", "bid 2") == f"Bid 0: {free}. Bid 2: {won[2]}."
        sure = "Bid 15: wins for sure."
        assert weighed(match, "bid 2", "bid 15").endswith(sure) == wins
        match.play("bid 0")
    assert match.turn == (tiebreak == "translation")


PLOTS = """
P . . . . . F
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . 0
. . . . . . 1
H . . . 0 . R
"""


def test_a_plot_is_good_for_what_ones_others_are_far_from():
    match = start("reserve b6", "reserve g2")
    near, far = "is 1 street from the Plant and 3 from the Factory at best", "is 4 streets from the Factory at best"
    assert weighed(match, "reserve g3", "reserve c6").startswith(f"g3: {near}") and far in weighed(match, "reserve g3", "reserve c6")
    match = start()
    assert " 6 " not in weighed(match, "reserve f4", "reserve e4"), "6 streets are not near, though others are 7"
    everywhere = "\n".join(["P . . . . . F", ". 0 . . . 0 .", *[". . . 1 . . ."] * 3, ". 0 . . . 0 .", "H . . . . . R"])
    assert "routes" not in keys(draw_city(everywhere, deck={"apo": 1}), "reserve c4"), "ways were as short before"


def keys(match: Match, action: str) -> list[str]:
    """What is told of a choice, by what it is about."""
    return [gain.key for gain in story.gains(match.view(0), action, match.position.after(match.position.read(action)).view(0))]


ONLY_ONE = """
P . . . # # R
. . . . . # +
. . 0 . . . .
. . . . . . +
. . . . . . .
. . . . . . .
H . 1 . . . F
"""


def test_a_plot_is_good_also_because_somebody_else_wants_it():
    """Who has no marker left takes none, and who can take another one that is as near misses nothing."""

    def wanted(plot, left=1):
        before, after = match.view(0), match.position.after(match.position.read(f"reserve {plot}")).view(0)
        found = story.gains(before, f"reserve {plot}", {**after, "supply": [4, left]})
        return [gain.of("you", PEOPLE) for gain in found if gain.key == "wanted"]

    match = draw_city(ONLY_ONE, deck={"apo": 1})
    assert wanted("g5") == ["takes a plot 1 street from the Refinery at best before Ben does"]
    assert wanted("g5", left=0) == [] and not any("Refinery" in words for words in wanted("g3"))
    match = start("reserve b6", "reserve g2")
    assert wanted("c6") == [], "b5 is 2 streets from the Refinery too"


def test_who_has_no_plot_for_an_outlet_is_told_so_first():
    match = draw_city(PLOTS.replace("1", "."), deck={"gas": 2})
    for action in ("draw", "tile gas", "bid 1"):
        match.play(action)
    assert weighed(match, "bid 0", "bid 2") == (
        "Bid 0: brings you the next Gas Station for nothing. "
        "Bid 2: wins unless Ada bids 2 or more, but risks an outlet without a plot, which counts 8 for good."
    )


def grave(match: Match, action: str) -> list[str]:
    """The dangers of a choice that nobody may overlook."""
    position, seat = match.position, match.turn
    assert isinstance(seat, int)
    found = Comparison(position, seat, PEOPLE).gains(position.read(action))
    return [gain.of("you", PEOPLE) for gain in found if gain.is_grave and gain.value < 0]


def test_a_row_of_a_bid_tells_what_is_lost_with_it():
    match = draw_city(PLOTS.replace("1", "."), deck={"gas": 2})
    for action in ("draw", "tile gas", "bid 1"):
        match.play(action)
    assert grave(match, "bid 2") == ["risks an outlet without a plot, which counts 8 for good"] and not grave(match, "bid 0")
    match = start("reserve a2", "reserve d4", "reserve b1", "reserve d5", "draw", "tile fish")
    assert grave(match, "bid 1") == grave(match, "bid 0") == ["loses your b1 to a street if it opens on a2"]
    match.play("bid 1")
    assert not grave(match, "bid 0") and not grave(match, "bid 1"), "Ben has none that is lost"
    match = start("reserve b1", "reserve a2", "draw", "tile fish")
    assert grave(match, "bid 0") == ["loses your b1 to a street if Ben opens on a2"] and not grave(match, "bid 1")


def test_an_outlet_is_weighed_by_what_others_may_build():
    match = draw_city(PLOTS, deck={"gas": 2})
    for action in ("draw", "tile gas", "bid 2", "bid 0"):
        match.play(action)
    told = weighed(match, "place e1", "place g3").partition("g3: ")
    assert told[2].endswith("but would count 3 if others build on their plots.") and "count 3" not in told[0], (
        "each is 1 street away at best"
    )


def test_of_three_the_first_alone_can_win_with_nothing():
    match = shoal.load("freshfish", players=3).start()
    for action in ("center h1", "center a8", "center h8", "reserve d4", "reserve c4", "reserve d5", "draw", "tile fish"):
        match.play(action)
    for seat in range(3):
        assert ("cannot win" in previewed(match, "bid 0")) == (seat > 0) and "you bid again for the next one" in previewed(match, "bid 0")
        match.play("bid 0")
    assert match.turn == 0


def test_bids_are_told_with_what_came_of_them():
    """In one line, the newest, which a page never leaves out; who won reads them when asked for a plot."""
    match = start(*AUCTION, "bid 1", "bid 3")
    assert lines(match, 0)[-1] == "You bid 1 in secret for the Fish Market."
    assert story.headline(match.view(0), 0, PEOPLE) == "Ben wins with 3 and opens the Fish Market on one of their plots."
    assert story.remind(match.view(1), 1, {}, PEOPLE) == "You bid 3, Ada 1: you win and keep 12 money."
    match.play("place c4")
    told = Storyteller().story(match, PEOPLE, 0)[-1]
    opened, again = "Ben bids 3, you 1: Ben pays 3, opens the Fish Market on c4 and gets a marker more.", "so you play again."
    assert told.main.startswith(opened) and told.main.endswith(again), "nobody has to wonder why somebody plays twice"
    assert told.text.startswith(opened) and "secret" not in told.rest
    assert lines(match, None)[-1].startswith("Ben bids 3, Ada 1: Ben pays 3, opens")
    match = start(*AUCTION, "bid 0", "bid 0", "place d4")
    assert lines(match, 1)[-1].startswith("Ada bids 0, you 0: Ada wins the tie, opens the Fish Market on d4 and gets a marker more.")


def test_no_outlet_goes_by_without_a_decision_of_who_bid():
    match = start(*AUCTION, "bid 1", "bid 3", "place c4")
    told = Storyteller().story(match, PEOPLE, 0)
    assert gone_by(told[-3:], story.chapter(match.view(0))) == gone_by(told, story.chapter(match.view(0))) == ""


HARBOR_SIDE = """
P . . . . . F
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
H 1 0 . . . R
"""


def test_whose_plot_a_reservation_endangers_is_told_so():
    match = draw_city(HARBOR_SIDE, deck={"apo": 2, "gas": 1})
    match.play("reserve a2")
    danger = "Your b1 is in danger: the city takes it if Ada builds on a2."
    told = [Storyteller().story(match, PEOPLE, seat)[-1] for seat in (0, 1)]
    assert told[1].text == f"Ada reserves a2. {danger}" and told[1].main == danger and "danger" not in told[0].text
    view = draw_city(HARBOR_SIDE, deck={"apo": 2, "gas": 1}).view(1)
    for kept, is_main in ([[], []], True), ([[], ["fish", "waste", "gas", "game"]], False):
        found = story.facts({**view, "kept": kept}, "reserve a2", {**match.view(1), "kept": kept})
        assert [fact["main"] for fact in found if fact["what"] == "danger"] == [is_main], "who lacks no outlet loses little"
    match.play("reserve d1")
    assert "danger" not in lines(match, 1)[-1], "it is no news any more"


def test_a_building_is_previewed_with_the_points():
    """Those that change, one's own first; the log, beside which they stand, does not say them."""
    match, said = random_match(shoal.load("freshfish"), seed=4), set()
    for number, (who, action) in enumerate(match.moves):
        if action.startswith("place") and isinstance(who, int) and number + 1 < len(match.moves):
            position = match.before(number)
            old, new = position.view(who)["scores"], position.after(position.read(action)).view(who)["scores"]
            seats = [seat for seat in (who, 1 - who) if old[seat] != new[seat]]
            told = ", ".join(f"{'you' if seat == who else PEOPLE[seat]} {old[seat]} → {new[seat]}" for seat in seats).replace("-", "−")
            words = story.tell(preview(position, who, position.read(action)), who, PEOPLE)
            assert (f"Points: {told}." in words) if seats else ("Points" not in words)
            said.add(len(seats))
    assert said >= {0, 1} and not any("Points" in line for line in lines(match, 0))
