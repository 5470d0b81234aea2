"""Facts of Fishery in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Fact, Json, Reader
from shoal.games.prose import Voice, counted, sentence, spelled

from ..rules.fisheries import winner
from .asked import NAMES, at_most, between, result, small, where_from_border
from .walls import is_safe


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences. Who only thinks of something knows what: what would come of it is told then, not what is done."""
    voice = Voice(reader, names or NAMES)
    facts = sorted(_once(facts, voice), key=_order)
    kinds = {fact["what"] for fact in facts if fact.get("would")}
    return " ".join(filter(None, (_told(fact, voice) if not kinds else _foreseen(fact, voice, kinds) for fact in facts)))


def _order(fact: Fact) -> int:
    """A warning is told before all else, and what the signs on the board mean after it: the end is left out where room is scarce."""
    is_warning = fact["what"] == "spoilt" or (fact["what"] == "threat" and "answer" not in fact)
    return -1 if is_warning else int(fact["what"] == "shown")


def _once(facts: Sequence[Fact], voice: Voice) -> list[Fact]:
    """Who is told of a threat is not told before what else the same net would close."""
    threatened = [net for fact in facts if fact["what"] == "threatened" and voice.is_you(1 - fact["seat"]) for net in fact["at"]]
    told_twice = any(fact["what"] == "ahead" and fact["missing"][0] in threatened for fact in facts)
    return [fact for fact in facts if not (told_twice and fact["what"] in ("ahead", "rest"))]


def _foreseen(fact: Fact, voice: Voice, kinds: set[str]) -> str:
    if fact["what"] in ("pass", "nets") or (fact["what"] == "net" and "alone" in kinds):
        return ""
    told = _told(fact, voice)
    return told.partition(". ")[2] if fact["what"] == "net" else told


def _told(fact: Fact, voice: Voice) -> str:
    what, seat = fact["what"], fact.get("seat", 0)
    if what == "ship":
        last = "" if fact["left"] else f" It is {voice.whose(seat)} last."
        return f"{voice.does(seat, 'place')} a ship on {fact['square']}.{last}"
    if what == "first":
        return f"It lies {where_from_border(fact['way'])}."
    if what == "water":
        return _water_told(fact, voice)
    if what == "shaded":
        return _shaded_told(seat, voice)
    if what == "nets":
        return f"All ships are placed. {voice.does(seat, 'cast')} the first net."
    if what == "net":
        return _net_told(fact, voice)
    if what == "closed":
        part, rest = fact["part"], fact["rest"]
        if "locks" in fact:
            ships, into = counted(part["ships"][1 - seat], "ship"), counted(part["squares"], "square")
            return f"The net locks {ships} of {_whose(1 - seat, voice)} into {into}. {_rest_told(rest, voice)}"
        closes = f"The net closes {counted(part['squares'], 'square')}{_led(part, voice)}."
        return f"{closes} {_rest_told(rest, voice)}"
    if what == "way":
        return _way_told(fact, voice)
    if what == "alone":
        return f"{voice.does(seat, 'cast')} a net between {between(fact['space'])}. It closes nothing yet."
    if what == "rest":
        return _rest_told(fact["part"], voice) if "part" in fact else ""
    if what == "ahead":
        return _ahead_told(fact, voice)
    if what == "so far":
        return _so_far_told(fact, voice)
    if what == "shown":
        return _shown_told(fact, voice)
    if what == "catch":
        return _catch_told(fact, voice)
    if what == "decided":
        return f"This decides the match: {small(at_most(fact, voice))}."
    if what == "settled":
        if "scores" not in fact:
            return "From now on no net can change the catches."
        why = "no open water is left for nets to divide" if fact["nets"] else "no nets are left"
        return f"From now on the catches stay: {why}. {result(fact['scores'], voice)}."
    if what == "pass":
        changed = "the catches" if fact.get("settled") else "who wins" if fact.get("decided") else ""
        why = f": no net can change {changed} any more" if changed else ""
        return f"{voice.does(seat, 'pass')}{why}."
    if what == "far":
        return _far_told(fact, voice)
    if what == "answer":
        return _answer_told(fact, voice)
    if what == "threat":
        its, then = f"{voice.whose(seat)} net between {between(fact['net'][0])}", _comes_to(fact, voice)
        told = f"{its} then {then}{_answered(fact, voice)}." if "answer" in fact else f"Take care: after this net, {its} {then}."
        return told * voice.is_you(1 - seat)
    if what == "spoilt":
        space, own, others = fact["net"]
        yours = f"Take care: after this net, your net between {between(space)}, for {own} fish to {others}, is against the rules."
        return yours if voice.is_you(seat) else ""
    if what == "threatened":
        return _threat_told(fact, voice) if voice.is_you(1 - seat) else ""
    return f"{_last_pass(fact, voice)}: the match is over. {result(fact['scores'], voice)}."


