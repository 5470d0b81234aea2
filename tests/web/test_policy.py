"""The content-security policy: nothing inline, and nothing on any page that would need it."""

import re

import pytest

import shoal
from shoal.core.match import random_match
from shoal.store import Chair, bot
from web.play import person_of, play_out


@pytest.mark.parametrize("game", shoal.games())
def test_boards_have_no_style_of_their_own(game):
    match = random_match(shoal.load(game), seed=2)
    for number in range(0, len(match.moves) + 1, 9):
        board = match.at(number).svg(0).bare
        assert not re.search(r"<[^>]*\sstyle=", board) and "<style" not in board


@pytest.mark.parametrize("game", shoal.games())
def test_no_page_of_a_match_breaks_the_policy(game, browse, server):
    """A breach is an error in the console, and any of these fails the test."""
    page = browse()
    me = person_of(server, page)
    chairs = [Chair.of(me), *(bot("random") for _ in range(shoal.load(game).players - 1))]
    table = server.tables.create(game, {}, chairs, host=me, seed=3)
    page.goto(f"/t/{table.id}")
    play_out(server.tables, table)
    for path in (f"/t/{table.id}", f"/t/{table.id}/replay?at_move=30", f"/guide/{game}", f"/new/{game}"):
        page.goto(path)
        assert page.evaluate("getComputedStyle(document.body).display") == "flex"
    assert page.complaints == []
