"""Fleet by its spec, told phase by phase."""

from reference.flow import Flow, positive, ranked

KINDS = ["shrimp", "lobster", "processing", "cod", "tuna", "crab"]
COPIES = {"shrimp": 20, "lobster": 20, "processing": 20, "cod": 12, "tuna": 12, "crab": 12}
LAUNCH_COST = {"shrimp": 1, "lobster": 2, "processing": 2, "cod": 2, "tuna": 1, "crab": 3}
BOAT_VP = {"shrimp": 1, "lobster": 2, "processing": 2, "cod": 2, "tuna": 1, "crab": 3}
CASH = {"shrimp": 2, "lobster": 2, "processing": 2, "cod": 1, "tuna": 3, "crab": 1}

STANDARD = ["shrimp", "lobster", "processing", "cod", "tuna"]
CRABS = ["crab-captains", "crab-crates", "crab-licenses"]
PREMIUM = ["pub", *CRABS]
LICENCES = STANDARD + PREMIUM
LICENCE_COPIES = {"shrimp": 4, "lobster": 4, "processing": 4, "cod": 4, "tuna": 4, "pub": 3} | dict.fromkeys(CRABS, 1)
MINIMUM = {"shrimp": 4, "lobster": 5, "processing": 5, "cod": 4, "tuna": 5, "pub": 10} | dict.fromkeys(CRABS, 10)
LICENCE_VP = {"shrimp": 4, "lobster": 3, "processing": 3, "cod": 4, "tuna": 3, "pub": 10} | dict.fromkeys(CRABS, 5)
DIFFERENT_LICENCES = {0: 0, 1: 0, 2: 2, 3: 4, 4: 5, 5: 6, 6: 8, 7: 10}
TUNA = {0: (2, "drawn"), 1: (2, None), 2: (3, "hand"), 3: (3, None), 4: (4, "hand")}  # cards, and what to discard from

IN_GAME = {2: (14, 3), 3: (18, 4), 4: (20, 6)}  # standard and premium
TOP = {2: 4, 3: 6, 4: 8}
TOP_ADVANCED = {2: 2, 3: 3, 4: 4}
CRATES_PER_PLAYER = 25
CAPACITY = 4
HIGHEST_BID = 99


def lobster_cards(licences, captained):
    if licences == 0 or captained == 0:
        return 0
    if licences == 1:
        return 1 if captained <= 3 else 2
    return 1 if captained <= 2 else 2 if captained <= 6 else 3


