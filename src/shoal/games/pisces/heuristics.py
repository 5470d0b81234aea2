"""What a bot should know about Pisces beyond its rules: what a boat can hope for, and what things are worth. Compiled like the rules."""

from shoal.engine import bits, dice
from shoal.games.contract import Axis

from . import data as d
from .rules import layout, legal, results
from .rules import state as st
from .rules.observe import OBSERVATION

BUDGETS = {"easy": 20, "medium": 500, "expert": 30_000}  # a step is 65 to 85 %: docs/strength.md; expert's by a network

SPREAD = 20
BOAT_ROUNDS = 2  # rounds before this one in which a boat pays for itself


def _ways(number: int) -> list[int]:
    """In how many ways so many dice add up to each outcome."""
    ways = [1]
    for _ in range(number):
        ways = [sum(ways[max(0, total - d.FACES) : total]) for total in range(len(ways) + d.FACES)]
    return ways


MOST = max(d.DICE)
UNIT = d.FACES**MOST  # ``rate`` counts as the odds of the most dice do
#: by number of dice and outcome: in how many of UNIT throws it comes up
ODDS = tuple(
    tuple(ways * d.FACES ** (MOST - number) for ways in (*_ways(number), *(0,) * (MOST - number) * d.FACES)) for number in range(MOST + 1)
)


#: by species and spot: in how many of UNIT throws at its board it is named
NAMED = tuple(
    tuple(
        sum(odds for outcome, odds in enumerate(ODDS[number]) if outcome < len(named) and (named[outcome] >> spot) & 1)
        for spot in range(len(layout.AGE_OF))
    )
    for number, named in zip(d.DICE, layout.NAMED, strict=True)
)


def catch_of(s, species, named):
    """The most chips that one of these spots lets one take."""
    most = 0
    left = named & s.taken[species]
    while left:
        spot = bits.lowest(left)
        left &= left - 1
        if s.block[species] != spot + 1:
            most = max(most, layout.stack(s, species, spot))
    return most


def hope(s, area):
    """What a boat in an area can expect, in parts of a point."""
    total = 0
    if area == d.OCEAN:
        for seat in range(s.players):
            species = st.species_of(s, seat)
            total += UNIT * catch_of(s, species, layout.SPAWNER_SPOTS) * d.POINTS[species] // s.players
    else:
        number = d.DICE[area]
        for outcome in range(number, number * d.FACES + 1):
            named = layout.NAMED[area][outcome] & ~layout.RELEASED[area][outcome]
            total += ODDS[number][outcome] * catch_of(s, area, named) * d.POINTS[area]
    return total


def rate(s, w, out):
    """What every seat is promised, in parts of a point."""
    most = results.most_stars(s)
    for seat in range(s.players):
        out[seat] = promised(s, seat, most)


def promised(s, seat, most):
    """Points, what the boats at sea can hope for, a price for gear and boats that fades, and the bid that is to be paid."""
    rounds = d.ROUNDS - s.round
    total = UNIT * results.final_points(s, seat, most)
    for area in range(layout.ALL_AREAS):
        at_sea = layout.boats_in(s.fleet[seat], area)
        if at_sea:
            total += hope(s, area) * (2 * at_sea - (at_sea - 1)) // 2
    total += UNIT * rounds * (5 * (s.boats[seat] - d.BOATS))
    for kind in range(layout.ALL_GEAR):
        total += UNIT * min(rounds * 2, d.PRICES[1 + kind] - 2) * layout.gear_in(s.gear[seat], kind)
    if s.due > 0 and s.seat == seat:
        total -= UNIT * s.due
    elif s.bid > 0 and s.bidder == seat + 1:
        total -= UNIT * (s.bid - d.MOTOR_BID)
    return total


def worth(s, spot, own):
    """What a hit on a spot brings the player who fishes, in half points: its chips, or stars for the owner of the block."""
    species = st.target(s)
    chips = layout.stack(s, species, spot)
    if s.block[species] == spot + 1:
        return 3 * chips * (1 if own else -1)
    if st.is_released(s, spot):
        return -chips * (1 if own else 0)
    return 2 * d.POINTS[species] * chips


def best_hit(s):
    """The best of the spots that the dice name; -1: none."""
    left = st.hits(s)
    own = st.species_of(s, s.seat) == st.target(s)
    best = -1
    highest = 0
    while left:
        spot = bits.lowest(left)
        left &= left - 1
        if best < 0 or worth(s, spot, own) > highest:
            highest = worth(s, spot, own)
            best = spot
    return best


def brought(s, total):
    """The most that a total brings where the player fishes: points of fish; their species + 1, if it is still wanted, else 0; and
    what else, stars for oneself above none, stars for another and own fish that are let go below."""
    at_ocean = s.area - 1 == d.OCEAN
    species = st.species_of(s, layout.FACE_OWNER[s.players][total]) if at_ocean else s.area - 1
    released = 0 if at_ocean else layout.RELEASED[species][total]
    left = (layout.SPAWNER_SPOTS if at_ocean else layout.NAMED[species][total]) & s.taken[species]
    own = st.species_of(s, s.seat) == species
    fish = 0
    more = -layout.STACK_MASK if left else 0
    while left:
        spot = bits.lowest(left)
        left &= left - 1
        chips = layout.stack(s, species, spot)
        if s.block[species] == spot + 1:
            more = max(more, chips if own else -chips)
        elif (released >> spot) & 1:
            more = max(more, -chips if own else 0)
        else:
            more = max(more, 0)
            fish = max(fish, d.POINTS[species] * chips)
    cup = species + 1 if fish and is_wanted(s, species) else 0
    return fish, cup, more


