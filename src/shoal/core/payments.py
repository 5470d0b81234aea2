"""A whole payment as a hint advises it: what to part with, and why these things and not others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from shoal.core.comparison import Comparison
from shoal.games import paying
from shoal.games.contract import Gain, Offer
from shoal.games.prose import sentence


def paid_with(weighing: Comparison, line: Sequence[str]) -> list[str]:
    """All that a payment is made of: it begins as the bot's ``line`` does unless another outdoes that or gives up less of what matters; of
    what is no payment, itself.

    Unless the game knows what pays the rest best, the least is lost, then what can be spared by what can be counted pays, then what else
    the line pays with.
    """
    (action, *rest), offers, story = line, weighing.offers(), weighing.position.game.story
    if not (due := offers[action].due):
        return [action]
    if hasattr(story, "payment"):
        counted = {each: [*_values(weighing, each).values()] for each in offers}

        def rank(each: str) -> tuple[list[float], bool, bool, list[float]]:
            is_better = hasattr(story, "outdoes") and story.outdoes(weighing.view, each, action)
            return counted[each][:MATTERS], is_better, each == action, counted[each]

        return _whole(weighing, max(offers, key=rank))

    def spared(each: str) -> tuple[bool, list[float], int]:
        gains = [-gain.value for gain in weighing.gains(weighing.position.read(each))]
        return each != action, gains, rest.index(each) if each in rest else len(rest)

    purse = [(each, offers[each].pays, offers[each].count) for each in sorted(offers, key=spared) if offers[each].due == due]
    return next(iter(paying.least(purse, due)), []) or [action]


MATTERS = 2  # of what a game counts of a payment: a bot hardly minds a boat or cash that is lost, people do


def _whole(weighing: Comparison, action: str) -> list[str]:
    """A payment that begins with this, as the game goes on with it."""
    paid: list[str] = weighing.position.game.story.payment(weighing.view, action)
    return paid


def are_all(offers: Collection[Offer]) -> bool:
    """Is there nothing to choose but what to pay with?"""
    return len(offers) > 1 and all(offer.due for offer in offers)


def called(weighing: Comparison, paid: Sequence[str]) -> str:
    """A whole payment by the names of what it is made of: ``Pay $5 for the cod licence: Shrimp $2 + Tuna $3``."""
    return weighing.offers()[paid[0]]._replace(label=_cards(weighing, paid)).name


def _cards(weighing: Comparison, paid: Sequence[str]) -> str:
    """All that a payment is made of: ``2 × Cod $1 + Tuna $3``."""
    offers = weighing.offers()
    times = Counter(offers[each].label for each in paid)
    return " + ".join(f"{count} × {label}" if count > 1 else label for label, count in times.items())


def reason(weighing: Comparison, paid: Sequence[str]) -> str:
    """What speaks for a whole payment: that nothing is lost, or how little, what is kept, and then what is wrong with another."""
    offers = weighing.offers()
    first, lost = offers[paid[0]], sum(offers[each].pays for each in paid) - offers[paid[0]].due
    amount = f"${lost}" if "$" in first.label else str(lost)
    exact = f"It loses only {amount}, as no change is given" if lost > 0 else "It pays exactly"
    story = weighing.position.game.story
    if kept := story.kept(weighing.view, paid) if hasattr(story, "payment") else "":
        exact += f"{',' * (lost > 0)} and {kept}"
    elif lost <= 0:
        exact += ": nothing is lost"
    return f"{exact}. {_another(weighing, paid)}".rstrip()


def is_clear(weighing: Comparison, one: str, other: str) -> bool:
    """Does what can be counted speak for the one choice? Of two whole payments what is told first counts more than all the rest."""
    offers, read = weighing.offers(), weighing.position.read
    if not hasattr(weighing.position.game.story, "payment") or not (offers[one].due and offers[other].due):
        return weighing.is_clear(read(one), read(other))
    ours, its = (_values(weighing, each) for each in (one, other))
    return next((ours.get(key, 0) > its.get(key, 0) for key in ours | its if ours.get(key, 0) != its.get(key, 0)), False)


def _another(weighing: Comparison, paid: Sequence[str]) -> str:
    """What another whole payment comes to that falls short of this one: first one that has something for itself, as who sees it asks why
    not that. Nothing of games whose gains are not of whole payments."""
    if not hasattr(weighing.position.game.story, "payment"):
        return ""
    found, offers = [], weighing.offers()
    for other in offers:
        whole = _whole(weighing, other)
        gains: list[Gain] = weighing.position.game.story.beside_payment(weighing.view, paid, whole)
        ahead, behind = ([gain.of("you", weighing.names) for gain in gains if sign * gain.value > 0] for sign in (1, -1))
        if behind and Counter(whole) != Counter(paid):
            is_as_exact = sum(offers[each].pays for each in whole) == sum(offers[each].pays for each in paid)
            words = ", but ".join([*(ahead[:1] or ["pays exactly too"] * is_as_exact), behind[0]])
            found.append((not ahead, len(behind), sentence(f"another way ({_cards(weighing, whole)})", words)))
    return min(found)[-1] if found else ""


def _values(weighing: Comparison, action: str) -> dict[str, float]:
    return {gain.key: gain.value for gain in weighing.gains(weighing.position.read(action))}
