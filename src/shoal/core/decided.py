"""Can what is still to come change who wins?"""

from __future__ import annotations

from shoal.core.position import Position

MOST = 2000  # positions that are looked at


def is_decided(position: Position, most: int = MOST) -> bool:
    """True if it is proven that every way to go on ends with the places as they are now.

    A game may know better how to tell (``rules.is_decided``, by what everybody knows). Otherwise every continuation is tried, the dice's
    too, as long as there are few; where something is hidden nothing is proven that way, since whoever asks must not learn it.
    """
    rules = position.game.rules
    if position.turn == "over":
        return True
    if hasattr(rules, "is_decided"):
        return bool(rules.is_decided(position._s, position._w))
    if position.game.hides_anything:
        return False
    places = position.ranking()
    seen = {position.state()}
    left = [position]
    while left:
        here = left.pop()
        if here.turn == "over" and here.ranking() != places:
            return False
        for action in here.actions:
            after = here.after(action)
            state = after.state()
            if state not in seen:
                seen.add(state)
                left.append(after)
        if len(seen) > most:
            return False
    return True
