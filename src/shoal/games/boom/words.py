"""Fishery Boom in words: its notation, its options and why it refuses."""

from __future__ import annotations

from typing import Any

from shoal.games.contract import GameInfo
from shoal.games.options import Option
from shoal.games.prose import counted
from shoal.games.seats import NAMES

from . import data as d
from . import rules
from .rules import state as st
from .rules.upgrades import box_of
from .story.things import times

INFO = GameInfo(
    name="boom",
    title="Fishery Boom",
    about=f"Feed a growing demand from one shared sea for {counted(d.YEARS, 'year')}, without emptying it."
    " Dice, nothing hidden; for oneself or for all.",
    options=(
        Option("players", 4, range(2, d.SEATS + 1), "countries that fish"),
        Option("goal", "own", ("own", "total"), "play for the highest score of one's own, or for the highest score of all together"),
    ),
    hides=False,
    has_chance=True,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=rules.LAYOUT,
    ties="they share the place.",
    changes=("The start player moves counter-clockwise from year to year.",),
)

GEAR_WORDS = ("default", "seine", "longline", "trawler")
MARK_WORDS = (*d.MARKS[: st.MARKETING_UP], "marketing up", "marketing down", "enforcement", "overtime")


def _rerolls() -> list[str]:
    most = max(d.GEAR_DICE)
    sets = [[str(die + 1) for die in range(most) if dice >> die & 1] for dice in range(1 << most)]
    return ["keep" if not chosen else "reroll " + " ".join(chosen) for chosen in sets]


WORDS = (
    *(f"fish {gear}" for gear in GEAR_WORDS),
    *(f"roll {face}" for face in range(1, d.DIE_FACES + 1)),
    *_rerolls(),
    *(f"cull {face}" for face in range(1, d.DIE_FACES + 1)),
    *(f"take {row}" for row in d.ROW_NAMES),
    *(f"store {row}" for row in d.ROW_NAMES),
    "release",
    "done",
    *(f"kill {row}" for row in d.ROW_NAMES),
    *(f"mark {what}" for what in MARK_WORDS),
    *(f"shield {species}" for species in d.SPECIES),
)
NUMBERS = {text: action for action, text in enumerate(WORDS)}


def conflict(options: dict[str, Any]) -> str | None:
    return None


def seat_names(players: int) -> list[str]:
    return list(NAMES[:players])


def write(s: Any, action: int) -> str:
    return WORDS[action]


def read(s: Any, text: str) -> int | None:
    return NUMBERS.get(text)


# -- refusals ----------------------------------------------------------------------------------------------------------

# what is asked at each stage
ASKED = {
    st.STAGE_GEAR: "choose the gear to fish with",
    st.STAGE_RADAR: "keep the dice or reroll some",
    st.STAGE_CULL: "choose the die that kills",
    st.STAGE_TAKE: "take a fish",
    st.STAGE_KILL: "kill a fish",
    st.STAGE_MARK: "mark a box",
    st.STAGE_SHIELD: "fill a shield",
}


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    if s.stage in (st.STAGE_ROLL, st.STAGE_REROLL, st.STAGE_ILLEGAL):
        return "dice_first", "the dice are rolling; it is chance's turn."
    if action < st.ACT_ROLL:
        return _no_gear(s, action)
    if action < st.ACT_REROLL:
        return "not_chance", f"no dice are to be rolled now; {ASKED[s.stage]}."
    if action < st.ACT_CULL:
        return _no_reroll(s, action - st.ACT_REROLL)
    if action < st.ACT_TAKE:
        return _no_cull(s, action - st.ACT_CULL + 1)
    if action < st.ACT_STORE:
        return _no_take(s, action - st.ACT_TAKE)
    if action < st.ACT_RELEASE:
        return _no_store(s, action - st.ACT_STORE)
    if action == st.ACT_RELEASE:
        return _no_release(s)
    if action == st.ACT_DONE:
        return _not_done(s)
    if action < st.ACT_MARK:
        return _no_kill(s, action - st.ACT_KILL)
    if action < st.ACT_SHIELD:
        return _no_mark(s, action - st.ACT_MARK)
    return _no_shield(s, action - st.ACT_SHIELD)


def _not_now(s: Any, what: str) -> tuple[str, str]:
    return "not_now", f"{what}; {ASKED[s.stage]}."


