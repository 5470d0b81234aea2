"""Facts of Fishery in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Fact, Json, Reader
from shoal.games.prose import Voice, counted, sentence, spelled

from .asked import NAMES, between, result, small


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences. Who only thinks of something knows what: what would come of it is told then, not what is done."""
    voice = Voice(reader, names or NAMES)
    kinds = {fact["what"] for fact in facts if fact.get("would")}
    return " ".join(filter(None, (_told(fact, voice) if not kinds else _foreseen(fact, voice, kinds) for fact in facts)))


def _foreseen(fact: Fact, voice: Voice, kinds: set[str]) -> str:
    if fact["what"] in ("pass", "ship") or (fact["what"] == "net" and "alone" in kinds):
        return ""
    told = _told(fact, voice)
    return told.partition(". ")[2] if fact["what"] == "net" else told


def _told(fact: Fact, voice: Voice) -> str:
    what, seat = fact["what"], fact.get("seat", 0)
    if what == "ship":
        last = "" if fact["left"] else f" It is {voice.whose(seat)} last."
        return f"{voice.does(seat, 'place')} a ship on {fact['square']}.{last}"
    if what == "water":
        return _water_told(fact, voice)
    if what == "nets":
        return f"All ships are placed. {voice.does(seat, 'cast')} the first net."
    if what == "net":
        return _net_told(fact, voice)
    if what == "closed":
        part, rest = fact["part"], fact["rest"]
        closes = f"It closes {counted(part['squares'], 'square')}: {_led(part, voice)}."
        return f"{closes} In the other {spelled(rest['squares'])}, {_led(rest, voice)}."
    if what == "alone":
        return "It closes nothing yet, and no fishery is in sight that it would help to close."
    if what == "rest":
        part = fact.get("part")
        return f"In the other {spelled(part['squares'])}, {_led(part, voice)}." if part else ""
    if what == "ahead":
        return _ahead_told(fact, voice)
    if what == "catch":
        return _catch_told(fact, voice)
    if what == "settled":
        return "From now on no net can change the catches."
    if what == "pass":
        return f"{voice.does(seat, 'pass')}."
    if what == "answer":
        other = small(voice.does(1 - seat, "pass"))
        return f"If {other} too, the match ends, and as it stands {small(result(fact['scores'], voice))}."
    if what == "threat":
        (space, own, yours), *_ = fact["nets"]
        made = f"Take care: a net between {between(space)} then makes it {yours}–{own}, your fish first."
        return made if voice.is_you(1 - seat) else ""
    if what == "new threat":
        return _new_threat_told(fact, voice) if voice.is_you(1 - seat) else ""
    return f"{voice.does(seat, 'pass')} too: the match is over. {result(fact['scores'], voice)}."


def _water_told(fact: Fact, voice: Voice) -> str:
    """What a ship would do there: the water that it is nearest to, who leads close by, and the sea as a whole then."""
    seat, fish, around = fact["seat"], counted(len(fact["at"]), "square"), fact["around"]
    other, (mine, theirs) = voice.name(1 - seat), fact["nearer"]
    if not theirs:
        return "The sea is open: no ship of the opponent's is there yet. Near the border a few nets lock a ship in."
    blocks = f", {spelled(fact['won'])} of them so far nearer to {other}" if fact["won"] else ""
    close = "no other ship is" if sum(around) == 1 else _led(_fleet(around), voice).removesuffix(" there")
    stand = f"In all, {mine} squares are then nearer to {voice.name(seat)}, {theirs} to {other}"
    return f"It is the nearest ship to {fish}{blocks}. Close by, {close}. {stand}."


def _fleet(ships: Sequence[int]) -> Json:
    """Ships that lie together, as the water that they might share."""
    return {"ships": ships, "owner": None if ships[0] == ships[1] else int(ships[1] > ships[0])}


def _net_told(fact: Fact, voice: Voice) -> str:
    owner = fact.get("vain")
    if owner is not None:
        has = "have" if voice.is_you(owner) else "has"
        nothing = f" It changes nothing: only {voice.name(owner)} {has} ships in that water, however it is divided."
    else:
        nothing = "" if fact["closes"] else " It closes nothing yet."
    last = "" if fact["left"] else f" It is {voice.whose(fact['seat'])} last net."
    return f"{voice.does(fact['seat'], 'cast')} a net between {between(fact['space'])}.{nothing}{last}"


def _new_threat_told(fact: Fact, voice: Voice) -> str:
    """For the opponent: what the next net there would make of the catches."""
    seat, scores, (space, own, yours) = fact["seat"], fact["scores"], fact["nets"][0]
    turns = f"{scores[1 - seat]}–{scores[seat]} would become {yours}–{own}, your fish first"
    return f"{voice.does(seat, 'threaten')} a net between {between(space)}: {turns}. A red mark shows it."


def _ahead_told(fact: Fact, voice: Voice) -> str:
    part, missing = fact["part"], fact["missing"]
    more = f"One more, between {between(missing[0])}," if len(missing) == 1 else f"{spelled(len(missing)).capitalize()} more nets"
    return f"{more} would close {counted(part['squares'], 'square')}: {_led(part, voice)}."


def _led(part: Json, voice: Voice) -> str:
    """Who leads a fishery: ``White leads it, two ships to one``."""
    ships, owner = part["ships"], part["owner"]
    if owner is None:
        return f"nobody leads, {counted(ships[0], 'ship')} each"
    leads = "lead" if voice.is_you(owner) else "leads"
    if not ships[1 - owner]:
        has = "have" if voice.is_you(owner) else "has"
        ships_there = "a ship there, and that is final" if ships[owner] == 1 else "ships there"  # one ship cannot be divided
        return f"only {voice.name(owner)} {has} {ships_there}"
    return f"{voice.name(owner)} {leads}, {counted(ships[owner], 'ship')} to {spelled(ships[1 - owner])}"


def _catch_told(fact: Fact, voice: Voice) -> str:
    """How the catches change, and who leads by them."""
    old, new = fact["before"], fact["after"]
    seats = sorted((0, 1), key=lambda seat: not voice.is_you(seat))
    changes = [(seat, new[seat] - old[seat]) for seat in seats if new[seat] != old[seat]]
    parts = [f"{voice.does(seat, 'gain' if change > 0 else 'lose')} {abs(change)} fish" for seat, change in changes]
    best = 0 if new[0] > new[1] else 1
    stand = f"it is {new[0]} all" if new[0] == new[1] else f"{small(voice.does(best, 'lead'))} {new[best]} to {new[1 - best]}"
    return sentence(f"{' and '.join(parts)}: {stand}")
