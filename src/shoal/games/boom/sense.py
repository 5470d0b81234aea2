# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs
"""What a bot should know about Fishery Boom beyond its rules: with the collective goal there is nobody to be ahead of."""

from shoal.games.boom.state import TOTAL

SPREAD = 12
HOPE = 30                # the common score that is half of what can be hoped for


def margin(s, points, players, seat):
    """The lead over the best of the others; with the collective goal what all have together."""
    if s.goal == TOTAL:
        return int(points[seat]) - HOPE
    best = -1000
    for other in range(players):
        if other != seat:
            best = max(best, int(points[other]))
    return int(points[seat]) - best
