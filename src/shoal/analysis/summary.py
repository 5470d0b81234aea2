"""A match in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from shoal.analysis.grades import BAD, FINE, GRADES, counted
from shoal.analysis.model import Balance, Decision, Findings, Moment, Shares
from shoal.analysis.next_time import next_time
from shoal.analysis.reasons import WORTH
from shoal.games.prose import SENTENCES, Voice, listed, minus, sentence

HIDDEN = "What was drawn stayed hidden."
MOST_SENTENCES = 2  # of what a move did
OFTEN = 0.02  # of the matches: so often everybody loses before it is told
SOME = 5  # points of a chance: of so many it is told where they came from
MOST_CHANGED = 3  # choices that a closer look judges otherwise, each with how
MANY_ROWS = 3  # of the score sheet that differ: of fewer each stands beside the result
MOST_LINES = 3  # moves that are told in short
MOST_SLIPS = 2  # mistakes of whoever reads that are told in short
MOST_FEATS = 3  # choices that are praised of who won without a slip
CLEAR = 0.3  # so far are chances apart where somebody is clearly ahead
EARLY = 0.1  # of the moves of a match: who is ahead for good after so few was ahead from the beginning
SURE = 0.95  # whose chance stays above this has hardly anything to lose
MAIN = 0.5  # of the largest lead in a row of the score sheet: a lead that is less is no main reason


class Told(NamedTuple):
    """A line about a move."""

    at_move: int  # as in ``Moment``
    change: float  # of the chance of whoever the story is about
    line: str


def parts(found: Findings, reader: int | None, names: Sequence[str], told: Mapping[int, str]) -> tuple[list[str], list[str]]:
    """In short: how it ended, by which points, what changed the chances, what the reader lost most by, the move that decided it, what was
    done best, how much of it hints had told, and what to try next time. More: the other moves that decided it, what else cost most, how
    well each played, what was given away, what else was done well.

    ``told`` of what moves did.
    """
    voice = Voice(reader, names)
    hero, seats = _hero(found, voice), sorted(range(len(found.seats)), key=lambda seat: (not voice.is_you(seat), seat))
    slips = found.worst(len(found.decisions))
    worst = {each.seat: each for each in reversed(slips)}
    finest = {seat: some[0] for seat in seats if (some := found.finds(seat))}
    own = [each for each in slips if each.seat == hero and each.grade in BAD][:MOST_SLIPS] or [*filter(None, [worst.get(hero)])]
    praised = found.finds(hero)[: 1 if own else MOST_FEATS] if _has_done_well(found, hero) else []
    others = [each for seat, each in worst.items() if seat != hero and each.grade in BAD]
    called = {each.at_move: _called(each) for each in (*slips, *finest.values(), *praised)}
    called |= {each.at_move: f"costliest choice, {_a(each.grade)}" for each in worst.values()}
    turns = {each.at_move: each for each in _turns(found, voice, told, called)}
    slipped = [each.at_move + 1 for each in (*own, *others[:1])]
    turned = _most(turns.values(), _has_done_well(found, hero))
    first = [*dict.fromkeys((*slipped, *turned, *(each.at_move + 1 for each in praised)))][:MOST_LINES]
    peaks = {each.at_move + 1: _peak(each, called[each.at_move], voice) for each in (*own, *others, *praised)}
    lines = peaks | {at_move: each.line for at_move, each in turns.items()}
    more = [each.line for at_move, each in turns.items() if at_move not in first]
    for seat in seats:
        rest = [each for each in (worst.get(seat), finest.get(seat)) if each and each.at_move + 1 not in {*first, *turns}]
        more += [_peak(each, called[each.at_move], voice) for each in rest]
        more += [*_accuracy(found, voice, seat), *_given_away(found, voice, seat)]
    story = [*_result(found, voice), *_story(found, voice, told), *_ahead_from(found, hero, voice)]
    ends = [*_by_hints(found, voice), *_otherwise(found), *next_time(found, voice)]
    return [*story, *(lines[at_move] for at_move in first), *ends], more


def _by_hints(found: Findings, voice: Voice) -> Iterator[str]:
    """How many choices followed hints: they are nobody's merit. Only whoever reads is told of their own."""
    own = [each for each in found.told_decisions if voice.is_you(each.seat)]
    count = sum(each.is_told for each in own)
    if count:
        these = "that one is" if count == 1 else "those are"
        yield f"{count} of your {len(own)} choices followed hints: {these} not praised here."


