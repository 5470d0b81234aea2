"""Bits of HTML that pages have many of."""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from html import escape, unescape
from operator import attrgetter

import markupsafe
from markupsafe import Markup

from shoal.games import paying
from shoal.games.contract import Offer, Shape
from shoal.games.prose import SENTENCES
from shoal.games.seats import NAMES as COLOURS
from shoal.games.seats import SHAPES
from shoal.games.svg import Picture, mark
from shoal.store.story import NOTE, Told
from shoal.web.recap import BOLD, LIGHT, News, Recap

STORY_SHOWN = 80  # lines of the story beside a board; the replay has them all
FEW = 6  # so many places of the board are buttons too, unless the bar is full
CROWD = {"wide": 24, "tall": FEW}  # more choices of a kind are looked for on the board; the bar has them in a list that opens
ALONE = {"wide": 24, "tall": 8}  # so many fit if there is nothing else to choose
ROOMY = {"wide": 8, "tall": 6}  # so few choices say what they mean on their buttons; plots do while they fit
WORDY = 16  # letters: choices that are called by more stand three side by side on a phone, where shorter ones stand four
BRIEF = 40  # letters: where no choice says more, all that fit say it

# of a story: how its chapters and lines begin, and how a chapter ends
CHAPTER, LINE, END = '\n<li class="chapter">', "\n<li><a", "\n</ol></li>"

CHANCE = '<svg class="mark" viewBox="-10 -10 20 20" role="img" aria-label="chance">'
DIE = (
    f'{CHANCE}<rect x="-7" y="-7" width="14" height="14" rx="3" class="die"/>'
    '<circle cx="-3" cy="-3" r="1.6"/><circle cx="3" cy="3" r="1.6"/><circle r="1.6"/></svg>'
)
CARD = f'{CHANCE}<rect x="-5.5" y="-8" width="11" height="16" rx="2" class="die"/><path d="M0,-4L3,0L0,4L-3,0Z"/></svg>'  # or a tile

NOBODY = '<i class="mark" aria-hidden="true"></i>'


def actions_on(board: Picture | None) -> set[str]:
    """The choices that a board offers."""
    _, *found = board.bare.split('data-action="') if board else [""]
    return {unescape(each.partition('"')[0]) for each in found}


def framed(board: Picture | None) -> str:
    """A board set into a page that has linked its style sheet."""
    return "" if board is None else f'<div class="frame">{board.bare}</div>'


@functools.lru_cache(64)
def seat_mark(seat: int, called: str) -> Markup:
    """A seat's shape in its colour, for use in pages; its letter where the game has other names for its seats than colours."""
    if called != COLOURS[seat]:
        return Markup(f'<span class="badge{" filled" if seat == 0 else ""}" aria-hidden="true">{escape(called[:1])}</span>')
    return Markup(f'<svg class="shoal mark" viewBox="-10 -10 20 20" role="img" aria-label="{SHAPES[seat]}">{mark(seat, 0, 0, 7.4)}</svg>')


def seat_shape(seat: int) -> Markup:
    """A seat's shape in its colour, on its curve in a legend."""
    return Markup(mark(seat, 22, 7, 5))


def story_lines(replay: str, story: Sequence[Told], called: Sequence[str], shown: int = STORY_SHOWN) -> Markup:
    """The newest lines of a story, in the order in which things happened, under its chapters' headings; each leads to ``replay``."""
    newest = itertools.islice((each for line in reversed(story) if line.text for each in reversed([*line.by_chapter()])), shown)
    chapters = itertools.groupby([*newest][::-1], attrgetter("chapter"))
    return Markup("".join(_chapter(replay, told, called) for _, told in chapters))


def _chapter(replay: str, lines: Iterable[Told], called: Sequence[str]) -> str:
    first, *others = lines
    return f"{_heading(first)}{''.join(story_line(replay, line, called) for line in (first, *others))}{END}"


def _heading(line: Told) -> str:
    return f"{CHAPTER}<h3>{escape(line.chapter)}</h3><ol>"


def longer_story(drawn: str, replay: str, new: Iterable[Told], called: Sequence[str], shown: int = STORY_SHOWN) -> str:
    """What ``story_lines`` makes of a story that has gone on, from what was ``drawn`` of it before: new lines come, the oldest go."""
    for each in new:
        for line in each.by_chapter() if each.text else ():
            heading = _heading(line)
            before = drawn.removesuffix(END) if drawn.startswith(heading, drawn.rindex(CHAPTER)) else f"{drawn}{heading}"
            drawn = f"{before}{story_line(replay, line, called)}{END}"
    for _ in range(drawn.count(LINE) - shown):
        drawn = _without_oldest(drawn)
    return drawn


