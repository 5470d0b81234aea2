"""A match in sentences: why it was won or lost, first what decided it."""

import itertools
from dataclasses import replace

import pytest

from shoal.analysis import Analysis, Decision, Moment

FEAT = {"ahead": 9, "next_label": "Y", "why": "Buy: floats, but sinks. Y: floats.", "why_you": "Buy: floats you, but sinks. Y: floats."}
WHY = "Pay b: keeps a card. The better choice wins 9 more of 100 matches."


def bought(paid_grade="best"):
    """A made-up match of two moves that count: a purchase (move 2) that is paid for with two chips (moves 3 and 4)."""
    changes = [0.0, 0.01, 0.02, 0.09, 0.08, 0.0]
    wins = list(itertools.accumulate(changes, initial=0.5))
    curve = [Moment(0, "", "", "", (0.5, 0.5), (0.0, 0.0), (0.0, 0.0))]
    for number, change in enumerate(changes, 1):
        pays_for = 3 if number in (4, 5) else 0
        told = {3: "Ann buys a boat.", 4: "Ann pays 2."}.get(number, "")
        share = (wins[number], 1 - wins[number])
        curve.append(Moment(number, 0 if number in (3, 4, 5) else 1, "x", told, share, (0.0, 0.0), (change, -change), pays_for))
    lost = 0.09 if paid_grade != "best" else 0.0
    decisions = [
        Decision(2, 0, "buy", "buy", "Buy", "Buy", 0.5, 0.5, 0.0, 0.01, 0.15, "best"),
        Decision(3, 0, "pay a", "pay b", "Pay a", "Pay b", 0.5, 0.5 + lost, lost, 0.01, lost, paid_grade, why=WHY, pays_for=2),
        Decision(5, 1, "pass", "pass", "Pass", "Pass", 0.5, 0.5, 0.0, 0.01, 0.0, "best"),
    ]
    given = {
        "game": "x",
        "title": "X",
        "seats": ("Ann", "Ben"),
        "options": {},
        "rules_version": 1,
        "seed": 0,
        "effort": 1.0,
        "hides": False,
    }
    return Analysis(**given, is_over=True, winners=(0,), curve=tuple(curve), decisions=tuple(decisions))


def test_a_payment_counts_with_what_it_pays_for():
    found = bought()
    assert [each.action for each in found.told_decisions] == ["buy", "pass"] and found.accuracy == (100.0, 100.0)
    secret = replace(found, hides=True)
    assert secret.turning_points == (3,), "the purchase, not what carries it out"
    (turn,) = [line for line in secret.summary(None) if line.startswith("Move")]
    assert turn.startswith("Move 3, what mattered: Ann buys a boat. Ann's chance rose from 51 % to 70 %."), (
        "nobody knows whether that was a feat"
    )
    feat = replace(secret, decisions=(replace(found.decisions[0], **FEAT), *found.decisions[1:]))
    (turn,) = [line for line in feat.summary(None) if line.startswith("Move")]
    assert turn.startswith("Move 3, Ann's fine choice, which mattered: Ann buys a boat. Ann's chance rose from 51 % to 70 %.")


HINDSIGHT = "What was hidden from {} made that choice {} than {} could know."


def test_what_was_hidden_turns_a_match_and_what_the_bots_saw_late_does_not():
    """With a choice that nobody is blamed for, also why that was good."""
    found = replace(bought(), hides=True)
    buy = replace(found.decisions[0], **FEAT)
    found = replace(found, decisions=(buy, *found.decisions[1:]))
    assert found.turning_points == (3,), "with what it was paid for"
    line = "Move 3, your fine choice, which mattered: Ann buys a boat. Your chance rose from 51 % to 70 %. "
    line += "Buy: floats you, but sinks. Y: floats. "
    assert line + HINDSIGHT.format("you", "better", "you") in found.summary(0)
    line = "Move 3, Ann's fine choice, which mattered: Ann buys a boat. Your chance fell from 49 % to 30 %. "
    line += "Buy: floats, but sinks. Y: floats. "
    assert line + HINDSIGHT.format("Ann", "better", "Ann") in found.summary(1)
    fell = replace(found, decisions=(replace(buy, seat=1), *found.decisions[1:]))
    assert any(each.endswith(HINDSIGHT.format("Ben", "worse", "Ben")) for each in fell.summary(0))
    open_then = replace(found, decisions=tuple(replace(each, knew_all=True) for each in found.decisions))
    for plain in (open_then, replace(found, hides=False), replace(found, own_curves={0: found.curve}, decisions=()).for_seat(0)):
        assert plain.turning_points == (), "where nobody knew more nothing was hidden, and what nobody judged is nobody's doing"


