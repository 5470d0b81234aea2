"""Pisces a second time: slow, with names and dictionaries, from the rules as they are told at the table.

``Table`` plays the same actions as the rules and shows the same view; tests compare the two move by move. Its numbers are typed
in again, so that a slip in ``data.py`` shows as well.
"""

SPECIES = ["snapper", "tuna", "mahi", "shark", "crab", "sardine"]
CHIPS = dict(zip(SPECIES, (20, 15, 20, 15, 25, 30), strict=True))
POINTS = dict(zip(SPECIES, (9, 8, 7, 6, 5, 4), strict=True))
STAGES = ["young", "juvenile", "adult", "spawner"]
SPOTS = {
    "snapper": (3, 3, 3, 2),
    "tuna": (0, 3, 3, 2),
    "mahi": (0, 4, 3, 2),
    "shark": (3, 3, 3, 2),
    "crab": (0, 6, 4, 3),
    "sardine": (0, 0, 5, 3),
}
#: outcome -> stage or spot
OUTCOMES = {
    "snapper": "1 j, 2 j, 3 a1, 4 a2, 5 a3, 6 a3",
    "tuna": "1 j, 2 j, 3 a1, 4 a2, 5 a3, 6 a3",
    "mahi": "1 j, 2 a1, 3 a1, 4 a2, 5 a3, 6 a3",
    "shark": "1 j, 2 a1, 3 a1, 4 a2, 5 a2, 6 a3",
    "crab": "2 j, 3 j, 4 a1, 5 a1, 6 a2, 7 a3, 8 a4, 9 a4, 10 j, 11 j, 12 j",
    "sardine": "2 a1, 3 a1, 4 a1, 5 a2, 6 a2, 7 a3, 8 a4, 9 a4, 10 a5, 11 a5, 12 a5",
}
OUTCOMES = {species: dict(pair.split() for pair in text.split(", ")) for species, text in OUTCOMES.items()}
BORN = {"snapper": "0 2 3 4 5 6", "tuna": "0 2 4 5 6", "mahi": "0 3 5 6 7 8", "shark": "0 1 2 3 4", "crab": "0 3 5 7 8 9 10"}
BORN = {species: [int(number) for number in text.split()] for species, text in BORN.items()}
GEAR = ["motor", "outrigger", "finder"]


def nothing():
    return dict.fromkeys(GEAR, 0)


class Player:
    def __init__(self):
        self.species = None
        self.boats = 2
        self.chips = []  # species of each chip
        self.caught = []  # ... of each chip caught this round
        self.trophies = self.stars = 0
        self.has_trophy = False  # of this round
        self.gear, self.used, self.fresh = nothing(), nothing(), nothing()
        self.fleet = []


class Board:
    def __init__(self, species, seat):
        self.species, self.seat, self.block = species, seat, None
        self.spots = {f"{stage[0]}{i + 1}": 1 for stage, n in zip(STAGES, SPOTS[species], strict=True) for i in range(n)}
        self.centre = CHIPS[species] - len(self.spots)

    def stage(self, letter):
        return [spot for spot in self.spots if spot[0] == letter]

    def lift(self, letter):
        """Take all chips off a stage."""
        chips = sum(self.spots[spot] for spot in self.stage(letter))
        for spot in self.stage(letter):
            self.spots[spot] = 0
        return chips

    def put(self, letter, chips):
        """One chip after another, round and round."""
        order = self.stage(letter)[::-1] if letter == "a" else self.stage(letter)
        for i in range(chips):
            self.spots[order[i % len(order)]] += 1

    def live(self):
        self.centre += self.lift("s")
        spawners = self.lift("a")
        self.put("s", spawners)
        if self.species == "sardine":
            return
        self.put("a", self.lift("j"))
        if self.stage("y"):
            self.put("j", self.lift("y"))
        self.breed(BORN[self.species][min(spawners, len(BORN[self.species]) - 1)])

    def breed(self, chips):
        chips = min(chips, self.centre)
        self.centre -= chips
        self.put(next(letter for letter in "yja" if self.stage(letter)), chips)


