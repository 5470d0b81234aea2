"""Fleet once more, written from its rules with lists of cards and a generator instead of counts and stages.

Whole random matches are played in both; legal actions, odds and everything visible have to agree after every action.
"""

import random
from collections import Counter

import pytest

import shoal

KINDS = ["shrimp", "lobster", "processing", "cod", "tuna", "crab"]
COPIES = dict(zip(KINDS, [20, 20, 20, 12, 12, 12], strict=True))
COST = dict(zip(KINDS, [1, 2, 2, 2, 1, 3], strict=True))
CASH = dict(zip(KINDS, [2, 2, 2, 1, 3, 1], strict=True))
BOAT_VP = dict(zip(KINDS, [1, 2, 2, 2, 1, 3], strict=True))
STANDARD = ["shrimp", "lobster", "processing", "cod", "tuna"]
PREMIUM = ["pub", "crab-captains", "crab-crates", "crab-licenses"]
ORDER = STANDARD + PREMIUM
UNSEEN = {**dict.fromkeys(STANDARD, 4), "pub": 3, **dict.fromkeys(PREMIUM[1:], 1)}
MINIMUM = {"shrimp": 4, "lobster": 5, "processing": 5, "cod": 4, "tuna": 5, **dict.fromkeys(PREMIUM, 10)}
LICENSE_VP = {"shrimp": 4, "lobster": 3, "processing": 3, "cod": 4, "tuna": 3, "pub": 10, **dict.fromkeys(PREMIUM[1:], 5)}
IN_GAME = {2: (14, 3, 4, 2), 3: (18, 4, 6, 3), 4: (20, 6, 8, 4)}