def test_what_the_next_choice_undoes_has_turned_nothing():
    """Two looks at one thing may differ; what dice do they do."""
    found = replace(bought(), hides=True)
    wins = (0.5, 0.5, 0.7, 0.5, 0.5, 0.5, 0.5)
    changes = [0.0, *(b - a for a, b in itertools.pairwise(wins))]

    def curve(who):
        rows = zip(found.curve, wins, changes, strict=True)
        how = "luck" if who == "chance" else "skill"
        return tuple(replace(one, who=who, wins=(win, 1 - win), pays_for=0, **{how: (change, -change)}) for one, win, change in rows)

    choices = tuple(replace(found.decisions[0], at_move=number) for number in range(6))
    assert replace(found, curve=curve(0), decisions=choices).turning_points == ()
    assert replace(found, curve=curve("chance"), decisions=()).turning_points == (2, 3)


def slid(steps):
    """A made-up match in which each choice is the best, and the chances of Ann change by these steps."""
    wins = [*itertools.accumulate(steps, initial=0.5)]
    nothing = (0.0, 0.0)
    curve = [Moment(0, "", "", "", (0.5, 0.5), nothing, nothing)]
    for number, step in enumerate(steps, 1):
        told = f"Step {number}. It is a step. More."
        curve.append(Moment(number, number % 2, "x", told, (wins[number], 1 - wins[number]), nothing, (step, -step)))
    judged = [Decision(number, (number + 1) % 2, "x", "x", "X", "X", 0.5, 0.5, 0.0, 0.01, 0.1, "best") for number in range(len(steps))]
    return replace(bought(), curve=tuple(curve), decisions=tuple(judged), scores={})


def test_a_tie_break_is_told_first_in_the_words_of_the_game():
    words = ("You and Ben have 1 point each: Ben wins with more money left.", "You win.", "Ann and Ben have 1 point each.")
    tied = replace(bought(), scores={"boats": (-2, -3), "fish": (3, 4)}, winners=(1,), results=words)
    assert [tied.summary(reader)[0] for reader in (0, 1, None)] == list(words)
    assert tied.for_seat(0).summary(0)[0] == words[0] and tied.for_seat(0).summary(1)[0] == "You won.", "a seat's has its own only"
    assert replace(tied, scores={"boats": (-2, -3), "fish": (3, 5)}).summary(0)[0].startswith("Ben won with 2 to your 1")


def test_what_brought_the_result_is_told_in_the_words_of_the_game():
    """Instead of rows of the score sheet, and to each seat its own."""
    rows = {"boats": (9, 1), "fish": (4, 2), "nets": (1, 0)}
    won = replace(bought(), scores=rows, winners=(0,), reasons=("You launched nine boats.", "Ann launched nine.", "Ann did."))
    assert won.summary(0)[0] == "You won with 14 to Ben's 3. You launched nine boats."
    assert won.summary(1)[0].endswith("Ann launched nine.") and won.summary(None)[0].endswith("Ann did.")
    assert won.for_seat(0).summary(1)[0] == "Ann won with 14 to your 3." and Analysis.from_json(won.to_json()) == won
    assert "boats” (9 to 1)" in replace(won, reasons=()).summary(0)[0]


def test_the_others_blunder_is_told_in_short():
    """And their mistake, also where it turned nothing: who sees marks in the list asks what that was."""
    found = slid([0.0, 0.0, 0.0, 0.0])
    slip = replace(found.decisions[0], at_move=1, seat=1, label="Bad", best_label="Good", win=0.44, lost=0.06)
    for grade, is_told in (("blunder", True), ("mistake", True), ("inaccuracy", False)):
        short, more = replace(found, decisions=(replace(slip, grade=grade),)).parts(0)
        assert any(line.startswith("Move 2, Ben's costliest choice, a") for line in (short if is_told else more))
        assert any(line.startswith("Move 2") for line in short) == is_told