def _otherwise(found: Findings) -> Iterator[str]:
    """What a closer look has changed."""
    changed = sorted((each for each in found.told_decisions if each.before), key=_regraded)
    if changed:
        most = listed(
            f"“{each.label}” at move {each.at_move + 1} ({_a(each.before)} before, now {_a(each.grade)})" for each in changed[:MOST_CHANGED]
        )
        first = "first of all " if len(changed) > MOST_CHANGED else ""
        choices = "one choice" if len(changed) == 1 else f"{len(changed)} of {len(found.told_decisions)} choices"
        yield sentence(f"this closer look judges {choices} otherwise: {first}{most}")


def _regraded(decision: Decision) -> tuple[int, int]:
    return -abs(GRADES.index(decision.grade) - GRADES.index(decision.before)), decision.at_move


def _most(turns: Iterable[Told], has_done_well: bool) -> Iterator[int]:
    """The move that turned a match most for the better, to who has done well, else for the worse."""
    sign = 1 if has_done_well else -1
    most = max(turns, key=lambda each: sign * each.change, default=None)
    if most and sign * most.change > 0:
        yield most.at_move


def _has_done_well(found: Findings, seat: int) -> bool:
    """Did a seat win, or have its chances risen so far?"""
    return seat in found.winners if found.is_over else bool(found.curve) and found.curve[-1].wins[seat] >= found.curve[0].wins[seat]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _result(found: Findings, voice: Voice) -> Iterator[str]:
    if found.curve and found.ended_by == "all":
        yield sentence(f"all agreed to end here: {_standing(found.curve[-1], voice)}")
    elif found.curve and isinstance(found.ended_by, int):
        last, who = found.curve[-1], found.ended_by
        yield sentence(f"{voice.name(who)} resigned with a chance of {_percent(last.wins[who])}")
    if len(found.winners) == 1:
        (seat,) = found.winners
        won = _by_tie_break(found, seat, voice) or sentence(f"{voice.name(seat)} won{_by_points(found, seat, voice)}")
        yield f"{won} {_to_reader(found.reasons, voice)}".strip()
    elif found.winners:
        yield sentence(f"{listed(voice.name(seat) for seat in found.winners)} share the win")
    elif found.is_over:
        yield "Everybody lost: nobody won this match."
    elif found.curve:
        yield sentence(f"the match is not over: {_standing(found.curve[-1], voice)}")


def _by_tie_break(found: Findings, winner: int, voice: Voice) -> str:
    """How a match ended, in the game's own words, where somebody who did not win has as many points."""
    totals = _totals(found)
    is_tied = any(totals[seat] == totals[winner] for seat in range(len(totals)) if seat != winner)
    return _to_reader(found.results, voice) if is_tied else ""


def _to_reader(words: Sequence[str], voice: Voice) -> str:
    """What is said of the end to whoever reads."""
    return (words[voice.reader] if isinstance(voice.reader, int) else words[-1]) if words else ""


def _totals(found: Findings) -> list[int]:
    return [sum(points) for points in zip(*found.scores.values(), strict=True)]


def _by_points(found: Findings, winner: int, voice: Voice) -> str:
    """With what the winner is ahead of whoever reads, or of who came next, and in which rows of the score sheet most."""
    if found.ended_by != "" or not found.scores:
        return ""
    totals = _totals(found)
    rivals = sorted((seat for seat in range(len(totals)) if seat != winner), key=lambda seat: abs(totals[winner] - totals[seat]))
    other = voice.reader if isinstance(voice.reader, int) and voice.reader != winner else rivals[0]
    if totals[winner] == totals[other]:
        return ""
    sign = 1 if totals[winner] > totals[other] else -1  # where few points win
    leads = {name: sign * (row[winner] - row[other]) for name, row in found.scores.items()}
    largest = max(leads.values())
    most = [name for name in sorted(leads, key=lambda name: -leads[name]) if leads[name] >= MAIN * largest][:2]
    if found.reasons or sum(lead != 0 for lead in leads.values()) < MANY_ROWS:
        return f" with {minus(totals[winner])} to {voice.whose(other)} {minus(totals[other])}"  # the sheet says the rest
    rows = listed(f"“{name}” ({minus(found.scores[name][winner])} to {minus(found.scores[name][other])})" for name in most)
    return f" with {minus(totals[winner])} to {voice.whose(other)} {minus(totals[other])}, most of all by {rows}"


def _standing(moment: Moment, voice: Voice) -> str:
    order = sorted(range(len(moment.wins)), key=lambda seat: (-moment.wins[seat], seat))
    nobody = 1 - sum(moment.wins)
    lost = [f"everybody would lose {_percent(nobody)}"] if nobody >= OFTEN else []
    return listed([*(f"{voice.name(seat)} would win {_percent(moment.wins[seat])}" for seat in order), *lost])


