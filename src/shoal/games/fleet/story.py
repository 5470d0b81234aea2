"""Fleet told: the sentences that the picture, its description and the text board share."""

from __future__ import annotations

from typing import Any

from shoal.games.seats import NAMES

from . import data as d

View = dict[str, Any]
Reader = int | str | None

PLAIN_NAMES = {"crab-captains": "crab (captains)", "crab-crates": "crab (crates)", "crab-licenses": "crab (licences)"}


def text(view: View, reader: Reader) -> str:
    """The position for a terminal."""
    lines = [heading(view), doing(view), "", "Auction row:" if view["row"] else "Auction row: empty."]
    lines += [f"  {license_sentence(kind)}" for kind in view["row"]]
    if view["stage"] in ("offer", "bid", "pay"):
        lines += [f"  {NAMES[other]}: {standing(view, other)}" for other in range(len(view["players"])) if standing(view, other)]
    lines += [piles(view), ""]
    for other in seats_from(view, reader):
        first, *rest = player_lines(view, other, reader)
        lines += [first, *(f"  {line}" for line in rest)]
    return "\n".join(lines) + "\n"


def describe(view: View, reader: Reader) -> str:
    """The position in full sentences."""
    sentences = [heading(view), doing(view), "In the auction row:" if view["row"] else "In the auction row: nothing."]
    sentences += map(license_sentence, view["row"])
    if view["stage"] in ("offer", "bid", "pay"):
        sentences += [f"{NAMES[other]} {standing(view, other)}." for other in range(len(view["players"])) if standing(view, other)]
    sentences.append(piles(view))
    for other in seats_from(view, reader):
        sentences += player_lines(view, other, reader)
    return " ".join(sentences)


def seats_from(view: View, reader: Reader) -> list[int]:
    """The seats clockwise from one's own."""
    count = len(view["players"])
    first = reader if isinstance(reader, int) else 0
    return [(first + k) % count for k in range(count)]


def heading(view: View) -> str:
    last = " This is the last round." if view["last_round"] and view["stage"] != "over" else ""
    return f"Round {view['round']}, {NAMES[view['start']]} starts.{last}"


def headline(view: View, reader: Reader = None) -> str:
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


def player_lines(view: View, seat: int, reader: Reader) -> list[str]:
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


# -- what the cards say ------------------------------------------------------------------------------------------------


def license_sentence(kind: str) -> str:
    """All that a licence card says: ``Pub, from 10: 10 points; no boats, no bonus.``"""
    number = d.LICENSES.index(kind)
    name = plain(kind)
    return f"{name[0].upper()}{name[1:]}, from {d.MINIMUM[number]}: {some(d.LICENSE_POINTS[number], 'point')}; {effect(kind)}."


def effect(kind: str) -> str:
    """What a licence does, as its card says."""
    if kind == "shrimp":
        return f"{d.DISCOUNT} off every price, for each shrimp licence"
    if kind == "lobster":
        rows = [f"with {k} licences {words}" if k > 1 else words for k, words in enumerate(d.LOBSTER_WORDS, 1)]
        return f"hire {some(d.LOBSTER_HIRES, 'captain')}, then cards by captained boats: {'; '.join(rows)}"
    if kind == "processing":
        return f"crates can be processed; a traded crate brings {some(d.TRADE_CARDS, 'card')} for each processing licence"
    if kind == "cod":
        return f"launch {some(d.COD_LAUNCHES, 'boat')}, then {some(d.COD_CARDS, 'card')} for each cod licence if you launched any"
    if kind == "tuna":
        rows = [f"{k}: {words}" for k, words in enumerate(d.TUNA_WORDS[1:], 1)]
        return f"better draws by tuna licences: {'; '.join(rows)}"
    if kind == "pub":
        return "no boats, no bonus"
    return f"at the end {crab_effect(kind)}; crab boats may be launched"


