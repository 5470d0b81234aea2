"""A match in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from shoal.analysis.model import Decision, Findings, Moment, Shares
from shoal.core.comparison import BECAUSE
from shoal.games.prose import Voice, listed, sentence

EVEN_LUCK = 0.05  # of a win chance
TURNS_TOLD = 3
HIDDEN = "What was drawn stayed hidden."


def sentences(found: Findings, reader: int | None, names: Sequence[str], told: Mapping[int, str]) -> list[str]:
    """How it ended, what cost most, where it turned, luck, what was done well, where points came from; ``told`` of what moves did."""
    voice = Voice(reader, names)
    worst: dict[int, Decision] = {each.seat: each for each in reversed(found.worst(len(found.decisions)))}
    seats = sorted(range(len(found.seats)), key=lambda seat: (not voice.is_you(seat), -worst[seat].lost if seat in worst else 0, seat))
    costly = [_slip(worst[seat], f"costliest choice, {_a(worst[seat].grade)}", voice) for seat in seats if seat in worst]
    first = 1 if seats[0] in worst else 0  # the reader's, else the costliest of all
    return [
        *_result(found, voice),
        *costly[:first],
        *_turns(found, voice, told, {each.at_move + 1 for each in worst.values()}),
        *costly[first:],
        *_luck(found, voice),
        *(line for seat in seats for line in (*_accuracy(found, voice, seat), *_finest(found, voice, seat))),
        *_points(found, voice, seats),
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _result(found: Findings, voice: Voice) -> Iterator[str]:
    if not found.curve:
        return
    first, last = found.curve[0], found.curve[-1]
    if len(found.winners) == 1:
        (seat,) = found.winners
        yield sentence(f"{voice.name(seat)} won, with a chance of {_percent(first.wins[seat])} at the start")
    elif found.winners:
        yield sentence(f"{listed(voice.name(seat) for seat in found.winners)} share the win")
    elif found.is_over:
        yield "Everybody lost: nobody won this match."
    else:
        yield sentence(f"the match is not over: {_standing(last, voice)}")


def _standing(moment: Moment, voice: Voice) -> str:
    order = sorted(range(len(moment.wins)), key=lambda seat: (-moment.wins[seat], seat))
    return listed(f"{voice.name(seat)} would win {_percent(moment.wins[seat])}" for seat in order)


def _slip(slip: Decision, did: str, voice: Voice) -> str:
    """What was done, what would have been better, and why."""
    why = slip.why_you if voice.is_you(slip.seat) else slip.why
    because = f", because {why.removeprefix(BECAUSE).split('. ')[0]}" if why.startswith(BECAUSE) else ""
    because = because.replace(f" ({slip.label})", "")
    better = f"“{slip.best_label}” wins {slip.cost or 'about one'} more of 100 matches{because}"
    return sentence(f"move {slip.at_move + 1}, {voice.whose(slip.seat)} {did}: instead of “{slip.label}”, {better}")


def _turns(found: Findings, voice: Voice, told: Mapping[int, str], known: set[int]) -> Iterator[str]:
    """The moves that changed most, those apart that are ``known`` already."""
    swings = found.swings
    judged = {each.at_move + 1: each for each in found.decisions}
    fine = {at_move for at_move, each in judged.items() if each.is_fine}
    lost = {at_move for at_move in found.turning_points if at_move in fine and _has_lost(found.curve[at_move], swings[at_move])}
    told_of = [at_move for at_move in found.turning_points if at_move not in lost | known]
    for at_move in sorted(sorted(told_of, key=lambda at_move: -max(map(abs, swings[at_move])))[:TURNS_TOLD]):
        moment, change, decision = found.curve[at_move], swings[at_move], judged.get(at_move)
        before = found.curve[at_move - 1].wins
        after = [a + b for a, b in zip(before, change, strict=True)]
        did = "turned the match" if _leader(before) != _leader(after) else "mattered"
        if decision and not decision.is_fine:
            yield _slip(decision, f"{decision.grade}, {did}", voice)
            continue
        seat = _about(moment, change)
        chance = (
            f"{voice.whose(seat)} chance {'rose' if change[seat] > 0 else 'fell'} from {_percent(before[seat])} to {_percent(after[seat])}"
        )
        if decision:
            yield sentence(f"move {at_move} {did}: {voice.name(decision.seat)} chose “{decision.label}”, and {chance}")
        else:
            by_luck = ", by luck," if moment.who == "chance" else ""
            yield f"Move {at_move}{by_luck} {did}: {_what(found, moment, told)} {sentence(chance)}"


def _what(found: Findings, moment: Moment, told: Mapping[int, str]) -> str:
    """What happened then, in a sentence; of several dice it is told with the last."""
    later = (told.get(each.at_move) or each.told for each in found.curve[moment.at_move :])
    if said := next(filter(None, later), ""):
        return sentence(said.split(". ")[0])
    return f"{moment.text}." if moment.who != "chance" else HIDDEN if found.hides else f"Chance: {moment.text}."


def _about(moment: Moment, change: Shares) -> int:
    """Whose chance is told: that of whom it changed most; where two are equal, of whoever decided."""
    return max(range(len(change)), key=lambda seat: (round(abs(change[seat]), 2), seat == moment.who, -seat))


def _has_lost(moment: Moment, change: Shares) -> bool:
    """Is it told of whoever decided, and was it a loss? If nothing was better, that decision did not lose it."""
    seat = _about(moment, change)
    return seat == moment.who and change[seat] < 0


def _a(grade: str) -> str:
    return f"an {grade}" if grade == "inaccuracy" else f"a {grade}"


def _leader(wins: Sequence[float]) -> int:
    return max(range(len(wins)), key=lambda seat: wins[seat])


def _luck(found: Findings, voice: Voice) -> Iterator[str]:
    if not any(moment.who == "chance" for moment in found.curve):
        return
    errors = found.luck_error or (0.0,) * len(found.seats)
    clear = [seat for seat, (luck, error) in enumerate(zip(found.luck, errors, strict=True)) if abs(luck) > max(EVEN_LUCK, error)]
    if not clear:
        yield "Luck was about even."
    for helped in (True, False):
        seats = [seat for seat in clear if (found.luck[seat] > 0) == helped]
        if seats and (helped or len(found.seats) > 2):  # between two what one gets the other loses
            worth = listed(f"{voice.name(seat)} {_matches(abs(found.luck[seat]), errors[seat])}" for seat in seats)
            yield f"Luck {'gave' if helped else 'cost'} {worth}."


def _matches(share: float, error: float) -> str:
    """A share of the win chance, as so many of 100 matches."""
    return f"{100 * share:.0f} of 100 matches{f' (± {max(1.0, 100 * error):.0f})' if error else ''}"


def _accuracy(found: Findings, voice: Voice, seat: int) -> Iterator[str]:
    own = [each for each in found.told_decisions if each.seat == seat]
    count = sum(each.matters for each in own)
    if own:
        whose, fine = voice.whose(seat), sum(each.is_fine for each in own if each.matters)
        how_many = {count: "all", 0: "none"}.get(fine, fine)
        judged = f"of {whose} {len(own)} choices {count} mattered, {how_many} of them best or good"
        yield sentence(f"{judged if count else f'hardly any of {whose} choices mattered'}: an accuracy of {found.accuracy[seat]:.0f} %")


def _finest(found: Findings, voice: Voice, seat: int) -> Iterator[str]:
    """Of the best choices the one on which most depended."""
    own = [each for each in found.decisions if each.seat == seat and each.grade == "best" and each.matters]
    if own:
        finest = max(own, key=lambda each: each.at_stake)
        at_random = f"a choice at random would have lost about {100 * finest.at_stake:.0f} of 100 matches"
        yield sentence(f"{voice.whose(seat)} finest choice was move {finest.at_move + 1}: “{finest.label}”, where {at_random}")


def _points(found: Findings, voice: Voice, seats: Sequence[int]) -> Iterator[str]:
    if not found.is_over or len(found.scores) < 2:
        return
    told = []
    for seat in seats:
        name, row = max(found.scores.items(), key=lambda item: abs(item[1][seat]))
        whose = "yours" if voice.is_you(seat) else voice.whose(seat)
        told.append(f"{whose} is “{name}” with {row[seat]}".replace("-", "−"))
    yield f"The largest entry on the score sheet: {listed(told)}."
