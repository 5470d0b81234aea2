"""What people are told of what has happened: the seat that acts, another one, a spectator."""

import re

import pytest

import shoal
from games.fleet.reading import NAMES, auction, deal, draws, tell, told, would
from games.fleet.table import Table, random_positions
from games.weighing import weights
from shoal.core.match import random_match
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.store.story import NOTE, Storyteller


def test_an_auction_is_told_with_who_bid_who_folded_and_what_it_cost():
    play = auction()
    assert tell(play, "offer cod", 0) == (
        "You put the cod licence up for auction. The highest bid buys it, $4 or more. "
        "Later: cod boats; launch 2 boats a round; when you launch, draw 1 card.",
        "Ann puts the cod licence up for auction. The highest bid buys it, $4 or more.",
        "Ann puts the cod licence up for auction. The highest bid buys it, $4 or more.",
    )
    assert tell(play, "bid 4", 0)[:2] == (
        "You bid $4 for the cod licence. Should it stand, you pay $3 ($1 less for shrimp) for 4 points and have $4 left.",
        "Ann bids $4 for the cod licence.",
    )
    assert tell(play, "bid 5", 1) == (
        "You bid $5. Should it stand, you pay $5 for 4 points and have $1 left. "
        "Later: cod boats; launch 2 boats a round; when you launch, draw 1 card.",
        "Ben bids $5.",
        "Ben bids $5.",
    )
    assert tell(play, "fold", 2) == (
        "You fold: you cannot top the $5 that are bid for the cod licence. You buy no licence this round.",
        "Cyn folds.",
        "Cyn folds.",
    )
    assert tell(play, "bid 8", 0)[0] == (
        "You bid $8. Should it stand, you pay $7 ($1 less for shrimp) for 4 points, with everything you have. "
        "Later: cod boats; launch 2 boats a round; when you launch, draw 1 card."
    )
    assert tell(play, "fold", 1) == (
        "You fold: you cannot top the $8 that are bid for the cod licence. "
        "You keep your $6 and can bid for the tuna licence from $5 against one rival.",
        "Ben folds.",
        "Ben folds.",
    )
    assert tell(play, "pay tuna", 0)[1:] == ("Ann pays $3 with a tuna card; $4 still to pay.",) * 2
    assert story.headline(play.view(1), 1, NAMES) == "Ann pays $7 (shrimp licence: $1 off) for the cod licence.", (
        "all of it, though a part is paid"
    )
    assert tell(play, "pay tuna", 0)[0] == "You pay $3 with a tuna card; $1 still to pay. A cod card would pay the rest."
    paid = story.facts(play.view(1), "pay cod", play.position.after(play.position.read("pay cod")).view(1))
    assert [fact["what"] for fact in paid if not fact.get("quiet")] == ["licence"]  # of a payment only what is bought is told again
    yours, *others = tell(play, "pay cod", 0)
    assert yours == "You pay $1 with a cod card. You buy the cod licence for $8 and pay $7 (shrimp licence: $1 off): 4 points."
    bought = "the cod licence for $8 and pays $7 (shrimp licence: $1 off): 4 points."
    paid = "Ann pays $1 with a cod card. Ann"
    assert others == [f"{paid} buys {bought} You cannot top that.", f"{paid} buys {bought}"], "Ben could not top that"
    assert tell(play, "pass", 1)[:2] == ("You pass and buy no licence this round.", "Ben passes and buys no licence this round.")


def test_what_is_paid_too_much_is_named_before_and_after():
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="").row("cod tuna").at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna")
    lost = "You pay $3 with a tuna card; $2 too much, which is lost."
    assert would(play, "pay tuna", 0).startswith(lost)
    assert "$2 too much" in story.offer(play.view(0), 0, "pay tuna").meaning
    assert tell(play, "pay tuna", 0)[0].startswith(lost)


def test_who_cannot_pay_for_a_licence_reads_its_price_as_it_is_printed():
    play = Table().seat(0, hand="tuna", own="shrimp").row("processing tuna").at(st.STAGE_OFFER)
    assert tell(play, "pass", 0)[0].startswith("You pass: the cheapest licence costs $4 (shrimp licence: $1 off), and you have $3.")


