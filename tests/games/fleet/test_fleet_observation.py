"""What a learner sees of Fleet is what the view of its seat says."""

import shoal
from games.observations import Reader, prove
from shoal.games.fleet.view import STAGES


class FleetReader(Reader):
    """Keeps account of the cash that each hand is known to have, by bids and debts."""

    def __init__(self, game):
        super().__init__(game)
        self.data = game.rules.st.d
        self.proven = [0] * game.players

    def told(self, view, who, text):
        verb, _, what = text.partition(" ")
        d = self.data
        self.forget(view)
        if verb in ("offer", "bid", "launch"):
            if verb == "offer":
                price = d.MINIMUM[d.LICENSES.index(what)]
            else:
                price = int(what) if verb == "bid" else d.COST[d.KINDS.index(what)]
            own = view["players"][who]
            without_hand = d.CRATE_CASH * own["stored"] + d.DISCOUNT * own["licenses"].get("shrimp", 0)
            self.proven[who] = max(self.proven[who], price - without_hand)
        elif verb == "pay" and what != "crate":
            self.proven[who] = max(self.proven[who] - d.CASH[d.KINDS.index(what)], 0)

    def forget(self, view):
        """Between auctions and debts nothing is known of a hand."""
        is_between = view["stage"] == "offer" and not view["lot"] and not any(view["bought"] + view["declined"])
        if is_between or view["stage"] not in ("offer", "bid", "pay"):
            self.proven = [0] * self.game.players

    def read(self, view, seat):
        d, players = self.data, self.game.players
        self.forget(view)
        order = [(seat + step) % players for step in range(players)]
        place = {**{other: step for step, other in enumerate(order)}, None: -1}
        own, seats = view["players"][seat], [view["players"][other] for other in order]
        nobody = [0] * (d.SEATS - players)
        expected = {
            "players": [players],
            "round": [view["round"]],
            "last_round": [view["last_round"]],
            "stage": marked(STAGES.index(view["stage"]), len(STAGES)),
            "is_own_turn": [view["turn"] == seat],
            "active": marked(place[view["active"]], d.SEATS),
            "start": marked(place[view["start"]], d.SEATS),
            "left": [view["left"]],
            "lot": marked(d.LICENSES.index(view["lot"]) if view["lot"] else -1, len(d.LICENSES)),
            "bid": [view["bid"] or 0],
            "bidder": marked(place[view["bidder"]], d.SEATS),
            "due": [view["due"]],
            "supply": [view["supply"]],
            "crates": [view["crates"]],
            "pile": [*self.pile(view), view["top"]],
            "means": [self.means(own)],
            "row": [view["row"].count(kind) for kind in d.LICENSES],
            "gone": counted(view["gone"], d.LICENSES),
            "discards": counted(view["discards"], d.KINDS),
            "hand": counted(own["hand"], d.KINDS),
            "captains": counted(own["captains"], d.KINDS),
            "drawn": counted(view["drawn"], d.KINDS),
            "hand_size": [player["hand_size"] for player in seats] + nobody,
            "proven": [self.proven[other] for other in order] + nobody,
            "stored": [player["stored"] for player in seats] + nobody,
            "points": [player["score"] for player in seats] + nobody,
            **{name: [view[name][other] for other in order] + nobody for name in ("bought", "declined", "folded")},
            "licenses": [player["licenses"].get(kind, 0) for player in seats for kind in d.LICENSES] + nobody * len(d.LICENSES),
        }
        for name, is_one in boats(d.CAPACITY).items():
            rows = [[is_one(boat) and boat["kind"] for boat in player["boats"]] for player in seats]
            expected[name] = [row.count(kind) for row in rows for kind in d.KINDS] + nobody * len(d.KINDS)
        return expected

    def pile(self, view):
        """The standard and the premium licences that have not come up yet."""
        d, players = self.data, self.game.players
        shown = [*view["row"]]
        for count in (view["gone"], *(player["licenses"] for player in view["players"])):
            shown += [kind for kind, copies in count.items() for _ in range(copies)]
        standard = sum(kind in d.LICENSES[: d.STANDARD] for kind in shown)
        left = [d.STANDARD_IN_GAME[players] - standard, d.PREMIUM_IN_GAME[players] - (len(shown) - standard)]
        assert sum(left) == view["licenses_left"]
        return left

    def means(self, own):
        """All that a player can pay with: cash in hand, crates, what shrimp licences take off."""
        d = self.data
        cash = sum(d.CASH[d.KINDS.index(kind)] * cards for kind, cards in own["hand"].items())
        return cash + d.CRATE_CASH * own["stored"] + d.DISCOUNT * own["licenses"].get("shrimp", 0)


def counted(cards, names):
    """By name; nothing where there are none to be seen."""
    return [(cards or {}).get(name, 0) for name in names]


def marked(place, size):
    return [int(i == place) for i in range(size)]


def boats(capacity):
    """Which boats each axis of boats counts."""
    found = {"idle": lambda boat: not boat["captain"]}
    for n in range(capacity + 1):
        found[f"crew_{n}"] = lambda boat, n=n: boat["captain"] and boat["crates"] == n
    for n in range(capacity):
        found[f"processed_{n}"] = lambda boat, n=n: boat["processed"] and boat["crates"] == n
    return found


def likes(text):
    """Licences, boats and captains for everybody; rather a low bid than folding."""
    return text.split()[0] in ("offer", "launch", "hire", "process", "trade") or text in [f"bid {bid}" for bid in range(1, 12)]


def test_every_axis_is_what_the_view_says():
    games = [shoal.load("fleet", players=players, advanced=advanced) for players in (2, 3, 4) for advanced in (False, True)]
    prove(FleetReader, games, every=2, likes=likes)
