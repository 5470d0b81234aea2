"""Points and places in Pisces, and the table as numbers for a learner."""

from ..data import AWARD_POINTS, SEATS, TROPHY_POINTS
from .layout import PLACES, block, boats, boats_in, caught, centre, chips, fresh, held, stack, used
from .state import ALL_AREAS, CARD, END, KINDS, SARDINES, owner, points, species_of

OF_SEAT = 33  # numbers for each seat in observe
OF_BOARD = PLACES + 3  # ... for each board
BOARDS_FROM = 22
SEATS_FROM = BOARDS_FROM + KINDS * OF_BOARD
OBSERVATION = SEATS_FROM + SEATS * OF_SEAT


def score(s, w, out):
    """Chips, trophies, and the award for the most gold stars."""
    most = most_stars(s)
    for seat in range(s.players):
        out[seat] = final_points(s, seat, most)


def rank(s, w, out):
    """By points, then by the number of different species among own chips."""
    most = most_stars(s)
    for seat in range(s.players):
        own = final_points(s, seat, most)
        place = 0
        for other in range(s.players):
            lead = final_points(s, other, most) - own
            if lead > 0 or (lead == 0 and variety(s, other) > variety(s, seat)):
                place += 1
        out[seat] = place


def most_stars(s):
    """What it takes to get the award: at least one star."""
    most = 1
    for seat in range(s.players):
        most = max(most, int(s.stars[seat]))
    return most


def final_points(s, seat, most):
    return points(s.catch[seat]) + trophy_points(s, seat) + award(s, seat, most)


def trophy_points(s, seat):
    return TROPHY_POINTS * s.trophies[seat]


def award(s, seat, most):
    """For the most gold stars."""
    return AWARD_POINTS if s.stars[seat] == most else 0


def variety(s, seat):
    """How many species there are among a player's chips."""
    kinds = 0
    for species in range(KINDS):
        if chips(s.catch[seat], species):
            kinds += 1
    return kinds


def redeal(s, w, seat, key):
    """Nothing is hidden."""


def observe(s, w, seat, out):
    """The whole table as ``seat`` sees it; seats are counted clockwise from it, from 1, and 0 means none, as for species and areas.

    table   round, stage, players, who acts or fishes, first player, the two tournament cards, cards left of each species,
            area of the attempt, its two dice, gear left of each kind, due, bid, bidder
    boards  six times: owner, the stacks on the 17 spots (y1-y3, j1-j6, a1-a5, s1-s3), centre, blocked spot
    seats   six times, own seat first: species, boats, chips of each species, those caught this round, trophies, stars,
            cards of each gear, those used, those bought this round, boats in each area, whether passed
    """
    me = int(seat)
    for i in range(OBSERVATION):
        out[i] = 0
    out[0] = s.round
    out[1] = s.stage
    out[2] = s.players
    out[3] = 0 if s.stage == CARD or s.stage == SARDINES or s.stage == END else seen_from(s, me, s.seat)
    out[4] = seen_from(s, me, s.first)
    out[5] = s.card1
    out[6] = s.card2
    for species in range(KINDS):
        out[7 + species] = (s.cards >> 3 * species) & 7
    out[13] = s.area
    out[14] = s.die1
    out[15] = s.die2
    for kind in range(3):
        out[16 + kind] = (s.pile >> 3 * kind) & 7
    out[19] = s.due
    out[20] = s.bid
    out[21] = seen_from(s, me, s.bidder - 1) if s.bidder else 0
    for species in range(KINDS):
        if (s.in_play >> species) & 1:
            observe_board(s, me, species, out)
    for place in range(s.players):
        observe_seat(s, (me + place) % s.players, SEATS_FROM + OF_SEAT * place, out)


def seen_from(s, seat, other):
    """How many seats clockwise from ``seat`` another one sits, counted from 1."""
    return (other - seat + s.players) % s.players + 1


def observe_board(s, seat, species, out):
    board = s.board[species]
    at = BOARDS_FROM + OF_BOARD * species
    out[at] = seen_from(s, seat, owner(s, species))
    for spot in range(PLACES):
        out[at + 1 + spot] = stack(board, spot)
    out[at + 1 + PLACES] = centre(board)
    out[at + 2 + PLACES] = block(board)


def observe_seat(s, seat, at, out):
    out[at] = species_of(s, seat) + 1
    out[at + 1] = boats(s.rack[seat])
    for species in range(KINDS):
        out[at + 2 + species] = chips(s.catch[seat], species)
        out[at + 8 + species] = caught(s.catch[seat], species)
    out[at + 14] = s.trophies[seat]
    out[at + 15] = s.stars[seat]
    for kind in range(3):
        out[at + 16 + kind] = held(s.rack[seat], kind)
        out[at + 19 + kind] = used(s.rack[seat], kind)
        out[at + 22 + kind] = fresh(s.rack[seat], kind)
    for area in range(ALL_AREAS):
        out[at + 25 + area] = boats_in(s.fleet[seat], area)
    out[at + 32] = (s.passed >> seat) & 1
