"""What Fresh Fish's story says: to who acts, to other seats and to spectators; and what it keeps to itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shoal
from games.freshfish.city import draw_city
from games.freshfish.matches import AUCTION, start
from games.freshfish.readers import BARE, HARBOR_SIDE, PEOPLE, after, previewed, told
from games.weighing import weights
from shoal.core.match import random_match
from shoal.core.preview import preview
from shoal.games.freshfish import story
from shoal.games.freshfish.data import LONGEST, OUTLETS
from shoal.games.freshfish.story import city
from shoal.games.freshfish.story.names import to_streets
from shoal.games.prose import SENTENCES, listed, spelled
from shoal.games.seats import NAMES
from shoal.store.story import Storyteller


def test_a_turn_offers_only_what_is_possible():
    match = start()
    assert story.headline(match.view(0), 0) == "You: reserve a plot."  # nothing to draw for yet
    assert story.headline(match.view(1), 1, PEOPLE) == "Ada reserves a plot."
    match = start("reserve d4", "reserve c4")
    assert story.headline(match.view(0), 0) == "You: reserve a plot beside a tile or a marker, or draw a tile."
    assert story.headline(match.view(None), None, PEOPLE) == "Ada reserves a plot or draws a tile."
    match.play("draw")
    assert story.headline(match.view(0), 0) == "A tile is revealed for you."
    match.play("tile apo")
    assert story.headline(match.view(0), 0) == "You: build a house on one of your plots."
    assert story.headline(match.view(1), 1, PEOPLE) == "Ada builds a house on one of their plots."
    bare = draw_city("P 1 1 1 1 1 F\n" + "# # # # # # #\n" * 5 + "H + + + + + R")
    assert bare.choices() == ["pass"]
    full = draw_city("P # # . # # F\n" + "# # # + # # #\n" * 5 + "H + + + + + R")
    assert story.headline(full.view(0), 0) == "You: reserve a plot.", "none is left that is beside nothing"
    told = story.remind(full.view(0), 0, full.game.options)
    assert told.startswith("The deck is empty: who has a reserved plot may take a house or a street.")
    assert story.headline(bare.view(0), 0) == "You: pass, for there is nothing to do."
    assert story.headline(bare.view(1), 1, PEOPLE) == "Ada has nothing to do and passes."


def test_headlines_ask_for_what_is_legal():
    """What the headline of a turn speaks of is exactly what the rules offer."""
    for seed in range(3):
        match = shoal.load("freshfish", players=3, settle=False).start(seed=seed)
        number = 0
        while match.turn != "over":
            choices = match.choices()
            if match.view(None)["stage"] == "turn":
                headline = story.headline(match.view(match.turn), match.turn)
                assert ("reserve" in headline) == any(action.startswith("reserve") for action in choices)
                assert ("draw" in headline) == ("draw" in choices) and ("take" in headline) == ("take street" in choices)
                assert ("pass" in headline) == ("pass" in choices)
            match.play(choices[(7 * number + seed) % len(choices)])
            number += 1


def test_a_sealed_auction_asks_each_bidder_in_secret():
    match = start(*AUCTION)
    assert story.chapter(match.view(0)) == "Fish Market: 1 of 8"
    assert story.headline(match.view(0), 0) == "You: bid in secret for the Fish Market."
    assert story.headline(match.view(1), 1, PEOPLE) == "Ada bids in secret for the Fish Market, then you do."
    assert story.headline(match.view(None), None, PEOPLE) == "Ada bids in secret for the Fish Market."
    offer = story.offer(match.view(0), 0, "bid 6")
    assert (offer.label, offer.group, offer.pays) == ("6", "Bid", 0)
    assert offer.meaning == "If you win the Fish Market, you pay 6 and keep 9; each money left takes off a point and breaks ties."
    assert previewed(match, "bid 6") == (
        "If you win, you pay 6, keep 9 and open it on d4 (5 streets at best). "
        "If Ben bids 7 or more, Ben can open it on c4 (4), and you get the next one for nothing, as near."
    )
    assert [fact["at"] for fact in preview(match.position, 0, match.position.read("bid 6"))] == [["seat 0"], ["d4"]]
    match.play("bid 6")
    assert told(match, 0) == "You bid 6 in secret for the Fish Market."
    assert told(match, 1) == told(match, None) == "Ada bids in secret for the Fish Market."
    assert story.headline(match.view(1), 1) == "You: bid in secret for the Fish Market."
    # the second bidder's preview cannot know the outcome
    assert previewed(match, "bid 9").startswith("If you win, you pay 9, keep 6 and open it on c4 (")
    match.play("bid 4")
    assert told(match, 1) == "Bids for the Fish Market: you 4 and Ada 6. Ada wins and pays 6 (9 left)."
    assert told(match, 0) == "Bids for the Fish Market: you 6 and Ben 4. You win and pay 6 (9 left)."
    assert told(match, None) == "Bids for the Fish Market: Ada 6 and Ben 4. Ada wins and pays 6 (9 left)."
    assert told(match, 1, -2) == "Ada bids in secret for the Fish Market."  # as it was then, though the log has opened it


def test_who_has_no_marker_left_is_told_why_a_tile_is_drawn():
    """It is the only choice, so a page plays it."""
    match = start(*(f"reserve {plot}" for plot in ("a2", "g2", "a3", "g3", "a4", "g4", "a5", "g5", "b2", "f2", "b3", "f3")))
    assert match.choices() == ["draw"]
    assert story.headline(match.view(0), 0) == "You: draw a tile, for you have no marker left."
    assert story.headline(match.view(1), 1, PEOPLE) == "Ada draws a tile."
    assert story.offer(match.view(0), 0, "draw").obvious == "You have no marker left, so you draw a tile"
    storyteller = Storyteller()
    last = storyteller.story(match, list(PEOPLE), 1)[-1]
    assert last.news == "You reserve f3. It is your last marker: you can only draw until one comes back." and not last.has_outcome, (
        "an aside is no news to who did it"
    )
    for action in ("draw", "tile apo"):
        match.play(action)
    waiting = [storyteller.story(match, list(PEOPLE), seat)[-1] for seat in (0, 1)]
    assert [line.news for line in waiting] == ["As you have no marker left, you draw a house.", "Ada draws a house."]
    match.play("place b2")
    assert storyteller.story(match, list(PEOPLE), 0)[-2].news == "", "it is told once, with where it stands"
    lines = [Storyteller().story(match, list(PEOPLE), seat)[-3:] for seat in (0, 1)]
    assert [[line.text.split(". The city")[0] for line in each] for each in lines] == [
        ["", "", "You draw a house, build it on b2 and get the marker back"],
        ["", "", "Ada draws a house and builds it on b2"],
    ]
    assert lines[1][-1].main.startswith("Ada draws a house and builds it on b2."), "who drew it is told with what came of it"
    assert not story.offer(start("reserve d4", "reserve c4").view(0), 0, "draw").obvious


def test_an_auction_stands_under_its_own_heading_from_the_draw_on():
    match = start(*AUCTION, "bid 0", "bid 0", "place d4")
    lines = [each for line in Storyteller().story(match, list(PEOPLE), 1) for each in line.by_chapter() if each.text]
    head, heads = "Fish Market: 1 of 8", [(line.chapter, line.text.split(":")[0], line.about) for line in lines]
    assert heads[-4][0] == "No outlet sold yet" and heads[-3] == (head, "Ada draws a Fish Market", 0)
    assert heads[-1] == (head, "Ada bids 0, you 0", 0)


def test_ties_and_bids_of_nothing():
    match = start(*AUCTION, "bid 0", "bid 0")
    assert told(match, 0) == "Bids for the Fish Market: you 0 and Ben 0. You win the tie for nothing."


def test_a_drawer_who_does_not_win_begins_again():
    match = start(*AUCTION, "bid 2", "bid 3", "place c4")
    assert told(match, 0) == (
        "Ben opens the Fish Market on c4 and gets a marker more. You drew it, so you play again. "
        "It counts 8 until streets lead there, then 4 at best."
    )
    assert told(match, 1).startswith("You open the Fish Market on c4 and get a marker more. Ada drew it, so Ada plays again.")
    assert story.chapter(match.view(0)) == "1 of 8 outlets sold"


def test_what_another_drew_is_told_with_who_did():
    """Who is asked to bid reads whose draw it was: the draw and its tile are one line."""
    match = start("reserve d4", "reserve c4", "reserve d3", "draw", "tile fish")
    *_, drawn, tile = Storyteller().story(match, list(PEOPLE), 0)
    assert (drawn.text, drawn.news) == ("", "")
    assert tile.text == tile.news == "Ben draws a Fish Market: you and Ben bid for it."


def test_what_came_of_an_auction_is_told_before_the_next_one():
    """The headline tells that one too."""
    match = start(*AUCTION, "bid 1", "bid 3", "place c4", "draw", "tile gas")
    *_, opened, _, tile = Storyteller().story(match, list(PEOPLE), 0)
    assert opened.main.startswith("Ben bids 3, you 1: Ben pays 3, opens") and tile.news.startswith("You draw a Gas Station")
    assert min(weights(opened).values()) > max(weights(tile, is_newest=True).values()), "also where it is the newest"
    assert [*weights(opened)][1] == "You drew it, so you play again.", "a sentence of its own, which a phone may leave out"


def test_a_line_has_the_mark_of_whom_it_tells():
    """Who bids last has not won for that, and a tile is drawn by somebody."""
    match = start(*AUCTION, "bid 1", "bid 0")
    *_, tile, _, opened = Storyteller().story(match, list(PEOPLE), 0)
    assert (tile.who, tile.about) == ("chance", 0) and tile.text.startswith("You draw")
    assert (opened.who, opened.about) == (1, 0)


def test_a_bid_says_which_plots_an_outlet_would_take():
    match = draw_city(HARBOR_SIDE.replace("H . 1", "H 0 1"), deck={"fish": 2, "apo": 1})
    match.play("draw"), match.play("tile fish")
    assert (
        "you pay 2, keep 13 and open it on b1 (2 streets at best; you lose a2 to a street) or a2 (2; you lose b1 to a street)."
        in previewed(match, "bid 2")
    )
    match = draw_city(
        HARBOR_SIDE.replace("1 . . .", ". . . .").replace("0 . .", "1 . .").replace("H . .", "H 0 ."), deck={"fish": 2, "apo": 1}
    )
    match.play("draw"), match.play("tile fish")
    assert "If Ben bids 3 or more, Ben can open it on a2 (2 streets, over your b1; you lose b1 to a street), and you get" in previewed(
        match, "bid 2"
    )


def test_a_draw_is_good_for_outlets_that_one_lacks():
    match = start("reserve d4", "reserve c4")
    (gain,) = (gain for gain in story.gains(match.view(0), "draw", match.view(0)) if gain.key == "outlet")
    assert gain.of("you") == "may bring one of eight outlets that you can use, among 16 tiles"
    owning = match.view(0) | {"kept": [[*OUTLETS], []]}
    assert not [gain for gain in story.gains(owning, "draw", owning) if gain.key == "outlet"]


def test_a_bid_among_several_says_what_each_of_the_others_could_do():
    match = shoal.load("freshfish", players=3).start()
    for action in ("center h1", "center a8", "center h8", "reserve d4", "reserve c4", "reserve d5", "draw", "tile fish"):
        match.play(action)
    assert previewed(match, "bid 2").endswith("Ben can open it on c4 (4) or Cyn on d5 (6), and you bid again for the next one.")


def test_winning_without_a_plot_is_warned_of_and_told():
    match = draw_city(HARBOR_SIDE.replace("1", "."), deck={"fish": 2, "apo": 1})
    match.play("draw")
    match.play("tile fish")
    assert "Take care" not in previewed(match, "bid 3")
    match.play("bid 1")
    assert previewed(match, "bid 3") == (
        "Take care: if you win, you pay 3, keep 12 and have no plot for it, so it counts 8 for good. "
        "If Ada bids 3 or more, Ada can open it on a2 (2), and you get the next one for nothing, with no plot left for it."
    )
    assert story.offer(match.view(1), 1, "bid 3").meaning.endswith(
        "You have no reserved plot for it: it would stay off the board and count 8."
    )
    opened = after(match, "bid 3", 1)
    assert opened == (
        "Bids for the Fish Market: you 3 and Ada 1. You win and pay 3 (12 left). "
        "You have no reserved plot, so it stays off the board and counts 8. "
        "Ada drew the Fish Market without getting it, so it is Ada's turn again."
    )
    assert after(match, "bid 0", 1) == "Bids for the Fish Market: you 0 and Ada 1. Ada wins and pays 1 (14 left)."


def test_the_last_of_a_kind_goes_for_nothing():
    match = draw_city(HARBOR_SIDE.replace(". 1 .", ". f1 ."), deck={"fish": 1})
    match.play("draw")
    assert after(match, "tile fish", 0) == "You draw the last Fish Market: you get it for nothing."
    assert after(match, "tile fish", 1) == "Ada draws the last Fish Market: Ada gets it for nothing."
    drawn = match.game.story.facts(match.view(1), "tile fish", match.position.after(match.position.read("tile fish")).view(1))
    match.play("tile fish")
    assert story.remind(match.view(0), 0, match.game.options) == "The last Fish Market is yours for nothing."
    placed = story.facts(match.view(1), "place a2", match.position.after(match.position.read("place a2")).view(1))
    (opens, *_) = story.tell([*drawn, *placed], 1, PEOPLE).split(". ")
    assert opens == "Ada draws the last Fish Market, gets it for nothing, opens it on a2 and gets a marker more"
    others = story.tell([drawn[0] | {"seat": 1}, placed[0]], 1, PEOPLE)
    assert others == "You draw the last Fish Market: Ada gets it for nothing, opens it on a2 and gets a marker more."


def test_offers_tell_odds_and_what_is_left():
    match = start("reserve d4", "reserve c4")
    assert story.offer(match.view(0), 0, "draw").meaning == (
        "One of 16 tiles: 8 outlets and 8 houses. You have one reserved plot for it. Take care: a house would take your only plot."
    )
    offer = story.offer(match.view(0), 0, "reserve d3")
    assert (offer.label, offer.group, offer.on_board) == ("d3", "Reserve a plot", True)
    assert offer.meaning.startswith("Only you may build on d3 then; you keep four markers.")
    late = draw_city(HARBOR_SIDE)
    apo, street = (story.offer(late.view(0), 0, action) for action in ("take apo", "take street"))
    assert (apo.label, apo.group) == ("House", "Take a tile") and (street.label, street.group) == (
        "Street",
        "Take a tile",
    )
    assert apo.meaning.startswith("You build it on a2, your only plot; ") and street.meaning.startswith(
        "You lay it on a2, your only plot; "
    )
    late = draw_city(HARBOR_SIDE.replace("0 .", "0 0"))
    assert story.offer(late.view(0), 0, "take apo").meaning.startswith("You build it on one of your plots; ")


def test_who_has_no_plot_is_warned_before_winning():
    match = start("reserve d4", "reserve c4", "draw", "tile apo")
    assert previewed(match, "place d4") == f"You build a house on d4 and get the marker back. {BARE}"
    match.play("place d4")
    assert told(match, 1) == "Ada builds a house on d4." and told(match, 0).endswith(BARE)
    for action in ("draw", "tile fish"):
        match.play(action)
    match.play("bid 2")
    asked = story.remind(match.view(0), 0, {"tiebreak": "author"}, PEOPLE)
    assert asked.startswith("Take care, you have no reserved plot: if you win, it stays off the board and counts 8 for good.")
    match.play("bid 0")
    match.play("place c4")
    assert match.turn == 0 and story.remind(match.view(0), 0, {"settle": True}, PEOPLE) == (
        "Without a reserved plot you cannot draw, and an outlet that you win has no place and counts 8 for good."
    )


def test_the_first_plot_is_asked_for_with_the_aim():
    told = story.remind(start().view(0), 0, {})
    assert "few streets from its centre. To touch a centre is not enough: goods go by street. Each street counts 1, 8 at most, " in told
    assert " and a missing outlet counts 8. The city lays the streets" in told
    markers = "Each plot that you reserve takes a marker; you have 5 more. You build what you draw or win on plots that you have reserved: "
    told = story.remind(start("reserve d4", "reserve c4").view(0), 0, {})
    assert told == f"{markers}under an outlet the marker stays, else it comes back."
    assert not story.remind(start("reserve d4", "reserve c4", "reserve d5", "reserve c5").view(0), 0, {}), "once is enough"


def test_what_nobody_may_miss_is_told_in_any_case():
    """Bids with what is paid, what is built, streets and the end: also where there is no room for all that happened."""
    match, seen = random_match(shoal.load("freshfish"), seed=4), set()
    for line in match.story(0):
        seen |= {(fact["what"], bool(fact.get("main"))) for fact in line.facts}
    main = {what for what, is_main in seen if is_main}
    assert {"auction", "place", "streets", "end"} <= main and not main & {"draw", "reserve", "route", "hope"}
    match = start(*AUCTION, "bid 4", "bid 0", "place d4")
    bids, built = (story.tell([fact for fact in match.story(0)[k].facts if fact.get("main")], 0, PEOPLE) for k in (-2, -1))
    assert bids == "Bids for the Fish Market: you 4 and Ben 0. You win and pay 4 (11 left)."
    assert built == "You open the Fish Market on d4 and get a marker more."


def test_a_house_that_has_only_one_plot_to_go_to_is_told_so():
    match = start("reserve d4", "reserve c4", "draw", "tile apo", "place d4")
    told = Storyteller().story(match, list(PEOPLE), 1)[-1].text
    assert told == "Ada draws a house and builds it on d4 (the only plot for it)."


def test_all_four_centres_are_told():
    told = [story.tell(line.facts, 0) for line in start().story(0)]
    assert told[:2] == ["The Harbor stands on a1. The Plant stands on g1.", "The Refinery stands on a7."]


def test_bold_is_what_befalls_the_reader():
    """What others and they themselves do is kept too, but a wall of bold words stresses nothing."""
    bold = [line.bold for seed in (0, 2) for line in Storyteller().story(random_match(shoal.load("freshfish"), seed), list(PEOPLE), 0)]
    *during, end = filter(None, bold)
    assert any("grows from" in each for each in during) and any("you lose" in each for each in during) and "the match is over" in end
    assert all(each.startswith(("Your", "If ", "Take care", "The city", "Bids for", "All outlets", "You drew")) for each in during), (
        "none of it a deed"
    )
    assert not any(each.startswith("The city") and "you" not in each for each in during)


@pytest.mark.parametrize(
    ("settle", "why"), [(True, "All outlets are sold and no route can change any more"), (False, "Every plot is built")]
)
def test_the_story_says_why_a_match_is_over_and_then_who_wins(settle, why):
    match = random_match(shoal.load("freshfish", settle=settle), seed=4)
    told, headline = story.tell(match.story(0)[-1].facts, 0, PEOPLE), story.headline(match.view(0), 0, PEOPLE)
    ended = SENTENCES.split(Storyteller().story(match, list(PEOPLE), 0)[-1].ends)
    done, over = ended[: ended.index(f"{why}: the match is over.")], ended[ended.index(f"{why}: the match is over.") :]
    assert all(each.startswith("The city takes") or " way from " in each for each in done[1:]) and len(over) > 1, "after the last deed"
    assert f"{why}: the match is over. {headline} Your routes" in told, "a replay tells the result once, and first"
    assert story.tell(match.story(None)[-1].facts, None, PEOPLE).count("Your") == 0
    assert " with " in headline and "over" not in headline


def test_nothing_is_warned_of_when_the_match_is_over():
    match = random_match(shoal.load("freshfish"), seed=43).at(90)
    assert "the match is over" in previewed(match, "reserve c2") and "Take care" not in previewed(match, "reserve c2")


def test_a_house_is_offered_with_what_comes_of_it_there():
    """Where it stands makes the difference, not what it looks like; and what is said is what the rules do."""
    match = draw_city(HARBOR_SIDE.replace("H . 1 . . . R", "H 0 . . . . R"), deck={"apo": 2, "gas": 1})
    match.play("draw")
    match.play("tile apo")
    assert story.offer(match.view(0), 0, "place a2").meaning == "You lose b1."
    assert story.offer(match.view(0), 0, "place b1").meaning == "You lose a2."
    assert to_streets(["b1"]) == "b1 to a street" and to_streets(["a3", "c1"]) == "a3 and c1 to streets"
    for action in match.choices():
        then = match.position.after(match.position.read(action)).view(0)["plots"]
        new = [name for name, plot in then.items() if plot["tile"] == "street" and name not in match.view(0)["plots"]]
        assert list(city.with_building(match.view(0), action.split()[1]).streets) == sorted(new)
    far = draw_city(
        "P . . . . . F\n" + ". . . . . . .\n" * 2 + ". . . 0 . . .\n" + ". . . . . . .\n" * 2 + "H . . . . . R", deck={"apo": 2, "gas": 1}
    )
    far.play("draw")
    far.play("tile apo")
    assert story.offer(far.view(0), 0, "place d4").meaning == "No route changes, no plot is lost, no new street."


def test_a_waiting_zone_goes_onto_the_next_house():
    match = start("reserve d4", "reserve c4", "draw", "tile zone", "draw", "tile apo", "place c4", zones=1)
    assert told(match, 0, 6) == "You draw a Construction Zone. There is no house for it yet: it waits for the next."
    assert told(match, 0).endswith("The waiting Construction Zone goes onto it.")


def test_who_plays_without_a_deck_is_told_how_it_ends():
    match = random_match(shoal.load("freshfish"), seed=4)
    told, seen = set(), 0
    for number in range(len(match.moves)):
        view = match.view_after(number, "all")
        if view["stage"] == "turn" and isinstance(view["turn"], int):
            words = story.remind(view, view["turn"], match.game.options)
            is_empty, left = not sum(view["deck"].values()), sum(view["deck"][kind] for kind in OUTLETS)
            told.add((is_empty, min(left, 2), "The deck is empty" in words, "no route can change" in words))
            words, still, _ = words.partition(" still can.")
            if still:
                whose = Counter("yours" if plot["seat"] == view["turn"] else f"{NAMES[plot['seat']]}'s" for plot in can_change(view))
                assert words.endswith(f": {listed(f'{spelled(whose[each])} of {each}' for each in sorted(whose, reverse=True))}")
                seen += 1
    assert seen
    assert told == {(False, 2, False, False), (False, 1, False, True), (False, 0, False, True), (True, 0, True, True)}


def can_change(view: Any) -> list[Any]:
    """The outlets whose routes are longer than they could become."""
    most, outlets = LONGEST[len(view["money"]) - 2], [(name, plot) for name, plot in view["plots"].items() if "seat" in plot]
    return [
        plot
        for name, plot in outlets
        if (view["routes"][plot["seat"]][plot["tile"]] or most) > (city.at_best(view, plot["tile"], name) or most)
    ]


def test_what_a_house_changes_for_others_is_said_by_their_names():
    said = set()
    for players in (2, 3):
        for seed in range(3):
            match = random_match(shoal.load("freshfish", players=players), seed)
            for number, (who, action) in enumerate(match.moves):
                view = match.before(number).view(who if isinstance(who, int) else None)
                if isinstance(who, int) and action.startswith("place") and view["tile"] == "apo":
                    meaning = story.offer(view, who, action).of(PEOPLE).meaning
                    assert "{" not in meaning and f"{PEOPLE[who]}'s" not in meaning
                    said |= {(players, name) for name in PEOPLE if f"{name}'s" in meaning}
    assert {players for players, _ in said} == {2, 3}


def test_beside_the_players_points_say_how_many_outlets_are_to_come():
    """A missing outlet counts the most: who has opened more seems to lead, or to be behind, until all stand."""
    view = start("reserve d4", "reserve c4").view(0)
    assert story.so_far(view) == ["17,\n4 to come", "17,\n4 to come"]
    assert story.so_far({**view, "kept": [["fish"], [*"abcd"]], "scores": [-3, 5]})[0] == "−3,\n3 to come"
    assert story.so_far({**view, "stage": "over"}) is None
    assert story.so_far(shoal.load("freshfish", players=3).start().view(0)) is None, "a phone has no room for it"
