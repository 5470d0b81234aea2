"""What can be chosen about a game before it starts."""

from __future__ import annotations

from dataclasses import dataclass

Value = int | bool | str


@dataclass(frozen=True)
class Option:
    """One option: its name, default, allowed values and what it means to a player."""

    name: str
    default: Value
    allowed: range | tuple[Value, ...]
    meaning: str

    @property
    def wanted(self) -> str:
        """The allowed values, in words."""
        if isinstance(self.allowed, range):
            low, high = self.allowed[0], self.allowed[-1]
            return str(low) if low == high else f"a whole number from {low} to {high}"
        return " or ".join(repr(value) for value in self.allowed)

    def allows(self, value: object) -> bool:
        """Whether ``value`` is one of the allowed values and of their type: 1 is not True, 2.0 is not 2."""
        return type(value) is type(self.default) and value in self.allowed

    def read(self, text: str) -> Value:
        """The value that ``text`` means (true, 7, own), or the text itself, which ``allows`` will refuse."""
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(text, text)
        if isinstance(self.default, int) and text.isascii() and text.isdigit():
            return int(text)
        return text

    def code(self, value: Value) -> int:
        """The value as the number that ``rules.setup`` takes: words count from 0 in their order."""
        return int(value) if not isinstance(value, str) else self.allowed.index(value)  # type: ignore[arg-type]


def yes_no(name: str, default: bool, meaning: str) -> Option:
    return Option(name, default, (False, True), meaning)
