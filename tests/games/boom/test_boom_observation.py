"""What a learner sees of Fishery Boom is what the view says."""

import shoal
from games.observations import Reader, prove
from shoal.core.position import Position
from shoal.engine.mirror import mirror
from shoal.games.boom import data as d
from shoal.games.boom.view import STAGES

LIKED = (
    "mark trawler",
    "mark longline",
    "mark longline+",
    "mark radar",
    "mark enforcement",
    "mark fridge",
    "fish longline",
    "fish trawler",
)


class BoomReader(Reader):
    """Counts the shields that an enforcement has still to fill."""

    def __init__(self, game):
        super().__init__(game)
        self.shields_left = 0

    def told(self, view, who, text):
        if text == "mark enforcement":
            self.shields_left = min(d.ENFORCEMENT_SHIELDS, len(d.SPECIES) - len(view["shields"]))
        elif text.startswith("shield "):
            self.shields_left -= 1

    def read(self, view, seat):
        players, year = self.game.players, view["year"]
        order = [view["players"][(seat + step) % players] for step in range(players)]
        nobody = d.SEATS - players
        gear = d.GEAR.index(view["gear"] or "")
        fish = len(view["wanted"])
        optional = [fish - d.GEAR_EXTRA[gear] <= k < fish for k in range(d.FISH_WANTED)]
        assert view["optional"] == optional[0]
        is_rerolled = view["stage"] == "roll" and None in view["dice"]
        return {
            "players": [players],
            "goal": [("own", "total").index(self.game.options["goal"])],
            "year": [year],
            "stage": [3 if is_rerolled else STAGES.index(view["stage"])],
            "start": [(view["start"] - seat) % players],
            "active": [-1 if view["active"] is None else (view["active"] - seat) % players],
            "overtime": [view["overtime"]],
            "gear": [gear],
            "cull": [view["cull"] or 0],
            "shields_left": [self.shields_left],
            "illegal_killed": [view["illegal_killed"]],
            "alive": flat(view["alive"]),
            "next_alive": flat(view["next_alive"]) if view["next_alive"] else [0] * d.ROWS,
            "shields": [name in view["shields"] for name in d.SPECIES],
            "dice": filled([face or 0 for face in view["dice"]], d.DICE_SHOWN),
            "wanted": filled(
                [face in faces for faces in view["wanted"] for face in range(1, d.DIE_FACES + 1)], d.FISH_WANTED * d.DIE_FACES
            ),
            "optional": optional,
            "illegal_dice": [d.ILLEGAL[players][year]],
            "extra_plates": [d.EXTRA_PLATES[k] if k < d.YEARS else 0 for k in (year - 1, year)],
            "plates": [plates for sheet in order for plates in sheet["plates"]] + [0] * nobody * d.YEARS,
            "fish": [caught for sheet in order for caught in sheet["fish"]] + [0] * nobody * d.YEARS,
            "marks": [sheet["marks"][word] for sheet in order for word in d.MARKS] + [0] * nobody * len(d.MARKS),
            **{name: [sheet[name] for sheet in order] + [0] * nobody for name in ("taken", "killed", "score")},
        }


def flat(alive):
    return [lives for rows in alive.values() for lives in rows]


def filled(numbers, size):
    return numbers + [0] * (size - len(numbers))


def test_every_axis_is_what_the_view_says():
    games = [shoal.load("boom", players=players, goal=goal) for players in (2, 3, 4) for goal in ("own", "total")]
    prove(BoomReader, games, likes=lambda text: text in LIKED)


def test_a_score_that_no_byte_holds_counts_as_the_last_that_one_does():
    game = shoal.load("boom", players=2)
    rules = game.rules
    s, out = mirror(rules.STATE)(Position(game).state()), [0] * rules.OBSERVATION
    scores = slice(rules.OBSERVATION - d.SEATS, None)
    for fish, seen in ((0, -128), (200, 127)):
        for year in range(1, d.YEARS + 1):
            s.plates[year], s.fish[year] = 200, fish  # of seat 0
        rules.observe(s, None, 1, out)
        assert out[scores] == [0, seen, 0, 0]
