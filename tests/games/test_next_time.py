"""What games say slips teach: of choices that there are, as a clause that goes on after "Next time"."""

import re

import pytest

import shoal
from shoal.core.match import random_match
from shoal.games import module, packages

MATCHES = 10  # random ones, in which a rare choice comes up
OURS = ("boom", "fishery", "fleet", "freshfish", "pisces")


@pytest.mark.parametrize("game", OURS)
def test_it_is_about_choices_of_the_game_and_goes_on_in_a_sentence(game):
    advice = module(packages()[game], "next_time").ADVICE
    wanted, verbs = {verb for key in advice for verb in key.split()}, set()
    for seed in range(MATCHES):
        if wanted <= verbs:
            break
        match = random_match(shoal.load(game), seed=seed)
        for number, (who, _) in enumerate(match.moves):
            verbs |= {choice.split()[0] for choice in match.before(number).choices()} if isinstance(who, int) else set()
    for key, words in advice.items():
        assert set(key.split()) <= verbs, f"{key}: there is no such choice"
        assert re.match("[a-z]", words) and not words.endswith(".") and len(words) < 130, words