def test_a_row_that_nobody_buys_from_and_the_last_round_are_named_beforehand():
    table = Table().seat(0, hand="").seat(1, hand="").row("pub pub")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    begun = table.at(st.STAGE_OFFER)
    warned = "You buy no licence. If nobody does, this is the last round; else another follows."
    assert story.offer(begun.view(0), 0, "pass").meaning == warned
    play = begun("pass")
    assert story.offer(play.view(1), 1, "pass").meaning == "Ends the match after this round: the whole row leaves the game."
    swept = (
        "You pass: the cheapest licence costs $10, and you have nothing. Nobody has bought: the whole row leaves the game. "
        "There are too few licences to fill the row again: the match ends after this round."
    )
    assert would(play, "pass", 1) == swept
    assert tell(play, "pass", 1)[0] == swept
    assert story.chapter(play.view(0)) == "Round 1: auction"  # as its first half was called
    assert story.tell(story.facts(play.view(0), "license cod", play("license cod").view(0)), 0) == (
        "The cod licence is turned up too, but there is no auction any more."
    )
    late = [{"what": "reveal", "kind": kind, "row": [], "late": True, "next": True} for kind in ("pub", "lobster", "lobster")]
    assert story.tell(late, 0) == "The Fishermen's Pub and two lobster licences are turned up too, but there is no auction any more."
    assert story.chapter(play.view(0)) == "Last round: launching"


def test_launching_hiring_and_fishing():
    table = Table().seat(0, hand="cod cod tuna shrimp", own="cod cod", crew2="shrimp").seat(1, hand="crab", own="lobster", crew1="cod cod")
    play = table.row("cod").at(st.STAGE_LAUNCH, left=2)
    assert tell(play, "launch cod", 0)[:2] == (
        "You launch a cod boat for $2: 2 points. You draw two cards for your cod licence.",
        "Ann launches a cod boat for $2: 2 points.",
    )
    assert tell(play, "pay tuna", 0)[0] == "You pay $3 with a tuna card; $1 too much, which is lost."
    assert would(play, "launch cod", 0) == "You launch a cod boat for $2: 2 points. You draw two cards for your cod licence either way."
    other = Table().seat(0, hand="tuna tuna", own="tuna").seat(1, hand="crab").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert would(other, "launch tuna", 0).endswith(
        ": 1 point. You pay $2 too much, which is lost. Once it is paid for, no card is left for a captain."
    )
    offer = story.offer(play.view(0), 0, "done")
    assert (offer.label, offer.meaning) == ("No more boats", "You stop launching; you draw two cards for your cod licence either way.")
    assert tell(play, "done", 0)[:2] == ("You launch no other boat. You draw two cards for your cod licence either way.", "")
    assert story.headline(play.view(0), 0, NAMES) == "You draw two cards for launching."
    assert deal(play, "deal lobster") == ("You draw a lobster card for your cod licence.", "Ann draws two cards for the cod licence.")
    assert deal(play, "deal crab") == ("You draw a crab card for your cod licence.", "")
    assert tell(play, "done", 1)[:2] == ("You launch no boat: no card in your hand fits your licences.", "Ben launches nothing.")
    assert tell(play, "hire crab cod", 0) == (
        "You make a crab card captain of your cod boat.",
        "Ann puts a captain on a cod boat.",
        "Ann puts a captain on a cod boat.",
    )
    assert tell(play, "done", 1)[:2] == ("You hire no captain: no boat of yours needs one.", "Ben hires nobody.")
    yours, theirs = deal(play, "deal cod")
    assert yours == "You draw a cod card for your lobster licence. The boats fish: you catch two crates and Ann two."
    assert theirs == "Ben draws one card for the lobster licence. The boats fish: Ann catches two crates and Ben two."


def test_the_last_crate_makes_the_last_round():
    table = Table().seat(0, hand="crab", idle="cod", own="cod").seat(1, hand="").row("cod tuna")
    table.s.crates = 1
    play = table.at(st.STAGE_HIRE, seat=1, start=1, left=1)("done")
    assert told(play, "hire crab cod", 0) == (
        "You make a crab card captain of your cod boat. The boats fish: you catch one crate. "
        "The last crate is taken: the match ends after this round."
    )


