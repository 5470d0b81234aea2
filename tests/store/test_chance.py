"""Dice that nobody can work out."""

from collections import Counter

from shoal.engine.dice import draw, stream
from shoal.store import Chair, chance
from web.play import play_out


def test_dice_depend_on_the_key_of_the_server_and_on_the_table():
    keys = [b"a" * 32, b"b" * 32]
    drawn = {
        (key, table, seed, number): chance.bits(key, table, seed, number)
        for key in keys
        for table in "xy"
        for seed in (1, 2)
        for number in (0, 1)
    }
    assert len(set(drawn.values())) == 16
    assert chance.bits(keys[0], "x", 1, 0) == drawn[keys[0], "x", 1, 0]
    many = Counter(chance.bits(keys[0], "x", 1, number) >> 29 for number in range(8000))
    assert len(many) == 8 and all(850 < count < 1150 for count in many.values())


def by_seed(table, number):
    """What chance would do as this move if the seed alone decided."""
    position = table.match.before(number)
    return position.write(position.picked(draw(stream(table.seed, 0), number)))


def test_a_table_of_today_is_not_decided_by_its_seed(tables, ann, bob):
    """With the seed in hand, and without the key, nobody knows what comes."""
    chairs = [Chair.of(ann), Chair.of(bob)]
    keyed = tables.create("fleet", {"players": 2}, chairs, host=ann)
    play_out(tables, keyed, 60)
    rolled = [number for number, (who, _) in enumerate(keyed.match.moves) if who == "chance"]
    assert len(rolled) > 5 and any(by_seed(keyed, number) != keyed.match.moves[number][1] for number in rolled)
    again = tables.store.load(keyed.id)
    assert again.key == keyed.key is not None and again.match.moves == keyed.match.moves


def test_a_seeded_table_keeps_its_dice(tables, ann, bob):
    """As those that older releases have opened: chance goes on by the seed."""
    table = tables.create("fleet", {"players": 2}, [Chair.of(ann), Chair.of(bob)], host=ann, seed=7)
    play_out(tables, table, 30)
    again = tables.store.load(table.id)
    assert again.key is None and again.match.moves == table.match.moves
    rolled = [number for number, (who, _) in enumerate(table.match.moves) if who == "chance"]
    assert len(rolled) > 5
    assert all(by_seed(table, number) == table.match.moves[number][1] for number in rolled)
