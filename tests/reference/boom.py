"""Fishery Boom by its spec, told phase by phase."""

from itertools import combinations

from reference.flow import Flow, ranked

SPECIES = ["sharks", "tuna", "mackerel", "herring", "pollock", "anchovy", "shrimp", "cod", "squid", "whales"]
FACE = dict(zip(SPECIES, [1, 3, 4, 5, 6, 6, 6, 5, 4, 2], strict=True))
ROWS = dict(zip(SPECIES, [2, 4, 2, 2, 3, 2, 2, 3, 2, 2], strict=True))
YEARS = 10
ILLEGAL_DICE = {2: [1, 2, 3, 2, 4, 3, 5, 4, 5, 0], 3: [1, 2, 2, 3, 3, 3, 3, 3, 4, 0], 4: [0] * 10}
EXTRA_PLATE = [3, 6, 9]
MARKS = ["seine", "seine+", "longline", "longline+", "trawler", "trawler+", "radar", "release", "fridge", "faux"]
TWICE = ["marketing", "enforcement", "overtime"]
GEAR = ["seine", "longline", "trawler"]
DICE = {"default": 1, "seine": 2, "seine+": 2, "longline": 2, "longline+": 2, "trawler": 3, "trawler+": 4}
DIE = {f"roll {face}": 1 for face in range(1, 7)}


def spawn_arrow(species, year):
    """From which row to which, counted from 0, the species spawns between this year and the next."""
    rows = ROWS[species]
    down = [(row, row + 1) for row in range(rows - 1)]
    path = down + [(head, tail) for tail, head in reversed(down)]
    return path[(year - 1 + SPECIES.index(species)) % len(path)]


class Player:
    def __init__(self):
        self.plates, self.fish = [0] * YEARS, [0] * YEARS
        self.marks = dict.fromkeys(MARKS + TWICE, 0)
        self.taken = self.killed = 0

    def score(self):
        boxes = zip(self.plates, self.fish, strict=True)
        return sum(min(plates, fish) - 2 * max(0, plates - fish) for plates, fish in boxes)


