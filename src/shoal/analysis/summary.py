"""A match in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from shoal.analysis.grades import BEST, counted
from shoal.analysis.model import Decision, Findings, Moment, Shares
from shoal.core.comparison import BECAUSE
from shoal.core.endings import IN_TRIALS
from shoal.games.prose import Voice, listed, sentence

REST = "what no single choice explains"
HIDDEN = "What was drawn stayed hidden."
UNFORESEEN = "led to {} than the bots had expected: they look only some moves ahead."
SOON = 3  # moves: so soon after a choice something happened, or it has little to do with it
MOST_SENTENCES = 2  # of what a move did
OFTEN = 0.02  # of the matches: so often everybody loses before it is told
STEADY = 0.02  # so much may a chance fall after a choice that is praised


def sentences(found: Findings, reader: int | None, names: Sequence[str], told: Mapping[int, str]) -> list[str]:
    """How it ended, by which points, and what changed the chances; what mattered, most first: moves that turned it, what cost most; what
    was done well, what was given away.

    ``told`` of what moves did.
    """
    voice = Voice(reader, names)
    worst: dict[int, Decision] = {each.seat: each for each in reversed(found.worst(len(found.decisions)))}
    seats = sorted(range(len(found.seats)), key=lambda seat: (not voice.is_you(seat), -worst[seat].lost if seat in worst else 0, seat))
    costly = [
        (each.lost, _slip(each, f"costliest choice, {_a(each.grade)}", voice)) for each in (worst[seat] for seat in seats if seat in worst)
    ]
    mattered = [*costly, *_turns(found, voice, told, {each.at_move + 1 for each in worst.values()}), *_slide(found, voice, told)]
    return [
        *_result(found, voice),
        *_story(found, voice),
        *(line for _, line in sorted(mattered, key=lambda each: -each[0])),
        *(line for seat in seats for told_of in (_accuracy, _given_away, _finest) for line in told_of(found, voice, seat)),
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _result(found: Findings, voice: Voice) -> Iterator[str]:
    if found.curve and found.ended_by == "all":
        yield sentence(f"all agreed to end after move {found.curve[-1].at_move}, where {_standing(found.curve[-1], voice)}")
    elif found.curve and isinstance(found.ended_by, int):
        last, who = found.curve[-1], found.ended_by
        yield sentence(f"{voice.name(who)} resigned after move {last.at_move}, with a chance of {_percent(last.wins[who])}")
    if len(found.winners) == 1:
        (seat,) = found.winners
        yield sentence(f"{voice.name(seat)} won{_by_points(found, seat, voice)}")
    elif found.winners:
        yield sentence(f"{listed(voice.name(seat) for seat in found.winners)} share the win")
    elif found.is_over:
        yield "Everybody lost: nobody won this match."
    elif found.curve:
        yield sentence(f"the match is not over: {_standing(found.curve[-1], voice)}")


def _by_points(found: Findings, winner: int, voice: Voice) -> str:
    """With what the winner is ahead of whoever reads, or of who came next, and in which rows of the score sheet most."""
    if found.ended_by != "" or len(found.scores) < 2:
        return ""
    totals = [sum(points) for points in zip(*found.scores.values(), strict=True)]
    rivals = sorted((seat for seat in range(len(totals)) if seat != winner), key=lambda seat: abs(totals[winner] - totals[seat]))
    other = voice.reader if isinstance(voice.reader, int) and voice.reader != winner else rivals[0]
    if totals[winner] == totals[other]:
        return ""
    sign = 1 if totals[winner] > totals[other] else -1  # where few points win
    leads = {name: sign * (row[winner] - row[other]) for name, row in found.scores.items()}
    most = [name for name in sorted(leads, key=lambda name: -leads[name]) if leads[name] > 0][:2]
    rows = listed(f"“{name}” ({found.scores[name][winner]} to {found.scores[name][other]})" for name in most)
    return f" with {totals[winner]} to {voice.whose(other)} {totals[other]}, most of all by {rows}".replace("-", "−")


def _standing(moment: Moment, voice: Voice) -> str:
    order = sorted(range(len(moment.wins)), key=lambda seat: (-moment.wins[seat], seat))
    nobody = 1 - sum(moment.wins)
    lost = [f"everybody would lose {_percent(nobody)}"] if nobody >= OFTEN else []
    return listed([*(f"{voice.name(seat)} would win {_percent(moment.wins[seat])}" for seat in order), *lost])


def _slip(slip: Decision, did: str, voice: Voice) -> str:
    """What was done, what would have been better, and why."""
    why = _why(slip, voice)
    because = f", because {_clause(why)}".replace(f" ({slip.label})", "") if why.startswith(BECAUSE) else ""
    besides = f" {why.split('. ')[0]}." if why.startswith(IN_TRIALS) else ""
    better = f"“{slip.best_label}” wins {slip.cost or 'about one'} more of 100 matches{because}"
    return sentence(f"move {slip.at_move + 1}, {voice.whose(slip.seat)} {did}: instead of “{slip.label}”, {better}") + besides


def _why(decision: Decision, voice: Voice) -> str:
    """Why something else was better, or this than the next best, to whoever reads."""
    return decision.why_you if voice.is_you(decision.seat) else decision.why


def _clause(why: str) -> str:
    """What can be counted, to go on a sentence with."""
    return why.removeprefix(BECAUSE).split(". ")[0].rstrip(".")


def _turns(found: Findings, voice: Voice, told: Mapping[int, str], known: set[int]) -> Iterator[tuple[float, str]]:
    """The turning points, those apart that are ``known`` already, each with how much it changed."""
    judged = {each.at_move + 1: each for each in found.decisions}
    for at_move in found.turning_points:
        if at_move in known:
            continue
        moment, change, before = found.curve[at_move], found.turns[at_move], found.curve[at_move - 1].wins
        after = [a + b for a, b in zip(before, change, strict=True)]
        did = "turned the match" if _leader(before) != _leader(after) else "mattered"
        seat, decision = _about(found, moment, change, voice), judged.get(at_move)
        way = "rose" if change[seat] > 0 else "fell"
        chance = sentence(f"{voice.whose(seat)} chance {way} from {_percent(before[seat])} to {_percent(after[seat])}")
        if decision and not decision.is_fine:
            line = f"{_slip(decision, f'{decision.grade}, {did}', voice)} {chance}"
        else:
            by_luck = ", by luck," if moment.who == "chance" else ""
            why = _unforeseen(found, decision, change, voice, told) if decision else _led_to(found, moment, change, voice)
            line = f"Move {at_move}{by_luck} {did}: {_what(found, moment, told)} {chance}{why}"
        yield abs(change[seat]), line


def _unforeseen(found: Findings, decision: Decision, change: Shares, voice: Voice, told: Mapping[int, str]) -> str:
    """Why the chances stood otherwise after a choice that nobody is blamed for: why it was made, what it led to, and what came next."""
    is_up = change[decision.seat] > 0
    led = f"It {UNFORESEEN.format('more')}" if is_up else f"Nothing was wrong with it, but it {UNFORESEEN.format('less')}"
    after = found.curve[decision.at_move + 2 : decision.at_move + 2 + SOON]
    came = next((each for each in after if each.who != decision.seat and (told.get(each.at_move, "") if told else each.told)), None)
    following = f"Then: {_what(found, came, told, sentences=1)}" if came else ""
    return "".join(f" {each}" for each in (_why(decision, voice), led, following) if each)


def _slide(found: Findings, voice: Voice, told: Mapping[int, str]) -> Iterator[tuple[float, str]]:
    """Many small steps that changed the chance of whoever the story is about, and the largest of them."""
    seat = _hero(found, voice)
    slide = found.slide(seat) if found.curve else None
    if slide is None or slide.most in found.turning_points:
        return
    before, after = (found.curve[at].wins[seat] for at in (slide.first, slide.last))
    if (after - before) * slide.size <= 0:  # luck or a mistake made up for it meanwhile
        return
    way = "rose" if slide.size > 0 else "fell"
    chance = (
        f"{voice.whose(seat)} chance {way} from {_percent(before)} to {_percent(after)} with the moves {slide.first + 1} to {slide.last}"
    )
    steps = f"{100 * abs(slide.size):.0f} points of that by small steps that no single choice explains"
    decision = next((each for each in found.decisions if each.at_move + 1 == slide.most), None)
    why = f" {_why(decision, voice)}".rstrip() if decision and decision.is_fine else ""
    largest = f"The largest step: {_what(found, found.curve[slide.most], told)}{why}"
    yield abs(slide.size), f"Move {slide.most} was one of many small steps: {chance}, {steps}. {largest}"


def _led_to(found: Findings, moment: Moment, change: Shares, voice: Voice) -> str:
    """What luck was good for: the best choice that followed at once, of whoever it helped most, if what can be counted speaks for that."""
    lucky = max(range(len(change)), key=lambda seat: change[seat])
    best = next((each for each in found.decisions if (each.at_move, each.seat, each.grade) == (moment.at_move, lucky, BEST)), None)
    if best is None or not best.why.startswith(BECAUSE):
        return ""
    return f" What it was good for: {voice.whose(lucky)} “{best.label}”, which {_clause(_why(best, voice)).removeprefix('it ')}."


def _about(found: Findings, moment: Moment, change: Shares, voice: Voice) -> int:
    """Whose chance is told: that of whom it changed most; where two are equal, of who reads, of whose analysis it is, or who decided."""
    who = voice.reader if isinstance(voice.reader, int) else moment.who if found.seat is None else found.seat
    return max(range(len(change)), key=lambda seat: (round(abs(change[seat]), 2), seat == who, -seat))


def _what(found: Findings, moment: Moment, told: Mapping[int, str], sentences: int = MOST_SENTENCES) -> str:
    """What happened then, in a sentence; of several dice it is told with the last."""
    later = (told.get(each.at_move, "") if told else each.told for each in found.curve[moment.at_move :])
    if said := next(filter(None, later), ""):
        return sentence(". ".join(said.split(". ")[:sentences]))
    return f"{moment.text}." if moment.who != "chance" else HIDDEN if found.hides else f"Chance: {moment.text}."


def _a(grade: str) -> str:
    return f"an {grade}" if grade == "inaccuracy" else f"a {grade}"


def _leader(wins: Sequence[float]) -> int:
    return max(range(len(wins)), key=lambda seat: wins[seat])


def _story(found: Findings, voice: Voice) -> Iterator[str]:
    """What the chance of whoever reads, else of who won, went through: by whose choices, by luck, and what no single choice explains."""
    if not found.curve:
        return
    seat = _hero(found, voice)
    others = f"{voice.whose(1 - seat)} choices" if len(found.seats) == 2 else "the others' choices"
    balance = found.balance(seat)
    known = [(balance.own, f"{voice.whose(seat)} choices"), (balance.others, others), (balance.luck, "luck")]
    parts = [*sorted(known, key=_size), (balance.rest, REST)]
    changes = [f"{what} {'added' if points > 0 else 'took'} {abs(points)}" for points, what in parts if points]
    why = f": {listed(changes)}" if changes else ""
    yield sentence(f"{voice.whose(seat)} chance to win went from {balance.first} % to {balance.last} %{why}")


def _hero(found: Findings, voice: Voice) -> int:
    """Whose chance is told: that of whoever reads, else of who won."""
    return voice.reader if isinstance(voice.reader, int) else next(iter(found.winners), 0)


def _size(part: tuple[int, str]) -> int:
    return -abs(part[0])


def _accuracy(found: Findings, voice: Voice, seat: int) -> Iterator[str]:
    own = [each for each in found.told_decisions if each.seat == seat]
    count = sum(each.matters for each in own)
    if own:
        whose, judged = voice.whose(seat), counted([each.grade for each in own if each.matters])
        mattered = f"of {whose} {len(own)} choices {count} mattered ({judged})" if count else f"hardly any of {whose} choices mattered"
        kept = f"of what was at stake {voice.name(seat)} kept {found.accuracy[seat]:.0f} %, {voice.whose(seat)} accuracy"
        yield sentence(f"{mattered}: {kept}" if count else mattered)


def _given_away(found: Findings, voice: Voice, seat: int) -> Iterator[str]:
    """Where most points were given away that changed little about who wins: accuracy does not count them."""
    own = [each for each in found.decisions if each.seat == seat and each.points]
    if own:
        most = max(own, key=lambda each: int(each.points.split()[0]))
        better = f"“{most.best_label}” ends about {most.points} better than “{most.label}”"
        yield sentence(f"{voice.name(seat)} gave points away that hardly changed who wins: at move {most.at_move + 1} {better}")


def _finest(found: Findings, voice: Voice, seat: int) -> Iterator[str]:
    """Of the best choices, those apart after which things looked worse, the one on which most depended."""
    own = [each for each in found.decisions if each.seat == seat and each.grade == BEST and each.matters and _holds(found, each)]
    if own:
        finest = max(own, key=lambda each: (each.ahead, each.at_stake))
        at_random = f"a choice at random would have lost about {100 * finest.at_stake:.0f} of 100 matches"
        beside = f"the next best (“{finest.next_label}”) wins {finest.ahead} fewer of 100 matches" if finest.ahead else at_random
        yield sentence(f"{voice.whose(seat)} finest choice was move {finest.at_move + 1}: “{finest.label}”, where {beside}")


def _holds(found: Findings, decision: Decision) -> bool:
    """Did the chances stay as good after a choice as they were said to be?"""
    return found.turns.get(decision.at_move + 1, (0.0,) * len(found.seats))[decision.seat] >= -STEADY