def test_what_a_closer_look_changes_is_told():
    found = bought("mistake")
    buy, pay, last = found.decisions
    quick = replace(found, effort=0.25, decisions=(replace(buy, grade="good"), replace(pay, grade="good"), last))
    closer = found.since(quick)
    assert [each.before for each in closer.decisions] == ["", "good", ""], "best and good are alike"
    line = "This closer look judges one choice otherwise: “Pay a” at move 4 (good before, now a mistake)."
    assert line in closer.parts(0)[0] and line not in found.summary(0)
    assert Analysis.from_json(closer.to_json()) == closer
    assert found.since(replace(quick, effort=1.0)) == found, "as long a look at fewer moves changes nothing"


def test_the_finest_choice_is_one_after_which_things_look_as_good():
    found = slid([0.02, 0.0, -0.05, 0.0])
    own = [replace(each, seat=0, at_move=number, label=label) for each, number, label in zip(found.decisions, (0, 2), "AB", strict=False)]
    why = {"why": FEAT["why"], "why_you": "A: feeds you, but costs a card. C: feeds Ben. The choice made wins 8 more of 100 matches."}
    own = [replace(own[0], next_label="C", ahead=8, **why), replace(own[1], next_label="C", ahead=9, **why)]
    told = "Move 1, your fine choice: “A”. The next best (“C”) wins 8 fewer of 100 matches. A: feeds you, but costs a card. C: feeds Ben."
    assert replace(found, decisions=tuple(own)).summary(0)[3] == told


def test_what_everybody_sees_is_no_feat():
    choice = replace(bought().decisions[0], **FEAT)
    assert choice.is_feat and replace(choice, why="In trial matches Ann gets about 4 points more than with Y.").is_feat
    for trivial in (
        {"ahead": 6},
        {"as_good": "Z"},
        {"grade": "good"},
        {"action": "bid 3"},
        {"why": ""},
        {"why": "Buy: floats. Y: sinks, but slowly."},
        {"why": "Buy: floats, but sinks. Y: floats, but sinks."},
    ):
        assert not replace(choice, **trivial).is_feat, trivial


def test_who_won_without_a_slip_reads_what_won_it():
    """The best finds, first the one on which most depended, and from when on nobody was ahead any more."""
    found = slid([0.0, -0.01, 0.17, 0.02, 0.25, 0.0])
    own = [replace(found.decisions[k], seat=0, **FEAT | {"ahead": ahead}) for k, ahead in ((0, 7), (2, 12), (3, 0), (4, 9))]
    won = replace(found, decisions=tuple(own))
    short, _ = won.parts(0)
    assert short[2] == "The match was close at first; from move 3 on you were clearly ahead."
    told = ["Move 3, your fine choice: ", "Move 5, your fine choice: ", "Move 1, your fine choice: "]
    assert [line[: len(start)] for line, start in zip(short[3:-1], told, strict=True)] == told
    slip = replace(own[2], grade="blunder", lost=0.2, win=0.3)
    slipped = replace(won, decisions=(*own[:2], slip, own[3])).summary(0)
    first, second, *_ = [line for line in slipped if line.startswith("Move")]
    assert first.startswith("Move 4, your costliest choice, a blunder") and second.startswith("Move 3, your fine choice: "), "then one"
    assert replace(won, ended_by=1).parts(0)[0][2] != short[2] and not any("ahead" in line for line in won.parts(1)[0])


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([-0.16, 0.0, 0.6], "You were behind until the last move."),
        ([-0.02, 0.03, 0.4], "It was open until the last move."),
        ([0.0, 0.16, 0.1], "The match was close at first; from move 2 on you were clearly ahead."),
        ([0.16, -0.05, 0.1, 0.2], "The match was close at first; from move 3 on you were clearly ahead."),
        ([0.16, *[0.0] * 9], "You were clearly ahead nearly from the start."),
        ([0.16, 0.3, *[0.0] * 8], "You were clearly ahead nearly from the start; from move 2 on the match was as good as won."),
        (
            [0.0, 0.3, 0.16, 0.0, 0.0],
            "The match was close at first; from move 2 on you were clearly ahead; from move 3 on the match was as good as won.",
        ),
        ([-0.2, 0.4, 0.1], "You were behind for a time; from move 2 on you were clearly ahead."),
    ],
)
def test_who_was_ahead_is_told_from_where_the_lead_was_clear_and_lasted(steps, told):
    assert told in replace(slid(steps), decisions=()).summary(0)


