"""A second Fishery Boom, written slowly and from the spec's sentences alone, plays along action by action and view key by view key."""

import json
import random

import pytest

import shoal
from games.boom.sheets import LARGE, OTHER
from shoal.kit.editions import usual

ONCE = ["seine", "seine+", "longline", "longline+", "trawler", "trawler+", "radar", "release", "fridge"]


def spawn_path(rows):
    down = [(i, i + 1) for i in range(1, rows)]
    return down + [(b, a) for a, b in reversed(down)]


def spawn_arrows(species, year):
    """The spawn arrows from ``year`` to the next, by the spec's formula."""
    arrows = []
    for k, (name, faces) in enumerate(species.items()):
        path = spawn_path(len(faces))
        tail, head = path[(year - 1 + k) % len(path)]
        arrows.append(f"{name}{tail}>{name}{head}")
    return arrows


SHEET = {
    "sharks": [1] * 2,
    "tuna": [3] * 4,
    "mackerel": [4] * 2,
    "herring": [5] * 2,
    "pollock": [6] * 3,
    "anchovy": [6] * 2,
    "shrimp": [6] * 2,
    "cod": [5] * 3,
    "squid": [4] * 2,
    "whales": [2] * 2,
}
SPEC = {
    "years": 10,
    "die_faces": 6,
    "species": list(SHEET),
    "faces": list(SHEET.values()),
    "rows_live_on": True,
    "arrows": [spawn_arrows(SHEET, year) for year in range(1, 10)],
    "illegal_dice": {"2": [1, 2, 3, 2, 4, 3, 5, 4, 5, 0], "3": [1, 2, 2, 3, 3, 3, 3, 3, 4, 0], "4": [0] * 10},
    "extra_plates": [0, 0, 1, 0, 0, 1, 0, 0, 1, 0],
    "filled_plate": 1,
    "empty_plate": 2,
    "boxes": {**dict.fromkeys(ONCE, 1), "faux": 1, "marketing": 2, "enforcement": 2, "overtime": 2},
    "dice": {"default": 1, "seine": 2, "seine+": 2, "longline": 2, "longline+": 2, "trawler": 3, "trawler+": 4},
    "seine_fish": {"seine": 2, "seine+": 3},
    "longline_extra": {"longline": 0, "longline+": 1},
    "longline_ignores": 6,
    "faux_fish": 1,
    "enforcement_shields": 2,
}