def _last_pass(fact: Fact, voice: Voice) -> str:
    """The pass that ends the match, and why it does. Who has nothing else to do may not have been asked: then it is no choice of theirs."""
    passes = f"{voice.does(fact['seat'], 'pass')} too"
    return f"As no net can change the catches any more, {small(passes)}" if fact.get("settled") else f"{passes}, the second pass in a row"


def _water_told(fact: Fact, voice: Voice) -> str:
    """What a ship would do there: the water that is closest to either player's ships then, to be walled off, and who leads close by."""
    seat, around, (mine, theirs, even) = fact["seat"], fact["around"], fact["nearer"]
    rest = f"; {even} {'is' if even == 1 else 'are'} as close to both" if even else ""
    close = "" if sum(around) == 1 else f" Within two steps of it, {_leader(_fleet(around), voice)}."
    ships = "ship" if fact["ships"] == 1 else "ships"
    own = f"{mine} square{' is' if mine == 1 else 's are'} closest to {voice.whose(seat)} {ships} then"
    return f"{own}, {theirs} to {_whose(1 - seat, voice)}{rest}.{close}"


def _shaded_told(seat: int, voice: Voice) -> str:
    """How the water that a player is nearer to is shown."""
    own, other = (f"{_whose(each, voice)} {'light' if each else 'dark'}" for each in (seat, 1 - seat))
    return f"Shown: {own}, {other}. Nets decide who gets them."


def _shown_told(fact: Fact, voice: Voice) -> str:
    """What the dashes and the tints are that the board shows: ``Shown: the missing nets dashed, your water dark, Ada's light.``"""
    dashed = [f"the missing net{'s' * (fact['dashed'] > 1)} dashed"] if fact["dashed"] else []
    owners = sorted(fact["owners"], key=lambda seat: not voice.is_you(seat))
    tints = [f"{voice.whose(seat)}{' water' * (seat == owners[0])} {'light' if seat else 'dark'}" for seat in owners]
    faint = " (faint: may still change)" if fact["faint"] else ""
    return f"Shown: {', '.join([*dashed, *tints])}{faint}." if dashed or tints else ""


def _whose(seat: int, voice: Voice) -> str:
    return "yours" if voice.is_you(seat) else voice.whose(seat)


def _fleet(ships: Sequence[int]) -> Json:
    """Ships that lie together, as the water that they might share."""
    return {"ships": ships, "owner": None if ships[0] == ships[1] else int(ships[1] > ships[0])}


def _net_told(fact: Fact, voice: Voice) -> str:
    owner = fact.get("vain")
    nothing = ""
    if owner is not None:
        has = "have" if voice.is_you(owner) else "has"
        nothing = f" It changes nothing: only {voice.name(owner)} {has} ships in that water, however it is divided."
    last = "" if fact["left"] else f" It is {voice.whose(fact['seat'])} last net."
    return f"{voice.does(fact['seat'], 'cast')} a net between {between(fact['space'])}.{nothing}{last}"


