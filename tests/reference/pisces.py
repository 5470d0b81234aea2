"""Pisces by its spec, told phase by phase."""

from reference.flow import Flow, ranked

SPECIES = ["snapper", "tuna", "mahi", "shark", "crab", "sardine"]
STAGES = ["young", "juvenile", "adult", "spawner"]
CHIPS = {"snapper": 20, "tuna": 15, "mahi": 20, "shark": 15, "crab": 25, "sardine": 30}
POINTS = {"snapper": 9, "tuna": 8, "mahi": 7, "shark": 6, "crab": 5, "sardine": 4}
DICE = {"snapper": 1, "tuna": 1, "mahi": 1, "shark": 1, "crab": 2, "sardine": 2, "ocean": 1}
SPOTS = {  # young, juvenile, adult, spawner
    "snapper": (3, 3, 3, 2),
    "tuna": (0, 3, 3, 2),
    "mahi": (0, 4, 3, 2),
    "shark": (3, 3, 3, 2),
    "crab": (0, 6, 4, 3),
    "sardine": (0, 0, 5, 3),
}
JUVENILE_OUTCOMES = {"snapper": [1, 2], "tuna": [1, 2], "mahi": [1], "shark": [1], "crab": [2, 3, 10, 11, 12], "sardine": []}
ADULT_OUTCOMES = {
    "snapper": [[3], [4], [5, 6]],
    "tuna": [[3], [4], [5, 6]],
    "mahi": [[2, 3], [4], [5, 6]],
    "shark": [[2, 3], [4, 5], [6]],
    "crab": [[4, 5], [6], [7], [8, 9]],
    "sardine": [[2, 3, 4], [5, 6], [7], [8, 9], [10, 11, 12]],
}
NEW_CHIPS = {
    "snapper": [0, 2, 3, 4, 5, 6],
    "tuna": [0, 2, 4, 5, 6],
    "mahi": [0, 3, 5, 6, 7, 8],
    "shark": [0, 1, 2, 3, 4],
    "crab": [0, 3, 5, 7, 8, 9, 10],
}
OCEAN_FACES = {2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
CARDS_PER_SPECIES = 6
GEAR = ["motor", "outrigger", "finder"]
GEAR_CARDS = 6
PRICE = {"boat": 20, "motor": 10, "outrigger": 10, "finder": 10}
BOATS, MOST_BOATS = 2, 3
ROUNDS = 6
HIGHEST_BID = 20
MOTOR = 3
TROPHY, AWARD = 10, 20
DIE = {f"roll {face}": 1 for face in range(1, 7)}


def spread(chips, spots, last_first):
    """So many chips evenly over so many spots, the odd ones to the last spots or to the first."""
    share, odd = divmod(chips, spots)
    stacks = [share + (spot < odd) for spot in range(spots)]
    return stacks[::-1] if last_first else stacks


class Board:
    def __init__(self, species, seat):
        self.species, self.seat, self.block = species, seat, None
        self.stacks = {stage: [1] * spots for stage, spots in zip(STAGES, SPOTS[species], strict=True)}
        self.centre = CHIPS[species] - sum(SPOTS[species])

    def spots(self):
        """The names of all spots with chips."""
        return [f"{stage[0]}{spot + 1}" for stage in STAGES for spot, chips in enumerate(self.stacks[stage]) if chips]

    def place(self, spot):
        stage = next(stage for stage in STAGES if stage[0] == spot[0])
        return self.stacks[stage], int(spot[1:]) - 1

    def put(self, stage, chips):
        self.stacks[stage] = spread(chips, len(self.stacks[stage]), stage == "adult")

    def reproduce(self, wanted):
        first = next(stage for stage in STAGES if self.stacks[stage])
        chips = min(wanted, self.centre)
        self.centre -= chips
        self.put(first, chips)

    def grow(self):
        self.centre += sum(self.stacks["spawner"])
        for stage, earlier in (("spawner", "adult"), ("adult", "juvenile"), ("juvenile", "young")):
            if self.stacks[stage]:
                self.put(stage, sum(self.stacks[earlier]))
        if self.species != "sardine":
            table = NEW_CHIPS[self.species]
            self.reproduce(table[min(sum(self.stacks["spawner"]), len(table) - 1)])


class Player:
    def __init__(self):
        self.species, self.boats, self.trophies, self.stars = None, BOATS, 0, 0
        self.chips, self.caught = dict.fromkeys(SPECIES, 0), dict.fromkeys(SPECIES, 0)
        self.gear, self.used, self.fresh = dict.fromkeys(GEAR, 0), dict.fromkeys(GEAR, 0), dict.fromkeys(GEAR, 0)
        self.has_trophy = False  # of this round
        self.fleet = []  # where the boats are that have not fished yet

    def ready(self, kind):
        return self.gear[kind] - self.fresh[kind] - self.used[kind]

    def worth(self):
        return sum(POINTS[species] * count for species, count in self.chips.items())

    def can_make(self, amount):
        """Do some of the chips make up exactly this amount?"""
        sums = {0}
        for species, count in self.chips.items():
            sums = {total + POINTS[species] * number for total in sums for number in range(count + 1)}
        return amount in sums

    def motors_for(self, bid):
        """The most motors with which this bid can be paid exactly, or None."""
        motors = self.gear["motor"] - self.fresh["motor"]
        fitting = [used for used in range(motors + 1) if bid >= MOTOR * used and self.can_make(bid - MOTOR * used)]
        return max(fitting, default=None)


class Pisces(Flow):
    """A match of Pisces."""

    def __init__(self, players=2):
        self.seats = players
        self.players = [Player() for _ in range(players)]
        self.boards = {}
        self.cards, self.cards_left = [], {}
        self.gear_left = dict.fromkeys(GEAR, GEAR_CARDS)
        self.round, self.first, self.stage = 0, 0, "choose"
        self.attempt = None
        self.due, self.bid, self.bidder, self.passed = 0, None, None, [False] * players
        self.begin()

    def order(self):
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def areas(self):
        return [species for species in SPECIES if species in self.boards] + ["ocean"]

    def ask(self, stage, who, choices):
        self.stage = stage
        answer = yield who, choices
        return answer.split(" ")

    def tell(self):
        for seat in range(self.seats):
            _, species = yield from self.ask("choose", seat, [f"choose {species}" for species in SPECIES if species not in self.boards])
            self.players[seat].species = species
            self.boards[species] = Board(species, seat)
            self.cards_left[species] = CARDS_PER_SPECIES
        while True:
            yield from self.tournament()
            yield from self.block()
            yield from self.send()
            for seat in self.order():
                yield from self.fish(seat)
            self.cards = []
            for board in self.boards.values():
                board.block = None
            if self.round == ROUNDS:
                break
            for seat in self.order():
                yield from self.buy(seat)
            yield from self.life_cycle()
            yield from self.bidding()
        self.stage = "over"

    def tournament(self):
        for number in range(2):
            weights = {f"card {species}": count for species, count in self.cards_left.items() if count}
            _, species = yield from self.ask("card", "chance", weights)
            if number == 0:
                self.round += 1
                for player in self.players:
                    player.used, player.fresh = dict.fromkeys(GEAR, 0), dict.fromkeys(GEAR, 0)
                    player.caught = dict.fromkeys(SPECIES, 0)
                    player.has_trophy = False
            self.cards_left[species] -= 1
            self.cards.append(species)

    def block(self):
        for seat in self.order():
            board = self.boards[self.players[seat].species]
            if board.spots():
                _, board.block = yield from self.ask("block", seat, [f"block {spot}" for spot in board.spots()])

    def send(self):
        for seat in self.order():
            for _ in range(self.players[seat].boats):
                _, area = yield from self.ask("fleet", seat, [f"send {area}" for area in self.areas()])
                self.players[seat].fleet.append(area)

    # -- fishing

    def fish(self, seat):
        player = self.players[seat]
        while player.fleet:
            texts = [f"fish {area}" for area in sorted(set(player.fleet))]
            if player.ready("finder"):
                texts += [f"find {area} {other}" for area in sorted(set(player.fleet)) for other in self.areas() if other != area]
            answer = yield from self.ask("fish", seat, texts)
            player.fleet.remove(answer[1])
            if answer[0] == "find":
                player.used["finder"] += 1
            self.attempt = {"seat": seat, "area": answer[-1], "dice": []}
            yield from self.roll("roll")
            while player.ready("outrigger"):
                answer = yield from self.ask("outrigger", seat, ["keep", "reroll"])
                if answer == ["keep"]:
                    break
                player.used["outrigger"] += 1
                yield from self.roll("roll")
            yield from self.resolve(player)
            self.attempt = None

    def roll(self, stage):
        area = self.attempt["area"]
        self.attempt["dice"] = []
        while len(self.attempt["dice"]) < DICE[area]:
            _, face = yield from self.ask(stage, "chance", DIE)
            if area == "ocean" and (int(face) - 1) // OCEAN_FACES[self.seats] >= self.seats:
                continue
            self.attempt["dice"].append(int(face))

    def resolve(self, player):
        area, outcome = self.attempt["area"], sum(self.attempt["dice"])
        if area == "ocean":
            board = self.boards[self.players[(outcome - 1) // OCEAN_FACES[self.seats]].species]
            named = [spot for spot in board.spots() if spot[0] == "s"]
        else:
            board = self.boards[area]
            named = [f"a{spot}" for spot, outcomes in enumerate(ADULT_OUTCOMES[area], 1) if outcome in outcomes]
            if outcome in JUVENILE_OUTCOMES[area]:
                named += [spot for spot in board.spots() if spot[0] == "j"]
            named = [spot for spot in named if spot in board.spots()]
        if not named:
            return
        hit = named[0]
        if len(named) > 1:
            _, hit = yield from self.ask("pick", self.attempt["seat"], [f"pick {spot}" for spot in named])
        stack, number = board.place(hit)
        chips = stack[number]
        if board.block == hit:
            self.players[board.seat].stars += chips
            return
        stack[number] = 0
        if hit[0] == "j":
            board.centre += chips
            return
        player.chips[board.species] += chips
        player.caught[board.species] += chips
        one, other = self.cards
        has_both = player.caught[one] >= 2 if one == other else player.caught[one] and player.caught[other]
        if has_both and not player.has_trophy:
            player.has_trophy = True
            player.trophies += 1

    # -- buying, breeding, bidding

    def pay(self, seat, species):
        self.players[seat].chips[species] -= 1
        self.boards[species].centre += 1
        self.due = max(0, self.due - POINTS[species])

    def buy(self, seat):
        player = self.players[seat]
        has_paid = False
        while True:
            wares = []
            if not has_paid:
                wares = [f"buy {gear}" for gear in GEAR if self.gear_left[gear]] + (["buy boat"] if player.boats < MOST_BOATS else [])
                wares = [ware for ware in wares if player.worth() >= self.due + PRICE[ware.split(" ")[1]]]
            if self.due:
                pays = [f"pay {species}" for species in SPECIES if player.chips[species]]
                answer = yield from self.ask("pay", seat, wares + pays)
            else:
                answer = yield from self.ask("buy", seat, [*wares, "done"])
            if answer == ["done"]:
                break
            word, what = answer
            if word == "pay":
                self.pay(seat, what)
                has_paid = self.due > 0
                continue
            self.due += PRICE[what]
            if what == "boat":
                player.boats += 1
            else:
                self.gear_left[what] -= 1
                player.gear[what] += 1
                player.fresh[what] += 1

    def life_cycle(self):
        for species in SPECIES:
            if species in self.boards:
                self.boards[species].grow()
        if "sardine" in self.boards:
            board = self.boards["sardine"]
            self.attempt = {"seat": board.seat, "area": "sardine", "dice": []}
            yield from self.roll("sardine")
            board.reproduce(sum(self.attempt["dice"]))
            self.attempt = None

    def bidding(self):
        seat = self.first
        while True:
            asked = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
            asked = [other for other in asked if not self.passed[other] and other != self.bidder]
            if not asked:
                break
            seat = asked[0]
            bids = [f"bid {bid}" for bid in range((self.bid or 0) + 1, HIGHEST_BID + 1) if self.players[seat].motors_for(bid) is not None]
            answer = yield from self.ask("bid", seat, [*bids, "pass"])
            if answer == ["pass"]:
                self.passed[seat] = True
            else:
                self.bid, self.bidder = int(answer[1]), seat
        if self.bidder is None:
            self.first = (self.first + 1) % self.seats
        else:
            winner = self.players[self.bidder]
            motors = winner.motors_for(self.bid)
            winner.used["motor"] = motors
            self.due = self.bid - MOTOR * motors
            while self.due:
                pays = []
                for species in SPECIES:
                    if winner.chips[species] and POINTS[species] <= self.due:
                        winner.chips[species] -= 1
                        if winner.can_make(self.due - POINTS[species]):
                            pays.append(f"pay {species}")
                        winner.chips[species] += 1
                _, species = yield from self.ask("pay", self.bidder, pays)
                self.pay(self.bidder, species)
            self.first = self.bidder
        self.bid, self.bidder, self.passed = None, None, [False] * self.seats

    # -- what is seen

    def scores(self):
        most = max(player.stars for player in self.players)
        return [player.worth() + TROPHY * player.trophies + (AWARD if player.stars == most > 0 else 0) for player in self.players]

    def ranking(self):
        kinds = [sum(count > 0 for count in player.chips.values()) for player in self.players]
        return ranked(list(zip(self.scores(), kinds, strict=True)))

    def view(self, seat):
        scores = self.scores()
        return {
            "round": self.round,
            "stage": self.stage,
            "turn": self.turn,
            "first": self.first,
            "cards": self.cards,
            "cards_left": self.cards_left,
            "boards": {
                species: {"seat": board.seat, **board.stacks, "centre": board.centre, "block": board.block}
                for species, board in self.boards.items()
            },
            "fleet": [{area: player.fleet.count(area) for area in player.fleet} for player in self.players],
            "attempt": self.attempt,
            "gear_left": self.gear_left,
            "due": self.due,
            "bid": self.bid,
            "bidder": self.bidder,
            "passed": self.passed,
            "players": [
                {
                    "species": player.species,
                    "boats": player.boats,
                    "chips": {species: player.chips[species] for species in self.boards},
                    "trophies": player.trophies,
                    "stars": player.stars,
                    "gear": player.gear,
                    "used": player.used,
                    "fresh": player.fresh,
                    "caught": {species: player.caught[species] for species in self.boards},
                    "score": scores[other],
                }
                for other, player in enumerate(self.players)
            ],
            "scores": scores,
        }