class Reference:
    """The whole match as one generator that asks: it yields (who, legal actions) and is sent the action."""

    def __init__(self, players, goal, numbers=SPEC):
        self.players, self.goal, self.numbers = players, goal, numbers
        self.years = numbers["years"]
        self.face = {
            (name, row): face for name, faces in zip(numbers["species"], numbers["faces"], strict=True) for row, face in enumerate(faces, 1)
        }
        self.illegal_dice = numbers["illegal_dice"][str(players)]
        self.year, self.stage, self.active = 1, "gear", 0
        self.alive = set(self.face)
        self.shields = set()
        self.dice, self.gear, self.wanted, self.optional, self.cull, self.overtime = [], None, [], False, None, False
        self.plates = [[0] * (self.years + 2) for _ in range(players)]
        self.fish = [[0] * (self.years + 2) for _ in range(players)]
        for plates in self.plates:
            plates[1] = numbers["extra_plates"][0]
        self.marks = [dict.fromkeys(numbers["boxes"], 0) for _ in range(players)]
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
            if self.year == self.years:
                break
            for seat in range(self.players):
                self.plates[seat][self.year + 1] = self.fish[seat][self.year] + self.numbers["extra_plates"][self.year]
            yield from self.illegal_fishing()
            self.alive = self.next_year()
            if not self.alive:
                break
            self.year += 1
        self.stage, self.active = "over", None

    def next_year(self):
        """The living fish of the next year: those with an arrow from a living fish of this year."""
        living = set(self.alive) if self.numbers["rows_live_on"] else set()
        for arrow in self.numbers["arrows"][self.year - 1]:
            tail, head = (split(end) for end in arrow.split(">"))
            if tail in self.alive:
                living.add(head)
        return living

    def roll(self, place=None):
        faces = range(1, self.numbers["die_faces"] + 1)
        face = int((yield "chance", [f"roll {face}" for face in faces]).split()[1])
        if place is None:
            self.dice.append(face)
        else:
            self.dice[place] = face

    def living(self, faces):
        return [row for row, face in self.face.items() if row in self.alive and face in faces]

    def fishing(self, seat):
        self.active, self.stage = seat, "gear"
        marks = self.marks[seat]
        gear = (yield seat, ["fish default", *(f"fish {g}" for g in ("seine", "longline", "trawler") if marks[g])]).split()[1]
        self.gear = gear + "+" if gear != "default" and marks[gear + "+"] else gear
        self.stage = "roll"
        for _ in range(self.numbers["dice"][self.gear]):
            yield from self.roll()
        if marks["radar"]:
            yield from self.reroll(seat)
        if gear == "default":
            yield from self.take_all(seat, [[face] for face in sorted(self.dice)])
        elif gear == "seine":
            yield from self.take_all(seat, [[max(self.dice)]] * self.numbers["seine_fish"][self.gear])
        elif gear == "longline":
            faces = sorted(face for face in self.dice if face != self.numbers["longline_ignores"])
            extra = [sorted(set(faces))] * self.numbers["longline_extra"][self.gear] if faces else []
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
        if self.marks[seat]["fridge"] and self.year < self.years:
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
        self.alive.remove(split(name))

    def upgrade(self, seat):
        self.active, self.stage = seat, "mark"
        marks, year = self.marks[seat], self.year
        boxes, species = self.numbers["boxes"], self.numbers["species"]
        room = [word for word in boxes if marks[word] < boxes[word]]
        legal = [f"mark {word}" for word in ONCE if word in room and (word[-1] != "+" or marks[word[:-1]])]
        legal += [f"mark {word}" for word in ("faux", "overtime") if word in room]
        if "marketing" in room:
            legal += ["mark marketing up"] + ["mark marketing down"] * (self.plates[seat][year] > self.fish[seat][year])
        if "enforcement" in room and any(self.illegal_dice) and len(self.shields) < len(species):
            legal.append("mark enforcement")
        word = (yield seat, legal).removeprefix("mark ")
        marks[word.split()[0]] += 1
        if word == "faux":
            self.fish[seat][year] += self.numbers["faux_fish"]
        elif word.startswith("marketing"):
            self.plates[seat][year] += 1 if word == "marketing up" else -1
        elif word == "enforcement":
            self.stage = "shield"
            for _ in range(min(self.numbers["enforcement_shields"], len(species) - len(self.shields))):
                self.shields.add((yield seat, [f"shield {name}" for name in species if name not in self.shields]).split()[1])
        elif word == "overtime":
            self.overtime = True
            yield from self.fishing(seat)
            self.overtime = False

    def illegal_fishing(self):
        self.active, self.stage = None, "illegal"
        for _ in range(self.illegal_dice[self.year - 1]):
            yield from self.roll()
            fish = [row for row in self.living([self.dice[-1]]) if row[0] not in self.shields]
            if fish:
                self.alive.remove(fish[0])
                self.illegal_killed += 1
        self.dice = []

    def view(self, turn):
        own = [
            sum(
                self.numbers["filled_plate"] * min(p, f) - self.numbers["empty_plate"] * max(p - f, 0)
                for p, f in zip(plates, fish, strict=True)
            )
            for plates, fish in zip(self.plates, self.fish, strict=True)
        ]
        players = [
            {
                "plates": self.plates[i][1:-1],
                "fish": self.fish[i][1:-1],
                "marks": self.marks[i],
                "taken": self.taken[i],
                "killed": self.killed[i],
                "score": own[i],
            }
            for i in range(self.players)
        ]
        return {
            "year": self.year,
            "stage": self.stage,
            "turn": turn,
            "start": self.order()[0],
            "alive": self.table(self.alive),
            "next_alive": self.table(self.next_year()) if self.year < self.years else None,
            "shields": [name for name in self.numbers["species"] if name in self.shields],
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

    def table(self, alive):
        return {name: [row in alive for row in self.face if row[0] == name] for name in self.numbers["species"]}


def split(name):
    """A row's species and number."""
    species = name.rstrip("0123456789")
    return species, int(name[len(species) :])


# the longer of these lists a match goes through, the more often it meets stores, releases, extra fish and empty seas
GREEDY = ("fish trawler", "mark trawler", "mark trawler+", "mark overtime")
CLEVER = ("mark fridge", "mark release", "mark radar", "mark longline", "mark longline+", "fish longline", "mark enforcement")


def play_along(players, goal, seed, numbers=SPEC, **edition):
    """A match and the slow game, move by move: the same turns, the same choices, the same views."""
    rng = random.Random(f"{players} {goal} {seed}")
    liked = [(), GREEDY, CLEVER, GREEDY + CLEVER][seed]
    match = shoal.load("boom", players=players, goal=goal, **edition).start()
    slow = Reference(players, goal, numbers)
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


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("goal", ["own", "total"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slow_game_agrees(players, goal, seed):
    play_along(players, goal, seed)


@pytest.mark.parametrize("numbers", [OTHER, LARGE], ids=["other", "large"])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slow_game_agrees_about_other_editions(players, seed, numbers):
    play_along(players, ("own", "total")[seed % 2], seed, numbers, edition=numbers)


def test_our_numbers_are_the_specs():
    assert json.loads(json.dumps(usual("boom"))) == SPEC