class Boom(Flow):
    """A match of Fishery Boom."""

    def __init__(self, players=4, goal="own"):
        self.seats, self.goal = players, goal
        self.players = [Player() for _ in range(players)]
        self.alive = {species: [True] * ROWS[species] for species in SPECIES}
        self.shields = set()
        self.year, self.stage, self.active = 1, "gear", None
        self.illegal_killed = 0
        self.clear()
        self.begin()

    def clear(self):
        """The table after a fishing action."""
        self.dice, self.gear, self.wanted, self.is_optional, self.cull, self.is_overtime = [], None, [], False, None, False

    def start(self):
        return -(self.year - 1) % self.seats

    def order(self):
        return [(self.start() + step) % self.seats for step in range(self.seats)]

    def ask(self, stage, who, choices):
        self.stage = stage
        answer = yield who, choices
        return answer.split(" ", 1)

    def tell(self):
        while True:
            for seat in self.order():
                yield from self.fish(seat)
            for seat in self.order():
                yield from self.upgrade(seat)
            self.active = None
            if self.year == YEARS:
                break
            for player in self.players:
                player.plates[self.year] = player.fish[self.year - 1] + (self.year + 1 in EXTRA_PLATE)
            yield from self.illegal_fishing()
            following = self.next_alive()
            if not any(any(rows) for rows in following.values()):
                break
            self.alive = following
            self.year += 1
        self.stage = "over"

    # -- the sea

    def living(self, faces):
        return [
            f"{species}{row + 1}"
            for species in SPECIES
            if FACE[species] in faces
            for row in range(ROWS[species])
            if self.alive[species][row]
        ]

    def remove(self, row):
        self.alive[row[:-1]][int(row[-1]) - 1] = False

    def next_alive(self):
        following = {species: list(rows) for species, rows in self.alive.items()}
        for species, rows in self.alive.items():
            tail, head = spawn_arrow(species, self.year)
            following[species][head] = rows[head] or rows[tail]
        return following

    def illegal_fishing(self):
        for _ in range(ILLEGAL_DICE[self.seats][self.year - 1]):
            _, face = yield from self.ask("illegal", "chance", DIE)
            self.dice.append(int(face))
            prey = [row for row in self.living([int(face)]) if row[:-1] not in self.shields]
            if prey:
                self.remove(prey[0])
                self.illegal_killed += 1
        self.clear()

    # -- a fishing action

    def fish(self, seat, is_overtime=False):
        player = self.players[seat]
        self.active, self.is_overtime = seat, is_overtime
        gears = ["default", *(gear for gear in GEAR if player.marks[gear])]
        _, gear = yield from self.ask("gear", seat, [f"fish {gear}" for gear in gears])
        self.gear = f"{gear}+" if player.marks.get(f"{gear}+") else gear
        for _ in range(DICE[self.gear]):
            _, face = yield from self.ask("roll", "chance", DIE)
            self.dice.append(int(face))
        if player.marks["radar"]:
            yield from self.radar(seat)
        if gear == "default":
            self.wanted = [[self.dice[0]]]
        elif gear == "seine":
            self.wanted = [[max(self.dice)]] * (3 if self.gear == "seine+" else 2)
        elif gear == "longline":
            faces = sorted(face for face in self.dice if face != 6)
            self.wanted = [[face] for face in faces]
            if faces and self.gear == "longline+":
                self.wanted.append(sorted(set(faces)))
        else:
            _, face = yield from self.ask("cull", seat, [f"cull {face}" for face in sorted(set(self.dice))])
            self.cull = int(face)
            others = sorted(self.dice)
            others.remove(self.cull)
            self.wanted = [[face] for face in others]
        extra = len(self.wanted) - 1 if self.gear == "longline+" else None
        for number in range(len(self.wanted)):
            self.is_optional = number == extra
            yield from self.take(seat)
            self.wanted = self.wanted[1:]
        self.is_optional = False
        if self.cull and self.living([self.cull]):
            _, row = yield from self.ask("kill", seat, [f"kill {row}" for row in self.living([self.cull])])
            self.remove(row)
            player.killed += 1
        self.clear()

    def radar(self, seat):
        positions = range(1, len(self.dice) + 1)
        subsets = [subset for size in positions for subset in combinations(positions, size)]
        texts = [f"reroll {' '.join(map(str, subset))}" for subset in subsets]
        answer = yield from self.ask("radar", seat, ["keep", *texts])
        if answer == ["keep"]:
            return
        picked = [int(position) - 1 for position in answer[1].split(" ")]
        for position in picked:
            self.dice[position] = None
        for position in picked:
            _, face = yield from self.ask("roll", "chance", DIE)
            self.dice[position] = int(face)

    def take(self, seat):
        player = self.players[seat]
        rows = self.living(self.wanted[0])
        if not rows:
            return
        texts = [f"take {row}" for row in rows]
        if player.marks["fridge"] and self.year < YEARS:
            texts += [f"store {row}" for row in rows]
        if self.is_optional:
            texts.append("done")
        elif player.marks["release"]:
            texts.append("release")
        answer = yield from self.ask("take", seat, texts)
        if answer[0] in ("take", "store"):
            self.remove(answer[1])
            player.taken += 1
            player.fish[self.year - 1 if answer[0] == "take" else self.year] += 1

    # -- upgrades

    def markable(self, player):
        texts = [word for word in MARKS if not player.marks[word] and (not word.endswith("+") or player.marks[word[:-1]])]
        if player.marks["marketing"] < 2:
            texts.append("marketing up")
            if player.plates[self.year - 1] > player.fish[self.year - 1]:
                texts.append("marketing down")
        if player.marks["enforcement"] < 2 and self.seats < 4 and len(self.shields) < len(SPECIES):
            texts.append("enforcement")
        if player.marks["overtime"] < 2:
            texts.append("overtime")
        return texts

    def upgrade(self, seat):
        player = self.players[seat]
        self.active = seat
        _, mark = yield from self.ask("mark", seat, [f"mark {text}" for text in self.markable(player)])
        word, _, direction = mark.partition(" ")
        player.marks[word] += 1
        if word == "faux":
            player.fish[self.year - 1] += 1
        elif word == "marketing":
            player.plates[self.year - 1] += 1 if direction == "up" else -1
        elif word == "enforcement":
            for _ in range(2):
                bare = [species for species in SPECIES if species not in self.shields]
                if bare:
                    _, species = yield from self.ask("shield", seat, [f"shield {species}" for species in bare])
                    self.shields.add(species)
        elif word == "overtime":
            yield from self.fish(seat, is_overtime=True)

    # -- what is seen

    def scores(self):
        own = [player.score() for player in self.players]
        return own if self.goal == "own" else [sum(own)] * self.seats

    def ranking(self):
        return ranked(self.scores())

    def view(self, seat):
        return {
            "year": self.year,
            "stage": self.stage,
            "turn": self.turn,
            "start": self.start(),
            "alive": self.alive,
            "next_alive": self.next_alive() if self.year < YEARS else None,
            "shields": [species for species in SPECIES if species in self.shields],
            "active": self.active,
            "dice": self.dice,
            "gear": self.gear,
            "wanted": self.wanted,
            "optional": self.is_optional,
            "cull": self.cull,
            "overtime": self.is_overtime,
            "players": [
                {
                    "plates": player.plates,
                    "fish": player.fish,
                    "marks": player.marks,
                    "taken": player.taken,
                    "killed": player.killed,
                    "score": player.score(),
                }
                for player in self.players
            ],
            "illegal_killed": self.illegal_killed,
            "scores": self.scores(),
        }
