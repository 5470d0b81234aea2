"""What a seat cannot know, dealt anew.

To a seat the other hands, the captains of the others, the card that another player has just drawn and the supply are one shuffled pool. It
knows how many cards each of these piles has, and of the other hands one thing more: ``proven``, the cash that a player must hold because he
has bid it or owes it. ``redeal`` replaces the piles by a fair guess: all ways to deal the cards of the pool into them in which every hand
has the cash it is known to have are equally likely. What the hands really are plays no part in it.

Most hands suffice, so hands are dealt plainly first: if all of them have their cash, the deal is a fair one. After TRIES deals that
are not, sufficient hands are drawn directly. A hand is a number of cards of each value; how many ways lead to each such hand is counted,
and one is drawn by these weights. With one hand to draw, that is the fair guess. With several, each is drawn from what the one before
has left, which is not quite fair: a deal comes too seldom in proportion to how many hands it leaves to the next. So such deals are
proposals of which the Metropolis-Hastings rule (Hastings 1970, "independence sampler") keeps one after ROUNDS of them.

The weights are whole numbers with 31 digits and an exponent, as products of factorials outgrow 64 bits: ``times``, ``plus``, ``happens``.
"""

from math import factorial

from shoal.engine.dice import below, draw

from .. import data as d
from . import piles
from . import state as st

TRIES = 16
ROUNDS = 16

N_VALUES = len(piles.VALUES)
EVERY_KIND = piles.EACH * piles.MOST


def redeal(s, w, seat, key):
    """Deal anew what ``seat`` cannot see: the other hands and captains, the others' cards just drawn, and the supply."""
    w.pool = s.supply
    w.draws = 0
    bound = 0  # the other hands of which something is known
    for other in range(s.players):
        if other != seat:
            w.pool += s.hand[other] + s.captains[other]
            if s.proven[other] > 0:
                bound += 1
    if bound > 0:
        deal_bound(s, w, seat, bound, key)
    for other in range(s.players):
        if other != seat:
            if s.proven[other] == 0:
                s.hand[other] = take(w, piles.size(s.hand[other]), EVERY_KIND, key)
            s.captains[other] = take(w, piles.size(s.captains[other]), EVERY_KIND, key)
    s.supply = w.pool
    if s.drawn != 0 and s.active != seat:
        w.pool = s.hand[s.active]
        s.drawn = take(w, piles.size(s.drawn), EVERY_KIND, key)


def take(w, cards, among, key):
    """This many cards of the kinds ``among`` from the pool, each card as likely as the next."""
    taken = 0
    for _ in range(cards):
        part = w.pool & among
        kind = piles.kind_at(part, below(draw(key, w.draws), piles.size(part)))
        w.draws += 1
        w.pool -= piles.card(kind)
        taken += piles.card(kind)
    return taken


# -- hands of which something is known ---------------------------------------------------------------------------------


def deal_bound(s, w, seat, bound, key):
    """Hands from the pool that have the cash they are known to have."""
    for _ in range(TRIES):
        if deal_plainly(s, w, seat, key):
            keep(s, w, seat)
            return
    kept = 0
    for _ in range(1 if bound == 1 else ROUNDS):
        weight = deal_directly(s, w, seat, key)
        w.draws += 1
        if kept == 0 or happens(draw(key, w.draws - 1), weight, kept):
            kept = weight
            keep(s, w, seat)
        put_back(s, w, seat)
    for other in range(s.players):
        if is_bound(s, seat, other):
            w.pool -= s.hand[other]


def is_bound(s, seat, other):
    return other != seat and s.proven[other] > 0


def keep(s, w, seat):
    for other in range(s.players):
        if is_bound(s, seat, other):
            s.hand[other] = w.hand[other]


def put_back(s, w, seat):
    for other in range(s.players):
        if is_bound(s, seat, other):
            w.pool += w.hand[other]


def deal_plainly(s, w, seat, key):
    """Hands like any others; True if all of them suffice. If not, they go back."""
    suffice = True
    for other in range(s.players):
        if is_bound(s, seat, other):
            w.hand[other] = take(w, piles.size(s.hand[other]), EVERY_KIND, key)
            if piles.cash(w.hand[other]) < s.proven[other]:
                suffice = False
    if not suffice:
        put_back(s, w, seat)
    return suffice


