"""Fleet's components: the numbers on its cards, how many of each there are, and what the rulebook says by number.

The rulebook's pictures are lost. Costs, minimum bids, points and cash were recovered from a published implementation; they agree with
every example of the rulebook, and whoever owns the printed game can put them right in an edition. No rule repeats a number.
"""

from shoal.games.edition import CHOSEN, INFERRED, PRINTED, RULEBOOK, Numbers

numbers = Numbers(__package__)

SEATS = 4
FEWEST = 2  # players

# The kinds are rules, not numbers: each has a licence with a bonus of its own.
KINDS = ("shrimp", "lobster", "processing", "cod", "tuna", "crab")
SHRIMP, LOBSTER, PROCESSING, COD, TUNA, CRAB = range(6)
N_KINDS = len(KINDS)

LICENSES = ("shrimp", "lobster", "processing", "cod", "tuna", "pub", "crab-captains", "crab-crates", "crab-licenses")
PUB, CRAB_CAPTAINS, CRAB_CRATES, CRAB_LICENSES = range(5, 9)
N_LICENSES = len(LICENSES)
STANDARD = 5  # the first five; the others are premium
N_DIFFERENT = 7  # licences that count as different: the standard ones, the pub, all king crabs as one

KEEP, FROM_DRAWN, FROM_HAND = range(3)
THEN = ("keep", "drawn", "hand")

RECOVERED = "recovered from a published implementation"


def _table(key: str, names: tuple[str, ...], usual: tuple[int, ...], source: str, about: str, least: int, most: int) -> tuple[int, ...]:
    """A number for each name."""
    table = numbers.table(key, dict(zip(names, usual, strict=True)), source, about)
    _within(key, tuple(table.values()), least, most)
    return tuple(table[name] for name in names)


def _by_players(key: str, usual: tuple[int, ...], source: str, about: str) -> tuple[int, ...]:
    """A number for each number of players, at that place."""
    players = tuple(str(count) for count in range(FEWEST, SEATS + 1))
    return (0,) * FEWEST + _table(key, players, usual, source, about, 0, STANDARD * MOST_COPIES)


def _within(key: str, values: tuple[int, ...], least: int, most: int) -> None:
    for value in values:
        if not least <= value <= most:
            numbers.refuse(key, f"has the number {value}, but all of them must be from {least} to {most}")


def _longer(values: tuple[int, ...], length: int) -> tuple[int, ...]:
    """The last value is for all further places."""
    return values + values[-1:] * (length - len(values))


# -- boat cards --------------------------------------------------------------------------------------------------------

MOST_CARDS = 255  # of a kind; six counts of 10 bits fit one 64-bit number, and counts of this size are enough for anybody
MOST_LOAD = 10  # ... and so do six sets of loads

COPIES = _table("boat_copies", KINDS, (20, 20, 20, 12, 12, 12), PRINTED, "boat cards of each kind", 0, MOST_CARDS)
COST = _table("boat_cost", KINDS, (1, 2, 2, 2, 1, 3), INFERRED, f"what it costs to launch a boat ({RECOVERED})", 0, 99)
BOAT_POINTS = _table("boat_points", KINDS, (1, 2, 2, 2, 1, 3), INFERRED, f"points for a launched boat ({RECOVERED})", 0, 99)
CASH = _table("boat_cash", KINDS, (2, 2, 2, 1, 3, 1), INFERRED, f"what a card is worth as cash ({RECOVERED})", 0, 99)
HAND = _table("starting_hand", KINDS, (1,) * N_KINDS, RULEBOOK, "cards that each player starts with", 0, MOST_CARDS)

CAPACITY = numbers.whole("boat_capacity", 4, RULEBOOK, "crates that a boat carries", least=1, most=MOST_LOAD)
CRATES = numbers.whole("crates_a_player", 25, RULEBOOK, "crates in the supply, for each player", least=1, most=1000)
CRATE_POINTS = numbers.whole("crate_points", 1, RULEBOOK, "points for a crate on a boat", most=99)
CRATE_CASH = numbers.whole("crate_cash", 1, RULEBOOK, "what a processed crate is worth as cash", most=99)

# -- licences ----------------------------------------------------------------------------------------------------------

MOST_COPIES = 63  # of a licence; nine counts of 6 bits and a bit for passing fit one 64-bit number

LICENSE_COPIES = _table("license_copies", LICENSES, (4, 4, 4, 4, 4, 3, 1, 1, 1), PRINTED, "licences of each kind", 0, MOST_COPIES)
MOST_BID = numbers.whole("most_bid", 99, CHOSEN, "the highest bid that there is; the rulebook knows no limit", least=1, most=999)
MINIMUM = _table(
    "license_minimum", LICENSES, (4, 5, 5, 4, 5, 10, 10, 10, 10), INFERRED, f"the lowest bid for a licence ({RECOVERED})", 1, 999
)
LICENSE_POINTS = _table("license_points", LICENSES, (4, 3, 3, 4, 3, 10, 5, 5, 5), INFERRED, f"points for a licence ({RECOVERED})", 0, 99)

