"""What a learner sees."""

from shoal.games.contract import Axis

from .. import data as d

LAYOUT = (
    Axis("round", 1, f"1 to {d.ROUNDS}; one more when the last is over"),
    Axis("fish", 1, "in the pond"),
    Axis("caught", d.SEATS, "by oneself, by the other"),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)


def observe(s, w, seat, out):
    """Round, fish in the pond, own catch, the other's."""
    out[0] = s.round
    out[1] = s.fish
    out[2] = s.caught[seat]
    out[3] = s.caught[1 - seat]
