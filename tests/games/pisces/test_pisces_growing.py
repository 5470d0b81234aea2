"""Fish that are seen growing up and being born on the board of Pisces."""

import re

from games.pisces.scene import shopping


def test_fish_are_the_same_as_they_grow_up_and_the_born_come_from_the_reserve():
    """So a page shows them swim to where they are next, in what it plays back too."""

    def pieces(match):
        drawn = match.game.board.draw(match.view(0), 0, shape="wide")
        return re.findall(r'data-piece="([^"]+)"(?: data-from="([^"]+)")?', drawn)

    def swimming(match):
        return {key: start for key, start in pieces(match) if re.match(r"tuna -?\d", key)}

    match = shopping("tuna", "shark", stacks={"tuna": {"j1": 2, "a3": 1}})
    before = swimming(match)
    assert before == {"tuna 1 1": "reserve tuna", "tuna 2 1": ""}
    while match.view(0)["stage"] == "buy":
        match.play("done")
    after = swimming(match)
    assert set(before) < set(after), "the first juvenile is the first adult now, and that has gone to spawn"
    born = {key: start for key, start in after.items() if start}
    assert born and not set(born) & set(before) and set(born.values()) == {"reserve tuna"}
    everything = [key for key, _ in pieces(match)]
    assert "reserve tuna" in everything and len(set(everything)) == len(everything)