def _peak(choice: Decision, called: str, voice: Voice) -> str:
    """What somebody did best, or what cost them most."""
    return _slip(choice, called, voice) if not choice.is_fine else _praise(choice, called, voice)


def _called(peak: Decision) -> str:
    return "fine choice" if peak.is_fine else peak.grade


def _slip(slip: Decision, did: str, voice: Voice) -> str:
    """What was done, what would have been better, and why."""
    better = f"“{slip.best_label}” wins {slip.cost or 'about one'} more of 100 matches"
    told = sentence(f"move {slip.at_move + 1}, {voice.whose(slip.seat)} {did}: instead of “{slip.label}”, {better}")
    return told + _what_they_do(slip, voice)


def _praise(choice: Decision, called: str, voice: Voice) -> str:
    """What was done, what was next best, and why that is worse."""
    did = f"move {choice.at_move + 1}, {voice.whose(choice.seat)} {called}: “{choice.label}”"
    beside = f"the next best (“{choice.next_label}”) wins {choice.ahead} fewer of 100 matches"
    return f"{sentence(did)} {sentence(beside)}{_what_they_do(choice, voice)}"


def _why(decision: Decision, voice: Voice) -> str:
    """Why something else was better, or this than the next best, to whoever reads."""
    return decision.why_to(voice.reader)


def _what_they_do(decision: Decision, voice: Voice) -> str:
    """What the two choices do that are held against each other; what that is worth is said before it."""
    return "".join(f" {each}" for each in SENTENCES.split(_why(decision, voice)) if each and not each.startswith(WORTH))


def _turns(found: Findings, voice: Voice, told: Mapping[int, str], peaks: Mapping[int, str]) -> Iterator[Told]:
    """The turning points; of a choice it is told if it was one of somebody's ``peaks``, and how that is called."""
    judged = {each.at_move + 1: each for each in found.decisions}
    for at_move in found.turning_points:
        moment, change, before = found.curve[at_move], found.turns[at_move], found.curve[at_move - 1].wins
        after = [a + b for a, b in zip(before, change, strict=True)]
        did = "turned the match" if _leader(before) != _leader(after) else "mattered"
        seat, decision = _about(found, moment, change, voice), judged.get(at_move)
        way = "rose" if change[seat] > 0 else "fell"
        chance = f"{voice.whose(seat)} chance {way} from {_percent(before[seat])} to {_percent(after[seat])}"
        called = peaks.get(at_move - 1, "")
        if decision and not decision.is_fine:
            line = f"{_slip(decision, f'{called or decision.grade}, {did}', voice)} {_beside_it(found, decision, change, chance, voice)}"
        elif decision:
            that = f"{voice.whose(decision.seat)} {called}, which" if called else "what"
            line = f"Move {at_move}, {that} {did}: {_what(found, moment, told)} {sentence(chance)}"
            line += _unforeseen(decision, change, voice)
        elif moment.who == "chance":
            line = f"Move {at_move}, luck that {did}: {_what(found, moment, told)} {_expected(change[seat], seat, voice)}: {chance}."
        else:
            line = f"Move {at_move}, what {did}: {_what(found, moment, told)} {sentence(chance)}"
        yield Told(at_move, change[_hero(found, voice)], line)


def _beside_it(found: Findings, slip: Decision, change: Shares, chance: str, voice: Voice) -> str:
    """How a chance changed with a slip, and what of that is not the slip's."""
    if change[slip.seat] > 0:
        return sentence(f"even so {chance}: {_by_hindsight(slip, change, voice)}")
    more = 100 * max(map(abs, change)) - slip.cost
    if not found.hides_from(slip) or -SOME < more < SOME / 2:
        return sentence(chance)
    return sentence(f"{chance}: by what was hidden from {voice.name(slip.seat)} it cost {'more' if more > 0 else 'less'}")


def _unforeseen(decision: Decision, change: Shares, voice: Voice) -> str:
    """Why the chances stood otherwise after a choice that nobody is blamed for: why it was made, and that nobody knew better."""
    return "".join(f" {each}" for each in (_why(decision, voice), sentence(_by_hindsight(decision, change, voice))) if each)


def _by_hindsight(decision: Decision, change: Shares, voice: Voice) -> str:
    better, name = "better" if change[decision.seat] > 0 else "worse", voice.name(decision.seat)
    return f"what was hidden from {name} made that choice {better} than {name} could know"


def _expected(change: float, seat: int, voice: Voice) -> str:
    """What luck is: more or less than dice and cards bring on average."""
    return f"That was {'better' if change > 0 else 'worse'} for {voice.name(seat)} than could be expected"


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
    return grade if grade in FINE else f"an {grade}" if grade == "inaccuracy" else f"a {grade}"


