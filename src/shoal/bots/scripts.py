"""Scripts: small fixed players that once did well against the levels, kept so that no later bot loses to them unnoticed.

Each plays one game by a few sentences, out of the choices and the view that everybody has. The arena takes them by their names; people at
tables are not offered them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from shoal.bots.contract import Advice, BadBot, Factory, Limit, Setup
from shoal.bots.levels import BUDGETS
from shoal.bots.search import SearchBot
from shoal.core.position import Position

View = dict[str, Any]


def check_game(wanted: str, setup: Setup) -> None:
    if setup.game.name != wanted:
        raise BadBot("other_game", f"it is a script for {wanted} alone.")


class Script:
    """A player who chooses by what it reads: a rule for each stage of the game, and the first choice where there is none."""

    game: ClassVar[str]

    def __init__(self, setup: Setup) -> None:
        check_game(self.game, setup)

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        texts = known.choices()
        rule: Callable[[list[str], View, int], str] | None = getattr(self, f"choose_{known.view(seat)['stage']}", None)
        return Advice(rule(texts, known.view(seat), seat) if rule and len(texts) > 1 else texts[0])


def first_of(texts: Sequence[str], order: Sequence[str]) -> str:
    """The first of an order that can be chosen, or else the first choice."""
    return next((text for text in order if text in texts), texts[0])


class BoomBust(Script):
    """Fishery Boom: the trawler at once, then the larger one, and the whole catch every year; bonuses fill or clear what stays empty."""

    game = "boom"
    gear = ("fish trawler", "fish longline", "fish seine", "fish default")
    first = ("mark trawler", "mark trawler+")
    harmless = (
        "mark radar",
        "mark enforcement",
        "mark release",
        "mark longline",
        "mark longline+",
        "mark seine",
        "mark seine+",
        "mark fridge",
    )
    faces: ClassVar[dict[str, int]] = {
        "sharks": 1,
        "whales": 2,
        "tuna": 3,
        "mackerel": 4,
        "squid": 4,
        "herring": 5,
        "cod": 5,
        "pollock": 6,
        "anchovy": 6,
        "shrimp": 6,
    }

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        taking = [action for action in known.actions if known.write(action).startswith(("take", "kill"))]
        if len(taking) < 2:
            return super().think(known, seat, limit)

        def left(action: int) -> int:
            sea = known.after(action).view(seat)["next_alive"]
            return sum(map(sum, sea.values())) if sea else 0

        return Advice(known.write(max(taking, key=left)))  # the fish that next year misses least

    def choose_gear(self, texts: list[str], view: View, seat: int) -> str:
        return first_of(texts, self.gear)

    def choose_radar(self, texts: list[str], view: View, seat: int) -> str:
        """Dice whose fish are gone are rolled again."""
        gone = [str(place) for place, face in enumerate(view["dice"], 1) if not self.living(view, face)]
        return first_of(texts, [f"reroll {' '.join(gone)}", "keep"])

    def choose_cull(self, texts: list[str], view: View, seat: int) -> str:
        """The die of whose fish there are fewest: the others fill the box."""
        return min(texts, key=lambda text: self.living(view, int(text.split()[1])))

    def living(self, view: View, face: int) -> int:
        return sum(sum(view["alive"][kind]) for kind, wanted in self.faces.items() if wanted == face)

    def choose_mark(self, texts: list[str], view: View, seat: int) -> str:
        me, year = view["players"][seat], view["year"] - 1
        empty = me["plates"][year] - me["fish"][year]
        if empty >= 2:
            bonuses = ["mark overtime", "mark marketing down", "mark faux"]
        elif empty == 1:
            bonuses = ["mark marketing down", "mark faux", "mark overtime"]
        else:
            bonuses = ["mark marketing up"] if empty < 0 else []
        return first_of(texts, [*self.first, *bonuses, *self.harmless])


class ZeroBids(SearchBot):
    """Fresh Fish: medium's search, or any by its limit, that never bids anything."""

    def __init__(self, setup: Setup) -> None:
        check_game("freshfish", setup)
        super().__init__(setup, level="medium", budget=BUDGETS["medium"])

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        return Advice("bid 0") if "bid 0" in known.choices() else super().think(known, seat, limit)


