"""Up to the last reveal: what may be taken back in games with secrets, and what is said when it may not."""

import pytest

import shoal
from shoal.store import Chair, NotNow, Store, Tables


@pytest.fixture
def tables(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    yield Tables(store)
    store.close()


def seated(tables, game, players=2, seed=1):
    people = [tables.store.new_person(f"Person {k}") for k in range(players)]
    table = tables.create(game, {"players": players}, [Chair.of(one) for one in people], host=people[0], seed=seed)
    return table, people


def play(tables, table, people, wanted, seat=None):
    """The first of the wanted actions that is legal, for whoever is to act."""
    seat = table.match.turn if seat is None else seat
    choices = table.choices(seat)
    action = next((choice for word in wanted for choice in choices if choice.startswith(word)), choices[0])
    tables.act(table.id, people[seat], action, table.at_event, seat)
    return action


def why(table, seat):
    with pytest.raises(NotNow) as refused:
        table.undo_target(seat)
    return refused.value.reason, str(refused.value)


def undone(tables, table, people, seat):
    """Ask, and let the others agree."""
    tables.undo(table.id, people[seat], table.at_event, seat)
    for other in range(len(people)):
        if table.ask and other != seat:
            tables.answer(table.id, people[other], True, table.at_event, other)


def test_fleet_before_anybody_has_acted(tables):
    table, _people = seated(tables, "fleet")
    assert why(table, 0) == ("nothing_to_undo", "you have done nothing yet that could be taken back.")


def test_fleet_own_steps_of_one_turn_but_not_what_another_has_answered(tables):
    table, people = seated(tables, "fleet")
    first = table.match.turn
    play(tables, table, people, ["offer"])
    before = list(table.match.moves)
    play(tables, table, people, ["bid"])
    undone(tables, table, people, first)
    assert table.match.moves == before and table.match.turn == first
    play(tables, table, people, ["bid"])
    play(tables, table, people, ["bid", "fold"])  # the other answers
    name = table.names[1 - first]
    assert why(table, first) == ("revealed", f"{name} has acted since on what is hidden from you, so your last action stands.")


def test_fleet_a_bid_that_the_page_makes_is_no_decision(tables):
    """Nobody is left to bid against: the least is bid at once, so what is taken back is that the licence was put up."""
    table, people = seated(tables, "fleet")
    play(tables, table, people, ["pass"])
    buyer, before = table.match.turn, list(table.match.moves)
    play(tables, table, people, ["offer"])
    bids = table.choices(buyer)
    assert len(bids) > 1 and all(bid.startswith("bid") for bid in bids)
    play(tables, table, people, [bids[0]])
    undone(tables, table, people, buyer)
    assert table.match.moves == before and table.match.turn == buyer


def test_fleet_a_card_drawn_is_not_put_back(tables):
    table, people = seated(tables, "fleet")
    play(tables, table, people, ["pass"])
    while table.match.moves[-1][0] != "chance":
        play(tables, table, people, ["pass", "done", "fold"])
    drawer = next(who for who, _ in reversed(table.match.moves) if who != "chance")
    assert why(table, drawer) == ("revealed", "something was drawn or rolled since your last action, so it stands.")


def auction(tables, players):
    """Fresh Fish when bids are due."""
    table, people = seated(tables, "freshfish", players)
    while not table.match.position.is_sealed:
        play(tables, table, people, ["center", "draw", "reserve", "place", "zone"])
    return table, people


def test_fresh_fish_a_sealed_bid_until_the_bids_are_opened(tables):
    table, people = auction(tables, 3)
    first = table.match.turn
    play(tables, table, people, ["bid 2"])
    assert table.match.position.is_sealed
    undone(tables, table, people, first)
    assert table.match.turn == first and table.match.position.is_sealed, "nobody had seen it"
    while table.match.position.is_sealed:
        play(tables, table, people, ["bid 2"])
    last = next(who for who, _ in reversed(table.match.moves) if who != "chance")
    assert why(table, last) == ("revealed", "sealed decisions were opened since your last action, so it stands.")


def test_a_tile_drawn_stays_drawn(tables):
    table, _people = auction(tables, 2)
    drawer = next(who for who, action in reversed(table.match.moves) if action == "draw")
    assert why(table, drawer) == ("revealed", "something was drawn or rolled since your last action, so it stands.")


def test_fresh_fish_another_marker_hides_nothing(tables):
    table, people = seated(tables, "freshfish")
    while table.match.view(None)["stage"] == "centers" or table.match.turn != 0:
        play(tables, table, people, ["center", "reserve"])
    before = list(table.match.moves)
    for _ in people:
        play(tables, table, people, ["reserve"])
    assert table.match.turn == 0 and len(table.match.moves) == len(before) + 2
    undone(tables, table, people, 0)
    assert table.match.moves == before


@pytest.mark.parametrize("game", [game for game in shoal.games() if not shoal.load(game).hides_anything])
def test_without_secrets_another_answer_does_not_stand_in_the_way(game, tables):
    table, people = seated(tables, game)
    seat = table.match.turn
    play(tables, table, people, [])
    while table.match.moves[-1][0] == seat and table.status != "over":
        play(tables, table, people, [])
    if table.match.moves[-1][0] == "chance":
        assert why(table, seat)[0] == "revealed"
    else:
        undone(tables, table, people, seat)
        assert table.match.turn == seat


def test_what_was_the_only_choice_is_no_decision_to_go_back_to(tables):
    """In Pisces who has too little can only leave the shop, and pass: a page would play that again at once."""
    table, people = seated(tables, "pisces")
    refused = set()
    while table.status != "over":
        play(tables, table, people, ["block", "send", "fish", "done", "pass"])
        for seat in range(2):
            try:
                target = table.undo_target(seat)
            except NotNow:
                refused |= {table.match.moves[-1]} if table.match.moves[-1][0] == seat else set()
                continue
            assert table.was_free(target), "there was something to decide"
    assert any(action == "done" for _, action in refused)