def test_of_luck_it_is_told_that_it_was_luck():
    """Not what anybody did with it: that may have nothing to do with it."""
    found = slid([0.0, 0.2, 0.0, 0.0])
    roll = replace(found.curve[2], who="chance", luck=found.curve[2].skill, skill=(0.0, 0.0))
    build = replace(found.decisions[2], seat=0, label="Build", why="Build: feeds Ann.", why_you="Build: feeds you.")
    found = replace(found, curve=(*found.curve[:2], roll, *found.curve[3:]), decisions=(build,))
    line = "Move 2, luck that mattered: Step 2. It is a step. That was better for you than could be expected: "
    line += "your chance rose from 50 % to 70 %."
    assert line in found.summary(0)
    worse = line.replace("better for", "worse for").replace("rose from 50 % to 70 %", "fell from 50 % to 30 %")
    assert worse in found.summary(1)


def decided(changes):
    """A made-up match in which luck changes Ann's chance so with each move."""
    found = slid(changes)
    return replace(found, curve=tuple(replace(one, who="chance", luck=one.skill, skill=(0.0, 0.0)) for one in found.curve), decisions=())


def test_the_luckiest_moment_is_named():
    found = decided([0.0, 0.06, -0.02, 0.04, 0.0])
    assert found.turning_points == ()
    began = "At the start your chance to win was 50 %."
    good = "Luck brought you 8 of 100 matches. The best luck came at move 2, with which your chance rose from 50 % to 56 %: Step 2."
    assert found.summary(0)[1] == f"{began} {good}"
    bad = "Luck cost you 8 of 100 matches. The worst luck came at move 2, with which your chance fell from 50 % to 44 %: Step 2."
    assert found.summary(1)[1] == f"{began} {bad}"
    more = replace(found, curve=(*found.curve[:4], replace(found.curve[4], luck=(0.1, -0.1)), *found.curve[5:]))
    assert more.turning_points == (4,)
    assert more.summary(0)[1].startswith(f"{began} Luck brought you 14 of 100 matches") and "came at" not in more.summary(0)[1], (
        "what happened then is told as a turning point"
    )
    assert "luck" not in decided([0.0, 0.04]).summary(0)[1], "of a little luck nothing is told"


def test_what_is_all_the_same_matters_as_little_as_what_loses_nothing():
    choice = bought().decisions[0]
    assert choice.matters and not replace(choice, is_even=True).matters and not replace(choice, at_stake=0.01).matters
    assert replace(choice, at_stake=0.01, saved="7 fish").matters, "points that are saved count as well"


def test_a_payment_that_loses_something_is_a_decision():
    found = bought("mistake")
    assert found.turning_points == (4,)
    judged = "Move 4, Ann's costliest choice, a mistake, turned the match: instead of “Pay a”, “Pay b” wins 9 more of 100 matches. "
    judged += "Pay b: keeps a card. Ann's chance fell from 53 % to 44 %."
    assert [line for line in found.summary(None) if line.startswith("Move 4")] == [judged], "what was done, what was better and why, once"
    assert [each.action for each in found.told_decisions] == ["buy", "pay a", "pass"]
    assert found.accuracy == (62.5, 100.0), "of 24 points at stake 9 were lost"
    told = found.summary(None)
    assert "Of Ann's 2 choices 2 mattered (1 best, 1 mistake): of what was at stake Ann kept 62 %, Ann's accuracy." in told
    over = replace(found, scores={"boats": (2, -4), "fish": (7, 3), "nets": (1, 2)}, is_over=True, winners=(0,))
    assert over.summary(0)[0] == "You won with 10 to Ben's 1, most of all by “boats” (2 to −4) and “fish” (7 to 3)."
    assert over.summary(1)[0].startswith("Ann won with 10 to your 1, most of all by “boats”")
    assert replace(over, winners=(1,)).summary(0)[0] == "Ben won with 1 to your 10, most of all by “boats” (−4 to 2) and “fish” (3 to 7)."
    assert replace(over, scores={"boats": (2, 2), "fish": (7, 7)}).summary(0)[0] == "You won.", "as the rules break the tie"
    assert replace(over, ended_by=1).summary(0)[1] == "You won."
    assert "Hardly any of Ben's choices mattered." in told, "a pass when all is settled is no feat"


