"""How a round of Pisces goes, shown where no dice lie."""

import xml.etree.ElementTree as ElementTree

import pytest

from games.pisces.scene import begin, play
from shoal.games.pisces.board import phases


def lit(match, shape):
    """The phases that are lit in a picture."""
    picture = ElementTree.fromstring(match.game.board.draw(match.view(0), 0, choices=match.choices(), shape=shape))
    shown = [each for each in picture.iter() if each.get("data-term") == "phases"]
    return [each.text for part in shown for each in part.iter() if each.get("class") == "tiny bold on-token"]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_phase_that_it_is_is_lit(shape):
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi")
    assert lit(match, shape) == ["1 protect"]
    assert lit(play(match, "block a1", "block a3"), shape) == ["2 boats"]
    assert phases.phase({"stage": "pay", "bid": 3}) == "bids" and phases.phase({"stage": "pay", "bid": None}) == "shop"


@pytest.mark.parametrize("width", [218, 165])
def test_no_phase_leaves_its_column(width):
    for number, name in enumerate(phases.PHASES):
        (light,) = ElementTree.fromstring(f"<g>{phases.phases(name, 1, (0, 0, width, 64))}</g>").iter("rect")
        columns = width - phases.ROUND * (width > 190)
        assert float(light.get("x")) + float(light.get("width")) <= (columns / 2 + 5 if number < phases.ROWS else columns), name
