"""Checks of what readers get: views, logs, stories, boards and charts, and that none of them tells what is hidden."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

from shoal.core.comparison import Comparison
from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.core.position import Position, Seat
from shoal.core.preview import preview
from shoal.games.contract import Offer
from shoal.games.glossary import glossary
from shoal.games.svg import Picture
from shoal.kit.matches import glimpses, observers, walk


def readers(game: Game) -> tuple[Seat, ...]:
    """Every seat, a spectator, and who sees everything."""
    return (*range(game.players), None, "all")


def views_keep_secrets(game: Game) -> None:
    """What a seat sees does not depend on what it cannot know; and what it cannot know is really shuffled."""
    changed = False
    for number, position in enumerate(walk(game, seed=13)):
        for seat in observers(game, number):
            other = position.redealt(seat, seed=number)
            assert other.view(seat) == position.view(seat)
            assert other.view(None) == position.view(None)
            assert other.observation(seat) == position.observation(seat)
            assert other.choices_of(seat) == position.choices_of(seat)
            assert other.turn == position.turn
            assert other.turn == "over" or other.choices()
            changed |= other != position
            assert not position.is_open or position.view(seat) == position.view("all"), "INFO.only_seals, but something else is hidden"
    assert changed == game.hides_anything


def boards_keep_secrets(game: Game) -> None:
    """A picture and a text board show what the view does, and no more."""
    for number, position in enumerate(glimpses(game, seed=13, count=12)):
        for seat in observers(game, number):
            other = position.redealt(seat, seed=number)
            assert other.svg(seat) == position.svg(seat)
            assert other.svg(None) == position.svg(None)
            assert other.text(seat) == position.text(seat)


def views_are_plain_data(game: Game) -> None:
    """A view is JSON data with the same keys for everybody, "turn" and "scores" among them; numbers are plain integers."""
    keys = set(Position(game).view("all"))
    assert {"turn", "scores"} <= keys, f"a view has no {' and no '.join(sorted({'turn', 'scores'} - keys))}"
    for position in glimpses(game, seed=15, count=60):
        for seat in readers(game):
            view = position.view(seat)
            assert set(view) == keys
            assert view["turn"] == position.turn and view["scores"] == position.scores()
            is_plain(view)
            assert json.loads(json.dumps(view)) == view


def logs_tell_what_may_be_told(game: Game) -> None:
    """A log has a line for each move; "all" reads them as they were played, and nobody reads another move than was played."""
    match = random_match(game, seed=16)
    for number in {len(match.moves) * k // 8 for k in range(9)}:
        part = match.at(number)
        assert part.log("all") == part.moves
        for seat in (*range(game.players), None):
            lines = part.log(seat)
            assert [who for who, _ in lines] == [who for who, _ in part.moves]
            for (_, told), (_, played) in zip(lines, part.moves, strict=True):
                assert len(told.split()) == len(played.split())
                assert all(word in ("?", really) for word, really in zip(told.split(), played.split(), strict=True))


def the_board_draws(game: Game) -> None:
    """The picture is well-formed, speaks, and offers each choice to the seat that has it, and to nobody else."""
    last = None
    known = set(glossary(game.package))
    for position in glimpses(game, seed=20, count=12):
        for seat in readers(game):
            drawn = position.svg(seat, last)
            assert isinstance(drawn, Picture), "a board is what svg.document makes"
            picture = ElementTree.fromstring(drawn)
            assert picture.get("viewBox")
            tags = [element.tag.rsplit("}")[-1] for element in picture]
            assert tags[:2] == ["title", "desc"] and picture[0].text and len(picture[1].text or "") > 20
            offered = {element.get("data-action") for element in picture.iter()} - {None}
            assert (words := {element.get("data-term") for element in picture.iter()} - {None}) <= known, words - known
            alone = {action for action in position.choices_of(seat) if not _is_made_of_several(position, action)}
            assert offered == alone, (seat, offered ^ alone)  # things that are picked together are offered one by one
            assert position.text(seat).strip()
        if position.turn != "over":
            action = position.random_action(20, 0)
            last = (position.turn, position.tell(action, None, sealed=True))


def _is_made_of_several(position: Position, action: str) -> bool:
    """Are several things picked for a choice?"""
    seat = position.turn
    return isinstance(seat, int) and len(position.game.story.offer(position.view(seat), seat, action).picks) > 1


def pieces_have_names_of_their_own(game: Game) -> None:
    """In no picture are two pieces called the same: pages follow them by their names from one picture to the next."""
    for position in glimpses(game, seed=22, count=12):
        for seat in (0, None, "all"):
            names = re.findall(r'data-piece="([^"]*)"', position.svg(seat))
            assert len(names) == len(set(names)), sorted(names)


def unknown_seats_are_refused(game: Game) -> None:
    """A view is for a seat of the game, a spectator or "all"."""
    match = game.start(seed=21)
    for seat in (game.players, -1, "0", True, 1.0, "chance"):
        for ask in (match.view, match.log, match.svg):
            try:
                ask(seat)  # type: ignore[arg-type]
            except ValueError as error:
                assert "seat" in str(error)
            else:
                raise AssertionError(f"there is no seat {seat!r}, but {ask.__name__} answered")


def boards_keep_their_size(game: Game) -> None:
    """From the first move to the last a board has one size in each shape, so that nothing jumps; a tall one is no wider than a wide one."""
    proportions = []
    for shape in ("wide", "tall"):
        sizes = set()
        for position in glimpses(game, seed=27, count=10):
            for seat in (0, None):
                drawn = game.board.draw(position.view(seat), seat, choices=position.choices_of(seat), shape=shape)
                sizes.add((drawn.width, drawn.height))
        assert len(sizes) == 1, f"the {shape} board is of several sizes: {sorted(sizes)}"
        width, height = sizes.pop()
        proportions.append(width / height)
    assert proportions[0] >= proportions[1], f"the tall board is wider than the wide one: {proportions}"


def choices_are_offered_in_words(game: Game) -> None:
    """Each choice has a label of its own in its group and a sentence; payments can be made with what there is."""
    for position in glimpses(game, seed=28, count=40):
        seat, offers = position.turn, []
        alike: dict[tuple[str, str], set[str]] = {}
        picks: dict[str, set[tuple[str, ...]]] = {}
        if not isinstance(seat, int):
            continue
        for action in position.choices():
            offer = game.story.offer(position.view(seat), seat, action)
            assert isinstance(offer, Offer), offer
            offer = offer.of(game.words.seat_names(game.players))
            assert re.fullmatch(r"\S.{0,38}\S|\S", offer.label), f"the label of {action} is {offer.label!r}"
            assert re.fullmatch(r"[A-Z0-9+$].*[.!?]", offer.meaning), f"the meaning of {action} is {offer.meaning!r}"
            assert offer.count >= 1 and offer.pays >= 0 and (not offer.pays or offer.due > 0), offer
            assert not offer.exact or 0 < offer.pays <= offer.due, f"{action} pays more than is due, exactly: {offer}"
            offers.append((offer.group, offer.label))
            if offer.picks:
                picks.setdefault(offer.group, set()).add(offer.picks)
            if offer.alike:
                assert len(offer.alike) <= 40, f"the label of {action} and its likes is {offer.alike!r}"
                alike.setdefault((offer.group, offer.alike), set()).add(offer.meaning)
        assert len(offers) == len(set(offers)), f"two choices are called the same: {sorted(offers)}"
        for group, picked in picks.items():
            single = {each[0] for each in picked if len(each) == 1}
            assert all(single.issuperset(each) for each in picked), (
                f"something can be picked under {group!r} only with others: {sorted(picked)}"
            )
        for called, meaning in alike.items():
            assert len(meaning) == 1, f"choices that come to the same as {called} mean different things: {sorted(meaning)}"


def what_happens_is_told(game: Game) -> None:
    """Facts are plain data about spots of the board; every decision and the end are told in sentences, to every reader in their person."""
    assert game.story.tell([], None) == "", "of nothing nothing is told"
    match = random_match(game, seed=29)
    names = [f"Player{seat}" for seat in range(game.players)]
    some: tuple[Seat, ...] = (0, game.players - 1, None, "all")  # seats in between are told as these are
    for reader in dict.fromkeys(some):
        views, log, spots = match.views(reader), match.log(reader), set()
        for number, (who, action) in enumerate(log):
            facts = game.story.facts(views[number], action, views[number + 1])
            is_plain(facts)
            assert all(type(fact["what"]) is str for fact in facts)
            told = game.story.tell([fact for fact in facts if not fact.get("would")], reader, names)  # as it is in the story
            assert told == "" or re.fullmatch(r"([A-Z0-9]|[a-z]+\d).*[.!?]", told), f"{action} is told as {told!r}"
            assert told or who == "chance" or number + 1 < len(log), f"{action} is not told"
            if isinstance(reader, int) and who == reader and told:
                assert re.search(r"\b[Yy]ou(r|rs)?\b", told), f"{action} is told to its own player as {told!r}"
            assert isinstance(reader, int) is False or f"Player{reader}" not in told, told
            spots |= {spot for fact in facts for spot in fact.get("at", ())}
            chapter = game.story.chapter(views[number])
            assert re.fullmatch(r"[A-Z0-9].*\S", chapter), repr(chapter)
        shown = [*views[:: max(1, len(views) // 40)], views[-1]]
        drawn = "".join(game.board.draw(view, reader if isinstance(reader, int) else None) for view in shown)
        unknown = {spot for spot in spots if f'data-spot="{spot}"' not in drawn and f'data-piece="{spot}"' not in drawn}
        assert not unknown, f"facts point at what no board has: {sorted(unknown)[:5]}"


def choices_can_be_compared(game: Game) -> None:
    """Of any two choices it is said in sentences what each does, and of three what each does beside the others: of every kind of choice the
    first three of a match, then every fourth."""
    met: dict[tuple[str, str], int] = {}
    for position in walk(game, seed=31):
        seat, actions = position.turn, position.actions
        if isinstance(seat, int) and len(actions) > 1:
            kind = (position.write(actions[0]).split()[0], position.write(actions[-1]).split()[0])
            met[kind] = met.get(kind, 0) + 1
            if met[kind] > 3 and met[kind] % 4:
                continue
            comparison = Comparison(position, seat)
            for better, other in ((actions[0], actions[-1]), (actions[-1], actions[0])):
                told = comparison.reason(better, other, reader=seat)
                assert told == "" or re.fullmatch(r"([A-Z0-9]|[a-z]+\d).*[.!?]", told), f"{position.write(better)} is better: {told!r}"
            for action, row in zip(actions[:3], comparison.told(actions[:3], seat), strict=True):
                assert "{" not in row and row == row.strip(), f"{position.write(action)}: {row!r}"


def previews_keep_secrets(game: Game) -> None:
    """What a choice would do is told from what its seat knows, and nothing else."""
    for number, position in enumerate(glimpses(game, seed=30, count=8)):
        seat = position.turn
        if isinstance(seat, int):
            for action in position.actions[:5]:
                other = position.redealt(seat, seed=number)
                assert preview(position, seat, action) == preview(other, seat, action), position.write(action)


def stories_are_sentences(game: Game) -> None:
    """A headline is one line, a description is whole sentences, for every reader."""
    for position in glimpses(game, seed=23, count=20):
        for seat in readers(game):
            view = position.view(seat)
            for headline in (game.story.headline(view), game.story.headline(view, seat)):
                assert type(headline) is str and re.fullmatch(r"[A-Z0-9].*\S", headline), repr(headline)
            if isinstance(seat, int) and position.turn == seat:
                assert headline.startswith("You: ") and headline.endswith((".", "?", "!")), repr(headline)
            reminder = game.story.remind(view, seat, game.options) if hasattr(game.story, "remind") else ""
            assert re.fullmatch(r"([A-Z].*\.)?", reminder), repr(reminder)
            assert not reminder or position.turn == seat, "only who decides is reminded"
            description = game.story.describe(view, seat)
            assert type(description) is str and re.fullmatch(r"[A-Z0-9].{19,}[.!?]", description, re.DOTALL), repr(description)


def stories_keep_secrets(game: Game) -> None:
    """A headline and a description tell what the view does, and no more."""
    for number, position in enumerate(glimpses(game, seed=24, count=20)):
        for seat in range(game.players):
            other = position.redealt(seat, seed=number)
            for reader in (seat, None):
                view, same = position.view(reader), other.view(reader)
                assert game.story.headline(same, reader) == game.story.headline(view, reader)
                assert game.story.describe(same, reader) == game.story.describe(view, reader)
                if hasattr(game.story, "remind"):
                    assert game.story.remind(same, reader, game.options) == game.story.remind(view, reader, game.options)


def charts_draw(game: Game) -> None:
    """The pictures of a whole match can be drawn and described at its end, and of one that ended early."""
    room = game.room("charts")
    match = random_match(game, seed=25)
    for chart in room.CHARTS if room else ():
        assert chart.title and chart.title == chart.title.strip()
        for number in (len(match.moves), len(match.moves) // 2):
            part = match.at(number)
            shown = part.views(None), part.log(None), game.words.seat_names(game.players)
            picture = ElementTree.fromstring(chart.draw(*shown))
            assert picture.get("viewBox") and picture.tag.endswith("svg")
            assert len(chart.describe(*shown)) > 20


def bots_see_what_a_seat_sees(game: Game) -> None:
    """Two actions look alike to a search exactly where the log of a seat does not tell them apart."""
    room = game.room("heuristics")
    if not game.hides_anything or room is None:
        return
    for position in glimpses(game, seed=26, count=60):
        actions = position.actions[:60]
        for seat in range(game.players):
            told = [position.tell(action, seat, position.is_sealed) for action in actions]
            shown = [int(room.shown(position._s, action, seat)) for action in actions]
            assert [told.index(each) for each in told] == [shown.index(each) for each in shown], (seat, told, shown)


def is_plain(value: Any) -> None:
    """Fail unless a value is JSON data of whole numbers, words and truth values."""
    if isinstance(value, dict):
        for key, part in value.items():
            assert type(key) is str, key
            is_plain(part)
    elif isinstance(value, list):
        for part in value:
            is_plain(part)
    else:
        assert value is None or type(value) in (int, str, bool), (value, type(value))
