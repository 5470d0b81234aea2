"""Pisces: each player manages the fishery of one species and sends boats to everybody's.

Six rounds of: two tournament cards, blocks, boats, fishing, buying, the life cycle of the fish, and bidding for first player.
"""

from .. import data as d
from . import fishing, layout, life, market
from . import state as st
from .legal import choices, mask, pick, pick_masked, weight
from .observe import LAYOUT, OBSERVATION, observe
from .results import rank, redeal, score
from .state import ACTIONS, STATE, WORK, setup, turn

__all__ = [
    "ACTIONS", "LAYOUT", "OBSERVATION", "SEATS", "STATE", "VERSION", "WORK",
    "choices", "mask", "observe", "pick", "pick_masked", "play", "rank", "redeal", "score", "setup", "turn", "weight",
]  # fmt: skip

VERSION = 2
SEATS = d.SEATS


def play(s, w, action):
    stage = s.stage
    stands = False  # the dice are rolled and stay as they are
    spot = fishing.NOWHERE  # the spot that is hit
    if stage == st.STAGE_ROLL:
        stands = fishing.roll(s, action - st.ACT_ROLL + 1)
    elif stage == st.STAGE_FISH:
        if action >= st.ACT_FIND:
            fishing.find(s, (action - st.ACT_FIND) // layout.ALL_AREAS, (action - st.ACT_FIND) % layout.ALL_AREAS)
        else:
            fishing.fish(s, action - st.ACT_FISH)
    elif stage == st.STAGE_FLEET:
        fishing.send(s, action - st.ACT_SEND)
    elif stage == st.STAGE_BID:
        if action == st.ACT_PASS:
            market.drop_out(s)
        else:
            market.bid(s, action - st.ACT_BID + 1)
    elif st.STAGE_BUY <= stage <= st.STAGE_PAY:
        if action < st.ACT_DONE:
            market.buy(s, action - st.ACT_BUY)
        elif action == st.ACT_DONE:
            done(s)
        else:
            market.pay(s, action - st.ACT_PAY)
    elif stage == st.STAGE_CARD:
        fishing.reveal(s, action - st.ACT_CARD)
    elif stage == st.STAGE_BLOCK:
        fishing.block(s, action - st.ACT_BLOCK)
    elif stage == st.STAGE_PICK:
        spot = action - st.ACT_PICK
    elif stage == st.STAGE_OUTRIGGER:
        stands = action == st.ACT_KEEP
        if not stands:
            fishing.reroll(s)
    elif stage == st.STAGE_SARDINE:
        life.hatch(s, action - st.ACT_ROLL + 1)
    else:
        choose(s, action - st.ACT_CHOOSE)
    if stands:
        spot = fishing.land(s)
    if spot != fishing.NOWHERE:
        if spot != fishing.MISSED:
            fishing.hit(s, spot)
        if fishing.end_attempt(s):
            fishing.return_to_port(s)


def choose(s, species):
    """A species comes into play: a chip on each spot of its board, the rest in the centre."""
    s.species[s.seat] = species + 1
    s.in_play |= 1 << species
    s.deck |= d.CARDS[species] << layout.CARD_BITS * species
    s.centre[species] = d.CHIPS[species]
    for age in range(layout.ALL_AGES):
        s.centre[species] -= d.SPOTS[species][age]
        layout.spread(s, species, age, d.SPOTS[species][age])
    s.seat = st.after(s, s.seat)
    if s.seat == 0:
        s.stage = st.STAGE_CARD


def done(s):
    """A player has bought enough; after the last one fish live and die."""
    s.seat = st.after(s, s.seat)
    if s.seat == s.first:
        life.live(s)
