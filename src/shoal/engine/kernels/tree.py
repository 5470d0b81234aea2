"""The trees of a search: nodes are numbers into one array and are found by hashing. It knows no game."""

from shoal.engine.dice import mix

STRIDE = 1 << 12  # more than any game has actions
PARENTS = 1 << 20  # more than who acted and what is shown can make


def key_of(parent, who, shown):
    """What tells nodes apart: the parent, who acted there, and what is shown of the action."""
    return PARENTS * parent + STRIDE * (who + 1) + shown


def slot_of(trees, key):
    """Where in the hash table this node is, or would be: open addressing with linear probing."""
    nodes = trees.nodes
    slots = trees.slots
    mask = len(slots) - 1
    slot = mix((key ^ (key >> 20) * 0x9E3779B1) & 0xFFFFFFFF) & mask
    while slots[slot] != 0 and nodes[slots[slot]].key != key:
        slot = (slot + 1) & mask
    return slot


def find(trees, key):
    """A node, or 0."""
    return int(trees.slots[slot_of(trees, key)])


def expand(trees, room, key):
    """A node, added if it is not there yet; 0 if there is no room."""
    slot = slot_of(trees, key)
    if trees.slots[slot] == 0 and room.used < room.most:
        trees.nodes[room.used].key = key
        trees.slots[slot] = room.used
        room.used += 1
    return int(trees.slots[slot])


def children(trees, room, node, who, count):
    """Write the nodes that the actions in ``room.out`` lead to; their visits and results together, and how many there are not yet."""
    nodes = trees.nodes
    visits = 0
    total = 0.0
    untried = 0
    for i in range(count):
        child = find(trees, key_of(node, who, int(room.out[i])))
        room.children[i] = child
        if child == 0:
            untried += 1
        else:
            visits += nodes[child].visits
            total += nodes[child].value
    return visits, total, untried
