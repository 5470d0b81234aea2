"""What an action in Fishery did or would do, as facts."""

from __future__ import annotations

from shoal.games.contract import Fact, Json

from . import plans, threats, walls
from .open_water import is_open


def logged(before: Json, action: str, after: Json) -> list[Fact]:
    """The facts of what was done, without those that only who thinks about it wants to know; of a net that closes nothing yet what it is
    on the way to."""
    found = [fact for fact in facts(before, action, after, foreseen=1) if not fact.get("would")]
    word, _, place = action.partition(" ")
    is_bare = word == "net" and not divided(before, place, after) and not any(fact["what"] == "ahead" for fact in found)
    if not is_bare or only(before, place) is not None:
        return found
    return [found[0], {"what": "way", "seat": before["turn"], **_on_the_way(before, place, after)}, *found[1:]]


def _on_the_way(before: Json, place: str, after: Json) -> Json:
    """What the wall that the preview of a net tells of is good for, to who casts it: nothing if it is not."""
    seat, wall = before["turn"], plans.next_closed(before, place, after)
    if not wall:
        return {}
    part, rest = (side["part"] for side in wall)
    nets = {"nets": len(wall[0]["missing"])}
    if part["owner"] == 1 - seat and not part["ships"][seat]:
        is_good = walls.spared(after, part, 1 - seat) >= 0
        return nets | {"locks": part["ships"][1 - seat], "squares": part["squares"]} if is_good else {}
    own = part if part["owner"] == seat else rest if rest["owner"] == seat and walls.is_for_rest([part, rest], seat) else None
    return nets | {"squares": own["squares"]} if own and own["squares"] >= walls.SLIGHT else {}


def facts(before: Json, action: str, after: Json, foreseen: int = walls.FORESEEN) -> list[Fact]:
    """A ship, a net with the fishery that it closes and what that changes, or a pass with what it means.

    ``foreseen``: the most nets that may be missing of a fishery that a net helps to close.
    """
    seat = before["turn"]
    word, _, place = action.partition(" ")
    if word == "ship":
        found: list[Fact] = [{"what": "ship", "seat": seat, "square": place, "left": after["ships_left"][seat], "at": [place]}]
        if foreseen > 1:
            found += walls.waters(before, place, seat)
        if after["phase"] == "nets":
            found.append({"what": "nets", "seat": after["turn"]})
        return found
    if word == "net":
        parts, owner = divided(before, place, after), only(before, place)
        warned = threats.warned(after, seat) if foreseen > 1 else None
        found = [{"what": "net", "seat": seat, "space": place, "left": after["nets_left"][seat], "at": [place]}]
        if owner is not None:
            found[0]["vain"] = owner
        elif parts:
            found[0] |= {"main": True, "plain": True} if after["scores"] != before["scores"] else {}
            part, rest = (size(each, after) for each in parts)
            closed: Fact = {"what": "closed", "seat": seat, "part": part, "rest": rest, **_tint(parts[0], part)}
            if walls.strengthened(after, [part, rest], seat) is rest:  # the few fish that it costs matter less
                found += [closed | {"locks": True, "main": True}, *({**fact, "main": False} for fact in _changed(before, after))]
            else:
                found += [*_changed(before, after), closed]
            if parts[0]["owner"] != parts[1]["owner"]:  # of water that is all alike then only the part that is closed is shown
                found.append({"what": "rest", **_tint(parts[1], rest), "would": True})  # its words are there already
            found.append(_shown(found, 0))
        else:
            coming = plans.next_closed(before, place, after, foreseen)
            if coming:
                coming += _so_far(after, place, coming)
                coming.append(_shown(coming, len(coming[0]["missing"])))
                found += _against(coming, after, place, warned and warned[0].space)
            else:
                found.append({"what": "alone", "seat": seat, "space": place, "would": True})
        if threats.is_decided(after) and not threats.is_decided(before) and not threats.is_settled(after):
            found.insert(1, {"what": "decided", **threats.decision(after), "main": True})
        if threats.is_settled(after) and not threats.is_settled(before):
            is_told = after["scores"] != before["scores"]  # how the catches stand
            found.append(
                {"what": "settled"} if is_told else {"what": "settled", "scores": after["scores"], "nets": any(after["nets_left"])}
            )
        if foreseen > 1:
            found += _far(before, place, after, 1 - seat)
            found += [
                {"what": "spoilt", "seat": seat, "net": [*chance[:3]], "would": True}
                for chance in threats.spoilt(before, place, after, seat)
            ]
        return [*found, *(_threat(after, seat, *warned) if warned else _threatened(before, after, seat) if foreseen == 1 else ())]
    if after["phase"] == "over":
        end: Fact = {"what": "end", "seat": seat, "scores": after["scores"], "at": ["catch 0", "catch 1"]}
        return [end | {"settled": True} if threats.is_settled(before) else end]
    answer: Fact = {"what": "answer", "seat": seat, "scores": after["scores"], "would": True}
    for worst in threats.chances(after, 1 - seat)[:1]:
        answer["worst"] = [*worst[:3]]
    if not after["nets_left"][1 - seat]:
        answer["must"] = True
    passed: Fact = {"what": "pass", "seat": seat}
    if threats.is_settled(before):
        passed["settled"] = True
    elif threats.is_decided(before):
        passed["decided"] = True
    return [passed, answer, *(() if foreseen > 1 else _threatened(before, after, seat))]