STANDARD_IN_GAME = _by_players("standard_licenses", (14, 18, 20), RULEBOOK, "standard licences in the game, by players")
PREMIUM_IN_GAME = _by_players("premium_licenses", (3, 4, 6), RULEBOOK, "premium licences in the game, by players")
TOP = _by_players("standard_on_top", (4, 6, 8), RULEBOOK, "how many standard licences are sure to come first, by players")
TOP_ADVANCED = _by_players("standard_on_top_advanced", (2, 3, 4), RULEBOOK, "the same in the advanced game")

# -- bonuses -----------------------------------------------------------------------------------------------------------

DISCOUNT = numbers.whole("shrimp_discount", 1, RULEBOOK, "off every price, for each shrimp licence", most=99)

LAUNCHES = numbers.whole("launches", 1, RULEBOOK, "boats that a player may launch in a round", least=1, most=99)
COD_LAUNCHES = numbers.whole("cod_launches", 2, RULEBOOK, "the same with a cod licence", least=1, most=99)
COD_CARDS = numbers.whole("cod_cards", 1, RULEBOOK, "cards after launching, for each cod licence", most=99)

HIRES = numbers.whole("hires", 1, RULEBOOK, "captains that a player may hire in a round", least=1, most=99)
LOBSTER_HIRES = numbers.whole("lobster_hires", 2, RULEBOOK, "the same with a lobster licence", least=1, most=99)
_lobster_cards = numbers.table(
    "lobster_cards",
    ((0, 1, 1, 1, 2), (0, 1, 1, 2, 2, 2, 2, 3)),
    RULEBOOK,
    "cards after hiring, a row for one lobster licence, for two, ... (the last row: or more),\n"
    "in it a number for no captained boat, for one, ... (the last number: or more)",
)
if not _lobster_cards or not all(_lobster_cards):
    numbers.refuse("lobster_cards", "has no row, or a row without numbers")
for _row in _lobster_cards:
    _within("lobster_cards", _row, 0, 99)
LOBSTER_CARDS = tuple(_longer(row, max(map(len, _lobster_cards))) for row in _lobster_cards)

TRADE_CARDS = numbers.whole("trade_cards", 1, RULEBOOK, "cards for a traded crate, for each processing licence", most=99)

_draws = numbers.table("draws", (2, 2, 3, 3, 4), RULEBOOK, "cards drawn with no tuna licence, with one, ... (the last number: or more)")
_then = numbers.table(
    "draws_then",
    ("drawn", "keep", "hand", "keep", "hand"),
    RULEBOOK,
    'what then, by tuna licences: "keep" them, or discard one of those "drawn", or one of the whole "hand"',
)
if not 1 <= len(_draws) <= LICENSE_COPIES[TUNA] + 1:
    numbers.refuse("draws", f"has {len(_draws)} numbers, but one can have from 0 to {LICENSE_COPIES[TUNA]} tuna licences")
_within("draws", _draws, 1, 99)
if len(_then) != len(_draws):
    numbers.refuse("draws_then", f"has {len(_then)} words, but draws has {len(_draws)} numbers")
for _word in _then:
    if _word not in THEN:
        numbers.refuse("draws_then", f"has the word {_word!r}, but knows only {', '.join(THEN)}")
DRAWS = _longer(_draws, LICENSE_COPIES[TUNA] + 1)
DISCARDS = _longer(tuple(map(THEN.index, _then)), LICENSE_COPIES[TUNA] + 1)

# -- king crabs, at the end --------------------------------------------------------------------------------------------

CAPTAINS_A_POINT = numbers.whole("captains_a_point", 1, INFERRED, "king crab: captained boats for a point", least=1, most=99)
MOST_FOR_CAPTAINS = numbers.whole("most_for_captains", 10, INFERRED, "... the most points for captains", most=99)
CRATES_A_POINT = numbers.whole("crates_a_point", 3, INFERRED, "king crab: crates on boats for a point", least=1, most=99)
MOST_FOR_CRATES = numbers.whole("most_for_crates", 10, INFERRED, "... the most points for crates", most=99)
DIFFERENT_POINTS = numbers.table(
    "different_points", (0, 2, 4, 5, 6, 8, 10), INFERRED, "king crab: points for 1, 2, ... different licences; all king crabs count as one"
)
if len(DIFFERENT_POINTS) != N_DIFFERENT:
    numbers.refuse("different_points", f"has {len(DIFFERENT_POINTS)} numbers, but one can have from 1 to {N_DIFFERENT} different licences")
_within("different_points", DIFFERENT_POINTS, 0, 99)


# -- in words, for the guide and for sentences -------------------------------------------------------------------------


