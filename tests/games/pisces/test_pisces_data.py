"""The boards' numbers: what the rulebook prints, and what the rules rely on when somebody corrects the rest."""

from games.pisces import table
from shoal.games.pisces import data
from shoal.games.pisces.rules.layout import BIRTHS, FIRST_SPOT, NAMED, START, WIDTH, spread, together


def test_the_rulebooks_numbers():
    assert data.CHIPS == (20, 15, 20, 15, 25, 30)
    assert data.POINTS[data.SARDINE] == 4
    assert 2 * data.POINTS[data.SNAPPER] + data.POINTS[data.SHARK] == 24
    assert sorted({data.POINTS[0], data.POINTS[-1]}) == [4, 9]
    assert [data.SPECIES[i] for i in range(6) if data.DICE[i] == 2] == ["crab", "sardine"]
    assert [data.SPECIES[i] for i in range(6) if data.SPOTS[i][data.YOUNG]] == ["snapper", "shark"]
    assert [data.SPECIES[i] for i in range(6) if not data.SPOTS[i][data.JUVENILE]] == ["sardine"]
    assert len(data.GEAR) * data.GEAR_CARDS == 18
    assert len(data.SPECIES) * data.CARDS == 36


def test_the_numbers_are_those_of_the_slow_table():
    assert list(data.SPECIES) == table.SPECIES
    assert dict(zip(data.SPECIES, data.SPOTS, strict=True)) == table.SPOTS
    assert [list(row) for row in data.OFFSPRING[:5]] == list(table.BORN.values())


def test_every_outcome_of_a_boards_dice_names_a_spot_on_it():
    for species in range(6):
        outcomes = range(1, 7) if data.DICE[species] == 1 else range(2, 13)
        for outcome in range(13):
            named = NAMED[species][outcome]
            assert bool(named) == (outcome in outcomes), (data.SPECIES[species], outcome)
            assert named & ~START[species] == 0, "a spot that the board does not have"


def test_no_outcome_names_two_kinds_of_spots():
    for species in range(6):
        for outcome in range(13):
            claims = [outcomes for outcomes in data.ADULT_OUTCOMES[species] if outcome in outcomes]
            assert len(claims) + (outcome in data.JUVENILE_OUTCOMES[species]) <= 1


def test_packing_has_room_for_every_board():
    for species, (chips, spots, born) in enumerate(zip(data.CHIPS, data.SPOTS, data.OFFSPRING, strict=True)):
        assert chips <= 31
        assert all(own <= width for own, width in zip(spots, WIDTH, strict=True))
        most = max((*born, 12 if species == data.SARDINE else 0, *spots))
        stages = [own for own in spots if own]
        assert max(-(-most // own) for own in stages) <= 7, "a stack of more than 7 chips"
        assert len(data.ADULT_OUTCOMES[species]) == spots[data.ADULT]
        assert bool(spots[data.JUVENILE]) == bool(data.JUVENILE_OUTCOMES[species])


def test_new_chips_stop_at_the_last_number():
    for species, row in enumerate(data.OFFSPRING[:5]):
        for spawners, births in enumerate(BIRTHS[species]):
            assert births == row[min(spawners, len(row) - 1)]


def test_chips_are_spread_one_after_another():
    """Round and round, from the first spot or from the last."""
    for spots in range(1, 7):
        for chips in range(7 * spots + 1):
            for last_first in (0, 1):
                stacks = [0] * spots
                for i in range(chips):
                    stacks[spots - 1 - i % spots if last_first else i % spots] += 1
                packed = spread(chips, spots, last_first)
                assert [packed >> 3 * i & 7 for i in range(7)] == [*stacks, *[0] * (7 - spots)]
                for first in FIRST_SPOT[:3]:
                    assert together(packed << 3 * first, first, spots) == chips
