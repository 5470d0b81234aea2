"""What a learner sees of Fresh Fish is what the view of its seat says: bids are sealed until all are made."""

import shoal
from games.observations import Reader, prove
from shoal.games.freshfish import data as d
from shoal.games.freshfish.view import STAGES
from shoal.games.freshfish.words import TILES

DECK = ("fish", "waste", "gas", "game", "apo", "zone", "demo")


class FreshFishReader(Reader):
    """Remembers who has reserved a plot before."""

    def __init__(self, game):
        super().__init__(game)
        self.begun = set()

    def told(self, view, who, text):
        if text.startswith("reserve "):
            self.begun.add(who)

    def read(self, view, seat):
        players, options = self.game.players, self.game.options
        order = [(seat + step) % players for step in range(players)]
        nobody = [0] * (d.SEATS - players)
        plots = self.plots(view, {other: step + 1 for step, other in enumerate(order)})
        on_board = [(other, {plot["tile"] for plot in view["plots"].values() if plot.get("seat") == other}) for other in order]
        by_seat = {
            "plays": [1] * players,
            **{name: [view[name][other] for other in order] for name in ("money", "supply", "aside")},
            "has_begun": [other in self.begun for other in order],
            "has_bid": [view["bids"][other] is not None for other in order],
            "bid": [0 if view["bids"][other] in (None, "sealed") else view["bids"][other] for other in order],
            "is_drawer": [view["drawer"] == other for other in order],
            "is_to_act": [view["turn"] == other for other in order],
            **{f"owns_{kind}": [(kind in tiles) - (kind in view["kept"][other]) for other, tiles in on_board] for kind in d.OUTLETS},
        }
        return {
            **plots,
            **{name: numbers + nobody for name, numbers in by_seat.items()},
            "stage": [STAGES.index(view["stage"])],
            "tile": [TILES.index(view["tile"] or "")],
            "deck": [view["deck"][tile] for tile in DECK],
            "apo_left": [view["apo_left"]],
            "waiting_zones": [view["waiting_zones"]],
            "size": [view["size"]],
            "centers": [("corners", "quarters", "anywhere").index(options["centers"])],
            "tiebreak": [("author", "translation").index(options["tiebreak"])],
            "placing": [("chance", "players").index(options["placing"])],
            "settle": [options["settle"]],
        }

    def plots(self, view, place):
        """The planes: a number for each plot, ten to a row whatever the size of the grid."""
        names = ("board", "empty", "street", "apo", "zone", *d.CENTERS, *d.OUTLETS, "reserved")
        planes = {name: [0] * d.PLOTS for name in names}
        for row in range(view["size"]):
            for col in range(view["size"]):
                plot, name = 10 * row + col, f"{'abcdefghij'[col]}{row + 1}"
                lies = view["plots"].get(name, {"tile": "empty"})
                tile = lies["tile"]
                planes["board"][plot] = 1
                planes["reserved"][plot] = place[view["reserved"][name]] if name in view["reserved"] else 0
                planes["zone"][plot] = tile == "zone"
                planes["apo"][plot] = tile in ("apo", "zone")
                planes["street"][plot] = {"street": 1, "demo": 3}.get(tile, 0)
                if tile == "empty" or tile in d.CENTERS:
                    planes[tile][plot] = 1
                elif "seat" in lies:
                    planes[tile][plot] = place[lies["seat"]]
        return planes


def test_every_axis_is_what_the_view_says():
    settings = [
        {"players": 2, "centers": "quarters", "zones": 2, "demos": 2, "settle": False},
        {"players": 2, "placing": "players"},
        {"players": 3, "centers": "anywhere", "zones": 1, "demos": 2, "tiebreak": "translation"},
        {"players": 4, "zones": 2, "demos": 2},
        {"players": 5, "demos": 1, "settle": False},
    ]
    games = [shoal.load("freshfish", **setting) for setting in settings]
    likes = ("draw", "take apo")
    prove(FreshFishReader, games, every=3, likes=lambda text: text in likes, seed=5, constant=("harbor",))  # the harbour stands on a1
