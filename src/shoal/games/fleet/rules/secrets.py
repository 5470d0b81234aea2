"""What a seat does not know, dealt anew, and what it does know, as numbers. Compiled like the rules."""

from shoal.engine.dice import below, draw

from .. import data as d
from . import bonuses, piles

TRIES = 400  # hands that redeal draws for a player who owes before it keeps the old one

TABLE_NUMBERS = 18 + 2 * d.N_LICENSES + 4 * d.N_KINDS
SEAT_NUMBERS = 7 + d.N_LICENSES + (2 + 2 * d.CAPACITY) * d.N_KINDS
OBSERVATION = TABLE_NUMBERS + d.SEATS * SEAT_NUMBERS


def redeal(s, w, seat, key):
    """Deal anew what ``seat`` cannot see: the other hands and captains, the others' card just drawn, and the supply.

    To the seat these are one shuffled pool. Every pile keeps its size, and every way to deal the pool into the piles is equally
    likely, so a deal of counts has the probability of the multivariate hypergeometric distribution. There is one condition:
    somebody else who has a price to pay (the highest bidder his bid, a player who is paying what is due, a nominator the minimum
    of his lot) must be able to pay it, and all deals in which he can are equally likely. His hand is therefore drawn first, again and again
    until it suffices; after TRIES hands that do not, he keeps the one he has, which does.
    """
    w.pool = s.supply
    w.draws = 0
    for other in range(s.players):
        if other != seat:
            w.pool += s.hand[other] + s.captains[other]
    debtor = who_owes(s)
    if debtor >= 0 and debtor != seat:
        s.hand[debtor] = solvent_hand(s, w, debtor, key)
    for other in range(s.players):
        if other != seat:
            if other != debtor:
                s.hand[other] = take(w, piles.size(s.hand[other]), key)
            s.captains[other] = take(w, piles.size(s.captains[other]), key)
    s.supply = w.pool
    if s.drawn != 0 and s.active != seat:
        w.pool = s.hand[s.active]
        s.drawn = take(w, piles.size(s.drawn), key)


def take(w, cards, key):
    """This many cards from the pool, each card as likely as the next."""
    taken = 0
    for _ in range(cards):
        kind = piles.kind_at(w.pool, below(draw(key, w.draws), piles.size(w.pool)))
        w.draws += 1
        w.pool -= piles.card(kind)
        taken += piles.card(kind)
    return taken


def who_owes(s):
    """The seat that has a price to pay, or -1."""
    if s.due > 0:
        return s.active
    if s.lot > 0:
        return s.bidder if s.bid > 0 else s.active
    return -1


def price(s):
    """What that seat has to pay, shrimp licences not yet taken off."""
    if s.due > 0:
        return s.due + bonuses.shrimp_licenses(s, s.active)
    return s.bid if s.bid > 0 else d.MINIMUM[s.lot - 1]


def solvent_hand(s, w, debtor, key):
    """A hand from the pool with which the debtor can pay."""
    old = s.hand[debtor]
    wanted = price(s) - (bonuses.afford(s, debtor) - piles.cash(old))
    cards = piles.size(old)
    for _ in range(TRIES):
        hand = take(w, cards, key)
        if piles.cash(hand) >= wanted:
            return hand
        w.pool += hand
    w.pool -= old
    return old


def observe(s, w, seat, out):
    """What ``seat`` knows, one number a fact. Seats count from itself clockwise; counts by kind follow the order of the kinds.

    First the table: players, round, last round, stage, own turn, active seat (+ 1, 0 for nobody), start seat, left, lot (+ 1),
    bid, bidder (+ 1), due, supply, crates, in the licence pile: standard, premium, top; what the seat can afford. The row, licences
    gone, discards, own hand, own captains, own cards just drawn.
    Then each seat (zeros where nobody sits): is a player, hand size, processed crates, points, bought, declined, folded;
    licences; boats without captain, captained boats with 0 to 4 crates, processed ones with 0 to 3.
    """
    someone = s.turn >= 0 or s.left > 0
    out[0] = s.players
    out[1] = max(s.round, 1)
    out[2] = s.last_round
    out[3] = s.stage
    out[4] = 1 if s.turn == seat else 0
    out[5] = seen_from(s, seat, s.active) + 1 if someone else 0
    out[6] = seen_from(s, seat, s.start)
    out[7] = s.left
    out[8] = s.lot
    out[9] = s.bid
    out[10] = seen_from(s, seat, s.bidder) + 1 if s.bid > 0 else 0
    out[11] = s.due
    out[12] = piles.size(s.supply)
    out[13] = s.crates
    out[14] = s.standard
    out[15] = s.premium
    out[16] = s.top
    out[17] = bonuses.afford(s, seat)
    place = observe_licenses(out, 18, s.row)
    place = observe_licenses(out, place, s.gone)
    place = observe_cards(out, place, s.discards)
    place = observe_cards(out, place, s.hand[seat])
    place = observe_cards(out, place, s.captains[seat])
    place = observe_cards(out, place, s.drawn if s.active == seat else 0)
    for step in range(s.players):
        place = observe_seat(s, out, place, (seat + step) % s.players)
    for i in range(place, OBSERVATION):
        out[i] = 0


def seen_from(s, seat, other):
    """How many places clockwise from ``seat`` the other sits."""
    return (other - seat + s.players) % s.players


def observe_seat(s, out, place, seat):
    out[place] = 1
    out[place + 1] = piles.size(s.hand[seat])
    out[place + 2] = s.stored[seat]
    out[place + 3] = bonuses.points(s, seat)
    out[place + 4] = (s.bought >> seat) & 1
    out[place + 5] = (s.declined >> seat) & 1
    out[place + 6] = (s.folded >> seat) & 1
    place = observe_licenses(out, place + 7, s.licenses[seat])
    place = observe_cards(out, place, s.idle[seat])
    for crates in range(d.CAPACITY + 1):
        place = observe_cards(out, place, s.crew[seat][crates])
    for crates in range(d.CAPACITY):
        place = observe_cards(out, place, s.processed[seat][crates])
    return place


def observe_cards(out, place, pile):
    for kind in range(d.N_KINDS):
        out[place + kind] = piles.count(pile, kind)
    return place + d.N_KINDS


def observe_licenses(out, place, pile):
    for kind in range(d.N_LICENSES):
        out[place + kind] = piles.license_count(pile, kind)
    return place + d.N_LICENSES