def test_processing_and_trading_with_what_they_cost():
    play = Table().seat(0, hand="crab", own="processing processing", crew2="cod").row("cod").at(st.STAGE_PROCESS)
    assert tell(play, "process cod 2", 0)[:2] == (
        "You take a crate off a cod boat to pay with or to trade: 1 point less now. "
        "The boat is likely full again before the end, if you take no more off it.",
        "Ann takes a crate off a cod boat to pay with or to trade: 1 point less now.",
    )
    assert story.offer(play.view(0), 0, "trade").meaning == "You draw two cards for your crate."
    assert story.headline(play.view(0), 0) == "You: trade a crate for two cards, or keep it."
    assert tell(play, "trade", 0)[1] == "Ann trades a processed crate for two cards."
    assert deal(play, "deal cod") == ("You draw a cod card for your crate.", "")


def test_crates_are_taken_off_in_one_sentence():
    """Each is an action of its own, but a story of three alike lines tells nothing more."""
    table = Table().seat(0, hand="crab", own="processing", crew2="cod cod tuna").row("cod").at(st.STAGE_PROCESS)
    facts = []
    for action in ("process cod 2", "process cod 2", "done"):
        after = table.position.after(table.position.read(action))
        facts.append(story.facts(table.view(1), action, after.view(1)))
        table(action)
    assert all(fact["quiet"] and fact["goes_on"] for found in facts[:2] for fact in found)
    assert not facts[2][0].get("quiet"), "who comes back reads of the crates with what ends it"
    assert (
        story.tell([fact for found in facts for fact in found], 1, NAMES)
        == "Ann takes two crates off cod boats to pay with or to trade: 2 points less now."
    )
    both = [{**facts[0][0], "kind": "tuna"}, *facts[1]]
    assert story.tell(both, 0, NAMES) == "You take two crates off boats to pay with or to trade: 2 points less now."


def test_a_draw_is_told_as_one():
    play = draws("")
    assert deal(play, "deal shrimp") == deal(play, "deal cod") == ("", "")
    assert story.headline(play.view(0), 0) == "You: discard one of the two cards you have drawn."
    cod = "You lose a $1 card; it could have been a 2-point boat with the licence for sale. You keep the shrimp card."
    assert story.offer(play.view(0), 0, "discard cod").meaning == cod, "what it is worth, and what it would be"
    own = draws("cod")("deal shrimp", "deal cod")
    assert story.offer(own.view(0), 0, "discard cod").meaning.startswith("You lose a $1 card or a 2-point boat.")
    assert would(play, "discard cod", 0) == "You discard a cod card and keep the shrimp card.", "the rest comes in any case"
    assert tell(play, "discard cod", 0) == (
        "You draw a shrimp card and a cod card and keep the shrimp card.",
        "Ann draws two cards, keeps one and discards a cod card.",
        "Ann draws two cards, keeps one and discards a cod card.",
    )


def test_a_draw_with_tuna_licences():
    play = draws("tuna")
    assert deal(play, "deal cod") == ("", "")
    assert deal(play, "deal cod") == ("You draw two cod cards and keep both.", "Ann draws two cards and keeps both.")
    play = draws("tuna tuna")("deal cod", "deal tuna", "deal tuna")
    assert tell(play, "discard crab", 0)[:2] == (
        "You draw a cod card and two tuna cards and discard a crab card.",
        "Ann draws three cards and discards a crab card.",
    )


def test_who_is_not_asked_to_launch_is_told_why():
    """To others it is an aside, and no news to who could have launched; and cards have the mark of who draws them."""
    play = Table().seat(0, hand="cod cod", own="tuna").seat(1, hand="tuna cod", own="tuna").at(st.STAGE_LAUNCH, left=1)

    def is_news(reader):
        position, number = play.position, play.position.read("done")
        return not story.facts(position.view(reader), "done", position.after(number).view(reader))[0].get("quiet")

    assert (is_news(0), is_news(1)) == (True, True)
    play("done")
    assert not is_news(1), "a choice"
    play = Table().seat(0, hand="", own="cod", idle="cod").seat(1, hand="cod", own="cod").at(st.STAGE_HIRE, left=1)
    assert is_news(0), "a captain would be of use"
    play("done")
    assert not is_news(1), "no boat needs one"
    bonus = Table().seat(0, hand="cod", own="cod").at(st.STAGE_LAUNCH, left=1)
    bonus.s.turn, bonus.s.left = -1, 1
    card = story.facts(bonus.view(0), "deal cod", bonus.position.after(bonus.position.read("deal cod")).view(0))[0]
    assert (card["what"], card["whose"]) == ("card", 0)


