"""What may come of drawing a tile, in sentences."""

from __future__ import annotations

from shoal.games.contract import Fact
from shoal.games.prose import Voice, capital, counted, listed

from .. import data as d
from .names import a, by_owner, center_of, nearest_then, number_of, spoilt, the, to_streets


def drawing(fact: Fact, voice: Voice) -> str:
    """What a tile may be, whether the match may end with it, and what a house or an outlet of another's may spoil."""
    if not voice.is_you(fact["seat"]):
        return f"{voice.does(fact['seat'], 'draw')} a tile."
    deck, plots = fact["deck"], fact["plots"]
    tiles = sum(deck.values())
    for_sale = sum(deck.get(kind, 0) for kind in d.OUTLETS) - len(fact["free"])
    parts = [f"{number_of(for_sale, 'outlet')} for auction"] if for_sale else []
    parts += [f"{listed(map(a, kinds))} free for {voice.name(owner)}" for owner, kinds in by_owner(fact["free"]).items()]
    parts += [number_of(deck[kind], d.NAMED[kind]) for kind in ("apo", "zone", "demo") if kind in deck]
    told = [f"You draw {f'one of {tiles} tiles' if tiles > 1 else 'the last tile'}: {listed(parts)}."]
    is_mine = tiles > sum(not voice.is_you(owner) for owner, _ in fact["free"])  # may it be for one's own plots?
    told += [f"You have {counted(plots, 'reserved plot')} for it."] if is_mine and plots > 1 and not fact["house"] else []
    told += [_ends(fact["end"], tiles == 1, voice)] if fact["end"] else []
    told += [_with_house(fact["house"], plots, voice, is_bare=fact["is_bare"])] if fact["house"] else []
    return " ".join([*told, *(_blow(blow, voice) for blow in fact["blows"])])


def _with_house(house: Fact, plots: int, voice: Voice, *, is_bare: bool) -> str:
    """Where a drawn house is good, or else what it costs: ``A house must go onto one of your four plots: on b2 it costs nothing else.``"""
    if best := house["best"]:
        ways = [f"{voice.whose(owner)} way from {center_of(kind)} from {now} to {then}" for owner, kind, now, then in best["ways"]]
        shorter = [words for words, way in zip(ways, best["ways"], strict=True) if voice.is_you(way[0])]
        longer = [words for words, way in zip(ways, best["ways"], strict=True) if not voice.is_you(way[0])]
        does = [f"{verb} {listed(words)}" for verb, words in (("shortens", shorter), ("lengthens", longer)) if words]
        return f"A house on {best['plot']} {' and '.join(does)}."
    least = house["least"]
    costs = [spoilt(least["ways"], "your")] if least["ways"] else []
    costs += [f"you lose {to_streets(least['lost'])}"] if least["lost"] else []
    costs += [nearest_then(least["farther"])] if least["farther"] else []
    if plots == 1:
        takes = f"a house would take your only plot{f', and then {listed(costs)}' if costs else ''}."
        return f"Take care: {takes}" if is_bare else capital(takes)
    must = f"A house must go onto one of your {counted(plots, 'plot')}"
    if house["harmless"]:
        return f"{must}: on {listed(house['harmless'], 'or')} it costs nothing else."
    return f"{must}, and each costs you more; on {least['plot']} least: {listed(costs)}."


def _ends(end: Fact, is_last: bool, voice: Voice) -> str:
    """``The match ends with the Game Shop on b3 or a4: no route can change any more then.``"""
    tile = "it" if is_last else the(end["tile"]) if end["tile"] in d.OUTLETS else "a house"
    where = "" if end["is_sure"] else f" on {listed(end['plots'], 'or')}"
    ends = f"The match ends with {tile}{where}" if voice.is_you(end["seat"]) else f"After {tile}{where} the match ends with your turn"
    return f"{ends}: no route can change any more then."  # who does not get the outlet has first to end the turn


def _blow(blow: Fact, voice: Voice) -> str:
    """``If Ben opens an outlet on f2, your way from the Harbor is 5 at best, not 2, and you lose e2 to a street.``"""
    harm = [spoilt(blow["ways"], "your")] if blow["ways"] else []
    harm += [f"you lose {to_streets(blow['lost'])}"] if blow["lost"] else []
    return f"If {voice.does(blow['seat'], 'open')} an outlet on {listed(blow['plots'], 'or')}, {', and '.join(harm)}."
