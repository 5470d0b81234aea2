"""A match in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from shoal.analysis.model import Decision, Findings, Moment, Shares
from shoal.games.prose import Voice, listed, sentence

EVEN_LUCK = 0.05  # of a win chance
TURNS_TOLD = 3
LONGEST_TOLD = 120  # characters of what a turning point did, if whole sentences end there
IN_A_ROW = 5  # good decisions that are worth a word
HIDDEN = "What was drawn stayed hidden."


def sentences(found: Findings, reader: int | None, names: Sequence[str], told: Mapping[int, str]) -> list[str]:
    """How it ended, luck, where it turned, accuracy, what cost most, where the points came from; ``told`` of what moves did."""
    voice = Voice(reader, names)
    seats = sorted(range(len(found.seats)), key=lambda seat: (not voice.is_you(seat), seat))  # the reader first
    return [
        *_result(found, voice),
        *_luck(found, voice),
        *_turns(found, voice, told),
        *(line for seat in seats for line in (*_accuracy(found, voice, seat), *_worst(found, voice, seat))),
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


def _turns(found: Findings, voice: Voice, told: Mapping[int, str]) -> Iterator[str]:
    swings = found.swings
    fine = {each.at_move + 1 for each in found.decisions if each.is_fine}
    told_of = [at_move for at_move in found.turning_points if not (at_move in fine and _has_lost(found.curve[at_move], swings[at_move]))]
    largest = sorted(told_of, key=lambda at_move: -max(map(abs, swings[at_move])))[:TURNS_TOLD]
    slips = {each.at_move + 1: each for each in found.decisions if not each.is_fine}
    for at_move in sorted(largest):
        moment, change = found.curve[at_move], swings[at_move]
        before = found.curve[at_move - 1].wins
        after = [a + b for a, b in zip(before, change, strict=True)]
        seat = _about(moment, change)
        what = _short(told.get(at_move) or moment.told)
        if not what:
            what = f"{moment.text}." if moment.who != "chance" else HIDDEN if found.hides else f"Chance: {moment.text}."
        slip = slips.get(at_move)
        kind = "luck" if moment.who == "chance" else slip.grade if slip else ""
        head = f"Move {at_move}{_called(kind)} {'turned the match' if _leader(before) != _leader(after) else 'mattered'}:"
        way = "rose" if change[seat] > 0 else "fell"
        chance = f"chance {way} from {_percent(before[seat])} to {_percent(after[seat])}"
        if slip:  # by how it is judged, which the list of decisions says too
            seat, chance = slip.seat, f"chance was {_percent(slip.win)} then, and {_percent(slip.best_win)} with “{slip.best_label}”"
        yield f"{head} {what} {sentence(f'{voice.whose(seat)} {chance}')}"


def _about(moment: Moment, change: Shares) -> int:
    """Whose chance is told: that of whom it changed most; where two are equal, of whoever decided."""
    return max(range(len(change)), key=lambda seat: (round(abs(change[seat]), 2), seat == moment.who, -seat))


def _has_lost(moment: Moment, change: Shares) -> bool:
    """Is it told of whoever decided, and was it a loss? If nothing was better, that decision did not lose it."""
    seat = _about(moment, change)
    return seat == moment.who and change[seat] < 0


def _called(kind: str) -> str:
    """What a move was, between commas."""
    return f", {'an' if kind[0] in 'aeiou' else 'a'} {kind}," if kind and kind != "luck" else ", by luck," if kind else ""


def _leader(wins: Sequence[float]) -> int:
    return max(range(len(wins)), key=lambda seat: wins[seat])


def _short(told: str) -> str:
    """The first sentence, and more of them as long as there is room."""
    end = told.find(". ")
    while end >= 0:
        following = told.find(". ", end + 1)
        if (following if following >= 0 else len(told)) > LONGEST_TOLD:
            return told[: end + 1]
        end = following
    return told


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
    if own:
        fine = sum(each.is_fine for each in own)
        row = max((list(each) for is_fine, each in groupby(own, key=lambda each: each.is_fine) if is_fine), key=len, default=[])
        some = f", {len(row)} of them in a row from move {row[0].at_move + 1} on" if IN_A_ROW <= len(row) < fine else ""
        how_many = "all" if fine == len(own) else str(fine)
        yield sentence(
            f"of {voice.whose(seat)} {len(own)} decisions {how_many} were best or good{some}: an accuracy of {found.accuracy[seat]:.0f} %"
        )


def _worst(found: Findings, voice: Voice, seat: int) -> Iterator[str]:
    slips = [each for each in found.decisions if each.seat == seat and not each.is_fine]
    if slips:
        worst: Decision = max(slips, key=lambda each: (each.lost, -each.at_move))
        yield sentence(
            f"{voice.whose(seat)} costliest decision was move {worst.at_move + 1}: “{worst.label}” gave away "
            f"{_matches(worst.cost / 100, worst.error)}; “{worst.best_label}” was better"
        )


def _points(found: Findings, voice: Voice, seats: Sequence[int]) -> Iterator[str]:
    if not found.is_over or len(found.scores) < 2:
        return
    told = []
    for seat in seats:
        name, row = max(found.scores.items(), key=lambda item: abs(item[1][seat]))
        whose = "yours" if voice.is_you(seat) else voice.whose(seat)
        told.append(f"{whose} is “{name}” with {row[seat]}".replace("-", "−"))
    yield f"The largest entry on the score sheet: {listed(told)}."
