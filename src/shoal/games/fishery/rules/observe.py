"""What a learner sees of Fishery: planes over the squares, then a few counts."""

from shoal.engine import bits
from shoal.games.contract import Axis

from .. import data as d
from . import state as st

LAYOUT = (
    Axis("on_board", d.SQUARES, "1: a square of this board; the planes number squares row by row from the bottom left"),
    Axis("own_ship", d.SQUARES, "1: an own ship"),
    Axis("other_ship", d.SQUARES, "1: a ship of the other player"),
    Axis("open_right", d.SQUARES, "1: a net could still lie to the right"),
    Axis("open_up", d.SQUARES, "1: a net could still lie above"),
    Axis("own_net_right", d.SQUARES, "1: an own net to the right"),
    Axis("own_net_up", d.SQUARES, "1: an own net above"),
    Axis("stage", 1, "0: ships are placed, 1: nets are cast, 2: the game is over"),
    Axis("passes", 1, "passes in a row"),
    Axis("ships_left", d.SEATS, "ships to be placed: own, the other's"),
    Axis("nets_left", d.SEATS, "nets in hand: own, the other's"),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)

SQUARES = d.SQUARES
COUNTS = 7 * SQUARES  # where the planes end


def observe(s, w, seat, out):
    """The numbers of ``LAYOUT`` for ``seat``. Whose net it is that is not an own one follows: a side that neither is open nor has one."""
    own_ships = s.white_ships if seat == 1 else s.ships & ~s.white_ships
    own_right = s.white_right if seat == 1 else st.nets_right(s) & ~s.white_right
    own_up = s.white_up if seat == 1 else st.nets_up(s) & ~s.white_up
    at = bits.unpack(st.board(s), 1, SQUARES, out, 0)
    at = bits.unpack(own_ships, 1, SQUARES, out, at)
    at = bits.unpack(s.ships & ~own_ships, 1, SQUARES, out, at)
    at = bits.unpack(s.open_right, 1, SQUARES, out, at)
    at = bits.unpack(s.open_up, 1, SQUARES, out, at)
    at = bits.unpack(own_right, 1, SQUARES, out, at)
    bits.unpack(own_up, 1, SQUARES, out, at)
    out[COUNTS] = s.stage
    out[COUNTS + 1] = s.passes
    out[COUNTS + 2] = s.ships_left[seat]
    out[COUNTS + 3] = s.ships_left[1 - seat]
    out[COUNTS + 4] = s.nets_left[seat]
    out[COUNTS + 5] = s.nets_left[1 - seat]
