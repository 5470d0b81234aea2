"""Fishery by its spec: squares are pairs (column, row), a net is a pair of squares, legality is asked of every fishery."""

COLUMNS = "abcdefghi"


def name(square):
    column, row = square
    return f"{COLUMNS[column]}{row + 1}"


def net_name(net):
    return f"{name(net[0])}-{name(net[1])}"


class Fishery:
    """A match of Fishery."""

    def __init__(self, rows=7, cols=9, ships=6, nets=30, players=2):
        self.rows, self.cols = rows, cols
        self.squares = [(column, row) for row in range(rows) for column in range(cols)]
        self.net_spaces = [
            ((column, row), other)
            for column, row in self.squares
            for other in ((column + 1, row), (column, row + 1))
            if other[0] < cols and other[1] < rows
        ]
        self.ships = {}
        self.nets = {}
        self.ships_left = [ships, ships]
        self.nets_left = [nets, nets]
        self.passes = 0
        self.turn = 0

    @property
    def phase(self):
        if self.turn == "over":
            return "over"
        return "ships" if any(self.ships_left) else "nets"

    def fisheries(self, nets):
        """The regions that these nets leave connected, each a list of squares, in the order of the board."""
        apart = set(nets)
        regions, seen = [], set()
        for first in self.squares:
            if first in seen:
                continue
            region, front = {first}, [first]
            while front:
                column, row = front.pop()
                for other in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                    if other in region or not (0 <= other[0] < self.cols and 0 <= other[1] < self.rows):
                        continue
                    if tuple(sorted(((column, row), other))) not in apart:
                        region.add(other)
                        front.append(other)
            seen |= region
            regions.append([square for square in self.squares if square in region])
        return regions

    def on_edge(self, square):
        return square[0] in (0, self.cols - 1) or square[1] in (0, self.rows - 1)

    def is_legal(self, net):
        return all(
            any(square in self.ships for square in fishery) and any(self.on_edge(square) for square in fishery)
            for fishery in self.fisheries([*self.nets, net])
        )

    def choices(self):
        if self.phase == "over":
            return []
        if self.phase == "ships":
            return [f"ship {name(square)}" for square in self.squares if square not in self.ships]
        legal = []
        if self.nets_left[self.turn]:
            legal = [f"net {net_name(net)}" for net in self.net_spaces if net not in self.nets and self.is_legal(net)]
        return [*legal, "pass"]

    def play(self, text):
        seat = self.turn
        word, _, place = text.partition(" ")
        if word == "ship":
            self.ships[next(square for square in self.squares if name(square) == place)] = seat
            self.ships_left[seat] -= 1
        elif word == "net":
            self.nets[next(net for net in self.net_spaces if net_name(net) == place)] = seat
            self.nets_left[seat] -= 1
            self.passes = 0
        else:
            self.passes += 1
        self.turn = "over" if self.passes == 2 else 1 - seat

    def count(self, fishery):
        crews = [self.ships[square] for square in fishery if square in self.ships]
        return [crews.count(0), crews.count(1)]

    def owner(self, fishery):
        black, white = self.count(fishery)
        if black == white:
            return None
        return 0 if black > white else 1

    def scores(self):
        fisheries = self.fisheries(self.nets)
        return [sum(len(fishery) for fishery in fisheries if self.owner(fishery) == seat) for seat in (0, 1)]

    def ranking(self):
        black, white = self.scores()
        return [[0], [1]] if black > white else [[1], [0]]

    def view(self, seat):
        return {
            "phase": self.phase,
            "turn": self.turn,
            "rows": self.rows,
            "cols": self.cols,
            "ships": {name(square): owner for square, owner in self.ships.items()},
            "nets": {net_name(net): owner for net, owner in self.nets.items()},
            "ships_left": self.ships_left,
            "nets_left": self.nets_left,
            "passes": self.passes,
            "fisheries": [
                {"squares": [name(square) for square in fishery], "ships": self.count(fishery), "owner": self.owner(fishery)}
                for fishery in self.fisheries(self.nets)
            ],
            "scores": self.scores(),
        }
