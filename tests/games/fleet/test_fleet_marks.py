"""What was done last, and what is new, is marked on the board."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from games.fleet.reading import SHAPES, drawn, words
from games.fleet.table import Table, pile
from shoal.core.match import Match
from shoal.core.ruleset import Ruleset
from shoal.games.fleet import board
from shoal.games.fleet.board.memory import Memory
from shoal.games.fleet.rules import state as st

LAST = {
    (1, "launch cod"): "cod of 1",
    (0, "bid 5"): "auction",
    (1, "hire ? cod"): "cod of 1",
    (1, "pay cod"): "hand 1",
    (0, "discard cod"): "discards",
    (1, "buy cod"): "cod of 1",
    (1, "buy crab-crates"): "crab of 1",
    (1, "buy pub"): "pub of 1",
}


@pytest.mark.parametrize(("last", "spot"), LAST.items())
def test_the_last_move_is_marked(last, spot):
    play = Table().seat(1, idle="cod", own="cod pub crab-crates").row("cod").at(st.STAGE_LAUNCH, left=1)
    tree = ElementTree.fromstring(drawn(play, 0, last=last))
    marked = {e.get("data-spot") for e in tree.iter() if e.get("data-spot") and any("last" in (c.get("class") or "").split() for c in e)}
    assert marked == {spot}
    assert not re.search(r'class="last"', drawn(play, 0))
    assert not re.search(r'class="last"', drawn(play, 0, last=("chance", "license cod")))  # it would look as if it were chosen


AUCTION = ["license cod", "license shrimp", "offer cod", "bid 4", "fold"]
BOUGHT = [*AUCTION, "pay processing", "pay lobster", "offer shrimp", "bid 4", "pay tuna", "pay cod"]
LAUNCHED = [*BOUGHT, "license lobster", "license processing", "launch cod", "pay shrimp"]
DONE = {  # what was played, and what of it was done last
    ("license cod",): ("chance", "license cod"),
    tuple(AUCTION): (1, "fold"),
    (*AUCTION, "pay processing"): (0, "pay processing"),
    (*AUCTION, "pay processing", "pay lobster"): (0, "buy cod"),
    tuple(BOUGHT): (1, "buy shrimp"),
    tuple(LAUNCHED[:-2]): (1, "buy shrimp"),
    tuple(LAUNCHED[:-1]): (0, "launch cod"),
    tuple(LAUNCHED): (0, "launch cod"),
    (*LAUNCHED, "done", "deal lobster"): (0, "launch cod"),
    (*LAUNCHED, "done", "deal lobster", "done"): (1, "done"),
}


@pytest.mark.parametrize(("moves", "done"), DONE.items())
def test_what_was_bought_is_marked_rather_than_its_last_card(moves, done):
    match = Match(Ruleset("fleet"))
    for move in moves:
        match.play(move)
    assert [match.last(seat)[:2] for seat in (0, 1, None)] == [done] * 3
    assert match.svg(0)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_card_drawn_for_a_licence_is_marked_as_new_until_its_owner_moves(shape):
    """To stop launching is no move: the card for the cod licence comes after it."""
    match = Match(Ruleset("fleet"))
    for move in (*LAUNCHED, "done", "deal lobster"):
        match.play(move)

    def new(seat):
        return words(match.game.board.draw(match.view(seat), seat, last=match.last(seat), shape=shape)).count("new")

    assert match.last(0).new == (("lobster", 1),) and new(0) == 1
    picture = match.game.board.draw(match.view(0), 0, last=match.last(0), shape=shape)
    ring = picture.index('class="ring"', picture.index('data-spot="card lobster"'))
    assert ring < picture.index('class="fresh"') < picture.index('data-spot="card processing"'), "no ring strikes it through"
    assert match.last(1).new == match.last(None).new == match.last("all").new == () and new(1) == new(None) == 0
    for move in ("done", "hire tuna cod"):
        match.play(move)
    assert match.last(0).new == () and new(0) == 0


def test_while_one_of_the_drawn_cards_is_discarded_no_others_are_called_new():
    table = Table().seat(0, hand="shrimp cod shrimp tuna", own="cod").at(st.STAGE_DISCARD)
    table.s.drawn = pile("shrimp tuna")
    memory = Memory("chance", "deal tuna", (("shrimp", 2), ("cod", 1), ("tuna", 1)))
    picture = words(board.draw(table.view(0), 0, last=memory))
    assert picture.count("new") == 2 and "2 new" not in picture
