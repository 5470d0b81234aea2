"""The things on Fleet's table as pictures: animals, licences, cards, boats, crates, captains."""

from .boats import BOAT_HEIGHT, BOAT_WIDTH, boat, crate_on_boat, small_boat
from .cards import boat_card, for_you, grid, just_drawn, key, launchable, license_card, plank, shore, waves
from .signs import STYLE, Box, anchor, badge, called, card_back, coin, coins, crate, figure, fitted, line, moved, sign

__all__ = [
    "BOAT_HEIGHT", "BOAT_WIDTH", "STYLE", "Box", "anchor", "badge", "boat", "boat_card", "called", "card_back", "coin", "coins", "crate",
    "crate_on_boat", "figure", "fitted", "for_you", "grid", "just_drawn", "key", "launchable", "license_card", "line", "moved", "plank",
    "shore", "sign", "small_boat", "waves",
]  # fmt: skip
