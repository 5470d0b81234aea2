"""A match in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from shoal.analysis.model import Decision, Findings, Moment
from shoal.games.prose import Voice, listed, sentence

EVEN_LUCK = 0.05  # of a win chance
TURNS_TOLD = 3


def sentences(found: Findings, reader: int | None, names: Sequence[str], told: Mapping[int, str]) -> list[str]:
    """How it ended, where it turned, luck, accuracy, what cost most, where the points came from; ``told`` of what moves did."""
    voice = Voice(reader, names)
    return [
        *_result(found, voice),
        *_turns(found, voice, told),
        *_luck(found, voice),
        *_accuracy(found, voice),
        *_worst(found, voice),
        *_points(found, voice),
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _result(found: Findings, voice: Voice) -> Iterator[str]:
    if not found.curve:
        return
    first, last = found.curve[0], found.curve[-1]
    if found.winners:
        won = [voice.name(seat) for seat in found.winners]
        start = listed(f"{voice.whose(seat)} chance was {_percent(first.wins[seat])}" for seat in found.winners)
        yield sentence(f"{listed(won)} {'share the win' if len(won) > 1 else 'won'}; at the start {start}")
    else:
        yield sentence(f"the match is not over: {_standing(last, voice)}")


def _standing(moment: Moment, voice: Voice) -> str:
    order = sorted(range(len(moment.wins)), key=lambda seat: (-moment.wins[seat], seat))
    return listed(f"{voice.name(seat)} would win {_percent(moment.wins[seat])}" for seat in order)


def _turns(found: Findings, voice: Voice, told: Mapping[int, str]) -> Iterator[str]:
    moments = [found.curve[at_move] for at_move in found.turning_points]
    largest = sorted(moments, key=lambda moment: -max(map(abs, (*moment.luck, *moment.skill))))[:TURNS_TOLD]
    for moment in sorted(largest, key=lambda moment: moment.at_move):
        change = [a + b for a, b in zip(moment.luck, moment.skill, strict=True)]
        most = max(range(len(change)), key=lambda seat: (abs(change[seat]), -seat))
        before = found.curve[moment.at_move - 1].wins[most]
        what = told.get(moment.at_move) or moment.told or f"{moment.text}."
        way = "rose" if change[most] > 0 else "fell"
        chance = sentence(f"{voice.whose(most)} chance {way} from {_percent(before)} to {_percent(moment.wins[most])}")
        yield f"Move {moment.at_move} turned the match: {what} {chance}"


def _luck(found: Findings, voice: Voice) -> Iterator[str]:
    if not any(moment.who == "chance" for moment in found.curve):
        return
    errors = found.luck_error or (0.0,) * len(found.seats)
    told = [
        f"{'+' if luck > 0 else '−'}{100 * abs(luck):.0f}{f' (± {100 * error:.0f})' if error else ''} for {voice.name(seat)}"
        for seat, (luck, error) in enumerate(zip(found.luck, errors, strict=True))
        if abs(luck) > max(EVEN_LUCK, error)
    ]
    yield f"Luck, in points of win chance: {listed(told)}." if told else "Luck was about even."


def _accuracy(found: Findings, voice: Voice) -> Iterator[str]:
    for seat in range(len(found.seats)):
        own = [each for each in found.decisions if each.seat == seat]
        if own:
            fine = sum(each.grade in ("best", "good") for each in own)
            who = voice.does(seat, "decide")
            yield f"{who} with an accuracy of {found.accuracy[seat]:.0f}: {fine} of {len(own)} decisions were best or good."


def _worst(found: Findings, voice: Voice) -> Iterator[str]:
    for seat in range(len(found.seats)):
        slips = [each for each in found.decisions if each.seat == seat and each.grade not in ("best", "good")]
        if slips:
            worst: Decision = max(slips, key=lambda each: (each.lost, -each.at_move))
            yield sentence(
                f"{voice.whose(seat)} costliest decision was move {worst.at_move + 1}, “{worst.label}”: it lost {100 * worst.lost:.0f} "
                f"points (± {100 * worst.error:.0f}) of win chance against “{worst.best_label}”"
            )


def _points(found: Findings, voice: Voice) -> Iterator[str]:
    if not found.is_over or len(found.scores) < 2:
        return
    told = []
    for seat in range(len(found.seats)):
        name, row = max(found.scores.items(), key=lambda item: abs(item[1][seat]))
        told.append(f"{voice.name(seat)} {name.lower()} with {row[seat]}")
    yield f"What counted most on the score sheet: {listed(told)}."
