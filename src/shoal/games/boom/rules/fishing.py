"""Phase 1, fishing (and overtime): gear, dice, radar, and the fish that are taken and killed."""

from .. import data as d
from . import state as st
from . import upgrades, year_end

LONGLINE_IGNORED = 1 << d.LONGLINE_IGNORES >> 1  # as a set of faces


def choose_gear(s, kind):
    """Use gear in the best form that the active seat owns."""
    if kind == 0:
        s.gear = st.DEFAULT_GEAR
    else:
        s.gear = 2 * kind + ((s.marks[s.active] >> (2 * kind - 1)) & 1)
    s.stage = st.STAGE_ROLL


def roll(s, face):
    """The first die that is not rolled yet shows ``face``."""
    position = st.first_unrolled(s, 0)
    s.dice |= face << (st.DIE_BITS * position)
    if s.stage == st.STAGE_ILLEGAL:
        year_end.illegal_die(s, face, position + 1)
    elif st.first_unrolled(s, position + 1) >= d.GEAR_DICE[s.gear]:
        if s.stage == st.STAGE_ROLL and st.has(s, st.RADAR):
            s.stage = st.STAGE_RADAR
        else:
            resolve(s)


def reroll(s, dice):
    """Pick up this set of dice."""
    if dice == 0:
        resolve(s)
        return
    for position in range(d.GEAR_DICE[s.gear]):
        if (dice >> position) & 1:
            s.dice &= ~(st.DIE_MASK << (st.DIE_BITS * position))
    s.stage = st.STAGE_REROLL


def resolve(s):
    """All dice lie: what is to be taken?"""
    if s.gear >= st.TRAWLER_GEAR:
        s.stage = st.STAGE_CULL
        return
    faces = st.faces_rolled(s)
    if s.gear >= st.LONGLINE_GEAR:
        faces &= ~LONGLINE_IGNORED
        extra = want_each_die(s, faces)
        if faces:
            for _ in range(d.GEAR_EXTRA[s.gear]):
                s.wanted |= (faces | st.OPTIONAL) << extra
                extra += st.WANTED_BITS
    elif s.gear >= st.SEINE_GEAR:
        largest = 0
        for position in range(d.GEAR_DICE[s.gear]):
            largest = max(largest, st.die(s, position))
        for _ in range(d.GEAR_FISH[s.gear]):
            s.wanted = s.wanted << st.WANTED_BITS | 1 << (largest - 1)
    else:
        want_each_die(s, faces)
    next_catch(s)


def choose_cull(s, face):
    """The trawler kills with one die of this face and takes a fish for each of the others."""
    s.cull = face
    want_each_die(s, st.faces_rolled(s))
    next_catch(s)


def want_each_die(s, faces):
    """A fish is wanted for each die with one of these faces, in ascending order, but for the one that kills; how many bits that took."""
    killing = s.cull
    taken = 0
    while faces:
        wanted = faces & -faces
        for position in range(d.GEAR_DICE[s.gear]):
            face = st.die(s, position)
            if 1 << (face - 1) == wanted:
                if face == killing:
                    killing = 0
                else:
                    s.wanted |= wanted << taken
                    taken += st.WANTED_BITS
        faces &= faces - 1
    return taken


def next_catch(s):
    """Go on with the next fish that is there; then the trawler kills; then the fishing action is over."""
    while s.wanted and s.alive & int(d.ROWS_OF[s.wanted & st.ALL_FACES]) == 0:
        s.wanted >>= st.WANTED_BITS
    if s.wanted:
        s.stage = st.STAGE_TAKE
    elif s.cull and s.alive & st.rows(s.cull):
        s.stage = st.STAGE_KILL
    else:
        end_fishing(s)


def take(s, row, year):
    """Draw the fish of ``row`` into the box of ``year``."""
    s.alive &= ~(1 << row)
    s.fish[year] += 1 << (8 * s.active)
    s.taken[s.active] += 1
    decline(s)


def decline(s):
    """The next wanted fish has been dealt with: taken, released or done without."""
    s.wanted >>= st.WANTED_BITS
    next_catch(s)


def kill(s, row):
    s.alive &= ~(1 << row)
    s.killed[s.active] += 1
    end_fishing(s)


def end_fishing(s):
    s.dice = 0
    s.gear = 0
    s.cull = 0
    if s.overtime:
        s.overtime = 0
        upgrades.end_marking(s)
        return
    s.active = st.next_seat(s)
    s.stage = st.STAGE_GEAR
    if s.active == s.start:
        s.stage = st.STAGE_MARK
