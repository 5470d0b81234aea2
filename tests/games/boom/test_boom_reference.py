"""A second Fishery Boom, written slowly and from the spec's sentences alone, plays along action by action and view key by view key."""

import random

import pytest

import shoal

SPECIES = {
    "sharks": (1, 2),
    "tuna": (3, 4),
    "mackerel": (4, 2),
    "herring": (5, 2),
    "pollock": (6, 3),
    "anchovy": (6, 2),
    "shrimp": (6, 2),
    "cod": (5, 3),
    "squid": (4, 2),
    "whales": (2, 2),
}
ROWS = [(name, row) for name, (_, rows) in SPECIES.items() for row in range(1, rows + 1)]
DICE = {2: [1, 2, 3, 2, 4, 3, 5, 4, 5, 0], 3: [1, 2, 2, 3, 3, 3, 3, 3, 4, 0], 4: [0] * 10}
ONCE = ["seine", "seine+", "longline", "longline+", "trawler", "trawler+", "radar", "release", "fridge", "faux"]
TWICE = ["marketing", "enforcement", "overtime"]
ROLLS = {"default": 1, "seine": 2, "seine+": 2, "longline": 2, "longline+": 2, "trawler": 3, "trawler+": 4}


def spawn_path(rows):
    down = [(i, i + 1) for i in range(1, rows)]
    return down + [(b, a) for a, b in reversed(down)]


def next_year(alive, year):
    """The living fish of the year after ``year``."""
    living = set(alive)
    for k, (name, (_, rows)) in enumerate(SPECIES.items()):
        path = spawn_path(rows)
        tail, head = path[(year - 1 + k) % len(path)]
        if (name, tail) in alive:
            living.add((name, head))
    return living