def is_wanted(s, species):
    """Does the tournament ask for more of a species than the player has caught?"""
    wanted = (s.card1 == species + 1) + (s.card2 == species + 1)
    return layout.chips_in(s.caught[s.seat], species) < wanted


def is_best(s):
    """Can no other roll bring more of anything than the dice on the table?"""
    fish, cup, more = brought(s, st.outcome(s))
    number = 1 if s.area - 1 == d.OCEAN else d.DICE[s.area - 1]
    highest = d.FACES_OWNED[s.players] * s.players if s.area - 1 == d.OCEAN else number * d.FACES
    for total in range(number, highest + 1):
        other, wanted, rest = brought(s, total)
        if other > fish or rest > more or (wanted and wanted != cup):
            return False
    return True


def worthiest(s, species, spot):
    """Of the stacks as old as this one, one that is at least as tall and hit at least as often, and that no other beats so."""
    best = spot
    left = s.taken[species]
    while left:
        other = bits.lowest(left)
        left &= left - 1
        taller = layout.stack(s, species, other) - layout.stack(s, species, best)
        likelier = NAMED[species][other] - NAMED[species][best]
        if layout.AGE_OF[other] == layout.AGE_OF[spot] and taller >= 0 and likelier >= 0 and (taller + likelier > 0 or other < best):
            best = other
    return best


def sensible(s, w, out):
    """All choices but to protect a stack where another as old is taller or hit more often, and to roll again where no roll is better."""
    if s.stage == st.STAGE_BLOCK:
        species = st.species_of(s, s.seat)
        left = s.taken[species]
        number = 0
        while left:
            spot = bits.lowest(left)
            left &= left - 1
            if worthiest(s, species, spot) == spot:
                out[number] = st.ACT_BLOCK + spot
                number += 1
        return number
    if s.stage == st.STAGE_OUTRIGGER and is_best(s):
        out[0] = st.ACT_KEEP
        return 1
    return legal.choices(s, w, out)


def pick(s, w, out, key):
    """Send boats where there is more to hope for, protect big stacks, roll again after a miss, buy and bid seldom."""
    chance = dice.draw(key, 0)
    if s.stage == st.STAGE_FLEET:
        first = any_area(s, chance)
        second = any_area(s, dice.draw(key, 1))
        return st.ACT_SEND + (first if hope(s, first) >= hope(s, second) else second)
    if s.stage == st.STAGE_PICK:
        return st.ACT_PICK + best_hit(s)
    if s.stage == st.STAGE_OUTRIGGER:
        spot = best_hit(s)
        is_good = spot >= 0 and worth(s, spot, st.species_of(s, s.seat) == st.target(s)) > 0
        return st.ACT_KEEP if is_good or is_best(s) else st.ACT_REROLL
    if s.stage == st.STAGE_BLOCK:
        species = st.species_of(s, s.seat)
        first = legal.pick(s, w, out, dice.draw(key, 1)) - st.ACT_BLOCK
        second = legal.pick(s, w, out, dice.draw(key, 2)) - st.ACT_BLOCK
        return st.ACT_BLOCK + worthiest(
            s, species, first if layout.stack(s, species, first) >= layout.stack(s, species, second) else second
        )
    if s.stage == st.STAGE_BUY and (chance & 3 or s.round == d.ROUNDS):
        if s.round < BOAT_ROUNDS and legal.affordable(s) & 1:
            return st.ACT_BUY + d.BOAT
        return st.ACT_DONE
    if s.stage == st.STAGE_JOIN and chance & 3:
        return st.ACT_PAY + bits.sample(legal.payable(s), dice.draw(key, 1))
    if s.stage == st.STAGE_BID:
        bids = legal.biddable(s, s.seat) & (-1 << s.bid)
        return st.ACT_BID + bits.lowest(bids) if bids and chance & 3 == 0 else st.ACT_PASS
    return legal.pick(s, w, out, dice.draw(key, 1))


def any_area(s, chance):
    """A board in play, or the ocean."""
    number = dice.below(chance, s.players + 1)
    return d.OCEAN if number == s.players else st.species_of(s, number)


# -- for networks ------------------------------------------------------------------------------------------------------------

FEATURES = (
    Axis("hope", layout.ALL_AREAS, "points that a boat can hope for in each area in play"),
    Axis("points", d.SEATS, "if the match ended now, by seat from the observer on"),
    Axis("promised", d.SEATS, "points with what boats and gear promise, by seat from the observer on"),
)
POINTS = OBSERVATION + layout.ALL_AREAS
PROMISED = POINTS + d.SEATS


def features(s, w, seat, out):
    """Odds and sums, which a network would have to learn by heart."""
    for i in range(OBSERVATION, PROMISED + d.SEATS):
        out[i] = 0
    for area in range(layout.ALL_AREAS):
        if area == d.OCEAN or (s.in_play >> area) & 1:
            out[OBSERVATION + area] = hope(s, area) / UNIT
    most = results.most_stars(s)
    for i in range(s.players):
        other = (seat + i) % s.players
        out[POINTS + i] = results.final_points(s, other, most)
        out[PROMISED + i] = promised(s, other, most) / UNIT