def _leader(wins: Sequence[float]) -> int:
    return max(range(len(wins)), key=lambda seat: wins[seat])


def _story(found: Findings, voice: Voice, told: Mapping[int, str]) -> Iterator[str]:
    """What the chance of whoever reads, else of who won, went through: how much slips and luck changed it, or that small steps did."""
    if not found.curve:
        return
    seat = _hero(found, voice)
    balance, end = found.balance(seat), "" if found.is_over else f", now it is {_percent(found.curve[-1].wins[seat])}"
    began = sentence(f"at the start {voice.whose(seat)} chance to win was {balance.first} %{end}")
    yield " ".join(filter(None, (began, _made_of(found, balance, seat, voice), _luckiest(found, told, seat, balance.luck, voice))))


def _made_of(found: Findings, balance: Balance, seat: int, voice: Voice) -> str:
    """How much of 100 matches slips and luck cost and brought, what did most first, and small steps: all together, as people add it up."""
    whose, you = voice.whose(seat), voice.name(seat)
    others = f"{voice.whose(1 - seat)} slips" if len(found.seats) == 2 else "the others' slips"
    parts = [(balance.own, f"{whose} own slips"), (balance.others, others), (balance.luck, "luck")]
    told = [(points, what) for points, what in sorted(parts, key=_size) if abs(points) >= SOME]
    said = [f"{what} {'brought' if points > 0 else 'cost'} {you} {abs(points)}" for points, what in told]
    if said:
        said[0] += " of 100 matches"
    if abs(balance.rest) >= SOME:
        most = "" if balance.is_explained else ", most of all,"
        said.append(f"many small steps{most} {'brought' if balance.rest > 0 else 'cost'} {you} {abs(balance.rest)}")
    untold = [points for points, _ in parts if abs(points) < SOME] + [balance.rest] * (abs(balance.rest) < SOME)
    if said and sum(untold):
        said.append(f"all else {'brought' if sum(untold) > 0 else 'cost'} {you} {abs(sum(untold))}")
    return sentence("; ".join(said)) if said else ""


def _ahead_from(found: Findings, seat: int, voice: Voice) -> Iterator[str]:
    """From which move on who won alone by the rules was clearly ahead for good, whether they had been behind before, and from which move
    on there was hardly anything to lose any more."""
    if found.winners != (seat,) or found.ended_by != "" or len(found.curve) < 2:
        return
    leads = [one.wins[seat] - max(_but(one.wins, seat)) for one in found.curve]
    clear = next((at for at in range(len(leads)) if min(leads[at:]) >= CLEAR), len(leads) - 1)
    at_move, who = found.curve[clear].at_move, voice.name(seat)
    were = "were" if voice.is_you(seat) else "was"
    sure = next((one.at_move for at, one in enumerate(found.curve) if min(each.wins[seat] for each in found.curve[at:]) >= SURE), 0)
    is_told = found.curve[clear].at_move < sure < (1 - EARLY) * found.curve[-1].at_move
    won = f"; from move {sure} on the match was as good as won" if is_told else ""
    if at_move <= EARLY * found.curve[-1].at_move:
        yield sentence(f"{who} {were} clearly ahead nearly from the start{won}")
    elif clear == len(leads) - 1:
        yield sentence(f"{who} {were} behind until the last move" if leads[-2] <= -CLEAR else "it was open until the last move")
    else:
        lowest = min(range(clear), key=lambda at: leads[at])
        before = f"{who} {were} behind for a time" if leads[lowest] <= -CLEAR else "the match was close at first"
        yield sentence(f"{before}; from move {at_move} on {who} {were} clearly ahead{won}")


def _but(wins: Shares, seat: int) -> list[float]:
    return [win for each, win in enumerate(wins) if each != seat]


def _luckiest(found: Findings, told: Mapping[int, str], seat: int, points: int, voice: Voice) -> str:
    """With which move luck did most of what it did, and how much that was, unless that is told as a turning point."""
    most = max(found.curve, key=lambda moment: moment.luck[seat] * points)
    if abs(points) < SOME or abs(most.luck[seat]) < SOME / 100 or most.at_move in found.turning_points:
        return ""
    before, after = (_percent(found.curve[at].wins[seat]) for at in (most.at_move - 1, most.at_move))
    rose, did = "rose" if points > 0 else "fell", told.get(most.at_move, "") if told else most.told
    what = f": {did.partition('. ')[0]}" if did else ""
    best = "best" if points > 0 else "worst"
    return sentence(
        f"the {best} luck came at move {most.at_move}, with which {voice.whose(seat)} chance {rose} from {before} to {after}{what}"
    )


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
