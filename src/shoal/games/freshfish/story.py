"""A position of Fresh Fish in sentences: the same words for the picture's description, the text board and the status line."""

from __future__ import annotations

from typing import Any

from shoal.games.seats import NAMES

from .data import CENTERS, LONGEST, NAMED, OUTLETS

GROUND = {"street": "Streets", "demo": "Demonstrations", "apo": "Apartments, parks and offices", "zone": "Construction Zones"}


def headline(view: dict[str, Any], seat: int | str | None = None) -> str:
    """What is happening, in a line short enough for a headline."""
    stage = view["stage"]
    if stage == "over":
        return verdict(view)
    if stage == "centers":
        return center_line(view, seat)
    if stage == "tile":
        return acts(view["drawer"], seat, "draw") + " a tile"
    if stage == "turn":
        return acts(view["turn"], seat, "move") + (": reserve a plot or draw" if any(view["deck"].values()) else ": reserve or take a tile")
    return acts(view["turn"], seat, "bid" if stage == "bid" else "place") + f" {'for ' if stage == 'bid' else ''}the {short(view['tile'])}"


def center_line(view: dict[str, Any], seat: int | str | None) -> str:
    """Who places the supply centres, and which one is next if a player does."""
    if view["turn"] == "chance":
        return "Chance places the supply centres"
    placed = {plot["tile"] for plot in view["plots"].values()}
    return acts(view["turn"], seat, "place") + f" the {NAMED[next(center for center in CENTERS if center not in placed)]}"


def acts(who: int, seat: int | str | None, verb: str) -> str:
    """You bid, Orange bids."""
    return f"You {verb}" if who == seat else f"{NAMES[who]} {verb}s"


def short(tile: str) -> str:
    """A tile's name for places with little room."""
    return "APO" if tile == "apo" else NAMED[tile].removeprefix("Nuclear ").removeprefix("Antinuclear ")


def verdict(view: dict[str, Any]) -> str:
    """Who has won, by score and money."""
    keys = [(score, -money) for score, money in zip(view["scores"], view["money"], strict=True)]
    winners = [NAMES[seat] for seat, key in enumerate(keys) if key == min(keys)]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'} with {min(keys)[0]}"


def last_line(last: tuple[int | str, str] | None, seat: int | str | None) -> str:
    """The last move in words."""
    if last is None:
        return ""
    who, action = last
    name = "Chance" if who == "chance" else "You" if who == seat else NAMES[int(who)]
    verb, _, rest = action.partition(" ")
    said = {
        "center": f"put a supply centre on {rest}",
        "reserve": f"reserved {rest}",
        "draw": "drew a tile",
        "take": "took an APO" if rest == "apo" else "took a street",
        "pass": "passed",
        "tile": f"revealed {short(rest)}" if verb == "tile" else "",
        "place": f"placed the tile on {rest}",
        "zone": f"put the zone on {rest}",
        "bid": "made a sealed bid" if rest == "?" else f"bid {rest}",
    }
    return f"{name} {said[verb]}"


def describe(view: dict[str, Any], reader: int | str | None) -> str:
    """The whole position in sentences."""
    return " ".join(sentences(view, reader))


def sentences(view: dict[str, Any], seat: int | str | None) -> list[str]:
    """The whole position."""
    found = [f"{headline(view, seat)}."]
    plots = view["plots"]
    centers = {plot["tile"]: name for name, plot in plots.items() if plot["tile"] in CENTERS}
    found.append(f"The city has {view['size']} by {view['size']} plots.")
    found.append(f"Supply centres: {listed([f'{NAMED[tile]} on {centers[tile]}' for tile in CENTERS if tile in centers])}.")
    for tile, words in GROUND.items():
        names = [name for name, plot in plots.items() if plot["tile"] == tile]
        if names:
            found.append(f"{words}: {', '.join(names)}.")
    found += [player(view, k, seat) for k in range(len(view["money"]))]
    found.append(deck(view))
    return found


def player(view: dict[str, Any], k: int, seat: int | str | None) -> str:
    """All about one seat."""
    own = [(name, plot["tile"]) for name, plot in view["plots"].items() if plot.get("seat") == k]
    shops = [f"the {NAMED[kind]} on {name}{length(view, k, kind)}" for name, kind in own]
    shops += [f"the {NAMED[kind]} kept off the board" for kind in view["kept"][k]]
    markers = [name for name, other in view["reserved"].items() if other == k]
    name = NAMES[k] + (" (you)" if k == seat else "")
    text = f"{name}: {view['scores'][k]} points by today's routes, {view['money'][k]} money"
    text += f", {count(view['supply'][k], 'marker')} in the supply"
    text += f" and {view['aside'][k]} set aside" if view["aside"][k] else ""
    text += f", reserved {listed(markers)}" if markers else ", nothing reserved"
    text += f". Owns {listed(shops)}." if shops else ". Owns no outlet."
    bid = view["bids"][k]
    if bid is not None:
        text += " Has made a sealed bid." if bid == "sealed" else f" Bid {bid}."
    return text


def length(view: dict[str, Any], seat: int, kind: str) -> str:
    route = view["routes"][seat][kind]
    return " without a route" if route is None else f" with a route of {route}"


def deck(view: dict[str, Any]) -> str:
    """What is still to come."""
    left = [f"{number} APO" if kind == "apo" else count(number, NAMED[kind]) for kind, number in view["deck"].items() if number]
    text = f"The deck holds {listed(left)}." if left else "The deck is empty."
    text += f" {view['apo_left']} APO are left for taking when the deck is empty."
    if view["waiting_zones"]:
        text += f" {count(view['waiting_zones'], 'Construction Zone')} will go onto the next APO."
    return text + f" Routes count {longest(view)} at most."


def longest(view: dict[str, Any]) -> int:
    return int(LONGEST[len(view["money"]) - 2])


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def outlets_sold(view: dict[str, Any]) -> list[dict[str, str]]:
    """By seat, how each kind of outlet stands: a number, "no way", "kept" or "" while it is not owned."""
    placed = [{plot["tile"] for plot in view["plots"].values() if plot.get("seat") == k} for k in range(len(view["money"]))]
    return [
        {
            kind: "kept" if kind in view["kept"][k] else "" if kind not in placed[k] else str(view["routes"][k][kind] or "no way")
            for kind in OUTLETS
        }
        for k in range(len(view["money"]))
    ]