def test_what_one_seats_curve_only_seems_to_turn_is_no_turning_point():
    """It is searched less: a change must be larger there to be sure."""
    found = replace(decided([0.0, 0.14]), curve_error=0.03)
    hidden = replace(found, hides=True, own_curves={0: found.curve})
    assert found.turning_points == (2,) == hidden.for_seat(0).turning_points
    hidden = replace(hidden, curve_error=0.06)
    assert hidden.for_seat(0).turning_points == ()


def test_points_that_are_given_away_in_a_match_that_is_decided_are_told():
    """Whose accuracy is perfect may still have thrown points away."""
    found = bought()
    buy, *others = found.decisions
    assert not any("gave points away" in line for line in found.summary(0))
    wasted = [
        replace(buy, at_move=at_move, best_label="Sell", grade="good", points=points)
        for at_move, points in ((2, "7 points"), (4, "12 points"))
    ]
    told = replace(found, decisions=(*wasted, *others)).summary(0)
    line = "You gave points away that hardly changed who wins: at move 5 “Sell” ends about 12 points better than “Buy”."
    assert line in told and "you kept 100 %" in told[told.index(line) - 1]


def test_what_mattered_most_is_told_first():
    """Dice that decided come before what somebody gave away; what is marked in the picture is told."""
    found = bought("mistake")
    roll = replace(found.curve[6], who="chance", luck=(0.3, -0.3), skill=(0.0, 0.0), wins=(0.95, 0.05))
    lucky = replace(found, curve=(*found.curve[:6], roll))
    assert lucky.balance(0) == (50, -9, 1, 30, 23, 95) and lucky.balance(1) == (50, -1, 9, -30, -23, 5)
    story = "At the start your chance to win was 50 %. Luck cost you 30 of 100 matches; Ann's slips brought you 9; "
    story += "many small steps cost you 23; all else cost you 1."
    assert lucky.summary(1)[:2] == ["Ann won.", story], "of what changed little nothing is told"
    to_all = "At the start Ann's chance to win was 50 %. Luck brought Ann 30 of 100 matches; Ann's own slips cost Ann 9; "
    to_all += "many small steps brought Ann 23; all else brought Ann 1."
    assert lucky.summary(None)[1] == to_all, "nobody reads: it is told of who won"
    steady = replace(lucky, curve=(*found.curve[:6], replace(roll, luck=(0.25, -0.25))))
    assert "; many small steps, most of all, cost you 28; " in steady.summary(1)[1], "what did most is told, whatever it was"
    still = replace(found, curve=found.curve[:1], decisions=())
    assert still.summary(0)[1] == "At the start your chance to win was 50 %."
    assert replace(still, is_over=False).summary(0)[1] == "At the start your chance to win was 50 %, now it is 50 %."


def test_that_everybody_may_lose_is_told_with_the_chances():
    found = replace(bought(), winners=(), is_over=False)
    assert "everybody" not in found.summary(None)[0]
    still = replace(found, curve=(*found.curve[:-1], replace(found.curve[-1], wins=(0.5, 0.35))))
    assert still.summary(None)[0] == "The match is not over: Ann would win 50 %, Ben would win 35 % and everybody would lose 15 %."


