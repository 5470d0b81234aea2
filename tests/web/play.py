"""People and bots at tables, for tests: with and without a browser."""

import random

from shoal.store import Chair, HouseBot, Person, bot
from shoal.web.identity import COOKIE


def play_out(tables, table, steps=10**6, seed=1):
    """Play at random for whoever sits there, to the end or so many actions."""
    dice = random.Random(seed)
    with tables.hold(table.id) as table:
        while table.status != "over" and steps > 0:
            seat, steps = dice.choice(table.waiting_for), steps - 1
            chair = table.chairs[seat]
            who = Person(chair.person, chair.name) if chair.kind == "person" else HouseBot(seat)
            tables.act(table.id, who, dice.choice(table.choices(seat)), table.at_event, seat)
    return table


def sit(server, page, game="fishery", others=("random",), seat=0, seed=3, **options):
    """A table where this browser's person plays against bots, opened without clicking."""
    table = make_table(server, [page], game, seat, others, seed, options)
    page.goto(f"/t/{table.id}")
    return table


def make_table(server, pages, game="fishery", seat=0, others=(), seed=3, options=None):
    chairs = [Chair.of(person_of(server, page)) for page in pages]
    for k, level in enumerate(others):
        chairs.insert(0 if k < seat else len(chairs), bot(level))
    return server.tables.create(game, options or {}, chairs, host=person_of(server, pages[0]), seed=seed)


def person_of(server, page):
    cookie = next(cookie for cookie in page.context.cookies() if cookie["name"] == COOKIE)
    id = server.service.identity.read(cookie["value"])
    return server.service.identity.person(type("Visitor", (), {"id": id})()) or Person(id, "?")


def shown_event(page):
    """What an action on this page would answer."""
    return page.locator("#f-act input[name=at_event]").input_value()


PAY_ONE = """action => {
  const form = document.querySelector("#f-act")
  const body = new URLSearchParams([...new FormData(form), ["action", action]])
  return fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" } })
}"""


def click(page, action):
    """Click on the thing on the board that means this action, or on its button, and wait for what comes of it."""
    before = shown_event(page)
    on_board = page.locator(f'html[data-ready] #board [data-action="{action}"]')
    in_bar = page.locator(f'html[data-ready] #choices button[value="{action}"]')
    if page.locator(f'#choices button:is([data-pays], [data-picks])[value="{action}"]').count():
        page.evaluate(PAY_ONE, action)  # a click only picks: a payment, or what is rolled again, is made of several
    else:
        (on_board if on_board.count() else in_bar).first.dispatch_event("click")
    page.wait_for_function("before => document.querySelector('#f-act input[name=at_event]').value != before", arg=before)


TRY = """async action => {
  const app = document.querySelector("script[type=module]").src
  const { act, actTogether } = await import(new URL("actions.js", app))
  const pays = document.querySelector(`#choices button[data-pays][value="${CSS.escape(action)}"]`)
  await (pays ? actTogether([action]) : act(action))
}"""


def attempt(page, action):
    """Do it as the page's script does, whatever it looks like; clicks have tests of their own."""
    page.evaluate(TRY, action)


def finished(server, page):
    return server.service.store.finished_lessons(person_of(server, page).id)