class Player:
    def __init__(self):
        self.hand = dict.fromkeys(KINDS, 1)
        self.licences = dict.fromkeys(LICENCES, 0)
        self.captains = dict.fromkeys(KINDS, 0)
        self.boats = []
        self.stored = 0

    def has_licence(self, kind):
        return any(self.licences[crab] for crab in CRABS) if kind == "crab" else self.licences[kind] > 0

    def money(self, without=None):
        cash = sum(CASH[kind] * count for kind, count in self.hand.items())
        return cash - (CASH[without] if without else 0) + self.stored + self.licences["shrimp"]

    def captained(self):
        return sum(boat["captain"] for boat in self.boats)

    def crates(self):
        return sum(boat["crates"] for boat in self.boats)

    def score(self):
        vp = sum(LICENCE_VP[kind] * count for kind, count in self.licences.items())
        vp += sum(BOAT_VP[boat["kind"]] for boat in self.boats) + self.crates()
        if self.licences["crab-captains"]:
            vp += min(10, self.captained())
        if self.licences["crab-crates"]:
            vp += min(10, self.crates() // 3)
        if self.licences["crab-licenses"]:
            kinds = {"crab" if kind in CRABS else kind for kind, count in self.licences.items() if count}
            vp += DIFFERENT_LICENCES[len(kinds)]
        return vp


class Fleet(Flow):
    """A match of Fleet."""

    def __init__(self, players=2, advanced=False):
        self.seats = players
        self.players = [Player() for _ in range(players)]
        self.supply = {kind: COPIES[kind] - players for kind in KINDS}
        self.discards = dict.fromkeys(KINDS, 0)
        self.crates = CRATES_PER_PLAYER * players
        self.unseen = dict(LICENCE_COPIES)
        self.standard, self.premium = IN_GAME[players]
        self.top = (TOP_ADVANCED if advanced else TOP)[players]
        self.row, self.gone = [], dict.fromkeys(LICENCES, 0)
        self.round, self.start, self.last_round = 1, 0, False
        self.stage, self.active, self.left, self.due = "offer", None, 0, 0
        self.drawn = None
        self.lot = self.bid = self.bidder = None
        self.bought, self.declined, self.folded = [False] * players, [False] * players, [False] * players
        self.moves = []  # who played, who may know what, and what
        self.begin()

    def play(self, text):
        if text is not None:
            self.moves.append((self.turn, self.active, text))
        super().play(text)

    def clockwise(self, first):
        return [(first + step) % self.seats for step in range(self.seats)]

    def order(self):
        return self.clockwise(self.start)

    def tell(self):
        yield from self.reveal()
        while True:
            yield from self.auction()
            yield from self.launch()
            yield from self.hire()
            self.fish()
            yield from self.process_and_trade()
            yield from self.draw()
            if self.last_round:
                break
            self.round += 1
            self.start = (self.start + 1) % self.seats
        self.stage, self.active, self.left = "over", None, 0

    def ask(self, stage, seat, choices):
        self.stage, self.active = stage, seat
        answer = yield seat, choices
        return answer.split(" ")

    # -- licences

    def licence_odds(self):
        if self.top:
            return {f"license {kind}": self.unseen[kind] for kind in STANDARD if self.unseen[kind]}
        weights = {}
        for kinds, others, in_pile in ((STANDARD, PREMIUM, self.standard), (PREMIUM, STANDARD, self.premium)):
            unseen_others = sum(self.unseen[kind] for kind in others) or 1
            for kind in kinds:
                weights[f"license {kind}"] = in_pile * self.unseen[kind] * unseen_others
        return positive(weights)

    def reveal(self):
        self.stage, self.active = "offer", None
        while len(self.row) < self.seats and self.standard + self.premium:
            answer = yield "chance", self.licence_odds()
            kind = answer.split(" ")[1]
            self.unseen[kind] -= 1
            self.top = max(0, self.top - 1)
            if kind in STANDARD:
                self.standard -= 1
            else:
                self.premium -= 1
            self.row.append(kind)

    # -- paying and dealing

    def pay(self, seat, price):
        player = self.players[seat]
        self.due = max(0, price - player.licences["shrimp"])
        while self.due:
            means = [f"pay {kind}" for kind in KINDS if player.hand[kind]] + (["pay crate"] if player.stored else [])
            _, what = yield from self.ask("pay", seat, means)
            if what == "crate":
                player.stored -= 1
                self.due = max(0, self.due - 1)
            else:
                player.hand[what] -= 1
                self.discards[what] += 1
                self.due = max(0, self.due - CASH[what])

    def deal(self, stage, seat, cards):
        """Deal so many cards and return those that were dealt."""
        dealt = []
        self.left = cards
        while self.left:
            if not any(self.supply.values()):
                self.supply, self.discards = self.discards, dict.fromkeys(KINDS, 0)
            if not any(self.supply.values()):
                break
            self.stage, self.active = stage, seat
            answer = yield "chance", {f"deal {kind}": count for kind, count in self.supply.items() if count}
            kind = answer.split(" ")[1]
            self.supply[kind] -= 1
            self.players[seat].hand[kind] += 1
            dealt.append(kind)
            if self.drawn is not None:
                self.drawn[kind] += 1
            self.left -= 1
        self.left = 0
        return dealt

    # -- the phases

    def auction(self):
        while True:
            nominators = [seat for seat in self.order() if not self.bought[seat] and not self.declined[seat]]
            if not nominators:
                break
            yield from self.nominate(nominators[0])
        has_sold = any(self.bought)
        self.bought, self.declined = [False] * self.seats, [False] * self.seats
        if not has_sold:
            for kind in self.row:
                self.gone[kind] += 1
            self.row = []
        if self.standard + self.premium < self.seats - len(self.row):
            self.last_round = True
        yield from self.reveal()

    def nominate(self, nominator):
        money = [min(HIGHEST_BID, player.money()) for player in self.players]
        offers = [f"offer {kind}" for kind in LICENCES if kind in self.row and MINIMUM[kind] <= money[nominator]]
        answer = yield from self.ask("offer", nominator, [*offers, "pass"])
        if answer == ["pass"]:
            self.declined[nominator] = True
            return
        self.lot = answer[1]
        _, bid = yield from self.ask("bid", nominator, [f"bid {bid}" for bid in range(MINIMUM[self.lot], money[nominator] + 1)])
        self.bid, self.bidder = int(bid), nominator
        seat = nominator
        while True:
            others = [s for s in self.clockwise(seat)[1:] if not (self.bought[s] or self.declined[s] or self.folded[s] or s == self.bidder)]
            if not others:
                break
            seat = others[0]
            answer = yield from self.ask("bid", seat, [*(f"bid {bid}" for bid in range(self.bid + 1, money[seat] + 1)), "fold"])
            if answer == ["fold"]:
                self.folded[seat] = True
            else:
                self.bid, self.bidder = int(answer[1]), seat
        winner = self.bidder
        yield from self.pay(winner, self.bid)
        self.row.remove(self.lot)
        self.players[winner].licences[self.lot] += 1
        self.bought[winner] = True
        self.lot = self.bid = self.bidder = None
        self.folded = [False] * self.seats

    def launch(self):
        for seat in self.order():
            player = self.players[seat]
            left = 2 if player.licences["cod"] else 1
            launched = 0
            while left:
                self.left = left
                legal = [
                    f"launch {kind}"
                    for kind in KINDS
                    if player.hand[kind] and player.has_licence(kind) and player.money(without=kind) >= LAUNCH_COST[kind]
                ]
                answer = yield from self.ask("launch", seat, [*legal, "done"])
                if answer == ["done"]:
                    break
                kind = answer[1]
                player.hand[kind] -= 1
                player.boats.append({"kind": kind, "captain": False, "crates": 0, "processed": False})
                left -= 1
                launched += 1
                self.left = left
                yield from self.pay(seat, LAUNCH_COST[kind])
            self.left = 0
            if launched:
                yield from self.deal("launch", seat, player.licences["cod"])

    def hire(self):
        for seat in self.order():
            player = self.players[seat]
            self.left = 2 if player.licences["lobster"] else 1
            while self.left:
                boats = [kind for kind in KINDS if any(boat["kind"] == kind and not boat["captain"] for boat in player.boats)]
                legal = [f"hire {card} {boat}" for card in KINDS if player.hand[card] for boat in boats]
                answer = yield from self.ask("hire", seat, [*legal, "done"])
                if answer == ["done"]:
                    break
                _, card, kind = answer
                player.hand[card] -= 1
                player.captains[card] += 1
                next(boat for boat in player.boats if boat["kind"] == kind and not boat["captain"])["captain"] = True
                self.left -= 1
        self.left = 0
        for seat in self.order():
            player = self.players[seat]
            yield from self.deal("hire", seat, lobster_cards(player.licences["lobster"], player.captained()))

    def fish(self):
        due = 0
        for player in self.players:
            for boat in player.boats:
                if boat["captain"] and boat["crates"] < CAPACITY:
                    boat["crates"] += 1
                    due += 1
        if due >= self.crates:
            self.last_round = True
        self.crates = max(0, self.crates - due)

    def process_and_trade(self):
        for seat in self.order():
            player = self.players[seat]
            if not player.licences["processing"]:
                continue
            while True:
                ready = [boat for boat in player.boats if boat["crates"] and not boat["processed"]]
                if not ready:
                    break
                texts = sorted({f"process {boat['kind']} {boat['crates']}" for boat in ready})
                answer = yield from self.ask("process", seat, [*texts, "done"])
                if answer == ["done"]:
                    break
                boat = next(boat for boat in ready if answer == ["process", boat["kind"], str(boat["crates"])])
                boat["crates"] -= 1
                boat["processed"] = True
                player.stored += 1
            if player.stored:
                answer = yield from self.ask("trade", seat, ["trade", "done"])
                if answer == ["trade"]:
                    player.stored -= 1
                    yield from self.deal("trade", seat, player.licences["processing"])
        for player in self.players:
            for boat in player.boats:
                boat["processed"] = False

    def draw(self):
        for seat in self.order():
            player = self.players[seat]
            cards, discard_from = TUNA[player.licences["tuna"]]
            self.drawn = dict.fromkeys(KINDS, 0)
            dealt = yield from self.deal("draw", seat, cards)
            if dealt and discard_from:
                cards = self.drawn if discard_from == "drawn" else player.hand
                _, kind = yield from self.ask("discard", seat, [f"discard {kind}" for kind in KINDS if cards[kind]])
                player.hand[kind] -= 1
                self.discards[kind] += 1
            self.drawn = None

    # -- what is seen

    def scores(self):
        return [player.score() for player in self.players]

    def ranking(self):
        return ranked([(player.score(), len(player.boats), player.crates()) for player in self.players])

    def log(self, seat):
        lines = []
        for turn, active, text in self.moves:
            words = text.split(" ")
            if words[0] in ("deal", "hire") and seat not in (active, "all"):
                words[1] = "?"
            lines.append((turn, " ".join(words)))
        return lines

    def view(self, seat):
        def may_see(other):
            return seat in (other, "all")

        drawn = {}
        if self.drawn is not None:
            drawn = positive(self.drawn) if may_see(self.active) else None
        return {
            "stage": self.stage,
            "turn": self.turn,
            "round": self.round,
            "start": self.start,
            "last_round": self.last_round,
            "active": self.active,
            "left": self.left,
            "drawn": drawn,
            "row": sorted(self.row, key=LICENCES.index),
            "lot": self.lot,
            "bid": self.bid,
            "bidder": self.bidder,
            "bought": self.bought,
            "declined": self.declined,
            "folded": self.folded,
            "due": self.due,
            "supply": sum(self.supply.values()),
            "discards": positive(self.discards),
            "crates": self.crates,
            "licenses_left": self.standard + self.premium,
            "top": self.top,
            "gone": positive(self.gone),
            "players": [
                {
                    "hand": positive(player.hand) if may_see(other) else None,
                    "hand_size": sum(player.hand.values()),
                    "licenses": positive(player.licences),
                    "boats": sorted(
                        player.boats, key=lambda boat: (KINDS.index(boat["kind"]), boat["captain"], boat["crates"], boat["processed"])
                    ),
                    "stored": player.stored,
                    "captains": positive(player.captains) if may_see(other) else None,
                    "score": player.score(),
                }
                for other, player in enumerate(self.players)
            ],
            "scores": self.scores(),
        }
