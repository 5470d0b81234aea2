"""What a learner sees of Fishery is what the view says."""

import shoal
from games.observations import Reader, prove

WIDER = {"rows": 12, "cols": 5, "ships": 7, "nets": 40, "longest_side": 26, "most_squares": 60, "most_ships": 20, "most_nets": 100}


class FisheryReader(Reader):
    def read(self, view, seat):
        rows, cols = view["rows"], view["cols"]
        names = [[f"{chr(ord('a') + col)}{row + 1}" for col in range(cols)] for row in range(rows)]
        right = [f"{here}-{names[r][c + 1]}" if c + 1 < cols else None for r, row in enumerate(names) for c, here in enumerate(row)]
        up = [f"{here}-{names[r + 1][c]}" if r + 1 < rows else None for r, row in enumerate(names) for c, here in enumerate(row)]
        squares = [name for row in names for name in row]
        spaces = {"right": right, "up": up}
        return {
            "on_board": self.plane(True for _ in squares),
            "own_ship": self.plane(view["ships"].get(name) == seat for name in squares),
            "other_ship": self.plane(view["ships"].get(name) == 1 - seat for name in squares),
            **{f"open_{side}": self.plane(name is not None and name not in view["nets"] for name in spaces[side]) for side in spaces},
            **{f"own_net_{side}": self.plane(view["nets"].get(name) == seat for name in spaces[side]) for side in spaces},
            "stage": [("ships", "nets", "over").index(view["phase"])],
            "passes": [view["passes"]],
            "ships_left": [view["ships_left"][seat], view["ships_left"][1 - seat]],
            "nets_left": [view["nets_left"][seat], view["nets_left"][1 - seat]],
        }

    def plane(self, squares):
        """A number for each square of this board, then 0 for those that only larger boards have."""
        numbers = [int(square) for square in squares]
        return numbers + [0] * (self.game.info.observation[0].size - len(numbers))


def test_every_axis_is_what_the_view_says():
    boards = [(7, 9, 6, 30), (9, 7, 8, 60), (3, 4, 2, 9), (1, 9, 3, 8), (9, 1, 3, 8)]
    games = [shoal.load("fishery", rows=rows, cols=cols, ships=ships, nets=nets) for rows, cols, ships, nets in boards]
    prove(FisheryReader, games, likes=lambda text: text != "pass")


def test_every_axis_is_what_the_view_says_in_an_edition():
    prove(FisheryReader, [shoal.load("fishery", edition=WIDER, rows=rows, cols=cols) for rows, cols in ((12, 5), (5, 11))], every=3)
