"""What a learner sees of Fleet: what lies on the table, the own cards, then the seats, each fact for all of them."""

from shoal.engine import bits
from shoal.games.contract import Axis

from .. import data as d
from . import bonuses, piles
from . import state as st

STAGES = st.STAGE_OVER + 1
KINDS, CARD_BITS = d.N_KINDS, piles.BITS
LICENSES, LICENSE_BITS = d.N_LICENSES, piles.LICENSE_BITS

# Seats count clockwise from the observer, places of seats that nobody has are 0; counts by kind are in the order of data.py.
LAYOUT = (
    Axis("players", 1, "how many play"),
    Axis("round", 1, "the round, from 1"),
    Axis("last_round", 1, "1: this is the last round"),
    Axis("stage", STAGES, "1 at the stage: offer, bid, pay, launch, hire, process, trade, draw, discard, over"),
    Axis("is_own_turn", 1, "1: the observer is to act"),
    Axis("active", d.SEATS, "1 at the seat that acts or gets a card"),
    Axis("start", d.SEATS, "1 at the start player"),
    Axis("left", 1, "boats that may still be launched, captains that may still be hired, or cards still to come"),
    Axis("lot", d.N_LICENSES, "1 at the licence under auction"),
    Axis("bid", 1, "the highest bid, or 0"),
    Axis("bidder", d.SEATS, "1 at the highest bidder"),
    Axis("due", 1, "what is still to be paid"),
    Axis("supply", 1, "cards in the supply"),
    Axis("crates", 1, "crates in the supply"),
    Axis("pile", 3, "in the licence pile: standard licences, premium ones, those on top that are sure to be standard"),
    Axis("means", 1, "the highest price that the observer can pay"),
    Axis("row", d.N_LICENSES, "licences in the auction row by kind"),
    Axis("gone", d.N_LICENSES, "licences that left the game in the open by kind"),
    Axis("discards", d.N_KINDS, "discarded cards by kind"),
    Axis("hand", d.N_KINDS, "the observer's cards by kind"),
    Axis("captains", d.N_KINDS, "the observer's captains by kind"),
    Axis("drawn", d.N_KINDS, "the cards that the observer has just drawn by kind"),
    Axis("hand_size", d.SEATS, "by seat: cards in hand"),
    Axis("proven", d.SEATS, "by seat: cash that the hand is known to have, by bids and debts"),
    Axis("stored", d.SEATS, "by seat: processed crates"),
    Axis("points", d.SEATS, "by seat: points as if the game ended now"),
    Axis("bought", d.SEATS, "by seat, 1: has bought in this auction"),
    Axis("declined", d.SEATS, "by seat, 1: has declined to offer in this auction"),
    Axis("folded", d.SEATS, "by seat, 1: has folded for this lot"),
    Axis("licenses", d.SEATS * d.N_LICENSES, "by seat: licences by kind"),
    Axis("idle", d.SEATS * d.N_KINDS, "by seat: boats without captain by kind"),
    *(Axis(f"crew_{n}", d.SEATS * d.N_KINDS, f"by seat: captained boats with {n} crates by kind") for n in range(d.CAPACITY + 1)),
    *(Axis(f"processed_{n}", d.SEATS * d.N_KINDS, f"by seat: those that gave a crate and have {n} left") for n in range(d.CAPACITY)),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)


def observe(s, w, seat, out):
    """What ``seat`` knows, one number a fact; ``LAYOUT`` says which. The axes of the seats say what lies before each."""
    seat = int(seat)
    someone = s.turn >= 0 or s.left > 0
    place = note(out, 0, s.players)
    place = note(out, place, max(s.round, 1))
    place = note(out, place, s.last_round)
    place = note_one(out, place, s.stage, STAGES)
    place = note(out, place, 1 if s.turn == seat else 0)
    place = note_one(out, place, seen_from(s, seat, s.active) if someone else -1, d.SEATS)
    place = note_one(out, place, seen_from(s, seat, s.start), d.SEATS)
    place = note(out, place, s.left)
    place = note_one(out, place, s.lot - 1, d.N_LICENSES)
    place = note(out, place, s.bid)
    place = note_one(out, place, seen_from(s, seat, s.bidder) if s.bid > 0 else -1, d.SEATS)
    place = note(out, place, s.due)
    place = note(out, place, piles.size(s.supply))
    place = note(out, place, s.crates)
    place = note(out, place, s.standard)
    place = note(out, place, s.premium)
    place = note(out, place, s.top)
    place = note(out, place, bonuses.afford(s, seat))
    place = note_licenses(out, place, s.row)
    place = note_licenses(out, place, s.gone)
    place = note_cards(out, place, s.discards)
    place = note_cards(out, place, s.hand[seat])
    place = note_cards(out, place, s.captains[seat])
    place = note_cards(out, place, s.drawn if s.active == seat else 0)
    if s.players < d.SEATS:
        bits.clear(out, place, OBSERVATION)
    # Seats are not a function of their own: compiled code then knows that no place is below 0, which saves a third of the time.
    for step in range(s.players):
        other = seat + step if seat + step < s.players else seat + step - s.players
        at = place + step
        out[at] = piles.size(s.hand[other])
        out[at + d.SEATS] = s.proven[other]
        out[at + 2 * d.SEATS] = s.stored[other]
        out[at + 3 * d.SEATS] = bonuses.points(s, other)
        out[at + 4 * d.SEATS] = (s.bought >> other) & 1
        out[at + 5 * d.SEATS] = (s.declined >> other) & 1
        out[at + 6 * d.SEATS] = (s.folded >> other) & 1
        at = place + 7 * d.SEATS
        note_licenses(out, at + step * d.N_LICENSES, s.licenses[other])
        at += d.SEATS * d.N_LICENSES + step * d.N_KINDS
        note_cards(out, at, s.idle[other])
        for crates in range(d.CAPACITY + 1):
            at += d.SEATS * d.N_KINDS
            note_cards(out, at, s.crew[other][crates])
        for crates in range(d.CAPACITY):
            at += d.SEATS * d.N_KINDS
            note_cards(out, at, s.processed[other][crates])


def seen_from(s, seat, other):
    """How many places clockwise from ``seat`` the other sits."""
    return other - seat if other >= seat else other - seat + s.players


# Each writes the numbers of an axis from ``place`` on and returns the place after them.


def note(out, place, number):
    out[place] = number
    return place + 1


def note_one(out, place, which, size):
    """1 at ``which``, nowhere if that is -1."""
    bits.clear(out, place, place + size)
    if which >= 0:
        out[place + which] = 1
    return place + size


def note_cards(out, place, pile):
    return bits.unpack(pile, CARD_BITS, KINDS, out, place)


def note_licenses(out, place, pile):
    return bits.unpack(pile, LICENSE_BITS, LICENSES, out, place)
