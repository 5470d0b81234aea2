"""Answers about a view that several ask for: the board, the action bar and the API each want what a choice is called and means."""

from __future__ import annotations

import functools
import marshal
from collections.abc import Callable, Hashable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

Answer = TypeVar("Answer")
Asked = ParamSpec("Asked")
EQUAL = 1 << 9  # answers that are kept about what is equal
VIEWS = 8  # that are remembered, the newest: threads look at several tables at once


def of_view(work_out: Callable[[dict[str, Any]], Answer]) -> Callable[[dict[str, Any]], Answer]:
    """The same function, which answers once about each of the newest views. A view is known by itself: it must stay as it is."""
    kept: tuple[tuple[dict[str, Any], Answer], ...] = ()

    @functools.wraps(work_out)
    def answer(view: dict[str, Any]) -> Answer:
        nonlocal kept
        for seen, found in kept:
            if seen is view:
                return found
        found = work_out(view)
        kept = ((view, found), *kept[: VIEWS - 1])
        return found

    return answer


def remembered(work_out: Callable[Concatenate[dict[str, Any], Asked], Answer]) -> Callable[Concatenate[dict[str, Any], Asked], Answer]:
    """The same for a function of a view and of what is asked about it: by whom, say, and about which action."""
    answers_about: Callable[[dict[str, Any]], dict[Hashable, Answer]] = of_view(lambda view: {})

    @functools.wraps(work_out)
    def answer(view: dict[str, Any], /, *asked: Asked.args, **named: Asked.kwargs) -> Answer:
        answers, key = answers_about(view), (asked, *named.items())
        if key not in answers:
            answers[key] = work_out(view, *asked, **named)
        return answers[key]

    return answer


class ByContent(Generic[Answer]):
    """Things that are made once of what is equal: so many of them are kept, and then it begins anew."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[Hashable, Answer] = {}

    def get(self, content: Hashable, make: Callable[[], Answer]) -> Answer:
        found = self._kept.get(content)
        if found is None:
            found = make()
            if len(self._kept) >= self.most:
                self.clear()
            self._kept[content] = found
        return found

    def clear(self) -> None:
        self._kept.clear()


def of_equal(work_out: Callable[..., Answer]) -> Callable[..., Answer]:
    """The same function of plain data, parts of a view, which answers once about what is equal: most moves change little."""
    kept = ByContent[Answer](EQUAL)

    @functools.wraps(work_out)
    def answer(*given: Any) -> Answer:
        return kept.get(marshal.dumps(given, 2), lambda: work_out(*given))  # 2: equal data is written alike, whoever else holds it

    return answer