@pytest.mark.parametrize(("hides", "told"), [(False, "Chance: roll 5 4."), (True, "What was drawn stayed hidden.")])
def test_chance_that_is_not_told_is_hidden_only_where_something_is(hides, told):
    found = bought()
    roll = Moment(3, "chance", "roll 5 4", "", (0.7, 0.3), (0.2, -0.2), (0.0, 0.0))
    found = replace(found, hides=hides, curve=(*found.curve[:3], roll, *(replace(each, told="") for each in found.curve[4:])), decisions=())
    better = "That was better for Ann than could be expected: Ann's chance rose from 51 % to 71 %."
    assert f"Move 3, luck that mattered: {told} {better}" in found.summary(None)
    later = found.summary(None, told={4: "Ann rolls 5 and 4. Nothing bites."})
    assert f"Move 3, luck that mattered: Ann rolls 5 and 4. Nothing bites. {better}" in later, "two dice are told of together"


def test_first_is_told_what_won_the_match_or_lost_it():
    """To the winner what helped most, to the loser what cost most; then all the others that are marked in the picture, as they came."""
    found = decided([0.1, 0.0, -0.3, 0.2, 0.0])
    assert found.turning_points == (1, 3, 4)

    def order(found, reader):
        return [int(line.split()[1].rstrip(",")) for line in found.summary(reader) if line.startswith("Move")]

    assert sum(line.startswith("Move") for line in found.parts(0)[0]) == 1, "one of them in short"
    assert order(found, 0) == [4, 1, 3] == order(found, None) and order(found, 1) == [4, 1, 3]
    assert order(replace(found, winners=(1,)), 0) == [3, 1, 4] == order(replace(found, winners=(1,)), 1)
    still = replace(found, is_over=False, winners=())
    assert order(still, 0) == [4, 1, 3], "so far the chance is no lower than at the start"


def test_the_own_choice_that_decided_is_among_what_is_told_in_short():
    """What cost the reader most, what cost the other most, and of who won their finest; the others are more about it."""
    found = slid([0.0, 0.0, 0.0, 0.0])
    choices = {
        seat: [
            replace(found.decisions[0], at_move=seat, seat=seat, label=f"Fine {seat}", **FEAT | {"ahead": 26}),
            replace(found.decisions[0], at_move=2 + seat, seat=seat, label="Bad", best_label="Good", grade="mistake", win=0.44, lost=0.06),
        ]
        for seat in (0, 1)
    }
    found = replace(found, decisions=tuple(choices[0] + choices[1]))
    slips = ["Move 3, your costliest choice, a mistake: instead", "Move 4, Ben's costliest choice, a mistake: instead"]
    for winner, told in ((0, [*slips, "Move 1, your fine choice: “Fine 0”. The next"]), (1, slips)):
        short, more = replace(found, winners=(winner,)).parts(0)
        lines = [line for line in short if line.startswith("Move")]
        assert [line[: len(start)] for line, start in zip(lines, told, strict=True)] == told
        assert sum(line.startswith("Move") for line in more) == 4 - len(told) and not set(lines) & set(more)


def test_all_mistakes_of_whoever_reads_are_told_in_short_up_to_three():
    found = slid([0.0] * 6)
    slip = replace(found.decisions[0], seat=0, label="Bad", best_label="Good", grade="mistake")
    slips = [replace(slip, at_move=k, lost=lost, win=0.5 - lost) for k, lost in enumerate((0.08, 0.1, 0.07, 0.12))]
    short, _ = replace(found, decisions=(*slips, replace(slip, at_move=4, grade="inaccuracy", lost=0.2))).parts(0)
    assert [line.split(",")[0] for line in short if line.startswith("Move")] == ["Move 4", "Move 2", "Move 1"], "the costliest first"