def crab_effect(kind: str) -> str:
    """What a king crab brings at the end."""
    if kind == "crab-captains":
        return f"1 point for {d.CAPTAINS_WORDS}, at most {d.MOST_FOR_CAPTAINS}"
    if kind == "crab-crates":
        return f"1 point for {d.CRATES_WORDS} on boats, at most {d.MOST_FOR_CRATES}"
    points = ", ".join(map(str, d.DIFFERENT_POINTS))
    return f"{points} points for 1 to {d.N_DIFFERENT} different licences, all crabs counting as one kind"


def card_lines(kind: str) -> tuple[str, ...]:
    """The same in three lines that fit the card."""
    return {
        "shrimp": (f"{d.DISCOUNT} off prices,", "for each", "shrimp licence"),
        "lobster": (some(d.LOBSTER_HIRES, "captain"), "cards for", "captained boats"),
        "processing": ("process crates,", "trade them", "for cards"),
        "cod": (some(d.COD_LAUNCHES, "boat"), f"+{some(d.COD_CARDS, 'card')} for", "each licence"),
        "tuna": (*map(str.strip, d.TUNA_WORDS[min(1, len(d.TUNA_WORDS) - 1)].split(",")), "more: better"),
        "pub": ("points,", "no boats"),
        "crab-captains": (f"1 VP for {d.CAPTAINS_A_POINT}", "captained boat", f"at most {d.MOST_FOR_CAPTAINS}"),
        "crab-crates": (f"1 VP for {d.CRATES_A_POINT}", "crates on boats", f"at most {d.MOST_FOR_CRATES}"),
        "crab-licenses": (f"1-{d.N_DIFFERENT} licences:", " ".join(map(str, d.DIFFERENT_POINTS)), "crabs: one kind"),
    }[kind]


def bonus(kind: str, number: int) -> str:
    """What this many licences of a kind do, in a word."""
    if kind == "shrimp":
        return f"{d.DISCOUNT * number} off prices"
    if kind == "lobster":
        most = max(d.LOBSTER_CARDS[min(number, len(d.LOBSTER_CARDS)) - 1])
        return f"{some(d.LOBSTER_HIRES, 'captain')}, up to {some(most, 'card')}"
    if kind == "processing":
        return f"{some(d.TRADE_CARDS * number, 'card')} a crate"
    if kind == "cod":
        return f"{some(d.COD_LAUNCHES, 'boat')}, +{some(d.COD_CARDS * number, 'card')}"
    if kind == "tuna":
        return d.TUNA_WORDS[number]
    if kind == "pub":
        return "points, no boats"
    if kind == "crab-captains":
        return f"1 for {some(d.CAPTAINS_A_POINT, 'captain')}, at most {d.MOST_FOR_CAPTAINS}"
    if kind == "crab-crates":
        return f"1 for {some(d.CRATES_A_POINT, 'crate')}, at most {d.MOST_FOR_CRATES}"
    return f"{' '.join(map(str, d.DIFFERENT_POINTS))} for 1-{d.N_DIFFERENT} kinds, crabs one"


def fleet_words(boats: list[dict[str, Any]]) -> list[str]:
    """The boats, equal ones together."""
    words = [boat_words(boat) for boat in boats]
    return [times(word, words.count(word)) for word in dict.fromkeys(words)]


def boat_words(boat: dict[str, Any]) -> str:
    if not boat["captain"]:
        return f"{boat['kind']} without captain"
    return f"{boat['kind']} with {some(boat['crates'], 'crate')}{' (processed)' if boat['processed'] else ''}"


def said(last: tuple[int | str, str]) -> str:
    """The last move with its author, licences by the names that people know."""
    who, action = last
    verb, *things = action.split()
    told = f"{plain(things[0])} licence" if verb == "license" else " ".join([verb, *map(plain, things)])
    return f"{NAMES[who] if isinstance(who, int) else 'Chance'}: {told}"


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