def _no_gear(s: Any, kind: int) -> tuple[str, str]:
    if s.stage != st.STAGE_GEAR:
        return _not_now(s, "gear is chosen at the start of a fishing action")
    return "no_gear", f"you have no {GEAR_WORDS[kind]} yet; what is marked can be used from the next year on."


def _no_reroll(s: Any, dice: int) -> tuple[str, str]:
    if s.stage != st.STAGE_RADAR:
        if not st.has(s, st.RADAR):
            return "no_radar", "dice can only be rerolled with the radar, and you have none."
        return _not_now(s, "the radar is used once in a fishing action, just after its dice are rolled")
    return "no_such_die", f"there is no die {dice.bit_length()}: {d.GEAR[s.gear]} rolls {d.GEAR_DICE[s.gear]}."


def _no_cull(s: Any, face: int) -> tuple[str, str]:
    if s.stage != st.STAGE_CULL:
        return _not_now(s, "only a trawler culls, right after its dice are rolled")
    return "not_rolled", f"no die shows a {face}."


def _no_take(s: Any, row: int) -> tuple[str, str]:
    if s.stage != st.STAGE_TAKE:
        return _not_now(s, "there is no fish to take now")
    return _no_fish(s, row, [face for face in range(1, d.DIE_FACES + 1) if s.wanted >> face - 1 & 1])


def _no_fish(s: Any, row: int, wanted: list[int]) -> tuple[str, str]:
    """Why this row cannot be taken or killed when a fish with one of these faces is."""
    face = d.FACE_OF[row]
    if face not in wanted:
        return "wrong_face", f"{d.ROW_NAMES[row]} has a {face}, and a fish with a {' or a '.join(map(str, wanted))} is wanted."
    if not s.alive & st.rows(face):
        return "no_living_fish", f"there is no living fish with a {face}."
    return "not_alive", f"there is no living fish in {d.ROW_NAMES[row]} any more."


def _no_store(s: Any, row: int) -> tuple[str, str]:
    if s.stage == st.STAGE_TAKE:
        if not st.has(s, st.FRIDGE):
            return "no_fridge", "fish can only be stored for next year in a fridge, and you have none."
        if s.year == d.YEARS:
            return "last_year", "this is the last year; there is no next year's box to store fish in."
    return _no_take(s, row)


def _no_release(s: Any) -> tuple[str, str]:
    if s.stage != st.STAGE_TAKE:
        return _not_now(s, "there is no fish to release now")
    if s.wanted & st.OPTIONAL:
        return "optional", "this extra fish need not be taken; say done to leave it."
    return "no_release", "fish can only be released by those who have marked release, and you have not."


def _not_done(s: Any) -> tuple[str, str]:
    if s.stage != st.STAGE_TAKE:
        return _not_now(s, "only the extra fish of longline+ can be declined")
    return "compulsory", "taking this fish is compulsory; only the extra fish of longline+ can be declined."


def _no_kill(s: Any, row: int) -> tuple[str, str]:
    if s.stage != st.STAGE_KILL:
        return _not_now(s, "there is no fish to kill now")
    return _no_fish(s, row, [s.cull])


def _no_mark(s: Any, what: int) -> tuple[str, str]:
    if s.stage != st.STAGE_MARK:
        return _not_now(s, "boxes are marked after everybody has fished, one each")
    box = box_of(what)
    word, boxes = d.MARKS[box], d.BOX_COUNTS[box]
    if what == st.ENFORCEMENT and not d.HAS_ILLEGAL[s.players]:
        players = counted(s.players, "player")
        return (
            "not_with_four" if s.players == 4 else "no_illegal_fishing",
            f"there is no illegal fishing with {players}, and so no enforcement.",
        )
    if boxes == 0:
        return "no_box", f"there is no box for {word}."
    if st.marked(s, s.active, box) == boxes:
        return "already_marked", f"you have marked {word} {'' if boxes == 1 else times(boxes) + ' '}already."
    if what == st.ENFORCEMENT:
        return "all_shielded", "all shields are filled."
    if what == st.MARKETING_DOWN:
        return "no_empty_plate", "you have no empty plate this year to cross out."
    return "needs_plain", f"{word} needs {d.MARKS[box - 1]} first."


def _no_shield(s: Any, species: int) -> tuple[str, str]:
    if s.stage != st.STAGE_SHIELD:
        return _not_now(s, "shields are filled when enforcement is marked")
    return "already_shielded", f"the shield of the {d.SPECIES[species]} is filled already."