def _threat_told(fact: Fact, voice: Voice) -> str:
    """The net that is threatened, and another that is about as bad; later there is no red line where they were."""
    its = f"{voice.whose(fact['seat'])} net between {between(fact['net'][0])}"
    threat = f"{'Still a threat' if fact['still'] else 'Threat'}: {its} {_comes_to(fact, voice)}"
    others = [f"one between {between(space)} is {'' if fact['as_bad'] else 'nearly '}as bad" for space in fact.get("also", ())]
    return f"{'; '.join([threat, *others])}."


def _comes_to(fact: Fact, voice: Voice) -> str:
    """For the opponent: what a net that is threatened makes of the catches, and of the lead."""
    _, own, yours = fact["net"]
    if own == yours:
        return f"makes it {own} all"
    lead, now, who = (yours - own, -fact["lead"], "you") if yours > own else (own - yours, fact["lead"], voice.name(fact["seat"]))
    return f"makes it {max(own, yours)} to {min(own, yours)} for {who}, {_lead_of(lead, now)}"


def _lead_of(then: int, now: int) -> str:
    """How large a lead becomes, and how large it is, if it is one: ``a lead of 3, not 23``."""
    return f"a lead of {then}{f', not {now}' if now > 0 and now != then else ''}"


def _answered(fact: Fact, voice: Voice) -> str:
    """... and the net with which it is made good again."""
    if "answer" not in fact:
        return ""
    space, own, others = fact["answer"]
    again = (
        f"{own} all"
        if own == others
        else f"{own} to {others} for you"
        if own > others
        else f"only {others} to {own} for {voice.name(fact['seat'])}"
    )
    return f", but yours between {between(space)} could make it {again} again"


def _way_told(fact: Fact, voice: Voice) -> str:
    """What a net is on the way to: ``It helps to lock one ship of yours into two squares with two more nets.``"""
    if "nets" not in fact:
        return "It closes nothing yet."
    seat, squares, more = fact["seat"], counted(fact["squares"], "square"), f"with {counted(fact['nets'], 'more net')}"
    if "locks" in fact:
        return f"It helps to lock {counted(fact['locks'], 'ship')} of {_whose(1 - seat, voice)} into {squares} {more}."
    return f"It helps to give {voice.name(seat)} {squares} {more}."


def _so_far_told(fact: Fact, voice: Voice) -> str:
    """Who leads in water that a wall would divide, and by how much, or what of it would be safe."""
    seat, (squares, ships) = fact["seat"], (fact["water"][key] for key in ("squares", "ships"))
    by = f", {'but only ' * fact.get('weaker', False)}{counted(ships[seat], 'ship')} to {spelled(ships[1 - seat])}"
    safe = f": {spelled(fact['safe'])} of them would be safe then{', enough to win' * fact.get('wins', False)}"
    return f"So far {small(voice.does(seat, 'lead'))} in all {spelled(squares)}{safe if fact['safe'] else by}."


def _far_told(fact: Fact, voice: Voice) -> str:
    """For the opponent: how many nets somebody is away from a wall that changes much, fewer than before."""
    if not voice.is_you(1 - fact["seat"]):
        return ""
    who, (nets, own, yours), now = voice.name(fact["seat"]), fact["net"], -fact["lead"]
    then = f"cut your lead from {now} to {yours - own}" if 0 < yours - own < now else _comes_to({**fact, "lead": 0}, voice)
    named = ", ".join(map(between, fact["named"]))
    return f"{who} then lacks {counted(nets, 'net')} ({named}) for a wall that {then.replace('cut', 'cuts', 1)}."


def _answer_told(fact: Fact, voice: Voice) -> str:
    """What a pass comes to if the opponent passes too, and if the opponent casts a net instead."""
    seat, scores, is_ahead = fact["seat"], fact["scores"], winner(*fact["scores"]) == fact["seat"]
    if fact.get("must"):
        return f"{voice.does(1 - seat, 'have')} no net left and must pass too: {small(result(scores, voice))}."
    ends = f"If {small(voice.does(1 - seat, 'pass'))} too, the match ends: {small(result(scores, voice))}."
    if "worst" in fact:
        return f"{ends} {_still_done(fact, voice)}"
    return f"{ends} {sentence(f'{voice.whose(1 - seat)} next net alone cannot change that')}" if is_ahead else ends