class Table:
    def __init__(self, players):
        self.n = players
        self.players = [Player() for _ in range(players)]
        self.boards = {}
        self.cards, self.cards_left = [], {}
        self.gear_left = dict.fromkeys(GEAR, 6)
        self.round = self.first = 0
        self.stage, self.seat = "choose", 0
        self.attempt = None
        self.due, self.bid, self.bidder = 0, None, None
        self.has_paid = False  # anything of the purchase
        self.passed = set()

    # -- what is legal

    @property
    def turn(self):
        return "chance" if self.stage in ("card", "roll", "sardine") else "over" if self.stage == "over" else self.seat

    @property
    def areas(self):
        return [*(species for species in SPECIES if species in self.boards), "ocean"]

    def choices(self):
        me = self.players[self.seat]
        match self.stage:
            case "choose":
                return {f"choose {species}" for species in SPECIES if species not in self.boards}
            case "card":
                return {f"card {species}" for species, left in self.cards_left.items() if left}
            case "block":
                return {f"block {spot}" for spot, chips in self.boards[me.species].spots.items() if chips}
            case "fleet":
                return {f"send {area}" for area in self.areas}
            case "fish":
                found = {f"fish {area}" for area in me.fleet}
                if me.gear["finder"] > me.used["finder"]:
                    found |= {f"find {place} {area}" for place in me.fleet for area in self.areas if area != place}
                return found
            case "roll" | "sardine":
                return {f"roll {face}" for face in range(1, 7)}
            case "outrigger":
                return {"keep", "reroll"}
            case "pick":
                return {f"pick {spot}" for spot in self.fitting()[1]}
            case "buy":
                return {"done"} | self.wares()
            case "pay":
                if self.bid is None:
                    return {f"pay {chip}" for chip in me.chips} | (set() if self.has_paid else self.wares())
                return {f"pay {chip}" for chip in me.chips if self.due - POINTS[chip] in amounts(without(me.chips, chip))}
            case "bid":
                motors = me.gear["motor"] - me.fresh["motor"]
                makes = {amount + 3 * u for amount in amounts(me.chips) for u in range(motors + 1)}
                return {"pass"} | {f"bid {v}" for v in range((self.bid or 0) + 1, 21) if v in makes}
        return set()

    def wares(self):
        """What the player's chips are worth, with all that is due."""
        me = self.players[self.seat]
        rest = sum(POINTS[chip] for chip in me.chips) - self.due
        found = {f"buy {kind}" for kind in GEAR if rest >= 10 and self.gear_left[kind]}
        return found | ({"buy boat"} if rest >= 20 and me.boats == 2 else set())

    def fitting(self):
        """The board that the dice are about and the spots with chips that they name."""
        area, dice = self.attempt["area"], self.attempt["dice"]
        if area == "ocean":
            board = self.boards[self.players[(dice[0] - 1) // self.faces].species]
            named = board.stage("s")
        else:
            board = self.boards[area]
            name = OUTCOMES[area][str(sum(dice))]
            named = [name] if len(name) == 2 else board.stage(name)
        return board, [spot for spot in named if board.spots[spot]]

    @property
    def faces(self):
        return {2: 3, 3: 2}.get(self.n, 1)

    # -- playing

    def play(self, action):
        verb, *things = action.split()
        getattr(self, f"do_{verb}")(*things)

    def next_seat(self):
        self.seat = (self.seat + 1) % self.n
        return self.seat != self.first

    def do_choose(self, species):
        self.players[self.seat].species = species
        self.boards[species] = Board(species, self.seat)
        self.cards_left[species] = 6
        if not self.next_seat():
            self.stage = "card"

    def do_card(self, species):
        self.cards_left[species] -= 1
        self.cards.append(species)
        if len(self.cards) == 1:
            self.round += 1
            for player in self.players:
                player.used, player.fresh, player.caught, player.has_trophy = nothing(), nothing(), [], False
        else:
            self.stage, self.seat = "block", self.first
            self.skip_empty()

    def skip_empty(self):
        while not any(self.boards[self.players[self.seat].species].spots.values()):
            if not self.next_seat():
                self.stage = "fleet"
                return

    def do_block(self, spot):
        self.boards[self.players[self.seat].species].block = spot
        if self.next_seat():
            self.skip_empty()
        else:
            self.stage = "fleet"

    def do_send(self, area):
        me = self.players[self.seat]
        me.fleet.append(area)
        if len(me.fleet) == me.boats and not self.next_seat():
            self.stage = "fish"

    def do_fish(self, area):
        self.players[self.seat].fleet.remove(area)
        self.attempt = {"seat": self.seat, "area": area, "dice": []}
        self.stage = "roll"

    def do_find(self, place, area):
        self.players[self.seat].used["finder"] += 1
        self.do_fish(place)
        self.attempt["area"] = area

    def do_roll(self, face):
        dice = self.attempt["dice"]
        dice.append(int(face))
        two = self.attempt["area"] in ("crab", "sardine")
        if self.attempt["area"] == "ocean" and dice[0] > self.faces * self.n:
            dice.clear()
        elif len(dice) == (2 if two else 1):
            if self.stage == "sardine":
                self.boards["sardine"].breed(sum(dice))
                self.attempt = None
                self.open_bidding()
            elif self.players[self.seat].gear["outrigger"] > self.players[self.seat].used["outrigger"]:
                self.stage = "outrigger"
            else:
                self.do_keep()

    def do_reroll(self):
        self.players[self.seat].used["outrigger"] += 1
        self.attempt["dice"] = []
        self.stage = "roll"

    def do_keep(self):
        _, spots = self.fitting()
        if len(spots) > 1:
            self.stage = "pick"
        elif spots:
            self.do_pick(spots[0])
        else:
            self.end_attempt()

    def do_pick(self, spot):
        board, me = self.fitting()[0], self.players[self.seat]
        chips = board.spots[spot]
        if board.block == spot:
            self.players[board.seat].stars += chips
        else:
            board.spots[spot] = 0
            if spot[0] == "j":
                board.centre += chips
            else:
                me.chips += [board.species] * chips
                me.caught += [board.species] * chips
                if not me.has_trophy and all(me.caught.count(card) >= self.cards.count(card) for card in self.cards):
                    me.has_trophy = True
                    me.trophies += 1
        self.end_attempt()

    def end_attempt(self):
        self.attempt, self.stage = None, "fish"
        if not self.players[self.seat].fleet and not self.next_seat():
            self.cards = []
            for board in self.boards.values():
                board.block = None
            self.stage = "over" if self.round == 6 else "buy"

    def do_buy(self, item):
        me = self.players[self.seat]
        self.due += 20 if item == "boat" else 10
        self.has_paid = False
        if item == "boat":
            me.boats += 1
        else:
            me.gear[item] += 1
            me.fresh[item] += 1
            self.gear_left[item] -= 1
        self.stage = "pay"

    def do_pay(self, species):
        self.players[self.seat].chips.remove(species)
        self.boards[species].centre += 1
        self.has_paid = True
        self.due = max(0, self.due - POINTS[species])
        if self.due == 0:
            self.stage = "buy"
            if self.bid is not None:
                self.new_first(self.bidder)

    def do_done(self):
        if not self.next_seat():
            for board in self.boards.values():
                board.live()
            if "sardine" in self.boards:
                self.stage = "sardine"
                self.attempt = {"seat": self.boards["sardine"].seat, "area": "sardine", "dice": []}
            else:
                self.open_bidding()

    def open_bidding(self):
        self.stage, self.seat = "bid", (self.first + 1) % self.n

    def do_bid(self, bid):
        self.bid, self.bidder = int(bid), self.seat
        self.ask_on()

    def do_pass(self):
        self.passed.add(self.seat)
        self.ask_on()

    def ask_on(self):
        for k in range(1, self.n):
            seat = (self.seat + k) % self.n
            if seat not in self.passed and seat != self.bidder:
                self.seat = seat
                return
        if self.bid is None:
            self.new_first((self.first + 1) % self.n)
            return
        self.seat = self.bidder
        me = self.players[self.seat]
        motors = me.gear["motor"] - me.fresh["motor"]
        me.used["motor"] = max(u for u in range(motors + 1) if self.bid - 3 * u in amounts(me.chips))
        self.due = self.bid - 3 * me.used["motor"]
        self.stage = "pay"
        if self.due == 0:
            self.new_first(self.bidder)

    def new_first(self, seat):
        self.first, self.stage = seat, "card"
        self.bid = self.bidder = None
        self.passed = set()

    # -- looking

    def scores(self):
        most = max(1, *(player.stars for player in self.players))
        return [sum(POINTS[chip] for chip in p.chips) + 10 * p.trophies + 20 * (p.stars == most) for p in self.players]

    def ranking(self):
        standing = [(score, len(set(p.chips))) for score, p in zip(self.scores(), self.players, strict=True)]
        return [[seat for seat in range(self.n) if standing[seat] == best] for best in sorted(set(standing), reverse=True)]

    def view(self):
        boards = {}
        for species, board in self.boards.items():
            stages = {stage: [board.spots[spot] for spot in board.stage(stage[0])] for stage in STAGES}
            boards[species] = {"seat": board.seat, **stages, "centre": board.centre, "block": board.block}
        return {
            "round": self.round,
            "stage": self.stage,
            "turn": self.turn,
            "first": self.first,
            "cards": self.cards,
            "cards_left": self.cards_left,
            "boards": boards,
            "fleet": [{area: p.fleet.count(area) for area in p.fleet} for p in self.players],
            "attempt": self.attempt,
            "gear_left": self.gear_left,
            "due": self.due,
            "bid": self.bid,
            "bidder": self.bidder,
            "passed": [seat in self.passed for seat in range(self.n)],
            "players": [
                {
                    "species": p.species,
                    "boats": p.boats,
                    "chips": {species: p.chips.count(species) for species in self.boards},
                    "trophies": p.trophies,
                    "stars": p.stars,
                    "gear": p.gear,
                    "used": p.used,
                    "fresh": p.fresh,
                    "caught": {species: p.caught.count(species) for species in self.boards},
                    "score": score,
                }
                for p, score in zip(self.players, self.scores(), strict=True)
            ],
            "scores": self.scores(),
        }


def amounts(chips):
    """All that some of these chips are worth together."""
    sums = {0}
    for chip in chips:
        sums |= {amount + POINTS[chip] for amount in sums}
    return sums


def without(chips, chip):
    rest = list(chips)
    rest.remove(chip)
    return rest
