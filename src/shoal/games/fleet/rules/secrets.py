"""What a seat does not know, dealt anew."""

from shoal.engine.dice import below, draw

from .. import data as d
from . import bonuses, piles

TRIES = 400  # hands that redeal draws for a player who owes before it keeps the old one


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