class Reference:
    """The whole match as one generator that asks: it yields (who, legal actions) and is sent the action."""

    def __init__(self, players, goal):
        self.players, self.goal = players, goal
        self.year, self.stage, self.active = 1, "gear", 0
        self.alive = set(ROWS)
        self.shields = set()
        self.dice, self.gear, self.wanted, self.optional, self.cull, self.overtime = [], None, [], False, None, False
        self.plates = [[0] * 12 for _ in range(players)]
        self.fish = [[0] * 12 for _ in range(players)]
        self.marks = [dict.fromkeys(ONCE + TWICE, 0) for _ in range(players)]
        self.taken, self.killed, self.illegal_killed = [0] * players, [0] * players, 0

    def order(self):
        start = -(self.year - 1) % self.players
        return [(start + i) % self.players for i in range(self.players)]

    def match(self):
        while True:
            for seat in self.order():
                yield from self.fishing(seat)
            for seat in self.order():
                yield from self.upgrade(seat)
            if self.year == 10:
                break
            for seat in range(self.players):
                self.plates[seat][self.year + 1] = self.fish[seat][self.year] + (self.year + 1 in (3, 6, 9))
            yield from self.illegal_fishing()
            self.alive = next_year(self.alive, self.year)
            if not self.alive:
                break
            self.year += 1
        self.stage, self.active = "over", None

    def roll(self, place=None):
        face = int((yield "chance", [f"roll {face}" for face in range(1, 7)]).split()[1])
        if place is None:
            self.dice.append(face)
        else:
            self.dice[place] = face

    def living(self, faces):
        return [row for row in ROWS if row in self.alive and SPECIES[row[0]][0] in faces]

    def fishing(self, seat):
        self.active, self.stage = seat, "gear"
        marks = self.marks[seat]
        gear = (yield seat, ["fish default", *(f"fish {g}" for g in ("seine", "longline", "trawler") if marks[g])]).split()[1]
        self.gear = gear + "+" if gear != "default" and marks[gear + "+"] else gear
        self.stage = "roll"
        for _ in range(ROLLS[self.gear]):
            yield from self.roll()
        if marks["radar"]:
            yield from self.reroll(seat)
        if gear == "default":
            yield from self.take_all(seat, [[self.dice[0]]])
        elif gear == "seine":
            yield from self.take_all(seat, [[max(self.dice)]] * (3 if self.gear == "seine+" else 2))
        elif gear == "longline":
            faces = sorted(face for face in self.dice if face != 6)
            extra = [sorted(set(faces))] if self.gear == "longline+" and faces else []
            yield from self.take_all(seat, [[face] for face in faces] + extra, len(extra))
        else:
            yield from self.trawl(seat)
        self.dice, self.gear, self.cull = [], None, None

    def reroll(self, seat):
        self.stage = "radar"
        sets = [[i + 1 for i in range(len(self.dice)) if chosen >> i & 1] for chosen in range(1, 2 ** len(self.dice))]
        answer = yield seat, ["keep", *("reroll " + " ".join(map(str, chosen)) for chosen in sets)]
        places = [int(word) - 1 for word in answer.split()[1:]]
        for place in places:
            self.dice[place] = None
        self.stage = "roll"
        for place in places:
            yield from self.roll(place)

    def trawl(self, seat):
        self.stage = "cull"
        face = int((yield seat, [f"cull {face}" for face in sorted(set(self.dice))]).split()[1])
        self.cull = face
        others = sorted(self.dice)
        others.remove(face)
        yield from self.take_all(seat, [[other] for other in others])
        fish = self.living([face])
        if fish:
            self.stage = "kill"
            answer = yield seat, [f"kill {name}{row}" for name, row in fish]
            self.remove(answer.split()[1])
            self.killed[seat] += 1

    def take_all(self, seat, wanted, optional=0):
        self.wanted = list(wanted)
        while self.wanted:
            fish = self.living(self.wanted[0])
            if fish:
                self.stage, self.optional = "take", len(self.wanted) <= optional
                yield from self.take(seat, fish)
            self.wanted.pop(0)
            self.optional = False

    def take(self, seat, fish):
        legal = [f"take {name}{row}" for name, row in fish]
        if self.marks[seat]["fridge"] and self.year < 10:
            legal += [f"store {name}{row}" for name, row in fish]
        if self.optional:
            legal.append("done")
        elif self.marks[seat]["release"]:
            legal.append("release")
        answer = (yield seat, legal).split()
        if answer[0] in ("take", "store"):
            self.remove(answer[1])
            self.fish[seat][self.year + (answer[0] == "store")] += 1
            self.taken[seat] += 1

    def remove(self, name):
        self.alive.remove((name[:-1], int(name[-1])))

    def upgrade(self, seat):
        self.active, self.stage = seat, "mark"
        marks, year = self.marks[seat], self.year
        legal = [f"mark {word}" for word in ONCE if not marks[word] and (word[-1] != "+" or marks[word[:-1]])]
        if marks["marketing"] < 2:
            legal += ["mark marketing up"] + ["mark marketing down"] * (self.plates[seat][year] > self.fish[seat][year])
        if marks["enforcement"] < 2 and self.players < 4 and len(self.shields) < 10:
            legal.append("mark enforcement")
        if marks["overtime"] < 2:
            legal.append("mark overtime")
        word = (yield seat, legal).removeprefix("mark ")
        marks[word.split()[0]] += 1
        if word == "faux":
            self.fish[seat][year] += 1
        elif word.startswith("marketing"):
            self.plates[seat][year] += 1 if word == "marketing up" else -1
        elif word == "enforcement":
            self.stage = "shield"
            for _ in range(min(2, 10 - len(self.shields))):
                self.shields.add((yield seat, [f"shield {name}" for name in SPECIES if name not in self.shields]).split()[1])
        elif word == "overtime":
            self.overtime = True
            yield from self.fishing(seat)
            self.overtime = False

    def illegal_fishing(self):
        self.active, self.stage = None, "illegal"
        for _ in range(DICE[self.players][self.year - 1]):
            yield from self.roll()
            fish = [row for row in self.living([self.dice[-1]]) if row[0] not in self.shields]
            if fish:
                self.alive.remove(fish[0])
                self.illegal_killed += 1
        self.dice = []

    def view(self, turn):
        own = [
            sum(min(p, f) - 2 * max(p - f, 0) for p, f in zip(plates, fish, strict=True))
            for plates, fish in zip(self.plates, self.fish, strict=True)
        ]
        players = [
            {
                "plates": self.plates[i][1:11],
                "fish": self.fish[i][1:11],
                "marks": self.marks[i],
                "taken": self.taken[i],
                "killed": self.killed[i],
                "score": own[i],
            }
            for i in range(self.players)
        ]
        later = next_year(self.alive, self.year)
        return {
            "year": self.year,
            "stage": self.stage,
            "turn": turn,
            "start": self.order()[0],
            "alive": table(self.alive),
            "next_alive": table(later) if self.year < 10 else None,
            "shields": [name for name in SPECIES if name in self.shields],
            "active": self.active,
            "dice": self.dice,
            "gear": self.gear,
            "wanted": self.wanted,
            "optional": self.optional,
            "cull": self.cull,
            "overtime": self.overtime,
            "players": players,
            "illegal_killed": self.illegal_killed,
            "scores": [sum(own)] * self.players if self.goal == "total" else own,
        }


def table(alive):
    return {name: [(name, row) in alive for row in range(1, rows + 1)] for name, (_, rows) in SPECIES.items()}


# the longer of these lists a match goes through, the more often it meets stores, releases, extra fish and empty seas
GREEDY = ("fish trawler", "mark trawler", "mark trawler+", "mark overtime")
CLEVER = ("mark fridge", "mark release", "mark radar", "mark longline", "mark longline+", "fish longline", "mark enforcement")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("goal", ["own", "total"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slow_game_agrees(players, goal, seed):
    rng = random.Random(f"{players} {goal} {seed}")
    liked = [(), GREEDY, CLEVER, GREEDY + CLEVER][seed]
    match = shoal.load("boom", players=players, goal=goal).start()
    slow = Reference(players, goal)
    asking = slow.match()
    answer = None
    while True:
        try:
            turn, legal = asking.send(answer)
        except StopIteration:
            break
        assert match.turn == turn
        assert sorted(match.choices()) == sorted(legal)
        assert match.view("all") == slow.view(turn)
        answer = rng.choice([action for action in legal if action in liked] or legal)
        match.play(answer)
    assert match.turn == "over"
    assert match.view(None) == slow.view("over")
    assert match.scores() == slow.view("over")["scores"]
