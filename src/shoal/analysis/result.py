"""An analysis: who may see what of it, as text to keep, in sentences, as a picture and as a page."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from shoal.analysis import picture, report, summary
from shoal.analysis.grades import FINE
from shoal.analysis.judge import CURVE, OWN_CURVE
from shoal.analysis.model import Decision, Findings, Moment
from shoal.core.errors import ShoalError
from shoal.games.svg import Picture

OWN_ERROR = math.sqrt(CURVE / OWN_CURVE)  # of a curve by what one seat knew, which is searched less
FORMAT = 8  # of the JSON
BEGINS = f'{{"analysis":{FORMAT},'  # what it begins with


class BadAnalysis(ShoalError):
    """The text is no analysis of this version."""


@dataclasses.dataclass(frozen=True)
class Analysis(Findings):
    """What there is to say about a match."""

    def for_seat(self, seat: int) -> Analysis:
        """What one seat may see while something is hidden: its own decisions, and the curve by what it knew if the seat was analysed."""
        if seat not in range(len(self.seats)):
            raise ShoalError("unknown_seat", f"there is no seat {seat!r}: seats are 0 to {len(self.seats) - 1}.")
        if self.seat == seat:
            return self
        own = [dataclasses.replace(each, why=each.why_you, whys=()) for each in self.decisions if each.seat == seat]
        curve, error = (self.own_curves.get(seat, ()), OWN_ERROR * self.curve_error) if self.hides else (self.curve, self.curve_error)
        return dataclasses.replace(
            self,
            seat=seat,
            curve=curve,
            curve_error=round(error, 4),
            decisions=tuple(own),
            own_curves={},
            luck_error=(),
            results=tuple(words if reader == seat else "" for reader, words in enumerate(self.results)),
            reasons=tuple(words if reader == seat else "" for reader, words in enumerate(self.reasons)),
        )

    def completed(self, rough: Analysis) -> Analysis:
        """What there is so far, with the rest of a first look's curve."""
        rest = rough.curve[len(self.curve) :]
        if self.curve and rest:
            rest = (_after(self.curve[-1], rest[0]), *rest[1:])
        return dataclasses.replace(rough if rest else self, curve=(*self.curve, *rest), decisions=self.decisions)

    def since(self, quicker: Analysis) -> Analysis:
        """The same, with the grades that a ``quicker`` look at the match gave, where they were others."""
        if quicker.effort >= self.effort:
            return self
        before = {each.at_move: each.grade for each in quicker.decisions}
        return dataclasses.replace(self, decisions=tuple(_since(each, before.get(each.at_move, "")) for each in self.decisions))

    def summary(self, reader: int | None = None, names: Sequence[str] | None = None, told: Mapping[int, str] | None = None) -> list[str]:
        """The match in sentences: how it went, luck, accuracy, the worst decisions; to ``reader`` in the second person.

        ``told`` may have better sentences about what moves did than the analysis: by the number of moves played then.
        """
        short, more = self.parts(reader, names, told)
        return [*short, *more]

    def parts(
        self, reader: int | None = None, names: Sequence[str] | None = None, told: Mapping[int, str] | None = None
    ) -> tuple[list[str], list[str]]:
        """The summary in two parts: in short, and more about it."""
        return summary.parts(self, reader, names or self.seats, told or {})

    def svg(self, names: Sequence[str] | None = None) -> Picture:
        """The curve as a picture."""
        return picture.draw(self, names or self.seats)

    def html(self, reader: int | None = None, names: Sequence[str] | None = None) -> str:
        """All of it as one page that needs nothing else."""
        return report.page(self, reader, names or self.seats)

    def to_json(self) -> str:
        """Text that ``from_json`` reads; the same analysis gives the same text."""
        return json.dumps({"analysis": FORMAT, **dataclasses.asdict(self)}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Analysis:
        """The analysis that ``to_json`` wrote."""
        try:
            data = json.loads(text)
            if data.pop("analysis") != FORMAT:
                raise BadAnalysis("other_format", f"this is an analysis, but not of format {FORMAT}.")
            curves = {int(seat): _moments(rows) for seat, rows in data.pop("own_curves").items()}
            decisions = tuple(Decision(**{**row, "line": tuple(row["line"]), "whys": tuple(row["whys"])}) for row in data.pop("decisions"))
            lists: dict[str, Any] = {key: tuple(data.pop(key)) for key in ("seats", "winners", "luck_error", "results", "reasons")}
            scores = {key: tuple(row) for key, row in data.pop("scores").items()}
            curve = _moments(data.pop("curve"))
            return cls(**data, **lists, curve=curve, decisions=decisions, scores=scores, own_curves=curves)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            if isinstance(error, ShoalError):
                raise
            raise BadAnalysis("not_an_analysis", "this is not an analysis: it cannot be read.") from None


def _since(decision: Decision, before: str) -> Decision:
    is_other = before and before != decision.grade and not (before in FINE and decision.is_fine)
    return dataclasses.replace(decision, before=before if is_other else "")


def _after(before: Moment, moment: Moment) -> Moment:
    """A moment after another than the one it came from."""
    nothing = (0.0,) * len(moment.wins)
    change = tuple(round(now - then, 4) for then, now in zip(before.wins, moment.wins, strict=True))
    luck, skill = (change, nothing) if moment.who == "chance" else (nothing, change)
    return dataclasses.replace(moment, luck=luck, skill=skill)


def _moments(rows: list[dict[str, Any]]) -> tuple[Moment, ...]:
    return tuple(Moment(**{**row, **{key: tuple(row[key]) for key in ("wins", "luck", "skill")}}) for row in rows)