class Player:
    def __init__(self):
        self.hand = list(KINDS)
        self.captains = []
        self.licenses = []
        self.boats = []
        self.stored = 0

    def means(self):
        return sum(CASH[kind] for kind in self.hand) + self.stored + self.licenses.count("shrimp")

    def score(self):
        crates = sum(boat["crates"] for boat in self.boats)
        total = crates + sum(BOAT_VP[boat["kind"]] for boat in self.boats) + sum(LICENSE_VP[kind] for kind in self.licenses)
        if "crab-captains" in self.licenses:
            total += min(10, sum(boat["captain"] for boat in self.boats))
        if "crab-crates" in self.licenses:
            total += min(10, crates // 3)
        if "crab-licenses" in self.licenses:
            total += [0, 2, 4, 5, 6, 8, 10][len({kind.split("-")[0] for kind in self.licenses}) - 1]
        return total

    def ranking_key(self):
        return self.score(), len(self.boats), sum(boat["crates"] for boat in self.boats)


class Twin:
    """``step`` is a generator of (who, options): options are texts, at chance turns texts with weights."""

    def __init__(self, players, advanced):
        self.n = players
        self.players = [Player() for _ in range(players)]
        self.supply = [kind for kind in KINDS for _ in range(COPIES[kind] - players)]
        self.discards = []
        self.standard, self.premium, *top = IN_GAME[players]
        self.top = top[1] if advanced else top[0]
        self.unseen = dict(UNSEEN)
        self.crates = 25 * players
        self.row, self.gone = [], []
        self.round, self.start, self.last = 1, 0, False
        self.bought, self.declined, self.folded = set(), set(), set()
        self.stage, self.active, self.left, self.drawn = "offer", None, 0, None
        self.lot = self.bid = self.bidder = None
        self.due = 0
        self.game = self.run()
        self.who, self.options = next(self.game)

    def play(self, text):
        try:
            self.who, self.options = self.game.send(text)
        except StopIteration:
            self.who, self.options = "over", {}
            self.stage, self.active, self.left, self.drawn = "over", None, 0, None

    def in_order(self):
        return [(self.start + k) % self.n for k in range(self.n)]

    def run(self):
        yield from self.reveal()
        while True:
            yield from self.auction()
            for seat in self.in_order():
                yield from self.launch(seat, self.players[seat])
            for seat in self.in_order():
                yield from self.hire(seat, self.players[seat])
            for seat in self.in_order():
                yield from self.lobster(seat, self.players[seat])
            self.fish()
            for seat in self.in_order():
                if "processing" in self.players[seat].licenses:
                    yield from self.process(seat, self.players[seat])
            for player in self.players:
                for boat in player.boats:
                    boat["processed"] = False
            for seat in self.in_order():
                yield from self.draw(seat, self.players[seat])
            if self.last:
                return
            self.round += 1
            self.start = (self.start + 1) % self.n

    def ask(self, stage, seat, options):
        self.stage, self.active = stage, seat
        return (yield seat, options)

    def reveal(self):
        while len(self.row) < self.n and self.standard + self.premium:
            self.stage, self.active, self.left = "offer", None, 0
            if self.top:
                weights = {kind: self.unseen[kind] for kind in STANDARD}
            else:
                all_standard = sum(self.unseen[kind] for kind in STANDARD)
                all_premium = sum(self.unseen[kind] for kind in PREMIUM)
                weights = {kind: self.standard * self.unseen[kind] * (all_premium or 1) for kind in STANDARD}
                weights |= {kind: self.premium * self.unseen[kind] * (all_standard or 1) for kind in PREMIUM}
            text = yield "chance", {f"license {kind}": weight for kind, weight in weights.items() if weight}
            kind = text.split()[1]
            self.unseen[kind] -= 1
            self.row.append(kind)
            self.top = max(0, self.top - 1)
            if kind in STANDARD:
                self.standard -= 1
            else:
                self.premium -= 1

    def auction(self):
        while True:
            waiting = [seat for seat in self.in_order() if seat not in self.bought | self.declined]
            if not waiting:
                break
            seat = waiting[0]
            player = self.players[seat]
            offers = [f"offer {kind}" for kind in ORDER if kind in self.row and MINIMUM[kind] <= player.means()]
            text = yield from self.ask("offer", seat, [*offers, "pass"])
            if text == "pass":
                self.declined.add(seat)
                continue
            self.lot = text.split()[1]
            text = yield from self.ask("bid", seat, [f"bid {bid}" for bid in range(MINIMUM[self.lot], min(99, player.means()) + 1)])
            self.bid, self.bidder = int(text.split()[1]), seat
            while True:
                seat = (seat + 1) % self.n
                if seat == self.bidder:
                    break
                if seat in self.bought | self.declined | self.folded:
                    continue
                bids = [f"bid {bid}" for bid in range(self.bid + 1, min(99, self.players[seat].means()) + 1)]
                text = yield from self.ask("bid", seat, [*bids, "fold"])
                if text == "fold":
                    self.folded.add(seat)
                else:
                    self.bid, self.bidder = int(text.split()[1]), seat
            yield from self.pay(seat, self.bid)
            self.row.remove(self.lot)
            self.players[seat].licenses.append(self.lot)
            self.bought.add(seat)
            self.folded = set()
            self.lot = self.bid = self.bidder = None
        if not self.bought:
            self.gone += self.row
            self.row = []
        self.bought, self.declined = set(), set()
        if self.standard + self.premium < self.n - len(self.row):
            self.last = True
        yield from self.reveal()

    def pay(self, seat, price):
        player = self.players[seat]
        self.due = max(0, price - player.licenses.count("shrimp"))
        while self.due:
            options = [f"pay {kind}" for kind in KINDS if kind in player.hand] + ["pay crate"] * (player.stored > 0)
            kind = (yield from self.ask("pay", seat, options)).split()[1]
            if kind == "crate":
                player.stored -= 1
                self.due -= 1
            else:
                player.hand.remove(kind)
                self.discards.append(kind)
                self.due = max(0, self.due - CASH[kind])

    def launch(self, seat, player):
        allowed = 2 if "cod" in player.licenses else 1
        launched = 0
        while launched < allowed:
            self.left = allowed - launched
            options = []
            for kind in KINDS:
                licensed = kind in player.licenses or (kind == "crab" and any(name.startswith("crab-") for name in player.licenses))
                if licensed and kind in player.hand and player.means() - CASH[kind] >= COST[kind]:
                    options.append(f"launch {kind}")
            text = yield from self.ask("launch", seat, [*options, "done"])
            if text == "done":
                break
            kind = text.split()[1]
            player.hand.remove(kind)
            player.boats.append({"kind": kind, "captain": False, "crates": 0, "processed": False})
            launched += 1
            self.left = allowed - launched
            yield from self.pay(seat, COST[kind])
        if launched:
            yield from self.deal("launch", seat, player.licenses.count("cod"))
        self.left = 0

    def hire(self, seat, player):
        allowed = 2 if "lobster" in player.licenses else 1
        for self.left in range(allowed, 0, -1):
            free = [kind for kind in KINDS if any(boat["kind"] == kind and not boat["captain"] for boat in player.boats)]
            options = [f"hire {card} {boat}" for card in KINDS if card in player.hand for boat in free]
            text = yield from self.ask("hire", seat, [*options, "done"])
            if text == "done":
                break
            _, card, kind = text.split()
            player.hand.remove(card)
            player.captains.append(card)
            next(boat for boat in player.boats if boat["kind"] == kind and not boat["captain"])["captain"] = True
        self.left = 0

    def lobster(self, seat, player):
        captains = sum(boat["captain"] for boat in player.boats)
        licenses = player.licenses.count("lobster")
        if licenses == 1:
            cards = 0 if captains == 0 else 1 if captains <= 3 else 2
        elif licenses:
            cards = 0 if captains == 0 else 1 if captains <= 2 else 2 if captains <= 6 else 3
        else:
            cards = 0
        yield from self.deal("hire", seat, cards)

    def fish(self):
        for player in self.players:
            for boat in player.boats:
                if boat["captain"] and boat["crates"] < 4:
                    boat["crates"] += 1
                    self.crates -= 1
        if self.crates <= 0:
            self.crates, self.last = 0, True

    def process(self, seat, player):
        while True:
            full = [boat for boat in player.boats if boat["crates"] and not boat["processed"]]
            if not full:
                break
            loads = {(KINDS.index(boat["kind"]), boat["crates"]) for boat in full}
            text = yield from self.ask("process", seat, [f"process {KINDS[kind]} {crates}" for kind, crates in sorted(loads)] + ["done"])
            if text == "done":
                break
            _, kind, crates = text.split()
            boat = next(boat for boat in full if boat["kind"] == kind and boat["crates"] == int(crates))
            boat["crates"] -= 1
            boat["processed"] = True
            player.stored += 1
        if player.stored:
            text = yield from self.ask("trade", seat, ["trade", "done"])
            if text == "trade":
                player.stored -= 1
                yield from self.deal("trade", seat, player.licenses.count("processing"))

    def draw(self, seat, player):
        tuna = player.licenses.count("tuna")
        self.drawn = []
        yield from self.deal("draw", seat, [2, 2, 3, 3, 4][tuna])
        if self.drawn and tuna in (0, 2, 4):
            cards = self.drawn if tuna == 0 else player.hand
            text = yield from self.ask("discard", seat, [f"discard {kind}" for kind in KINDS if kind in cards])
            player.hand.remove(text.split()[1])
            self.discards.append(text.split()[1])
        self.drawn = None

    def deal(self, stage, seat, cards):
        for self.left in range(cards, 0, -1):
            if not self.supply:
                self.supply, self.discards = self.discards, []
            if not self.supply:
                break
            self.stage, self.active = stage, seat
            counts = Counter(self.supply)
            text = yield "chance", {f"deal {kind}": counts[kind] for kind in KINDS if counts[kind]}
            kind = text.split()[1]
            self.supply.remove(kind)
            self.players[seat].hand.append(kind)
            if stage == "draw":
                self.drawn.append(kind)
        self.left = 0

    def view(self, viewer):
        def is_open(seat):
            return viewer in ("all", seat)

        def ordered(cards, names):
            return {kind: cards.count(kind) for kind in names if kind in cards}

        drawn = {}
        if self.stage in ("draw", "discard"):
            drawn = ordered(self.drawn, KINDS) if is_open(self.active) else None
        return {
            "stage": self.stage,
            "turn": self.who,
            "round": self.round,
            "start": self.start,
            "last_round": self.last,
            "active": self.active,
            "left": self.left,
            "drawn": drawn,
            "row": sorted(self.row, key=ORDER.index),
            "lot": self.lot,
            "bid": self.bid,
            "bidder": self.bidder,
            "due": self.due,
            "bought": [seat in self.bought for seat in range(self.n)],
            "declined": [seat in self.declined for seat in range(self.n)],
            "folded": [seat in self.folded for seat in range(self.n)],
            "supply": len(self.supply),
            "discards": ordered(self.discards, KINDS),
            "crates": self.crates,
            "licenses_left": self.standard + self.premium,
            "top": self.top,
            "gone": ordered(self.gone, ORDER),
            "players": [
                {
                    "hand": ordered(player.hand, KINDS) if is_open(seat) else None,
                    "hand_size": len(player.hand),
                    "licenses": ordered(player.licenses, ORDER),
                    "boats": sorted(player.boats, key=lambda b: (KINDS.index(b["kind"]), b["captain"], b["crates"], b["processed"])),
                    "stored": player.stored,
                    "captains": ordered(player.captains, KINDS) if is_open(seat) else None,
                    "score": player.score(),
                }
                for seat, player in enumerate(self.players)
            ],
            "scores": [player.score() for player in self.players],
        }

    def ranking(self):
        keys = [player.ranking_key() for player in self.players]
        return [[seat for seat in range(self.n) if keys[seat] == key] for key in sorted(set(keys), reverse=True)]


def stingy(rng, options):
    """Prefers doing to paying: small bids, no passes. Leads to long, rich games."""
    options = [text for text in options if not text.startswith("bid")] + [text for text in options if text.startswith("bid")][:1]
    busy = [text for text in options if text not in ("pass", "done", "trade")]
    return rng.choice(busy if busy and rng.random() < 0.9 else options)


def hoarder(rng, options):
    """Never buys boats or licences if it can help it: hands grow, the supply runs out."""
    idle = [text for text in options if text in ("pass", "fold", "done")]
    return rng.choice(idle if idle and rng.random() < 0.8 else options)


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slow_twin_agrees(players, advanced):
    for seed in range(6):
        rng = random.Random(f"{players} {advanced} {seed}")
        style = [lambda rng, options: rng.choice(options), stingy, hoarder][seed % 3]
        match = shoal.load("fleet", players=players, advanced=advanced).start()
        twin = Twin(players, advanced)
        position = match.position
        while position.turn != "over":
            assert position.turn == twin.who
            for viewer in ("all", None, rng.randrange(players)):
                assert position.view(viewer) == twin.view(viewer)
            if twin.who == "chance":
                assert position.odds() == twin.options
                text = rng.choices(list(twin.options), list(twin.options.values()))[0]
            else:
                assert sorted(position.choices()) == sorted(twin.options)
                text = style(rng, twin.options)
            position = position.after(position.read(text))
            twin.play(text)
        assert twin.who == "over"
        assert position.view("all") == twin.view("all")
        assert position.ranking() == twin.ranking()