def deal_directly(s, w, seat, key):
    """Sufficient hands, each from what is left; the product of how many there were to draw from, 0 if one of them cannot suffice.

    Whoever has to pay draws first and always finds a hand. That the others have spent what a later one needs is rare, and worth nothing.
    """
    weight = ONE
    first = st.debtor(s)
    for step in range(s.players):
        other = (first + step) % s.players
        if is_bound(s, seat, other):
            cards = piles.size(s.hand[other])
            hands = choose_values(w, cards, s.proven[other], key)
            w.hand[other] = 0
            if hands == 0:
                weight = 0
                w.hand[other] = take(w, cards, EVERY_KIND, key)
            else:
                if weight != 0:
                    weight = times(weight, hands)
                for level in range(N_VALUES):
                    w.hand[other] += take(w, w.chosen[level], piles.OF_VALUE[level], key)
    return weight


def choose_values(w, cards, cash, key):
    """Write to ``chosen`` how many cards of each value a hand has that is worth ``cash`` at least; how many such hands the pool has.

    Goes through all numbers of cards by value, from the most valuable on and with many of them first, as long as the cash can still be
    reached. Each that reaches it replaces the choice so far with the probability of its share in the hands counted up to then.
    """
    ways = ONE
    for level in range(N_VALUES):
        w.stock[level] = piles.size(w.pool & piles.OF_VALUE[level])
        ways = times(ways, FACTORIALS[w.stock[level]])
    total = 0
    level = 0
    w.cards[0] = cards
    w.cash[0] = cash
    w.ways[0] = ways
    w.number[0] = min(cards, w.stock[0])
    while level >= 0:
        number = w.number[level]
        left = w.cards[level] - number
        wanted = w.cash[level] - number * piles.VALUES[level]
        if number < 0 or not can_reach(w, level + 1, left, wanted):
            level -= 1  # fewer of this value will not do either
            if level >= 0:
                w.number[level] -= 1
        else:
            ways = times(w.ways[level], times(INVERSE_FACTORIALS[number], INVERSE_FACTORIALS[w.stock[level] - number]))
            if level + 1 < N_VALUES:
                level += 1
                w.cards[level] = left
                w.cash[level] = wanted
                w.ways[level] = ways
                w.number[level] = min(left, w.stock[level])
            else:
                total = plus(total, ways)
                if happens(draw(key, w.draws), ways, total):
                    for k in range(N_VALUES):
                        w.chosen[k] = w.number[k]
                w.draws += 1
                w.number[level] -= 1
    return total


def can_reach(w, level, cards, cash):
    """Can so many cards of the values from ``level`` on be worth ``cash``? The most valuable ones would be."""
    for k in range(level, N_VALUES):
        number = min(cards, w.stock[k])
        cards -= number
        cash -= number * piles.VALUES[k]
    return cards == 0 and cash <= 0


# -- weights -----------------------------------------------------------------------------------------------------------
# A weight is digits * 2 ** (exponent - 30) with 31 binary digits, the first of them 1, written as exponent * 2 ** 32 + digits. 0 is
# nothing. Every step is off by less than 2 ** -30 of its result, so odds among n hands by value are off by about n * 2 ** -30.

DIGITS = 0xFFFFFFFF
ONE = 1 << 30


def _weight(number):
    shift = number.bit_length() - 31
    return (shift + 30 << 32) + (number >> shift if shift > 0 else number << -shift)


def _inverse(number):
    """1 / number as a weight."""
    shift = (number - 1).bit_length()
    return (-shift << 32) + (1 << 30 + shift) // number


FACTORIALS = tuple(_weight(factorial(number)) for number in range(sum(d.COPIES) + 1))
INVERSE_FACTORIALS = tuple(_inverse(factorial(number)) for number in range(sum(d.COPIES) + 1))


def times(a, b):
    digits = ((a & DIGITS) * (b & DIGITS)) >> 30
    exponent = (a >> 32) + (b >> 32)
    if digits >> 31:
        digits >>= 1
        exponent += 1
    return (exponent << 32) + digits


def plus(a, b):
    if a == 0 or b == 0:
        return a + b
    high = max(a, b)
    low = min(a, b)
    shift = (high >> 32) - (low >> 32)
    if shift > 31:
        return high
    digits = (high & DIGITS) + ((low & DIGITS) >> shift)
    exponent = high >> 32
    if digits >> 31:
        digits >>= 1
        exponent += 1
    return (exponent << 32) + digits


def happens(bits, part, whole):
    """True with the probability ``part`` / ``whole``, by 32 random bits; always if ``part`` is not the smaller one."""
    if part == 0:
        return False
    if part >= whole:
        return True
    shift = (whole >> 32) - (part >> 32)
    return shift < 32 and bits * (whole & DIGITS) < ((part & DIGITS) << 32) >> shift
