"""Fresh Fish by its spec: plots are pairs (column, row), and expropriation asks its question of every empty plot anew."""

COLUMNS = "abcdefghij"
KINDS = ["fish", "waste", "gas", "game"]
CENTRES = ["harbor", "plant", "refinery", "factory"]
GRID = {2: 7, 3: 8, 4: 9, 5: 10}
APO_IN_DECK = {2: 8, 3: 12, 4: 15, 5: 19}
LONGEST = {2: 8, 3: 10, 4: 12, 5: 14}
APO_IN_BOX = 24
MONEY, SUPPLY, ASIDE = 15, 6, 2


def name(plot):
    column, row = plot
    return f"{COLUMNS[column]}{row + 1}"


def plot_of(text):
    return COLUMNS.index(text[0]), int(text[1:]) - 1


class FreshFish:
    """A match of Fresh Fish."""

    def __init__(self, players=2, centers="corners", zones=0, demos=0, tiebreak="author", placing="chance", settle=True):
        self.players, self.centers, self.tiebreak, self.placing, self.settle = players, centers, tiebreak, placing, settle
        self.size = GRID[players]
        self.longest = LONGEST[players]
        self.board = [(column, row) for row in range(self.size) for column in range(self.size)]
        self.beside = {
            (column, row): [
                other
                for other in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
                if 0 <= other[0] < self.size and 0 <= other[1] < self.size
            ]
            for column, row in self.board
        }
        self.tiles = {(0, 0): "harbor"}  # developed plots
        self.owner = {}  # of the outlets on the board
        self.reserved = {}
        self.has_reserved = [False] * players
        self.supply, self.aside, self.money = [SUPPLY] * players, [ASIDE] * players, [MONEY] * players
        self.deck = dict.fromkeys(KINDS, players) | {"apo": APO_IN_DECK[players] + zones, "zone": zones, "demo": demos}
        self.apo_left = APO_IN_BOX - self.deck["apo"]
        self.kept = [[] for _ in range(players)]
        self.waiting_zones = 0
        self.tile = None
        self.bids = [None] * players
        self.bidders = []  # who still has to bid
        self.drawer = None
        self.stage = "centers"
        self.turn = "chance" if placing == "chance" else 0

    # -- the grid

    def neighbours(self, plot):
        return self.beside[plot]

    def empty(self):
        return [plot for plot in self.board if plot not in self.tiles]

    def is_connected(self, plots):
        plots = set(plots)
        front = list(plots)[:1]
        seen = set(front)
        while front:
            for other in self.neighbours(front.pop()):
                if other in plots and other not in seen:
                    seen.add(other)
                    front.append(other)
        return seen == plots

    def expropriate(self):
        still_open = {plot for plot in self.board if self.tiles.get(plot, "street") in ("street", "demo")}
        served = [plot for plot, tile in self.tiles.items() if tile in CENTRES or tile in KINDS]
        compelled = []
        for plot in self.empty():
            rest = still_open - {plot}
            cut_off = any(not rest.intersection(self.neighbours(place)) for place in served)
            if cut_off or not self.is_connected(rest):
                compelled.append(plot)
        for plot in compelled:
            self.tiles[plot] = "street"
            if plot in self.reserved:
                self.supply[self.reserved.pop(plot)] += 1

    # -- setup

    def quarter(self, plot):
        half = self.size // 2
        sides = []
        for place in plot:
            if half <= place < self.size - half:
                return None
            sides.append(place < half)
        return tuple(sides)

    def permitted(self):
        plots = []
        corners = {(column, row) for column in (0, self.size - 1) for row in (0, self.size - 1)}
        taken = {self.quarter(plot) for plot in self.tiles}
        for plot in self.empty():
            if self.centers == "corners" and plot not in corners:
                continue
            if self.centers == "quarters" and (self.quarter(plot) is None or self.quarter(plot) in taken):
                continue
            empty = set(self.empty()) - {plot}
            if self.is_connected(empty) and all(empty.intersection(self.neighbours(centre)) for centre in [*self.tiles, plot]):
                plots.append(plot)
        return plots

    # -- what may be done

    def own_plots(self, seat):
        return [plot for plot in self.board if self.reserved.get(plot) == seat]

    def reservable(self, seat):
        if not self.supply[seat]:
            return []
        free = [plot for plot in self.empty() if plot not in self.reserved]
        if not self.has_reserved[seat]:
            return free
        return [plot for plot in free if any(other in self.tiles or other in self.reserved for other in self.neighbours(plot))]

    def odds(self):
        if self.stage == "centers":
            return {f"center {name(plot)}": 1 for plot in self.permitted()}
        return {f"tile {kind}": count for kind, count in self.deck.items() if count}

    def choices(self):
        if self.turn in ("chance", "over"):
            return list(self.odds()) if self.turn == "chance" else []
        if self.stage == "centers":
            return [f"center {name(plot)}" for plot in self.permitted()]
        if self.stage == "bid":
            return [f"bid {amount}" for amount in range(self.money[self.turn] + 1)]
        if self.stage == "place":
            plots = self.own_plots(self.turn)
            if self.tile == "apo":
                plots += [plot for plot, tile in self.tiles.items() if tile == "zone"]
            return [f"place {name(plot)}" for plot in plots]
        if self.stage == "zone":
            return [f"zone {name(plot)}" for plot, tile in self.tiles.items() if tile == "apo"]
        texts = [f"reserve {name(plot)}" for plot in self.reservable(self.turn)]
        if self.own_plots(self.turn):
            if any(self.deck.values()):
                texts.append("draw")
            else:
                texts += ["take apo", "take street"] if self.apo_left else ["take street"]
        return texts or ["pass"]

    # -- what is done

    def play(self, text):
        word, _, what = text.partition(" ")
        getattr(self, f"play_{word}")(what)

    def play_center(self, what):
        placed = len(self.tiles)
        self.tiles[plot_of(what)] = CENTRES[placed]
        if len(self.tiles) < len(CENTRES):
            if self.placing == "players":
                self.turn = (self.turn + 1) % self.players
            return
        self.expropriate()
        self.start_turn(0)

    def start_turn(self, seat):
        self.drawer = self.turn = seat
        self.stage = "turn"
        self.tile = None

    def end_turn(self):
        if not self.empty() or (self.settle and self.is_settled()):
            self.stage = self.turn = "over"
            self.drawer = self.tile = None
        else:
            self.start_turn((self.drawer + 1) % self.players)

    def play_pass(self, what):
        self.end_turn()

    def play_reserve(self, what):
        self.reserved[plot_of(what)] = self.turn
        self.supply[self.turn] -= 1
        self.has_reserved[self.turn] = True
        self.end_turn()

    def play_draw(self, what):
        self.stage, self.turn = "tile", "chance"

    def play_take(self, what):
        if what == "apo":
            self.apo_left -= 1
        self.hold(what, self.turn)

    def hold(self, tile, seat):
        self.tile, self.stage, self.turn = tile, "place", seat

    def play_tile(self, tile):
        self.deck[tile] -= 1
        if tile in KINDS:
            self.auction(tile)
        elif tile == "zone":
            if "apo" in self.tiles.values():
                self.tile, self.stage, self.turn = "zone", "zone", self.drawer
            else:
                self.waiting_zones += 1
                self.end_turn()
        else:
            self.hold(tile, self.drawer)

    def play_zone(self, what):
        self.tiles[plot_of(what)] = "zone"
        self.end_turn()

    def owns(self, seat, kind):
        return kind in self.kept[seat] or any(self.tiles[plot] == kind for plot, owner in self.owner.items() if owner == seat)

    def clockwise(self, first):
        return [(first + step) % self.players for step in range(self.players)]

    def auction(self, kind):
        self.tile = kind
        self.bids = [None] * self.players
        self.bidders = [seat for seat in self.clockwise(self.drawer) if not self.owns(seat, kind)]
        if len(self.bidders) == 1:
            self.win(self.bidders.pop())
        else:
            self.stage, self.turn = "bid", self.bidders[0]

    def play_bid(self, what):
        self.bids[self.turn] = int(what)
        self.bidders.pop(0)
        if self.bidders:
            self.turn = self.bidders[0]
            return
        preference = self.clockwise(self.drawer if self.tiebreak == "author" else (self.drawer + 1) % self.players)
        highest = max(bid for bid in self.bids if bid is not None)
        winner = next(seat for seat in preference if self.bids[seat] == highest)
        self.money[winner] -= highest
        self.win(winner)

    def win(self, winner):
        if self.own_plots(winner):
            self.hold(self.tile, winner)
        else:
            self.kept[winner] = sorted([*self.kept[winner], self.tile], key=KINDS.index)
            self.after_outlet(winner)

    def after_outlet(self, winner):
        if winner == self.drawer:
            self.end_turn()
        else:
            self.start_turn(self.drawer)

    def play_place(self, what):
        seat, plot, tile = self.turn, plot_of(what), self.tile
        if tile in KINDS:
            self.tiles[plot] = tile
            del self.reserved[plot]
            self.owner[plot] = seat
            if list(self.owner.values()).count(seat) <= 2:
                self.aside[seat] -= 1
                self.supply[seat] += 1
            self.expropriate()
            self.after_outlet(seat)
            return
        if plot in self.reserved:
            self.supply[self.reserved.pop(plot)] += 1
        self.tiles[plot] = tile
        if tile == "apo" and self.waiting_zones:
            self.waiting_zones -= 1
            self.tiles[plot] = "zone"
        self.expropriate()
        self.end_turn()

    # -- the end

    def route(self, plot, with_empty):
        """The length of the way to the outlet on this plot, or None; with the empty plots as streets, or without."""
        centre = CENTRES[KINDS.index(self.tiles[plot])]
        start = next(place for place, tile in self.tiles.items() if tile == centre)
        cost = {place: {"street": 1, "demo": 3}[tile] for place, tile in self.tiles.items() if tile in ("street", "demo")}
        if with_empty:
            cost |= dict.fromkeys(self.empty(), 1)
        length = {place: cost[place] for place in self.neighbours(start) if place in cost}
        front = list(length)
        while front:
            place = front.pop(0)
            for other in self.neighbours(place):
                if other in cost and length[place] + cost[other] < length.get(other, 1000):
                    length[other] = length[place] + cost[other]
                    front.append(other)
        ways = [length[place] for place in self.neighbours(plot) if place in length]
        return min(*ways, self.longest) if ways else None

    def is_settled(self):
        if any(self.deck[kind] for kind in KINDS) or len(self.owner) + sum(map(len, self.kept)) < len(KINDS) * self.players:
            return False
        return all((self.route(plot, True) or self.longest) == (self.route(plot, False) or self.longest) for plot in self.owner)

    def routes(self):
        routes = [dict.fromkeys(KINDS) for _ in range(self.players)]
        for plot, seat in self.owner.items():
            routes[seat][self.tiles[plot]] = self.route(plot, False)
        return routes

    def scores(self, routes=None):
        return [
            sum(length or self.longest for length in lengths.values()) - self.money[seat]
            for seat, lengths in enumerate(routes or self.routes())
        ]

    def ranking(self):
        scores = self.scores()
        groups = {}
        for seat in range(self.players):
            groups.setdefault((scores[seat], -self.money[seat]), []).append(seat)
        return [groups[key] for key in sorted(groups)]

    def view(self, seat):
        bids, routes = self.bids, self.routes()
        if self.stage == "bid" and seat != "all":
            bids = [bid if bid is None or other == seat else "sealed" for other, bid in enumerate(self.bids)]
        return {
            "stage": self.stage,
            "turn": self.turn,
            "drawer": self.drawer,
            "size": self.size,
            "plots": {
                name(plot): {"tile": tile} | ({"seat": self.owner[plot]} if plot in self.owner else {}) for plot, tile in self.tiles.items()
            },
            "reserved": {name(plot): owner for plot, owner in self.reserved.items()},
            "supply": self.supply,
            "aside": self.aside,
            "money": self.money,
            "deck": self.deck,
            "apo_left": self.apo_left,
            "tile": self.tile,
            "bids": bids,
            "kept": self.kept,
            "waiting_zones": self.waiting_zones,
            "routes": routes,
            "scores": self.scores(routes),
        }
