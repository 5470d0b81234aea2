"""The boards' numbers: what the rulebook prints, and what the rules rely on when somebody corrects the rest."""

from games.pisces import table
from shoal.engine.mirror import mirror
from shoal.games.pisces import data
from shoal.games.pisces.rules import STATE, layout


def test_the_rulebooks_numbers():
    assert data.CHIPS == (20, 15, 20, 15, 25, 30)
    assert data.POINTS[data.SARDINE] == 4
    assert 2 * data.POINTS[data.SNAPPER] + data.POINTS[data.SHARK] == 24
    assert sorted({data.POINTS[0], data.POINTS[-1]}) == [4, 9]
    assert [data.SPECIES[i] for i in range(6) if data.DICE[i] == 2] == ["crab", "sardine"]
    assert [data.SPECIES[i] for i in range(6) if data.SPOTS[i][data.YOUNG]] == ["snapper", "shark"]
    assert [data.SPECIES[i] for i in range(6) if not data.SPOTS[i][data.JUVENILE]] == ["sardine"]
    assert sum(data.GEAR_CARDS) == 18
    assert sum(data.CARDS) == 36


def test_the_numbers_are_those_of_the_slow_table():
    assert list(data.SPECIES) == table.SPECIES
    assert dict(zip(data.SPECIES, data.SPOTS, strict=True)) == table.SPOTS
    assert [list(row) for row in data.OFFSPRING[:5]] == list(table.BORN.values())


def spots_of(species):
    """All spots of a board as a set."""
    first = layout.FIRST_SPOT
    return sum(((1 << own) - 1) << first[age] for age, own in enumerate(data.SPOTS[species]))


def test_every_outcome_of_a_boards_dice_names_a_spot_on_it():
    for species in range(6):
        outcomes = range(1, 7) if data.DICE[species] == 1 else range(2, 13)
        for outcome in range(13):
            named = layout.NAMED[species][outcome]
            assert bool(named) == (outcome in outcomes), (data.SPECIES[species], outcome)
            assert named & ~spots_of(species) == 0, "a spot that the board does not have"


def test_juveniles_are_released_and_adults_are_caught():
    for species in range(6):
        for outcome in range(13):
            released, named = layout.RELEASED[species][outcome], layout.NAMED[species][outcome]
            assert all(layout.AGE_OF[spot] == data.JUVENILE for spot in range(layout.PLACES) if released >> spot & 1)
            assert all(layout.AGE_OF[spot] == data.ADULT for spot in range(layout.PLACES) if (named ^ released) >> spot & 1)


def test_new_chips_stop_at_the_last_number():
    for species, row in enumerate(data.OFFSPRING[:5]):
        for spawners, births in enumerate(layout.BIRTHS[species]):
            assert births == row[min(spawners, len(row) - 1)]


def test_a_share_is_a_division_for_all_chips_that_an_edition_can_have():
    """Six kinds of chips are counted in 63 bits, ten each; a row of stacks has 63 spots at most."""
    for spots in range(1, data.ROOM + 1):
        share = (1 << layout.SHARE_BITS) // spots + 1
        assert all(chips * share >> layout.SHARE_BITS == chips // spots for chips in range(1 << data.ROOM // layout.KINDS))
    assert layout.SHARE[1:] == tuple((1 << layout.SHARE_BITS) // spots + 1 for spots in range(1, layout.WIDEST + 1))


def test_chips_are_spread_one_after_another():
    """Round and round, from the first spot or, among adults, from the last."""
    for species, spots in enumerate(data.SPOTS):
        for age, own in enumerate(spots):
            for chips in range(layout.STACK_MASK * own + 1):
                stacks = [0] * own
                for k in range(chips):
                    stacks[-1 - k % own if age == data.ADULT else k % own] += 1
                s = mirror(STATE)()
                layout.spread(s, species, age, chips)
                first = layout.FIRST_SPOT[age]
                assert [layout.stack(s, species, first + spot) for spot in range(own)] == stacks
                assert s.taken[species] == sum(1 << first + spot for spot in range(own) if stacks[spot])
                assert layout.total(s.rows[species][age]) == chips