def _changed(before: Json, after: Json) -> list[Fact]:
    """How the catches change: what everybody wants to know first."""
    if after["scores"] == before["scores"]:
        return []
    return [{"what": "catch", "before": before["scores"], "after": after["scores"], "main": True, "at": ["catch 0", "catch 1"]}]


def _against(coming: list[Fact], view: Json, place: str, reply: str | None) -> list[Fact]:
    """What a wall comes to, said to speak against the net if its caster has less by it than by the water as it is, and no stronger lead, or
    if it cannot be made any more after the ``reply`` that is warned of."""
    sides, seat = [side for side in coming if "part" in side], view["nets"][place]
    is_worse = walls.is_worse(view, [side["part"] for side in sides], seat)
    is_stopped = reply and not walls.outlasts({**view, "nets": {**view["nets"], reply: 1 - seat}}, place, sides)
    return [{**fact, "against": True} for fact in coming] if is_worse or is_stopped else coming


def _water(view: Json, place: str) -> Json:
    """The fishery that a net lies in."""
    water: Json = next(found for found in view["fisheries"] if place.split("-")[0] in found["squares"])
    return water


def _so_far(view: Json, place: str, coming: list[Fact]) -> list[Fact]:
    """Who leads in all of the water that a wall would divide, and what of it is safe then if nothing of it is lost: so one knows what it
    changes."""
    water = _water(view, place)
    leader, parts = water["owner"], [side["part"] for side in coming]
    if leader is None:
        return []
    is_kept = all(part["owner"] == leader for part in parts)
    safe = walls.worth(parts, leader)[1] if is_kept else 0
    found: Fact = {"what": "so far", "seat": leader, "water": size(water), "safe": safe, "would": True}
    if safe and threats.safe(view, leader) + safe >= threats.enough(view, leader):
        found["wins"] = True
    if walls.strengthened(view, parts, leader):
        found["weaker"] = True  # than the lead that would be left
    return [found] if safe or not is_kept else []


def _shown(found: list[Fact], missing: int) -> Fact:
    """What the board shows of a wall: whose water lies beside it, and the nets that are missing."""
    owners = sorted({fact["goes_to"] for fact in found if "goes_to" in fact})
    return {"what": "shown", "dashed": missing, "owners": owners, "faint": any(fact.get("undecided") for fact in found), "would": True}


def _far(before: Json, place: str, after: Json, seat: int) -> list[Fact]:
    """How many nets a seat is away from a wall that changes much, and which, if they are fewer than before."""
    old, new = plans.around(before, place, after, seat)
    if new is None or (old and old.nets <= new.nets) or new.nets == 1 or threats.is_settled(after):  # a threat of one net is told anyway
        return []
    far: Fact = {"what": "far", "seat": seat, "net": [new.nets, new.own, new.others], "lead": _lead(after, seat), "would": True}
    return [far | {"named": sorted(new.missing)}]


def _threatened(before: Json, after: Json, seat: int) -> list[Fact]:
    """The worst that who has just acted could do by the next net: the opponent is told as long as it stands, since the board shows it."""
    found = threats.worst(after, seat)
    if not found:
        return []
    is_old = any(chance.space == found[0].space for chance in threats.threats(before, seat))
    net = {"net": [*found[0][:3]], "lead": _lead(after, seat), "still": is_old}
    others = {"also": [chance.space for chance in found[1:]], "as_bad": found[-1].gain == found[0].gain} if found[1:] else {}
    return [{"what": "threatened", "seat": seat, **net, **others, "main": True, "at": [chance.space for chance in found]}]


def _threat(after: Json, seat: int, chance: threats.Chance, answer: threats.Chance | None) -> list[Fact]:
    """The worst that the opponent of a seat could do by the next net: for who thinks about it, as all that may come."""
    threat: Fact = {"what": "threat", "seat": 1 - seat, "net": [*chance[:3]], "lead": _lead(after, 1 - seat), "would": True}
    return [threat | {"answer": [*answer[:3]]} if answer else threat]


def _lead(view: Json, seat: int) -> int:
    return int(view["scores"][seat] - view["scores"][1 - seat])


def only(view: Json, place: str) -> int | None:
    """Whose ships alone are in the water that a net is cast in: it stays theirs, however it is divided."""
    end = place.split("-")[0]
    ships = next(found["ships"] for found in view["fisheries"] if end in found["squares"])
    return None if all(ships) else int(ships[1] > 0)


def divided(before: Json, place: str, after: Json) -> list[Json]:
    """The two fisheries that a net made out of one, the smaller or the safe one first; none if it divided nothing."""
    if len(before["fisheries"]) == len(after["fisheries"]):
        return []
    ends = place.split("-")
    parts = [found for found in after["fisheries"] if any(end in found["squares"] for end in ends)]
    small, large = sorted(parts, key=lambda found: len(found["squares"]))
    return [large, small] if walls.is_safer(large, small) else [small, large]


def _tint(found: Json, part: Json) -> Json:
    """The squares of a fishery, and whose it is."""
    return {"at": found["squares"], **walls.whose(part)}


def size(found: Json, view: Json | None = None) -> Json:
    """A fishery as a part of water; ``view``: where it is one, for whether nets can still divide it."""
    part = {"squares": len(found["squares"]), "ships": found["ships"], "owner": found["owner"]}
    is_sealed = view and part["owner"] is not None and all(part["ships"]) and not is_open(view, found["squares"])
    return part | ({"sealed": True} if is_sealed else {})