def test_what_a_chance_changed_by_more_than_a_choice_cost_is_told():
    found = decided([0.0, -0.2, 0.0])
    slip = replace(bought().decisions[0], at_move=1, seat=0, label="Bad", best_label="Good", grade="mistake", win=0.4, lost=0.1)
    curve = tuple(replace(one, who=0, luck=(0.0, 0.0), skill=one.luck) for one in found.curve)
    for cost in (0.1, 0.2):
        judged = replace(slip, win=slip.best_win - cost, lost=cost)
        line = replace(found, curve=curve, decisions=(judged,), winners=(1,)).summary(0)[2]
        assert line.endswith(f"Your chance fell from 50 % to {50 - 100 * cost:.0f} %."), "what the bots saw only after it is nobody's"
    for cost, told in (
        (0.1, ": by what was hidden from you it cost more."),
        (0.2, "."),
        (0.3, ": by what was hidden from you it cost less."),
    ):
        judged = replace(slip, win=slip.best_win - cost, lost=cost)
        line = replace(found, curve=curve, decisions=(judged,), winners=(1,), hides=True).summary(0)[2]
        assert line.endswith(f"Your chance fell from 50 % to 30 %{told}")


def test_only_what_made_a_difference_is_a_main_reason_and_names_stay_as_they_are():
    found = replace(bought(), scores={"Mahi-mahi": (-2, -9), "Money left": (-14, -15)})
    assert found.summary(0)[0] == "You won with −16 to Ben's −24.", "of two rows both stand beside the result"
    more = replace(found, scores=found.scores | {"Fish": (3, 2)})
    assert more.summary(0)[0] == "You won with −13 to Ben's −22, most of all by “Mahi-mahi” (−2 to −9)."


@pytest.mark.parametrize(
    ("played", "best", "advice"),
    [
        ("bid 3", "bid 6", "bid a little more for what you want"),
        ("bid cod 7", "bid cod 6", "bid a little less"),
        ("launch cod", "done", "keep your cards for the next auction rather than launch a boat that leaves you little to bid with"),
        ("hop a", "hop b", "think of “Better” before “Worse”"),
    ],
)
def test_at_last_it_is_told_what_to_try_next_time(played, best, advice):
    """By what cost whoever reads most; to nobody else."""
    found = replace(slid([0.0] * 9), game="fleet")
    small = replace(found.decisions[0], seat=0, action="x", best="y", grade="inaccuracy", win=0.46, lost=0.04)
    slip = replace(small, at_move=4, action=played, best=best, label="Worse", best_label="Better", grade="mistake", win=0.4, lost=0.1)
    slipped = replace(found, decisions=(small, slip))
    assert slipped.parts(0)[0][-1] == f"Next time {advice}. That would have won you 10 more of 100 matches at move 5."
    twice = replace(found, decisions=(small, slip, replace(slip, at_move=6, win=0.45, lost=0.05)))
    assert twice.parts(0)[0][-1].endswith("That would have won you 15 more of 100 matches with two choices together.")
    assert not any(line.startswith("Next time") for line in slipped.summary(None))


def test_who_made_no_slip_learns_from_the_others_or_to_do_without_hints():
    found = slid([0.0] * 4)
    found = replace(found, decisions=tuple(replace(each, seat=each.at_move % 2) for each in found.decisions))
    assert found.parts(0)[0][-1] == "You gave hardly anything away. Next time play against somebody stronger."
    slip = replace(found.decisions[1], seat=1, action="launch cod", best="done", grade="mistake", win=0.4, lost=0.1)
    theirs = replace(found, game="fleet", decisions=(found.decisions[0], slip))
    assert theirs.parts(0)[0][-1].startswith(
        "You gave hardly anything away. What Ben should have done is worth remembering: keep your cards"
    )
    told = replace(found, decisions=tuple(replace(each, is_hinted=True) for each in found.decisions))
    assert told.parts(0)[0][-1] == "You gave hardly anything away. Next time play without hints."


def test_what_a_hint_had_told_is_nobodys_merit():
    found = slid([0.0] * 4)
    own = [replace(each, seat=0, is_hinted=each.at_move == 0, **FEAT) for each in found.decisions]
    found = replace(found, decisions=tuple(own))
    assert [each.at_move for each in found.finds(0)] == [1, 2, 3] and own[0].is_told
    line = "1 of your 4 choices followed hints: that one is not praised here."
    assert line in found.parts(0)[0] and not any("hints" in each for each in found.summary(1) + found.summary(None))
    assert not replace(own[0], grade="mistake").is_told, "who did something else has not followed it"
    assert Analysis.from_json(found.to_json()) == found