def _without_oldest(drawn: str) -> str:
    """A story without its first line, nor the heading of a chapter that had but that one."""
    first = drawn.index(LINE)
    end, following = drawn.index(END, first), drawn.find(LINE, first + 1)
    return drawn[end + len(END) :] if end < following else drawn[:first] + drawn[following:]


def story_line(replay: str, line: Told, called: Sequence[str]) -> str:
    about = line.who if line.about is None else line.about
    if isinstance(about, int):
        who = str(seat_mark(about, called[about]))
    elif about == NOTE:
        who = NOBODY
    else:
        who = DIE if re.search(r"\b(rolls?|dice)\b", line.text) else CARD
    link = f' href="{escape(replay)}at_move={line.at_move}" data-at="{line.at_move}" title="See the board at this moment">'
    return f"{LINE}{link}{who} <span>{escape(line.text)}</span></a></li>"


def news(recap: Recap, is_seated: bool, called: Sequence[str]) -> Markup:
    """What has happened since somebody's last decision, a line for each player and one for the rest; a button plays it again."""
    shows = f' data-shows="{recap.shows}"' if recap.shows else ""
    when = " since your last decision" if is_seated else ""
    again = f"Play again what has happened: {recap.steps} {'step' if recap.steps == 1 else 'steps'}"
    gone_by = f"<li><b>{markupsafe.escape(recap.gone_by)} went by without a decision of yours:</b></li>" if recap.gone_by else ""
    gained = f"<li><b>{markupsafe.escape(recap.gained)}</b></li>" if recap.gained else ""
    told = "".join(_of_one(whose, lines, called) for whose, lines in _by_whose(recap.told))
    hidden = "" if recap.skipped else " hidden"
    words, others = f"Read all that has happened{when} in the story", f"; {escape(recap.others)}" if recap.others else ""
    button = f'<button type="button" class="quiet" data-tell title="{words}">… {recap.skipped} more{others}</button>'
    more = f'<li data-more="{recap.skipped}" data-others="{others}"{hidden}>{button}</li>'
    return Markup(
        f'<div class="since">\n  <button type="button" class="quiet play" data-playback="{recap.after}"{shows} '
        f'title="Play again what has happened{when}" hidden>▶<span class="hidden"> {again}</span></button>\n'
        f"  <ol>{gone_by}{gained}{told}{more}</ol>\n</div>\n"
    )


def _by_whose(told: Iterable[News]) -> list[tuple[int | None, list[str]]]:
    """What each player did or met with, and what nobody did, in the order in which it began; sentences of a line stay together. The
    turn of a year, or a round, parts what came before it from what came after."""
    found: list[tuple[int | None, list[str]]] = []
    of_whom: dict[int | None, list[str]] = {}
    for line in told:
        of_line: dict[int | None, list[str]] = {}
        for words, weight, is_bold in weighed(line):
            of_line.setdefault(_whose(line, words), []).append(_sentence(words, weight, is_bold))
        for whose, sentences in of_line.items():
            if whose not in of_whom:
                of_whom[whose] = []
                found.append((whose, of_whom[whose]))
            of_whom[whose].append(f'<span class="news" data-at="{line.at_move}">{" ".join(sentences)}</span>')
        if any(part.chapter for part in line.apart):
            of_whom = {}
    return found


def _whose(line: News, words: str) -> int | None:
    apart = next((part.whose for part in line.apart if words in part.words), line.whose)
    return apart if isinstance(apart, int) else None


def _of_one(whose: int | None, lines: list[str], called: Sequence[str]) -> str:
    return f'<li class="of-one">{NOBODY if whose is None else seat_mark(whose, called[whose])} {" ".join(lines)}</li>'


def _sentence(words: str, weight: int, is_bold: bool) -> str:
    look = ' class="main"' if is_bold else ""
    return f'<span{look} data-weight="{weight}">{escape(words)}</span>'


