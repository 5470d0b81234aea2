"""A payment of several things is one decision: they are picked, and paid together."""

import functools
import random

import pytest
from playwright.sync_api import expect

from shoal.games.contract import Offer
from shoal.web.elements import choice_groups
from web.play import click, sit

LEFTS = "buttons => buttons.map(button => Math.round(button.getBoundingClientRect().left))"
PAID = """all => all.reduce(
  (sum, one) => sum + one.dataset.pays * (one.dataset.times.slice(1) || one.matches(".chosen")), 0
)"""  # what is picked


@pytest.mark.parametrize("is_all", [False, True])
def test_a_payment_is_one_decision(browse, server, is_all):
    """Cards are picked until they reach the sum, then paid at once; if all are needed they are picked from the beginning."""
    page = browse()
    table = sit(server, page, "fleet", ["random"], seed=3, players=2)
    page.wait_for_selector("html[data-ready]")
    dice = random.Random(5)
    while page.locator("#choices .group[data-due]").count() == 0:
        assert table.status == "running"
        page.wait_for_function("() => document.querySelector('#board [data-action]')")
        with server.tables.hold(table.id):
            choices = table.choices(0)
        if choices and page.locator("#choices button[name=action]").count() == len(choices):
            bids = [choice for choice in choices if choice.startswith(("bid", "license"))]
            click(page, bids[-1 if is_all else 0] if bids else dice.choice(choices))
            page.wait_for_timeout(100)
    before = len(table.match.moves)
    pay = page.locator("#choices .main")
    if not is_all and pay.is_enabled():  # of what is picked at first
        page.get_by_role("button", name="Clear").click()
    expect(pay).to_be_enabled(enabled=is_all)
    places = page.locator("#choices button").evaluate_all(LEFTS)
    while pay.is_disabled():
        picks = page.locator("#choices button[data-pays]")
        free = [
            k
            for k in range(picks.count())
            if int(picks.nth(k).get_attribute("data-count")) > len(picks.nth(k).get_attribute("data-times") or "")
        ]
        picks.nth(dice.choice(free)).click()
        paid = picks.evaluate_all(PAID)
        due = int(page.locator("#choices .group").get_attribute("data-due"))
        assert page.locator("#board [data-owed]").text_content() == str(max(due - paid, 0)), "the board follows what is picked"
        assert page.locator("#board .picked .picks").count() == page.locator("#choices .chosen").count() > 0
        said = f"${due - paid} to go" if paid < due else f"${paid} for ${due}"
        assert page.locator("#choices .pay-sum").text_content() == said, "sums are written as on the cards"
        assert page.locator("#choices button").evaluate_all(LEFTS) == places, "nothing moves under the hand"
    assert pay.text_content().startswith("Pay $")
    spare = page.locator("#choices button[data-pays]:disabled").count()
    assert page.locator("#board [data-action].spare").count() == spare, "what cannot be picked any more does not look as if it could be"
    pay.click()
    page.wait_for_function("() => !document.querySelector('#choices .group[data-due]')")
    assert len(table.match.moves) > before and table.match.moves[before][1].startswith("pay")


def test_an_exact_payment_stops_at_what_is_due(browse, server):
    page = browse()
    sit(server, page, "pisces", ["random"], players=2)
    page.wait_for_selector("html[data-ready]")
    offers = [(f"pay {value}", Offer(str(value), "It pays.", "Pay", pays=value, due=13, count=2, exact=True)) for value in (9, 4, 5)]
    page.evaluate(
        """async html => {
          document.querySelector("#choices").innerHTML = html
          const app = document.querySelector("script[type=module]").src
          const { gatherPayments } = await import(app.replace("app.js", "paying.js"))
          gatherPayments()
        }""",
        str(choice_groups(offers, None, ())),
    )
    pay, nine, four, five = (
        page.locator(f"#choices button{which}") for which in (".main", "[value='pay 9']", "[value='pay 4']", "[value='pay 5']")
    )
    expect(pay).to_be_disabled()  # 9 + 4 or 4 + 4 + 5: nothing is picked at first
    nine.click()
    expect(five).to_be_disabled()  # 14 would be too much
    expect(pay).to_be_disabled()
    four.click()
    expect(pay).to_have_text("Pay 13")
    expect(pay).to_be_enabled()
    for advised in (["bid 5"], ["pay 4", "pay 4", "pay 5"]):  # something else than to pay; a payment
        answer = {"hint": f"<p>Why {advised[0]}.</p>", "actions": advised}
        page.route("**/hint", functools.partial(_fulfilled, answer))
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#hint")).to_have_text(f"Why {advised[0]}.")
        chosen = page.locator("#choices .chosen").evaluate_all("all => all.map(one => one.value + one.dataset.times)")
        assert sorted(chosen) == (["pay 4", "pay 9"] if "bid 5" in advised else ["pay 4×2", "pay 5"]), "what is marked is what is advised"
        expect(pay).to_be_enabled()


def test_how_many_are_picked_stands_beside_the_name_of_what_pays(browse, server):
    """On a phone, where six buttons stand in two rows."""
    page = browse(width=390, height=844)
    sit(server, page, "fleet", ["random"], players=2)
    page.wait_for_selector("html[data-ready]")
    kinds = ("Shrimp $2", "Lobster $2", "Processing $2", "Tuna $3", "Crab $1", "Crate $1")
    offers = [(f"pay {kind}", Offer(kind, "Or a captain.", "Pay", pays=2, due=13, count=2)) for kind in kinds]
    page.evaluate("html => { document.querySelector('#choices').innerHTML = html }", str(choice_groups(offers, None, ())))
    room = page.locator("#choices button b").evaluate_all(
        """all => all.map(name => {
          const button = name.closest("button").getBoundingClientRect(), line = document.createRange()
          line.selectNodeContents(name)
          return button.right - line.getBoundingClientRect().right
        })"""
    )
    assert len(room) == 6 and min(room) > 20, room


def _fulfilled(answer, route):
    route.fulfill(json=answer)
