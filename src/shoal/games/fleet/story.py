"""Fleet told: the sentences that the picture, its description and the text board share."""

from __future__ import annotations

from typing import Any

from shoal.games.seats import NAMES

from .data import CRATES_A_POINT, DIFFERENT_POINTS, DISCARDS, DRAWS, FROM_DRAWN, FROM_HAND, LICENSES, MINIMUM

View = dict[str, Any]

PLAIN_NAMES = {"crab-captains": "crab (captains)", "crab-crates": "crab (crates)", "crab-licenses": "crab (licences)"}
IN_A_WORD = {
    "shrimp": "1 off prices",
    "lobster": "2 captains, cards",
    "processing": "crates are cash",
    "cod": "2 boats, +1 card",
    "tuna": "better draws",
    "pub": "points, no boats",
    "crab-captains": "1 for a captain",
    "crab-crates": f"1 for {CRATES_A_POINT} crates",
    "crab-licenses": "for variety",
}


def text(view: View, seat: int | str | None) -> str:
    """The position for a terminal."""
    lines = [heading(view), doing(view), "", f"Auction row: {row_words(view) or 'empty'}."]
    if view["stage"] in ("offer", "bid", "pay"):
        lines += [f"  {NAMES[other]}: {standing(view, other)}" for other in range(len(view["players"])) if standing(view, other)]
    lines += [piles(view), ""]
    for other in seats_from(view, seat):
        first, *rest = player_lines(view, other, seat)
        lines += [first, *(f"  {line}" for line in rest)]
    return "\n".join(lines) + "\n"


def describe(view: View, seat: int | str | None) -> str:
    """The position in full sentences."""
    sentences = [heading(view), doing(view), f"In the auction row: {row_words(view) or 'nothing'}."]
    if view["stage"] in ("offer", "bid", "pay"):
        sentences += [f"{NAMES[other]} {standing(view, other)}." for other in range(len(view["players"])) if standing(view, other)]
    sentences.append(piles(view))
    for other in seats_from(view, seat):
        sentences += player_lines(view, other, seat)
    return " ".join(sentences)


def seats_from(view: View, seat: int | str | None) -> list[int]:
    """The seats clockwise from one's own."""
    count = len(view["players"])
    first = seat if isinstance(seat, int) else 0
    return [(first + k) % count for k in range(count)]


def heading(view: View) -> str:
    last = " This is the last round." if view["last_round"] and view["stage"] != "over" else ""
    return f"Round {view['round']}, {NAMES[view['start']]} starts.{last}"


def headline(view: View, reader: int | str | None = None) -> str:
    """The round, and whose turn it is for what."""
    return f"Round {view['round']}. {doing(view)}"


def doing(view: View) -> str:
    """What is going on."""
    stage = view["stage"]
    if stage == "over":
        return result(view)
    if view["active"] is None:
        return "Licences are revealed."
    name = NAMES[view["active"]]
    if view["turn"] == "chance":
        why = {"launch": "for cod licences", "hire": "for captains", "trade": "for a crate", "draw": "to draw"}[stage]
        return f"{name} gets {some(view['left'], 'card')} {why}."
    if stage == "bid":
        if view["bid"] is None:
            return f"{name} opens the bidding for {plain(view['lot'])}."
        return f"{name} bids for {plain(view['lot'])}; {view['bid']} by {NAMES[view['bidder']]} is the highest bid."
    if stage == "pay":
        what = f"for {plain(view['lot'])}" if view["lot"] else "for a boat"
        return f"{name} still has to pay {view['due']} {what}."
    return {
        "offer": f"{name} offers a licence for auction, or passes.",
        "launch": f"{name} may launch {some(view['left'], 'boat')}.",
        "hire": f"{name} may hire {some(view['left'], 'captain')}.",
        "process": f"{name} may take a crate from each boat.",
        "trade": f"{name} may trade a crate for cards.",
        "discard": f"{name} discards a card.",
    }[stage]


def result(view: View) -> str:
    best = max(view["scores"])
    winners = [seat for seat, score in enumerate(view["scores"]) if score == best]
    if len(winners) > 1:

        def tie_break(seat: int) -> tuple[int, int]:
            boats = view["players"][seat]["boats"]
            return len(boats), sum(boat["crates"] for boat in boats)

        top = max(map(tie_break, winners))
        winners = [seat for seat in winners if tie_break(seat) == top]
    names = " and ".join(NAMES[seat] for seat in winners)
    return f"The game is over: {names} {'win' if len(winners) > 1 else 'wins'} with {best} points."


