"""Tiles with the chips of caught fish."""

import re

import pytest

from games.pisces.scene import begin, edit, play
from shoal.games.pisces import pieces
from shoal.games.pisces.board import players, tall
from shoal.games.pisces.board.scene import Use

WIDE = {"count": 10, "tiny bold": 8.6}  # a character of these looks, in a wide font


@pytest.mark.parametrize("count", [2, 12])
@pytest.mark.parametrize("width", [58.0, 65.0, 76.0, 87.0])
def test_the_number_of_chips_stays_in_its_tile(width, count):
    drawn = players.pile("mahi", count, Use(None, "", False), (100.0, 0.0, width, 110.0))
    ((x, look),) = re.findall(rf'<text x="([\d.]+)"[^>]* class="([\w ]+)">&#215;{count}<', drawn)
    assert float(x) + WIDE[look] * len(f"×{count}") <= 100 + width - 2
    centre, radius = (float(re.search(rf'{key}="([\d.]+)"', drawn)[1]) for key in ("cx", "r"))
    assert centre - radius > 100 and centre + radius < float(x)


@pytest.mark.parametrize("count", [3, 4, 12])
@pytest.mark.parametrize("room", [(85.0, 84.0), (76.0, 52.0), (60.0, 40.0)])
def test_the_number_of_a_shoal_covers_the_tip_of_the_tail_in_front(room, count):
    """Else a crumb of it is left below."""
    drawn = pieces.shoal_of("mahi", "spawner", count, 0, 0, *room)
    *_, (half, scale) = re.findall(r"translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)", drawn)
    tip = float(half) + 11 * float(scale)
    ((top, high),) = re.findall(r'<rect [^>]*y="([\d.]+)"[^>]* height="([\d.]+)"', drawn)
    assert float(top) + float(high) >= tip and float(top) + float(high) <= room[1] + 0.1


@pytest.mark.parametrize("trophies", [0, 10])
def test_a_score_ends_before_the_fish_in_it(trophies):
    match = edit(play(begin("tuna", "mahi"), "card tuna", "card mahi"), chips={0: {"tuna": 7, "mahi": 11}}, trophies={0: trophies})
    drawn = str(match.game.board.draw(match.view(0), 0, shape="tall"))
    points = match.view(0)["scores"][0]
    wide = {"big": 11.9, "mid bold": 10.1}
    ((left, look),) = re.findall(rf'<text x="([\d.]+)"[^>]* class="([\w ]+)">{points}<', drawn)[:1]
    fish = re.findall(r'<text x="([\d.]+)"[^>]* class="tiny soft end">fish (\d+)<', drawn)
    assert bool(fish) == bool(trophies)
    assert all(float(left) + wide[look] * len(str(points)) <= float(right) - 7 * len(f"fish {count}") for right, count in fish)


def test_what_a_roll_promises_ends_before_the_fish_beside_it():
    """A character of it is 6.6 wide in a wide font."""
    longest = (
        "average 10.5 points",
        "67% catch",
        "trophy up to 100%",
        "33%: award tied for now",
        "33%: their award for now",
        "50%: award or fish",
    )
    assert max(map(len, longest)) * 6.6 <= tall.SAID - 7


@pytest.mark.parametrize("spot", ["a1", "a2", "a5"])
def test_a_padlock_leaves_the_numbers_of_a_flat_spot_free(spot):
    match = play(begin("sardine", "tuna"), "card tuna", "card tuna", f"block {spot}")
    drawn = str(match.game.board.draw(match.view(0), 0, shape="wide"))
    fence = re.search(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*class="fence"/>.*?<rect x="([\d.]+)"[^>]*class="lock"', drawn)
    left, width, lock = map(float, fence.groups())
    assert lock < left + width / 2, "they are on its right"