class Thrifty(Script):
    """Fleet: a licence at its lowest price or not at all, every boat launched and captained at once, the dearest boats first."""

    game = "fleet"
    licences = ("shrimp", "cod", "lobster", "tuna", "processing", "pub", "crab-captains", "crab-crates", "crab-licenses")
    lowest: ClassVar[dict[str, int]] = {"shrimp": 4, "cod": 4, "lobster": 5, "tuna": 5, "processing": 5}
    boats = ("crab", "lobster", "cod", "processing", "shrimp", "tuna")  # by their points
    cash: ClassVar[dict[str, int]] = {"crate": 1, "crab": 1, "cod": 1, "shrimp": 2, "lobster": 2, "processing": 2, "tuna": 3}

    def choose_offer(self, texts: list[str], view: View, seat: int) -> str:
        return first_of(texts, [f"offer {kind}" for kind in self.licences])

    def choose_bid(self, texts: list[str], view: View, seat: int) -> str:
        """The lowest bid, as long as it is the lowest price."""
        bids = sorted(int(text.split()[1]) for text in texts if text.startswith("bid"))
        if not bids or ("fold" in texts and bids[0] > self.lowest.get(view["lot"], 10)):
            return "fold"
        return f"bid {bids[0]}"

    def choose_pay(self, texts: list[str], view: View, seat: int) -> str:
        """What covers the rest with the least too much, else the most."""
        worth = {text: self.cash[text.split()[1]] for text in texts}
        enough = [text for text in texts if worth[text] >= view["due"]]
        return min(enough, key=lambda text: worth[text]) if enough else max(texts, key=lambda text: worth[text])

    def choose_launch(self, texts: list[str], view: View, seat: int) -> str:
        return first_of(texts, [f"launch {kind}" for kind in self.boats])

    def choose_hire(self, texts: list[str], view: View, seat: int) -> str:
        """The card that is worth least becomes captain."""
        return min((text for text in texts if text != "done"), key=lambda text: self.cash[text.split()[1]], default="done")

    def choose_process(self, texts: list[str], view: View, seat: int) -> str:
        return "done"

    def choose_trade(self, texts: list[str], view: View, seat: int) -> str:
        return first_of(texts, ["trade"])

    def choose_discard(self, texts: list[str], view: View, seat: int) -> str:
        return min(texts, key=lambda text: self.cash[text.split()[1]])


class OpenSea(Script):
    """Pisces: the dearest fish, the block on the tallest stack, all boats to where most points lie; nothing is bought, nothing bid."""

    game = "pisces"
    points: ClassVar[dict[str, int]] = {"snapper": 9, "tuna": 8, "mahi": 7, "shark": 6, "crab": 5, "sardine": 4}

    def choose_choose(self, texts: list[str], view: View, seat: int) -> str:
        return first_of(texts, [f"choose {kind}" for kind in self.points])

    def choose_block(self, texts: list[str], view: View, seat: int) -> str:
        """The tallest stack that dice can hit: adults."""
        board = next(board for board in view["boards"].values() if board["seat"] == seat)
        stages = {"y": "young", "j": "juvenile", "a": "adult", "s": "spawner"}

        def tall(text: str) -> int:
            spot = text.split()[1]
            return int(board[stages[spot[0]]][int(spot[1:]) - 1]) * (2 if spot[0] in "as" else 1)

        return max(texts, key=tall)

    def choose_fleet(self, texts: list[str], view: View, seat: int) -> str:
        return max(texts, key=lambda text: self.worth(text.split()[1], view))

    def worth(self, area: str, view: View) -> float:
        """The points that a boat can expect there, about."""
        boards = view["boards"]
        if area == "ocean":
            return float(sum(self.points[kind] * max(board["spawner"]) for kind, board in boards.items()) / len(boards))
        board = boards[area]
        return float(self.points[area] * sum(board["adult"]) / len(board["adult"]) * (0.8 if board["juvenile"] else 1.0))

    def choose_buy(self, texts: list[str], view: View, seat: int) -> str:
        return first_of(texts, ["done"])

    def choose_bid(self, texts: list[str], view: View, seat: int) -> str:
        return "pass"


SCRIPTS: dict[str, Factory] = {"boom_bust": BoomBust, "zero_bids": ZeroBids, "thrifty": Thrifty, "open_sea": OpenSea}