def row_words(view: View) -> str:
    return ", ".join(f"{plain(kind)} from {MINIMUM[LICENSES.index(kind)]}" for kind in view["row"])


def standing(view: View, seat: int) -> str:
    """How a seat stands in the auction; empty if there is nothing to say."""
    if view["bought"][seat]:
        return "has bought"
    if view["declined"][seat]:
        return "has passed"
    if view["folded"][seat]:
        return "has folded"
    return f"bids {view['bid']}" if view["bidder"] == seat else ""


def piles(view: View) -> str:
    top = f" (the next {view['top']} standard)" if view["top"] else ""
    gone = f", out of the game: {counts(view['gone'])}" if view["gone"] else ""
    return (
        f"Crates left: {view['crates']}. Cards: {view['supply']} in the supply, "
        f"{sum(view['discards'].values())} discarded{paren(counts(view['discards']))}. Licences left: {view['licenses_left']}{top}{gone}."
    )


def player_lines(view: View, seat: int, reader: int | str | None) -> list[str]:
    """All about one player."""
    player = view["players"][seat]
    hand = some(player["hand_size"], "card")
    lines = [
        f"{NAMES[seat]}{' (you)' if seat == reader else ''}: {player['score']} points.",
        f"Hand: {hand}{paren(counts(player['hand'] or {}))}.",
    ]
    if view["drawn"] and view["active"] == seat:
        lines.append(f"Just drawn: {counts(view['drawn'])}.")
    if player["stored"]:
        lines.append(f"Processed crates: {player['stored']}.")
    if player["licenses"]:
        lines.append(f"Licences: {', '.join(license_words(kind, number) for kind, number in player['licenses'].items())}.")
    if player["boats"]:
        lines.append(f"Boats: {', '.join(fleet_words(player['boats']))}.")
    if player["captains"]:
        lines.append(f"Captains: {counts(player['captains'])}.")
    return lines


def license_words(kind: str, number: int) -> str:
    return f"{times(plain(kind), number)} ({bonus(kind, number)})"


def bonus(kind: str, number: int) -> str:
    """What this many licences of a kind do, in a word."""
    if kind == "shrimp":
        return f"{number} off prices"
    if kind == "lobster":
        return "2 captains, cards" if number == 1 else "2 captains, more cards"
    if kind == "processing":
        return f"{some(number, 'card')} a crate"
    if kind == "cod":
        return f"2 boats, +{some(number, 'card')}"
    if kind == "tuna":
        return drawing(number)
    return IN_A_WORD[kind] if kind != "crab-licenses" else f"up to {DIFFERENT_POINTS[-1]} {IN_A_WORD[kind]}"


def drawing(tuna: int) -> str:
    then = {FROM_DRAWN: ", discard 1 of them", FROM_HAND: ", discard 1"}.get(DISCARDS[tuna], ", keep all")
    return f"draw {DRAWS[tuna]}{then}"


def fleet_words(boats: list[dict[str, Any]]) -> list[str]:
    """The boats, equal ones together."""
    words = [boat_words(boat) for boat in boats]
    return [times(word, words.count(word)) for word in dict.fromkeys(words)]


def boat_words(boat: dict[str, Any]) -> str:
    if not boat["captain"]:
        return f"{boat['kind']} without captain"
    return f"{boat['kind']} with {some(boat['crates'], 'crate')}{' (processed)' if boat['processed'] else ''}"


def said(last: tuple[int | str, str]) -> str:
    """The last move with its author."""
    who, action = last
    return f"{NAMES[who] if isinstance(who, int) else 'Chance'}: {action}"


def plain(kind: str) -> str:
    """A licence's name as people say it."""
    return PLAIN_NAMES.get(kind, kind)


def counts(cards: dict[str, int]) -> str:
    return ", ".join(times(plain(kind), number) for kind, number in cards.items())


def times(word: str, number: int) -> str:
    return f"{number} x {word}" if number > 1 else word


def some(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def paren(words: str) -> str:
    return f" ({words})" if words else ""
