"""A learner's numbers say what the view says."""

import pytest

import shoal
from games.fleet.table import random_positions
from shoal.games.fleet.data import CAPACITY, KINDS, LICENSES, SEATS
from shoal.games.fleet.view import STAGES


def axes(position, seat):
    """The numbers of an observation by the names of their axes."""
    numbers, start, found = position.observation(seat), 0, {}
    for axis in position.game.info.observation:
        part = numbers[start : start + axis.size]
        found[axis.name] = part[0] if axis.size == 1 else part
        start += axis.size
    assert start == len(numbers)
    return found


def counted(cards, names):
    return [(cards or {}).get(name, 0) for name in names]


def marked(place, size):
    return [int(i == place) for i in range(size)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_can_be_read_back(players):
    game = shoal.load("fleet", players=players, advanced=True)
    seen = set()
    for position in random_positions(game, seed=7):
        for seat in range(players):
            view, found = position.view(seat), axes(position, seat)
            order = [(seat + step) % players for step in range(players)]
            place = {**{other: step for step, other in enumerate(order)}, None: -1}
            own = view["players"][seat]
            standard, premium, top = found["pile"]
            assert (standard + premium, top) == (view["licenses_left"], view["top"])
            expected = {
                "players": players,
                "round": view["round"],
                "last_round": view["last_round"],
                "stage": marked(STAGES.index(view["stage"]), len(STAGES)),
                "is_own_turn": view["turn"] == seat,
                "active": marked(place[view["active"]], SEATS),
                "start": marked(place[view["start"]], SEATS),
                "left": view["left"],
                "lot": marked(LICENSES.index(view["lot"]) if view["lot"] else -1, len(LICENSES)),
                "bid": view["bid"] or 0,
                "bidder": marked(place[view["bidder"]], SEATS),
                "due": view["due"],
                "supply": view["supply"],
                "crates": view["crates"],
                "row": [view["row"].count(kind) for kind in LICENSES],
                "gone": counted(view["gone"], LICENSES),
                "discards": counted(view["discards"], KINDS),
                "hand": counted(own["hand"], KINDS),
                "captains": counted(own["captains"], KINDS),
                "drawn": counted(view["drawn"], KINDS) if view["active"] == seat else [0] * len(KINDS),
            }
            seats = [view["players"][other] for other in order]
            nobody = [0] * (SEATS - players)
            for name, key in (("hand_size", "hand_size"), ("stored", "stored"), ("points", "score")):
                expected[name] = [player[key] for player in seats] + nobody
            expected["proven"] = [position._s.proven[other] for other in order] + nobody
            for name in ("bought", "declined", "folded"):
                expected[name] = [int(view[name][other]) for other in order] + nobody
            expected["licenses"] = [player["licenses"].get(kind, 0) for player in seats for kind in LICENSES] + nobody * len(LICENSES)
            for name, is_one in boats().items():
                rows = [[is_one(boat) and boat["kind"] for boat in player["boats"]] for player in seats]
                expected[name] = [row.count(kind) for row in rows for kind in KINDS] + nobody * len(KINDS)
            assert {name: found[name] for name in expected} == expected
            assert set(found) - set(expected) == {"pile", "means"}
            seen |= {name for name, value in expected.items() if (any(value) if isinstance(value, list) else value)}
    assert seen >= {"lot", "bidder", "drawn", "idle", "crew_1", "gone", "folded", "captains"}


def boats():
    """Which boats each axis of boats counts."""
    found = {"idle": lambda boat: not boat["captain"]}
    for n in range(CAPACITY + 1):
        found[f"crew_{n}"] = lambda boat, n=n: boat["captain"] and boat["crates"] == n
    for n in range(CAPACITY):
        found[f"processed_{n}"] = lambda boat, n=n: boat["processed"] and boat["crates"] == n
    return found
