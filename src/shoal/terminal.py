"""A match at a terminal: people type actions, bots have the other seats."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Collection
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from shoal.bots import create, hint
from shoal.core.errors import ShoalError
from shoal.core.match import Match
from shoal.core.preview import preview

HELP = """\
Type an action, or
  ?            what you can do              ? ACTION    what that would do
  log          what has happened            show        draw the board again
  undo         take your last action back   hint        what a strong bot would play
  save [FILE]  save the match               quit        save and leave"""

EXPLAINED = 20  # so many actions at most are listed with what they mean


def sheet_lines(match: Match) -> list[str]:
    """The score sheet, a row a line."""
    names = match.game.words.seat_names(match.game.players)
    rows = match.sheet().items()
    return [f"{row}: {', '.join(f'{name} {one}' for name, one in zip(names, points, strict=True))}" for row, points in rows]


class Leave(Exception):
    """The person wants to go."""


class Table:
    """The match, who at the table is a person, and where it is saved."""

    def __init__(self, match: Match, people: Collection[int], console: Console, path: Path | None = None, bot: str = "random") -> None:
        self.match, self.people, self.console, self.path, self.bot = match, people, console, path, bot
        others = [seat for seat in range(match.game.players) if seat not in people]
        self.bots = {seat: create(bot, match.game, seat, seed=match.seed or 0, for_people=True) for seat in others}
        self.names: list[str] = match.game.words.seat_names(match.game.players)
        self.reader: int | None = None  # whose eyes are on the screen

    def play(self) -> None:
        """Play until the match is over or the person leaves; whatever happens, what was played is saved."""
        self.console.print(f"[bold]{self.match.game.title}[/] - {escape(repr(self.match.game))}\n{escape(HELP)}\n")
        for seat in self.people if len(self.people) == 1 else ():
            self.console.print(f"You are {escape(self.names[seat])}, seat {seat}.")
        try:
            while self.match.turn != "over":
                self._turn()
            self._result()
            while self.match.turn == "over" and self._ask("Enter leaves; save, undo, log or show: "):
                pass
            if self.match.turn != "over":
                self.play()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self._save(None)
            own = f" --seat {next(iter(self.people))}" if len(self.people) == 1 else ""
            again = f"shoal play --resume {shlex.quote(str(self.path))}{own} --vs {self.bot}"
            self.console.print(f"Go on with: {escape(again)}", soft_wrap=True)

    def _turn(self) -> None:
        turn = self.match.turn
        assert isinstance(turn, int)  # the match has a seed: chance plays by itself
        before = len(self.match.moves)
        if turn not in self.people:
            self.match.play(self._bot_action(turn))
            self._report(before)
            return
        self._seat_down(turn)
        self._board(turn)
        while self.match.turn == turn and len(self.match.moves) == before:
            if not self._ask(f"{self.names[turn]} to play: "):
                self.console.print("Type an action; ? lists them.")
        if len(self.match.moves) > before:
            self._report(before)

    def _bot_action(self, seat: int) -> str:
        with self.console.status(f"{escape(self.names[seat])} is thinking"):
            return self.bots[seat].think(self.match).action

    def _hint(self) -> None:
        """The three best actions for whoever is to act, by the one judgement that the tables and the analysis give too."""
        seat = self.match.turn
        if not isinstance(seat, int):
            self.console.print("The game is over: there is nothing left to play.")
            return
        with self.console.status("thinking"):
            advice = hint(self.match.position, seat, len(self.match.moves))
        for candidate in advice.best[:3]:
            effort = f"{candidate.share:.0%} of {advice.simulations} simulations"
            self.console.print(
                f"{escape(candidate.action)}: wins {candidate.win:.0%}, about {candidate.score:.0f} points [dim]({effort})[/]"
            )
        if len(advice.line) > 1:
            self.console.print(f"[dim]It expects {escape(', '.join(advice.line))}[/]")

    def _seat_down(self, seat: int) -> None:
        """Let the keyboard change hands before a hidden hand is shown."""
        if self.match.game.hides_anything and len(self.people) > 1 and self.reader != seat:
            self.console.clear()
            input(f"{self.names[seat]} is next: take the keyboard and press Enter ")
        self.reader = seat

    def _board(self, seat: int | None) -> None:
        self.console.print()
        self.console.print(Text(self.match.text(seat)))

    def _report(self, first: int) -> None:
        """Tell what has happened since move ``first``, as whoever reads may know it."""
        for line in self._told(first):
            self.console.print(line)

    def _told(self, first: int = 0) -> list[str]:
        """A line for each move from ``first`` on: what it did, and how it is written."""
        eyes, tell = self._eyes(), self.match.game.story.tell
        moves = zip(self.match.log(eyes)[first:], self.match.story(eyes)[first:], strict=True)
        sentences = [(tell(line.facts, eyes, self.names), f"{self._name(who)}: {action}") for (who, action), line in moves]
        return [f"{escape(told)} [dim]({escape(move)})[/]" if told else f"[dim]{escape(move)}[/]" for told, move in sentences]

    def _eyes(self) -> int | None:
        return self.reader if self.reader is not None else next(iter(self.people), None)

    def _name(self, who: int | str) -> str:
        return self.names[who] if isinstance(who, int) else str(who)

    def _ask(self, prompt: str) -> bool:
        """Read one line and do it; False for an empty one."""
        line = input(prompt).strip()
        word, _, rest = line.partition(" ")
        if not line:
            return False
        if line == "help":
            self.console.print(escape(HELP))
        elif word == "?":
            self._explain(rest)
        elif line in ("quit", "exit"):
            raise Leave
        elif line == "undo":
            self._undo()
        elif line == "log":
            for number, told in enumerate(self._told(), 1):
                self.console.print(f"{number:4} {told}")
        elif line == "hint":
            self._hint()
        elif line == "show":
            self._board(self._eyes())
        elif word == "save":
            self._save(Path(rest) if rest else None)
        else:
            self._act(line)
        return True

    def _act(self, line: str) -> None:
        try:
            self.match.play(line)
        except ShoalError as error:
            self._refused(line, error)

    def _refused(self, tried: str, error: ShoalError) -> None:
        self.console.print(f"[red]{escape(str(error))}[/]")
        near = difflib.get_close_matches(tried, error.choices, 3)
        if near:
            self.console.print(f"Did you mean {escape(' or '.join(near))}? ? lists all.")

    def _explain(self, action: str) -> None:
        """What can be done, or what an action would do as far as whoever is to act can know."""
        seat, story = self.match.turn, self.match.game.story
        if not isinstance(seat, int):
            self.console.print("The game is over: there is nothing left to play.")
            return
        view, choices = self.match.view(seat), self.match.choices()
        if action:
            self._try(seat, action)
        elif len(choices) > EXPLAINED:
            self.console.print(Columns(map(escape, choices), padding=(0, 2)), "? and one of these says what it would do.", sep="\n")
        else:
            alike: dict[str, list[str]] = {}
            for choice in choices:
                alike.setdefault(story.offer(view, seat, choice).of(self.names).meaning, []).append(choice)
            grid = Grid.grid(padding=(0, 3, 0, 0))
            for meaning, same in alike.items():
                grid.add_row(f"[bold]{escape(', '.join(same))}[/]", escape(meaning))
            self.console.print(grid)

    def _try(self, seat: int, action: str) -> None:
        """Tell what an action would do, without playing it."""
        position, story = self.match.position, self.match.game.story
        try:
            number = position.read(action)
        except ShoalError as error:
            self._refused(action, error)
            return
        self.console.print(escape(story.offer(self.match.view(seat), seat, action).of(self.names).meaning))
        self.console.print(escape(story.tell(preview(position, seat, number), seat, self.names)))

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        decisions = [number for number, (who, _) in enumerate(self.match.moves) if who in self.people]
        if not decisions:
            self.console.print("[red]You have not played anything yet that could be taken back.[/]")
            return
        while len(self.match.moves) > decisions[-1]:
            self.match.undo()
        self.console.print(f"Taken back: {len(self.match.moves)} moves are left.")
        self._board(self._eyes())

    def _save(self, path: Path | None) -> None:
        """Save to ``path``, to the file used before, or to a new one; never over a file that is not this match's own."""
        path = path or self.path or self._fresh_path()
        if path != self.path and path.exists():
            self.console.print(f"[red]{escape(str(path))} exists already and was not touched: choose another name.[/]")
            return
        try:
            self.match.save(path)
        except OSError as error:
            self.console.print(f"[red]{escape(str(path))} could not be written: {escape(error.strerror or str(error))}.[/]")
            return
        self.path = path
        self.console.print(f"Saved to {escape(str(path))}.", soft_wrap=True)

    def _fresh_path(self) -> Path:
        number = 1
        while (path := Path(f"{self.match.game.name}-{number}.txt")).exists():
            number += 1
        return path

    def _result(self) -> None:
        self._board(self._eyes())
        scores = self.match.scores()
        self.console.print("[bold]The game is over.[/]")
        place = 1
        for group in self.match.ranking():
            for seat in group:
                self.console.print(f"{place}. {escape(self.names[seat])}: {scores[seat]}")
            place += len(group)
        for line in sheet_lines(self.match):
            self.console.print(line, markup=False, style="dim")