def weighed(line: News) -> Iterator[tuple[str, int, bool]]:
    """The sentences of news, between which they are cut where room is scarce: how much each weighs, and whether it is bold.

    A bold sentence goes with what has brought it about, which comes first.

    >>> told = "Ben builds on e2. He has no more. It is late. You lose a3."
    >>> list(weighed(News(told, 9, weight=4, bold="You lose a3.", light="It is late.")))
    [('Ben builds on e2.', 35, False), ('He has no more.', 4, False), ('It is late.', -16, False), ('You lose a3.', 36, True)]
    """
    bold, light, told = SENTENCES.split(line.bold), SENTENCES.split(line.light), SENTENCES.split(line.words)
    is_grave = any(words in bold for words in told)
    for number, words in enumerate(told):
        is_bold = words in bold
        weight = LIGHT if words in light else line.weight
        is_deed = number == 0 and is_grave and weight == line.weight and not is_bold
        yield words, weight + BOLD * is_bold + (BOLD - 1) * is_deed, is_bold


def choice_groups(
    offers: Sequence[tuple[str, Offer]], decided: str | None, ends: Sequence[str], shape: Shape = "wide", on_board: Container[str] = ()
) -> Markup:
    """A button for every choice, those of a kind together. A crowd that is on the board is a list here that opens in place.

    It comes last, so that nothing else moves with its length.
    """
    groups: dict[str, list[tuple[str, Offer]]] = {}
    for action, offer in sorted(offers, key=lambda each: each[1].vain):  # what is of use comes first
        groups.setdefault(offer.group, []).append((action, offer))
    groups = dict(sorted(groups.items(), key=lambda each: not any(offer.pays for _, offer in each[1])))  # what must be paid comes first
    different = {group: _different([each for each in members if not each[1].vain]) for group, members in groups.items()}
    count = sum(different.values())
    is_brief = all(0 < len(offer.meaning) <= BRIEF and not (offer.pays or offer.picks) for _, offer in offers)
    is_terse = shape == "wide" and is_brief and 3 < count <= ALONE[shape]
    are_short = all(len(offer.label) < 5 and (is_brief or not offer.label.isdigit()) for _, offer in offers)
    is_named_briefly = count <= ALONE[shape] and are_short
    roomy = " roomy terse" if is_terse else " roomy" if count <= ROOMY[shape] or is_named_briefly else ""
    is_full = count > (ALONE if len(groups) == 1 else CROWD)[shape]
    large = {group: members for group, members in groups.items() if different[group] > FEW or is_full}
    crowds = {group for group, members in large.items() if _is_crowd(members, on_board, is_full and different[group] > CROWD[shape])}
    ordered = sorted(groups.items(), key=lambda each: each[0] in crowds)
    return Markup("".join(_group(group, members, decided, ends, "" if crowds else roomy, group in crowds) for group, members in ordered))


def _different(members: list[tuple[str, Offer]]) -> int:
    """How many choices of a group do not come to the same; those for which things are picked together are one."""
    others = [offer for _, offer in members if offer.alike or offer.picks]
    alike = {offer.alike for offer in others if offer.alike}
    return len(members) - len(others) + len(alike) + any(offer.picks for offer in others)


def _is_crowd(members: list[tuple[str, Offer]], on_board: Container[str], is_many: bool) -> bool:
    """Whether choices are better looked for on the board: they are all there, and are its places; or many, and no keypad of numbers."""
    return all(action in on_board and (offer.on_board or (is_many and not offer.label.isdigit())) for action, offer in members)


def _group(group: str, members: list[tuple[str, Offer]], decided: str | None, ends: Sequence[str], roomy: str, is_crowd: bool) -> str:
    shown = "".join(_alike(members, decided, ends))
    name, due = escape(group), next((offer.due for _, offer in members if offer.pays), 0)
    exact = " data-exact" if any(offer.exact for _, offer in members) else ""
    least = f' data-least="{escape(" + ".join(least_paid(members, due)))}"' if due else ""
    paying = f' data-due="{due}"{exact}{least}' if due else ""
    if is_crowd:
        places = " places" if all(offer.on_board for _, offer in members) else ""
        opens = '<span class="shut">show as a list</span><span class="opened">hide the list</span>'
        summary = f"{name or 'Choices'}: {len(members)}{places} on the board; {opens}"
        return f'<details class="crowd" data-keep="crowd"><summary>{summary}</summary><div class="group">{shown}</div></details>'
    pad = " pad" if all(offer.label.isdigit() for _, offer in members) else ""  # of numbers, as keys
    wordy = " wordy" if any(len(offer.alike or offer.label) > WORDY for _, offer in members) else ""
    heading = f'<span class="verb" aria-hidden="true">{name}</span>' if group and len(members) > 1 else ""
    return f'<div class="group{roomy}{pad}{wordy}" role="group" aria-label="{name or "Choices"}"{paying}>{heading}{shown}</div>'


