"""What everything on the table needs to know: the view, who looks at it, what they may choose and what happened last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shoal.games.contract import Reader
from shoal.games.svg import choice, element, group

from .. import story
from .memory import Memory

Box = tuple[float, float, float, float]  # x, y, width, height


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
    def acts(self) -> bool:
        """Are the choices those of whose things are shown large?"""
        return bool(self.view["turn"] == self.me)

    def last_about(self, *actions: str) -> bool:
        return self.last is not None and self.last[1] in actions

    def offered(self, actions: tuple[str, ...], box: Box, *inside: str, rx: float = 10) -> str:
        """Something in a box that can be chosen, if one of the actions is possible; marked if it was what happened last."""
        x, y, width, height = box
        inner = {"x": x + 1, "y": y + 1, "width": width - 2, "height": height - 2, "rx": rx}
        action = next((action for action in actions if action in self.choices), None)
        parts = list(inside)
        if action:
            parts.append(element("rect", **inner, cls="target hot"))
        drawn = choice(action, *parts, words=self.words(action)) if action else group(*parts)
        if self.last_about(*actions):
            drawn += element("rect", x=x - 2, y=y - 2, width=width + 4, height=height + 4, rx=rx + 2, cls="mark-last last")
        return drawn

    def words(self, action: str) -> str:
        """A choice for those who listen."""
        offer = story.offer(self.view, self.reader, action)
        return offer.name