def _still_done(fact: Fact, voice: Voice) -> str:
    """The most that the opponent of who passes can still gain by the next net, and what is left of the lead then."""
    seat, scores, (space, own, others) = fact["seat"], fact["scores"], fact["worst"]
    then = (others, own)[:: 1 if seat == 0 else -1]
    if winner(*then) != seat and winner(*scores) == seat:
        does = "take the lead" if own > others else "win the tie"
    elif winner(*then) == seat:
        does = f"cut {voice.whose(seat)} lead from {scores[seat] - scores[1 - seat]} to {others - own}"
    else:
        now = scores[1 - seat] - scores[seat]
        does = f"lead by {own - others}" + (f" instead of {now}" if now else "")
    catches = f"{own} all, and equal catches go to White" if own == others else f"{max(own, others)} to {min(own, others)}"
    return sentence(f"{voice.name(1 - seat)} can still {does} by a net between {between(space)}: {catches}")


def _ahead_told(fact: Fact, voice: Voice) -> str:
    part, missing = fact["part"], fact["missing"]
    more = f"One more net, between {between(missing[0])}," if len(missing) == 1 else f"{spelled(len(missing)).capitalize()} more nets"
    return f"{more} would close {counted(part['squares'], 'square')}{_led(part, voice)}."


def _rest_told(part: Json, voice: Voice) -> str:
    return f"In the other {spelled(part['squares'])}, {_leader(part, voice)}{', for good' * ('sealed' in part)}."


def _led(part: Json, voice: Voice) -> str:
    """Whose a fishery is that a net closes: ``, White's for good: only White has a ship there``, or leads where no net divides it."""
    owner = part["owner"]
    if owner is None or not is_safe(part):
        return f": {_leader(part, voice)}"
    return f", {_whose(owner, voice)} for good: {_leader(part, voice)} there"


def _leader(part: Json, voice: Voice) -> str:
    """Who leads in some water: ``White leads, two ships to one``."""
    ships, owner = part["ships"], part["owner"]
    if owner is None:
        return f"nobody leads, {counted(ships[0], 'ship')} each"
    leads = "lead" if voice.is_you(owner) else "leads"
    if not ships[1 - owner]:
        has = "have" if voice.is_you(owner) else "has"
        return f"only {voice.name(owner)} {has} {'a ship' if ships[owner] == 1 else 'ships'}"
    return f"{voice.name(owner)} {leads}, {counted(ships[owner], 'ship')} to {spelled(ships[1 - owner])}"


def _catch_told(fact: Fact, voice: Voice) -> str:
    """How the catches change, and who leads by them."""
    old, new = fact["before"], fact["after"]
    seats = sorted((0, 1), key=lambda seat: not voice.is_you(seat))
    changes = [(seat, new[seat] - old[seat]) for seat in seats if new[seat] != old[seat]]
    parts = [f"{voice.does(seat, 'gain' if change > 0 else 'lose')} {abs(change)} fish" for seat, change in changes]
    return sentence(f"{' and '.join(parts)}: {_stand_told(old, new, voice)}")


def _stand_told(old: Sequence[int], new: Sequence[int], voice: Voice) -> str:
    """Who leads by the catches now, and what became of the lead that there was."""
    if new[0] == new[1]:
        return f"it is {new[0]} all"
    best = 0 if new[0] > new[1] else 1
    now, before, catches = new[best] - new[1 - best], old[best] - old[1 - best], f"{new[best]} to {new[1 - best]}"
    if before <= 0:
        return f"{small(voice.does(best, 'lead'))} by {now}, {catches}"
    became = f"grows from {before} to {now}" if now > before else f"shrinks from {before} to {now}" if now < before else f"stays {now}"
    return f"{voice.whose(best)} lead {became}, {catches}"