def least_paid(members: list[tuple[str, Offer]], due: int) -> list[str]:
    """The payment by which the least is lost; nothing where another loses as little: what to part with is not for a page to say."""
    found = paying.least([(action, offer.pays, offer.count) for action, offer in members], due)
    return found[0] if len(found) == 1 else []


def _alike(members: list[tuple[str, Offer]], decided: str | None, ends: Sequence[str]) -> Iterator[str]:
    """The buttons of a group; of choices that come to the same only one is seen."""
    called = Counter([offer.alike for _, offer in members if offer.alike])
    if not called:
        yield from (choice_button(action, offer, action == decided, action in ends) for action, offer in members)
        return
    seen = set[str]()
    for action, offer in members:
        is_alike, is_again = called[offer.alike] > 1, offer.alike in seen
        if is_alike:
            seen.add(offer.alike)
        yield choice_button(action, offer, action == decided, action in ends, is_alike, is_again)


@functools.lru_cache(1 << 12)  # most choices are there again after the next move; 1 KiB each
def choice_button(action: str, offer: Offer, is_pressed: bool, asks: bool, is_alike: bool = False, is_again: bool = False) -> str:
    """A choice: its label, and what it means for those who point at it or listen. The others of its likes are hidden."""
    pressed = ' aria-pressed="true"' if is_pressed else ""
    question = f"{offer.label}? The match ends with this. {offer.meaning} There are still other choices."
    confirm = f' data-confirm="{escape(question)}"' if asks else ""
    paying = f' data-pays="{offer.pays}" data-count="{offer.count}"' if offer.pays else ""
    one = f' data-alike="{escape(offer.alike)}" data-called="{escape(offer.label)}"' if is_alike else ""
    alike = f"{one}{' hidden' if is_again else ''}"
    obvious = f' data-obvious="{escape(offer.obvious)}"' if offer.obvious else ""
    rolls = " data-rolls" if offer.rolls else ""
    grave = " data-grave" if offer.grave else ""
    picks = f' data-picks="{escape(", ".join(offer.picks))}"' if offer.picks else ""
    value, marks = escape(action), f"{pressed}{confirm}{paying}{alike}{obvious}{rolls}{grave}{picks}"
    first, _, rest = offer.meaning.partition(". ")  # where room is scarce the first sentence must do, or its first words
    begins, _, goes_on = first.partition("; ")
    stop = "." if rest or first.endswith(".") else ""
    words = escape(begins.removesuffix(".")) + (f"<i>; {escape(goes_on.removesuffix('.'))}</i>" if goes_on else "") + stop
    small = f"{words}<span> {escape(rest)}</span>" if rest else words
    inside = f"<b>{escape(offer.alike if is_alike else offer.label)}</b><small>{small}</small>"
    return f'\n<button form="f-act" name="action" value="{value}" title="{escape(offer.meaning)}"{marks}>{inside}</button>'


def ordinal(place: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


FACES = {"random": 0, "greedy": 1, "easy": 2, "medium": 3, "hard": 4, "expert": 5}


@functools.lru_cache(64)
def face(level: str | None, name: str) -> Markup:
    """A bot's face: the calmer its eyes and the larger its hat, the better it plays."""
    grade = FACES.get(level or "", 2)
    tint = sum(map(ord, name)) % 6
    eyes = "".join(f'<circle cx="{x}" cy="-1" r="{1.2 + 0.25 * max(0, 4 - grade)}" class="eye"/>' for x in (-3.2, 3.2))
    mouths = ("M-3,4q3,3 6,0", "M-3,5q3,-3 6,0", "M-3,4q3,2 6,0", "M-3,4h6", "M-3,4.6q3,-1.4 6,0", "M-3,4.6q3,-1.4 6,0")
    hats = ("", '<path d="M-6,-6q6,-6 12,0z" class="hat"/>', '<path d="M-7,-5h14l-2,-4h-10z" class="hat"/>')
    hat = hats[min(2, grade // 2)] + ('<path d="M-8,-5h16v-1.6h-16z" class="hat"/>' if grade >= 4 else "")
    hat += '<path d="M-4,-9l1.5,-2 1.5,2 1,-2.4 1,2.4 1.5,-2 1.5,2z" class="hat"/>' if grade == 5 else ""
    return Markup(
        f'<svg class="shoal face" viewBox="-11 -11 22 22" role="img" aria-label="{escape(level or "")} bot">'
        f'<circle r="9" class="seat{tint}"/>{eyes}<path d="{mouths[grade]}" class="mouth"/>{hat}</svg>'
    )
