"""What a learner sees of Pisces is what the view says."""

import shoal
from games.observations import Reader, prove
from shoal.games.pisces import data as d
from shoal.games.pisces.words import SPOT_NAMES

STAGES = ("choose", "block", "fleet", "fish", "outrigger", "pick", "buy", "join", "pay", "bid", "card", "roll", "sardine", "over")


class PiscesReader(Reader):
    """Remembers whether a purchase may still grow: nothing of it has been paid."""

    def __init__(self, game):
        super().__init__(game)
        self.may_join = False

    def told(self, view, who, text):
        self.may_join = text.startswith("buy ")

    def read(self, view, seat):
        players, attempt = self.game.players, view["attempt"]
        order = [(seat + step) % players for step in range(players)]
        place = {**{other: step + 1 for step, other in enumerate(order)}, None: 0, "chance": 0, "over": 0}
        boards, seats = view["boards"], [view["players"][other] for other in order]
        nobody = [0] * (d.SEATS - players)
        stage = "join" if view["stage"] == "pay" and self.may_join else view["stage"]
        expected = {
            "round": [view["round"]],
            "stage": [STAGES.index(stage)],
            "players": [players],
            "acting": [place[attempt["seat"] if stage == "roll" else view["turn"]]],
            "first_player": [place[view["first"]]],
            "cards": filled([d.SPECIES.index(card) + 1 for card in view["cards"]], 2),
            "cards_left": [view["cards_left"].get(name, 0) for name in d.SPECIES],
            "area": [d.AREAS.index(attempt["area"]) + 1 if attempt and stage != "sardine" else 0],
            "dice": filled(attempt["dice"] if attempt else [], 2),
            "gear_left": [view["gear_left"][name] for name in d.GEAR],
            "due": [view["due"]],
            "bid": [view["bid"] or 0],
            "bidder": [place[view["bidder"]]],
            "owner": [place[boards[name]["seat"]] if name in boards else 0 for name in d.SPECIES],
            "centre": [boards[name]["centre"] if name in boards else 0 for name in d.SPECIES],
            "block": [SPOT_NAMES.index(boards[name]["block"]) + 1 if name in boards and boards[name]["block"] else 0 for name in d.SPECIES],
            "species": [d.SPECIES.index(player["species"]) + 1 if player["species"] else 0 for player in seats] + nobody,
            "passed": [view["passed"][other] for other in order] + nobody,
            **{name: [player[name] for player in seats] + nobody for name in ("boats", "trophies", "stars")},
            **{f"fleet_{area}": [view["fleet"][other].get(area, 0) for other in order] + nobody for area in d.AREAS},
        }
        for name in d.SPECIES:
            board = boards.get(name, {})
            expected[f"stacks_{name}"] = [
                chips for age, width in zip(d.AGES, d.WIDTH, strict=True) for chips in filled(board.get(age, []), width)
            ]
            for kept in ("chips", "caught"):
                expected[f"{kept}_{name}"] = [player[kept].get(name, 0) for player in seats] + nobody
        for name in d.GEAR:
            for kept in ("gear", "used", "fresh"):
                expected[f"{kept}_{name}"] = [player[kept][name] for player in seats] + nobody
        return expected


def filled(numbers, size):
    assert len(numbers) <= size
    return numbers + [0] * (size - len(numbers))


def test_every_axis_is_what_the_view_says():
    games = [shoal.load("pisces", players=players) for players in (2, 3, 4, 5, 6)]
    prove(PiscesReader, games, every=2, likes=lambda text: text.split()[0] in ("buy", "find", "bid"))