def _some(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _lobster(row: tuple[int, ...]) -> str:
    """A row of the lobster bonus: ``1 card for 1 to 3 captained boats, 2 for 4 or more``."""
    starts = [boats for boats, cards in enumerate(row) if cards != ((0, *row)[boats])]
    parts: list[str] = []
    for boats, following in zip(starts, (*starts[1:], None), strict=True):
        last = None if following is None else following - 1
        span = (
            f"{boats} or more" if last is None else f"{boats}" if last == boats else f"{boats} {'or' if last == boats + 1 else 'to'} {last}"
        )
        many = "captained boat" if last == boats == 1 else "captained boats"
        parts.append(f"{row[boats]} for {span}" if parts else f"{_some(row[boats], 'card')} for {span} {many}")
    return ", ".join(parts) or "no cards"


def _tuna(draws: int, then: int) -> str:
    return f"draw {draws}, {('keep all', 'discard 1 of them', 'discard any 1')[then]}"


LOBSTER_WORDS = tuple(_lobster(row) for row in LOBSTER_CARDS)  # by lobster licences, from 1
LOBSTER_FIRST = LOBSTER_WORDS[0]
TUNA_WORDS = tuple(map(_tuna, DRAWS, DISCARDS))  # by tuna licences, from 0
DRAW_WORDS = TUNA_WORDS[0]
CAPTAINS_WORDS = "each captained boat" if CAPTAINS_A_POINT == 1 else f"every {CAPTAINS_A_POINT} captained boats"
CRATES_WORDS = "each crate" if CRATES_A_POINT == 1 else f"every {CRATES_A_POINT} crates"
LAUNCH_WORDS, COD_LAUNCH_WORDS, COD_WORDS = _some(LAUNCHES, "boat"), _some(COD_LAUNCHES, "boat"), _some(COD_CARDS, "card")
HIRE_WORDS, LOBSTER_HIRE_WORDS, TRADE_WORDS = _some(HIRES, "captain"), _some(LOBSTER_HIRES, "captain"), _some(TRADE_CARDS, "card")

BOAT_ROWS = "\n".join(f"| {kind} | {COPIES[k]} | ${COST[k]} | {BOAT_POINTS[k]} | ${CASH[k]} |" for k, kind in enumerate(KINDS))
LOBSTER_ROWS = "\n".join(f"| {k}{'' if k < len(LOBSTER_WORDS) else ' or more'} | {words} |" for k, words in enumerate(LOBSTER_WORDS, 1))
TUNA_ROWS = "\n".join(f"| {k} | {words} |" for k, words in enumerate(TUNA_WORDS))
DIFFERENT_ROWS = "\n".join(f"| {k} | {points} |" for k, points in enumerate(DIFFERENT_POINTS, 1))

SHRIMP_COST, LOBSTER_COST, PROCESSING_COST, COD_COST, TUNA_COST, CRAB_COST = COST
SHRIMP_BID, LOBSTER_BID, PROCESSING_BID, COD_BID, TUNA_BID, PUB_BID, CAPTAINS_BID, CRATES_BID, VARIETY_BID = MINIMUM
SHRIMP_VP, LOBSTER_VP, PROCESSING_VP, COD_VP, TUNA_VP, PUB_VP, CAPTAINS_VP, CRATES_VP, VARIETY_VP = LICENSE_POINTS
HAND_SIZE = sum(HAND)
MOST_CASH = max(CASH)
TWICE_CASH = 2 * MOST_CASH


def check() -> None:
    """Refuse numbers that do not fit together."""
    for kind in range(N_KINDS):
        if COPIES[kind] < SEATS * HAND[kind]:
            numbers.refuse(
                "starting_hand", f"has {HAND[kind]} for {KINDS[kind]}, but boat_copies has {COPIES[kind]}, too few for {SEATS} players"
            )
    for license, minimum in zip(LICENSES, MINIMUM, strict=True):
        if minimum > MOST_BID:
            numbers.refuse("license_minimum", f"has {minimum} for {license}, but most_bid is {MOST_BID}")
    for players in range(FEWEST, SEATS + 1):
        for key, wanted, there in (
            ("standard_licenses", STANDARD_IN_GAME, sum(LICENSE_COPIES[:STANDARD])),
            ("premium_licenses", PREMIUM_IN_GAME, sum(LICENSE_COPIES[STANDARD:])),
            ("standard_on_top", TOP, STANDARD_IN_GAME[players]),
            ("standard_on_top_advanced", TOP_ADVANCED, STANDARD_IN_GAME[players]),
        ):
            if wanted[players] > there:
                numbers.refuse(key, f"has {wanted[players]} for {players} players, but there are {there}")
        if STANDARD_IN_GAME[players] + PREMIUM_IN_GAME[players] == 0:
            numbers.refuse("standard_licenses", f"and premium_licenses have no licence at all for {players} players")