def test_the_next_round_names_its_starter_and_who_leads():
    play = draws("shrimp")("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    line = told(play, "discard tuna", 1)
    assert line == "You draw a tuna card and a crab card and keep the crab card. You start round 2. Ann leads with 4 points."


def test_the_end_is_told_to_the_winner_and_to_others():
    play = draws("shrimp")
    play.s.last_round = 1
    play("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    end = told(play, "discard crab", 0)  # no card counts any more, so none of another player is told
    own = "You draw a tuna card and a crab card and keep the tuna card. Round 1 was the last: "
    assert told(play, "discard crab", 1).startswith(own)
    assert end == "Round 1 was the last: the last crate was taken. You win with 4 points, four more than Ben."
    play("discard crab")
    assert end.endswith(story.headline(play.view(0), 0, NAMES))  # so that a replay tells it once
    assert story.headline(play.view(1), 1, NAMES) == "Ann wins with 4 points; you have 0."
    assert story.headline(play.view(None), None, NAMES) == "Ann wins with 4 points, four more than Ben."
    assert story.chapter(play.view(0)) == "The end"


@pytest.mark.parametrize(("row", "crates", "why"), [
    ("cod tuna", 0, "the last crate was taken"),
    ("cod", 3, "too few licences were left to fill the row"),
    ("cod", 0, "crates and licences ran out"),
])  # fmt: skip
def test_the_end_says_what_ran_out(row, crates, why):
    play = Table().seat(0, hand="crab", own="shrimp").row(row).at(st.STAGE_DRAW)
    play.s.turn, play.s.left, play.s.last_round, play.s.crates = -1, 2, 1, crates
    play("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    assert f"Round 1 was the last: {why}. " in told(play, "discard crab", 0)


@pytest.mark.parametrize(("crates", "is_told"), [(3, True), (2, False)])
def test_a_round_that_is_known_as_the_last_is_not_announced_for_another_reason(crates, is_told):
    """Two boats take the last two crates."""
    table = Table().seat(0, hand="tuna tuna", crew1="cod cod").seat(1, hand="tuna").row("cod tuna")
    table.s.crates, table.s.standard, table.s.premium, table.s.top = crates, 0, 0, 0
    play = table.at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert ("There are too few licences to fill the row again" in told(play, "pass", 0)) == is_told


def test_who_has_lost_reads_the_own_points():
    play = Table(players=3).seat(0, own="cod").seat(1, own="lobster").at(st.STAGE_OVER)
    assert story.headline(play.view(2), 2, NAMES) == "Ann wins with 4 points; you have 0."
    assert story.headline(play.view(1), 1, NAMES) == "Ann wins with 4 points; you have 3."


def test_who_shares_a_victory_and_who_wins_by_boats():
    play = Table(players=3).seat(0, own="cod").seat(1, own="cod").at(st.STAGE_OVER)
    play.s.turn = -2
    assert story.headline(play.view(1), 1, NAMES) == "You and Ann share the victory with 4 points."
    play = Table(players=3).seat(0, own="cod").seat(1, own="lobster", idle="tuna").at(st.STAGE_OVER)
    assert story.headline(play.view(0), 0, NAMES).startswith("Ben wins with 4 points, as many as you, but ahead by boats or crates.")


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_is_told_what_others_hold(players):
    """A story for a seat is the same in every deal that it must reckon with."""
    match = random_match(shoal.load("fleet", players=players), seed=5)
    seen = 0
    for number in range(0, len(match.moves), 7):
        position = match.at(number).position
        seat = (position.turn + 1) % players if isinstance(position.turn, int) else 0
        actions = position.actions[:3]
        for action in actions:
            for reader in (seat, None):
                other = position.redealt(seat, number)
                if action not in other.actions:
                    continue
                facts = [
                    story.facts(each.view(reader), each.tell(action, reader, False), each.after(action).view(reader))
                    for each in (position, other)
                ]
                if reader is None or position.view(None)["active"] != seat:
                    assert facts[0] == facts[1]
                    seen += 1
    assert seen > 20


def test_cards_dealt_to_others_are_no_kind_in_any_fact():
    for position in random_positions(shoal.load("fleet", players=3), seed=9):
        view = position.view(None)
        if view["turn"] == "chance" and view["active"] is not None:
            for action in position.actions:
                after = position.after(action).view(None)
                assert all(
                    fact.get("kind") is None and fact.get("cards") is None
                    for fact in story.facts(view, "deal ?", after)
                    if fact["what"] in ("card", "draw")
                )


def test_people_read_no_notation_and_one_spelling():
    """Whole matches, told to everybody."""
    for players in (2, 3, 4):
        match = random_match(shoal.load("fleet", players=players, advanced=True), seed=players)
        for reader in (0, None):
            views, log = match.views(reader), match.log(reader)
            for number, (_, action) in enumerate(log):
                line = story.tell(story.facts(views[number], action, views[number + 1]), reader, NAMES)
                line += story.headline(views[number], reader, NAMES) + story.chapter(views[number])
                assert not re.search(r"license|crab-|\?|None|\bdue\b", line), line
                if isinstance(views[number]["turn"], int) and views[number]["turn"] == reader:
                    offer = story.offer(views[number], reader, action)
                    assert not re.search(r"license|crab-|None", offer.label + offer.meaning + offer.group)


def test_a_price_is_told_as_it_was_paid():
    play = Table().seat(0, hand="shrimp", own="shrimp").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert told(play, "launch shrimp", 1) == "Ann launches a shrimp boat for $1 and pays nothing (shrimp licence: $1 off): 1 point."


def test_who_comes_back_reads_of_no_lead_that_may_be_gone():
    play = draws("shrimp")("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    after = play.position.after(play.position.read("discard tuna"))
    facts = story.facts(play.view(0), "discard tuna", after.view(0))
    assert [fact["what"] for fact in facts if not fact.get("quiet")] == ["round"]
    assert facts[-1] == {"what": "lead", "seat": 0, "points": 4, "quiet": True}


def test_the_end_has_the_mark_of_who_won_where_nothing_else_is_told_with_it():
    """Not of who drew the last card."""
    told, moved = [], 0
    for seed in range(3, 8):
        match = random_match(shoal.load("fleet", players=2), seed)
        winners = story.reckoning.winners(match.position.view(None))
        for reader in (0, 1, None):
            end = Storyteller().story(match, NAMES[:2], reader)[-1]
            if end.text.startswith("Round "):
                told.append((end.about, winners[0] if len(winners) == 1 else NOTE))
                moved += end.who != end.about
            else:
                assert end.about == reader
    assert moved and all(mark == winner for mark, winner in told)


def test_a_licence_that_another_buys_outweighs_a_boat_that_is_newer():
    match = shoal.load("fleet", players=2).start(seed=0)
    while len(match.moves) < 25:
        match.play(next((action for action in match.choices() if action not in ("pass", "fold")), match.choices()[0]))
    *_, licence, boat = (weights(line, is_newest=line.at_move == 25) for line in Storyteller().story(match, NAMES[:2], 0) if line.main)
    assert "Ben buys the cod licence for $4: 4 points." in licence and "Ben launches a cod boat for $2: 2 points." in boat
    assert min(licence.values()) > max(boat.values())


def test_who_cannot_top_a_bid_is_told_so_with_the_licence_that_another_buys():
    """The news are grouped by players: a fold of its own would stand behind what comes of it."""
    play = Table().seat(0, hand="tuna lobster").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER, seat=1, start=1)
    before = play("offer cod", "bid 6").position
    fold = story.facts(before.view(0), "fold", before.after(before.read("fold")).view(0))[0]
    assert fold["beaten"] == 6 and fold["quiet"]
    play("fold", "pay tuna")
    assert told(play, "pay tuna", 0).endswith("Ben buys the cod licence for $6: 4 points. You cannot top that."), (
        "who never bid is not outbid"
    )
    assert "cannot" not in told(play, "pay tuna", 1)
