"""What everything on the table needs to know: the view, who looks at it, what they may choose and what happened last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from shoal.games.contract import Reader
from shoal.games.svg import choice, element, group

from .. import data as d
from .. import story
from .memory import Memory

Box = tuple[float, float, float, float]  # x, y, width, height


class Use(NamedTuple):
    """What can be done with something: an action, how it is called, and was it what happened last?"""

    action: str | None
    words: str
    is_last: bool

    def around(self, box: Box, *inside: str, rx: float = 10, look: str = "target hot") -> str:
        """The thing in its box, to be chosen if it can be."""
        x, y, width, height = box
        if self.action:
            target = element("rect", x=x + 1, y=y + 1, width=width - 2, height=height - 2, rx=rx, cls=look)
            drawn = choice(self.action, *inside, target, words=self.words)
        else:
            drawn = group(*inside)
        if self.is_last:
            drawn += element("rect", x=x - 2, y=y - 2, width=width + 4, height=height + 4, rx=rx + 2, cls="mark-last last")
        return drawn


UNUSED = (Use(None, "", False), Use(None, "", True))


@dataclass(frozen=True)
class Scene:
    view: dict[str, Any]
    reader: Reader
    me: int  # whose things are shown large
    choices: frozenset[str]
    last: Memory | None

    @property
    def players(self) -> int:
        return len(self.view["players"])

    @property
    def fisheries(self) -> list[str]:
        """The species in play, in the order in which they are offered to boats."""
        return [species for species in d.SPECIES if species in self.view["boards"]]

    @property
    def acts(self) -> bool:
        """Are the choices those of whose things are shown large?"""
        return bool(self.view["turn"] == self.me)

    def last_about(self, *actions: str) -> bool:
        return self.last is not None and self.last[1] in actions

    def offered(self, actions: tuple[str, ...], box: Box, *inside: str, rx: float = 10) -> str:
        """Something in a box that can be chosen, if one of the actions is possible; marked if it was what happened last."""
        return self.use(*actions).around(box, *inside, rx=rx)

    def use(self, *actions: str) -> Use:
        """What something is there for, by the actions that it may stand for."""
        action = next((action for action in actions if action in self.choices), None) if self.choices else None
        is_last = self.last is not None and self.last[1] in actions
        return Use(action, self.words(action), is_last) if action else UNUSED[is_last]

    def words(self, action: str) -> str:
        """A choice for those who listen."""
        return story.called(self.view, self.reader, action)
