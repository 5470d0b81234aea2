"""A whole payment as a hint advises it: what to part with, and why these things and not others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shoal.core.comparison import BECAUSE, Comparison
from shoal.games import paying


def paid_with(weighing: Comparison, line: Sequence[str]) -> list[str]:
    """All that a payment is made of by which the least is lost; of what is no payment, itself.

    What the bot's ``line`` begins with pays first, then, unless the game knows what pays the rest best, what can be spared by what can be
    counted, then what else the line pays with.
    """
    (action, *rest), offers = line, weighing.offers()
    if not (due := offers[action].due):
        return [action]

    def spared(each: str) -> tuple[bool, list[float], int]:
        gains = [-gain.value for gain in weighing.gains(weighing.position.read(each))]
        return each != action, gains, rest.index(each) if each in rest else len(rest)

    purse = [(each, offers[each].pays, offers[each].count) for each in sorted(offers, key=spared) if offers[each].due == due]
    first, *others = next(iter(paying.least(purse, due)), []) or [action]
    story = weighing.position.game.story
    return story.payment(weighing.position.view(weighing.seat), first) if hasattr(story, "payment") else [first, *others]


def called(weighing: Comparison, paid: Sequence[str]) -> str:
    """A whole payment by the names of what it is made of: ``Pay $5 for the cod licence: Shrimp $2 + Tuna $3``."""
    offers = weighing.offers()
    times = Counter(offers[each].label for each in paid)
    cards = " + ".join(f"{count} × {label}" if count > 1 else label for label, count in times.items())
    return offers[paid[0]]._replace(label=cards).name


def reason(weighing: Comparison, paid: Sequence[str]) -> str:
    """What speaks for a whole payment: that nothing is lost, or how little, and then why it is paid with these things."""
    offers = weighing.offers()
    first, lost = offers[paid[0]], sum(offers[each].pays for each in paid) - offers[paid[0]].due
    amount = f"${lost}" if "$" in first.label else str(lost)
    exact = f"It loses only {amount}, as no change is given." if lost > 0 else "It pays exactly: nothing is lost."
    return f"{exact} {_instead(weighing, paid)}".rstrip()


def _instead(weighing: Comparison, paid: Sequence[str]) -> str:
    """Why these and not others, such as pay as much first, where what can be counted says so."""
    offers, read = weighing.offers(), weighing.position.read
    pairs = [(ours, other) for ours in paid for other in offers if other not in paid]
    for ours, other in sorted(pairs, key=lambda pair: offers[pair[0]].pays != offers[pair[1]].pays):
        if weighing.is_clear(read(ours), read(other)):
            why = weighing.reason(read(ours), read(other), called="another way", reader=weighing.seat)
            return why if why.startswith(BECAUSE) else ""
    return ""
