"""Pieces glide from their old places to their new ones, unless the reader asks for calm."""

import pytest

import shoal
from shoal.store import Chair, bot
from web.play import click, make_table, person_of, play_out, sit

#: every animation stands still where it begins, and is noted: which piece, and what of it changes
NOTE = """
window.started = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  window.started.push([this.dataset.piece, Object.keys(frames)[0]])
  const begun = animate.call(this, frames, { ...timing, duration: 60000 })
  begun.pause()
  return begun
}
"""


def noting(browse, **settings):
    page = browse(**settings)
    page.add_init_script(NOTE)
    return page


def test_a_ship_sails_from_its_owner_to_its_square(browse, server):
    page = noting(browse, reduced_motion="no-preference")
    table = make_table(server, [page, browse()])  # two people, so that nothing else moves meanwhile
    page.goto(f"/t/{table.id}")
    click(page, "ship e4")
    ship = page.locator('#board [data-piece="ship e4"]')
    assert ["ship e4", "translate"] in page.evaluate("started")
    assert ship.evaluate("ship => ship.getAnimations().length") == 1
    gap = """ship => {
        const [a, b] = [ship, document.querySelector('[data-piece="stock 0"]')].map(one => one.getBoundingClientRect())
        return Math.hypot(a.x - b.x, a.y - b.y)
    }"""
    assert ship.evaluate(gap) < 60, "it has just left the card of its owner"
    ship.evaluate("ship => ship.getAnimations()[0].finish()")
    assert ship.evaluate(gap) > 200


GHOSTS = """async () => {
    const app = document.querySelector("script[type=module]").src
    const { redraw } = await import(new URL("glide.js", app))
    const board = document.createElement("div")
    document.body.append(board)
    const frame = '<rect width="40" height="40"/>'
    const drawn = (spot, x, piece) => `<svg><g data-spot="${spot}" transform="translate(${x})">${frame}${piece}</g></svg>`
    return [["tuna a1", 0], ["shop", 0], ["tuna a1", 50]].map(([spot, x]) => {
        redraw(board, drawn("tuna a1", 0, '<g data-piece="block tuna"><rect width="9" height="9"/></g>'))
        redraw(board, drawn(spot, x, ""))
        return board.querySelectorAll("[aria-hidden]").length
    })
}"""


def test_what_is_gone_fades_out_only_where_its_place_is_still_drawn_where_it_was(browse, server):
    page = browse(reduced_motion="no-preference")
    sit(server, page, others=["random"])
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate(GHOSTS) == [1, 0, 0], "elsewhere it would lie on something else"


def test_nothing_moves_for_those_who_want_calm(browse, server):
    page = noting(browse)
    sit(server, page, others=["random"])
    click(page, "ship e4")
    assert page.locator('#board [data-piece="ship e4"]').count() == 1
    assert page.evaluate("started") == [] and page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("game", shoal.games())
def test_pieces_of_every_game_glide_in_its_replay(game, browse, server):
    page = noting(browse, reduced_motion="no-preference")
    me = person_of(server, page)
    chairs = [Chair.of(me), *(bot("random") for _ in range(shoal.load(game).players - 1))]
    table = play_out(server.tables, server.tables.create(game, {}, chairs, host=me, seed=3))
    page.goto(f"/t/{table.id}/replay?at_move=0&seat=spectator")
    page.wait_for_selector("html[data-ready]")
    for number in range(1, 25):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("number => new URL(location).searchParams.get('at_move') == number", arg=number)
    started = page.evaluate("started")
    assert any(what == "translate" for _, what in started), started
    assert page.locator("#board svg").evaluate("svg => svg.querySelectorAll('[data-piece]').length") > 2
