"""Pisces in words: notation, refusals, options."""

import pytest

import shoal
from games.pisces.scene import begin, bidding, clear, edit, fishing, play, shopping
from shoal.games.pisces import words
from shoal.games.pisces.data import SPECIES
from shoal.games.pisces.rules.layout import CARD_BITS


def at_sea(**how):
    return fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("crab", "ocean"), ("tuna", "tuna")), **how)


def used_finder():
    match = at_sea(gear={0: {"finder": 1}})
    play(match, "find ocean tuna", "roll 3")
    return match


def picking():
    return play(at_sea(), "fish ocean", "roll 1")


def paying_for_a_boat():
    return play(shopping("snapper", "shark", chips={0: {"snapper": 4}}), "buy boat")


def paying_a_bid():
    match = bidding("snapper", "sardine", "crab", chips={1: {"snapper": 1, "crab": 2, "sardine": 1}})
    return play(match, "bid 14", "pass", "pass", "pay sardine")


REFUSALS = [
    (lambda: begin("tuna", "mahi"), "bid 5", "not_now", "the tournament cards are being turned up."),
    (lambda: play(begin("tuna", "mahi"), "card tuna", "card mahi"), "send tuna", "not_now", "blocks are being placed."),
    (lambda: play(shoal.load("pisces").start(), "choose tuna"), "choose tuna", "taken", "Blue has chosen tuna already."),
    (lambda: begin("tuna", "mahi"), "card crab", "not_in_play", "nobody chose crab."),
    (lambda: play(begin("tuna", "mahi"), "card tuna", "card mahi"), "block y1", "no_such_spot", "the board of tuna has no spot y1."),
    (lambda: play(begin("tuna", "mahi"), "card tuna", "card mahi"), "block j4", "no_such_spot", "the board of tuna has no spot j4."),
    (
        lambda: play(edit(begin("tuna", "mahi"), stacks={"tuna": {"a1": 0}}), "card tuna", "card mahi"),
        "block a1", "empty_spot", "there are no chips on a1 of tuna to block.",
    ),
    (
        lambda: play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1"),
        "send crab", "not_in_play", "nobody chose crab, so there is no such board.",
    ),
    (at_sea, "fish tuna", "no_boat", "no boat of yours is at tuna."),
    (lambda: fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("tuna", "ocean"),) * 2), "fish crab", "no_boat",
     "no boat of yours is at crab."),
    (lambda: fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("tuna", "tuna"),) * 2), "fish ocean", "no_boat",
     "no boat of yours is at the ocean."),
    (at_sea, "find crab ocean", "no_finder", "you have no finder."),
    (used_finder, "find crab ocean", "no_finder", "each finder works once a round, and yours are used."),
    (lambda: at_sea(gear={0: {"finder": 1}}), "find tuna crab", "no_boat", "no boat of yours is at tuna."),
    (lambda: at_sea(gear={0: {"finder": 1}}), "find crab crab", "same_area",
     "the boat is at crab already; a finder takes it to another area."),
    (lambda: at_sea(gear={0: {"finder": 1}}), "find crab mahi", "not_in_play", "nobody chose mahi, so there is no such board."),
    (lambda: play(at_sea(), "fish crab"), "keep", "not_now", "dice are being rolled."),
    (picking, "pick a1", "not_named", "the dice do not name a1, but s1 or s2 or s3 of crab."),
    (picking, "pick y1", "no_such_spot", "the board of crab has no spot y1."),
    (lambda: play(at_sea(stacks={"crab": {"s2": 0}}), "fish ocean", "roll 1"), "pick s2", "empty_spot",
     "there are no chips on s2 of crab to pick."),
    (lambda: shopping("snapper", "shark", chips={0: {"snapper": 1}}), "buy motor", "too_expensive",
     "a motor costs 10 points, and your chips are worth 9."),
    (lambda: shopping("snapper", "shark", chips={0: {"snapper": 2}}), "buy boat", "too_expensive",
     "a boat costs 20 points, and your chips are worth 18."),
    (lambda: shopping("snapper", "shark", chips={0: {"snapper": 4}}, gear={1: {"outrigger": 6}}), "buy outrigger", "none_left",
     "there is no outrigger left."),
    (
        lambda: play(shopping("snapper", "shark", chips={0: {"snapper": 9}}), "buy boat", *["pay snapper"] * 3),
        "buy boat", "boat_bought", "you have your third boat already.",
    ),
    (paying_for_a_boat, "buy boat", "boat_bought", "you have your third boat already."),
    (lambda: play(shopping("snapper", "shark", chips={0: {"snapper": 2}}), "buy motor"), "buy finder", "too_expensive",
     "a finder costs 10 points beside the 10 that are due, and your chips are worth 18."),
    (lambda: play(paying_for_a_boat(), "pay snapper"), "buy motor", "not_now", "something is still to be paid."),
    (paying_for_a_boat, "pay shark", "no_chip", "you have no chip of shark."),
    (paying_for_a_boat, "done", "not_now", "something is still to be paid."),
    (paying_a_bid, "pay sardine", "no_chip", "you have no chip of sardine."),
    (paying_a_bid, "pay snapper", "not_exact", "your other chips cannot make up exactly the 1 that would still be due."),
    (
        lambda: play(bidding("snapper", "sardine", chips={1: {"snapper": 1, "sardine": 1}}), "bid 4", "pass"),
        "pay snapper", "not_exact", "4 is due exactly, and snapper is worth 9.",
    ),
    (lambda: bidding("snapper", "shark", chips={1: {"shark": 1}}), "bid 5", "not_exact", "you cannot make exactly 5 with your chips."),
    (lambda: bidding("snapper", "shark", chips={1: {"shark": 1}}, gear={1: {"motor": 2}}), "bid 5", "not_exact",
     "you cannot make exactly 5 with your chips and 2 motors."),
    (
        lambda: play(bidding("snapper", "shark", chips={0: {"shark": 1}, 1: {"shark": 1}}), "bid 6"),
        "bid 6", "too_low", "Orange has bid 6; bid more or pass.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("make", "action", "reason", "sentence"), REFUSALS, ids=[f"{row[1]}: {row[3]}" for row in REFUSALS])
def test_refusals_say_why(make, action, reason, sentence):
    match = make()
    before = match.position.state()
    with pytest.raises(shoal.IllegalMove) as error:
        match.play(action)
    assert error.value.reason == reason
    assert str(error.value) == f"{action} is not legal: {sentence}"
    assert match.position.state() == before


def test_a_card_that_is_gone_is_refused():
    mahi = SPECIES.index("mahi")
    match = edit(begin("tuna", "mahi"), deck=6 << CARD_BITS * mahi)  # no tuna
    with pytest.raises(shoal.IllegalMove, match="all tournament cards of tuna are gone"):
        match.play("card tuna")


def test_the_notation_is_complete():
    some = """choose sardine, card crab, block y3, block j6, block a5, block s3, send ocean, fish ocean, find ocean crab, roll 6, keep,
        reroll, pick s3, buy boat, buy motor, buy outrigger, buy finder, done, pay mahi, bid 20, pass"""
    for text in " ".join(some.split()).split(", "):
        number = words.read(None, text)
        assert number is not None and words.write(None, number) == text
    assert len(set(words.TEXTS)) == len(words.TEXTS) == shoal.load("pisces").rules.ACTIONS


@pytest.mark.parametrize("text", ["bid 0", "bid 21", "bid 05", "roll 7", "roll 0", "block a6", "block s4", "choose ocean", "pay ocean",
                                  "buy ocean", "find crab", "Pass", "done ", "choose  tuna", ""])  # fmt: skip
def test_what_is_no_action_of_the_game(text):
    with pytest.raises(shoal.BadNotation):
        shoal.load("pisces").start().play(text)


@pytest.mark.parametrize("players", [1, 7, "2", True, 2.0])
def test_options_out_of_range(players):
    with pytest.raises(ValueError, match="from 2 to 6"):
        shoal.load("pisces", players=players)


def test_an_empty_board_is_never_asked_to_block():
    match = clear(begin("tuna", "mahi"), "tuna")
    play(match, "card tuna", "card mahi")
    with pytest.raises(shoal.IllegalMove, match="the board of mahi has no spot y1"):
        match.play("block y1")
