"""The ten species as little shapes, each of its own silhouette, drawn in a box of 48 by 22 around its middle and looking ahead."""

from __future__ import annotations

import functools

from shoal.games.svg import element, group, themes

# body: filled outlines; lines: thin strokes; eye: where it is
BODY = {
    "sharks": "M-15,1C-7,-6 8,-8 24,1C13,7 -6,7 -15,1Z M-14,1L-24,-10L-20,1L-23,9Z"
    " M-3,-4C-1,-9 1,-11 4,-12C4,-8 5,-6 8,-4Z M1,4L-3,11L9,4Z",
    "tuna": "M-14,0C-8,-9 10,-11 23,0C10,11 -8,9 -14,0Z M-13,0C-17,-2 -20,-7 -24,-11C-22,-3 -22,3 -24,11C-20,7 -17,2 -13,0Z"
    " M0,-7L-5,-12L6,-8Z M0,7L-5,12L6,8Z",
    "mackerel": "M-15,0C-6,-7 12,-8 24,0C12,8 -6,7 -15,0Z M-14,0L-24,-8L-20,0L-24,8Z",
    "herring": "M-14,0C-6,-6 12,-6 22,-1C14,9 -4,8 -14,0Z M-13,0L-23,-8L-19,0L-23,8Z M0,-5L3,-10L8,-5Z",
    "pollock": "M-15,0C-8,-7 12,-8 24,1C12,8 -8,7 -15,0Z M-14,0L-23,-7L-22,7Z M-9,-4L-7,-9L-3,-5Z M-1,-5L2,-11L6,-6Z M8,-6L12,-10L15,-5Z",
    "anchovy": "M-15,0C-6,-4 12,-5 23,0C12,5 -6,4 -15,0Z M-14,0L-22,-5L-19,0L-22,5Z",
    "shrimp": "M20,-5C10,-11 -10,-10 -15,2C-15,6 -13,9 -10,10C-9,4 -4,1 3,1C10,1 16,0 20,-5Z M-12,7L-22,7L-18,11L-9,11Z",
    "cod": "M-14,0C-8,-6 10,-11 22,-2C24,2 20,6 14,7C4,9 -8,6 -14,0Z M-13,0L-22,-7C-20,-2 -20,2 -22,7Z M-6,-4C-4,-9 4,-11 8,-8Z",
    "squid": "M24,0C16,-7 4,-7 -5,-4L-5,4C4,7 16,7 24,0Z M23,0L13,-11L9,-4Z M23,0L13,11L9,4Z M-4,-4C-9,-5 -11,-2 -11,0C-11,2 -9,5 -4,4Z",
    "whales": "M-13,3C-12,-9 10,-14 21,-4C25,1 22,9 12,10C2,11 -10,10 -13,3Z"
    " M-12,4C-17,3 -19,0 -24,-9C-19,-9 -16,-6 -15,-4C-14,-8 -11,-10 -7,-9C-8,-4 -9,1 -12,4Z",
}
LINES = {
    "mackerel": "M-4,-5L-1,1 M2,-6L5,1 M8,-5L11,1",
    "shrimp": "M19,-5C22,-8 23,-10 23,-12 M19,-5C23,-6 25,-7 26,-9 M-1,1L-3,7 M4,1L3,7 M9,0L9,6",
    "squid": "M-10,-3C-15,-7 -18,-2 -24,-5 M-11,0C-16,-3 -18,3 -24,1 M-10,3C-14,7 -18,4 -23,7",
    "cod": "M16,7L15,11",
    "whales": "M7,-12C7,-15 5,-16 3,-16 M7,-12C7,-15 9,-16 11,-16",
}
EYE = {
    "sharks": (16, -1),
    "tuna": (15, -2),
    "mackerel": (17, -1),
    "herring": (15, -1),
    "pollock": (16, -1),
    "anchovy": (17, -1),
    "shrimp": (14, -5),
    "cod": (15, -2),
    "squid": (-7, -1),
    "whales": (14, -1),
}

# light and dark colours of the species, which their shapes and names also tell
LIGHT = """--sharks:#5a6b78; --tuna:#1d5fa0; --mackerel:#0f8a80; --herring:#6f8796; --pollock:#6d7c2a; --anchovy:#3f8fc0;
  --shrimp:#d0583f; --cod:#96682b; --squid:#8a56ac; --whales:#2f4a7d; --eye:#ffffff;"""
DARK = """--sharks:#a9bac6; --tuna:#6fb0ec; --mackerel:#5fd0c4; --herring:#b9ccd8; --pollock:#c0cf72; --anchovy:#8fcdf2;
  --shrimp:#ff9b84; --cod:#e0b274; --squid:#cfa3ee; --whales:#92aeea; --eye:#0e1c22;"""

STYLE = (
    themes(LIGHT, DARK)
    + """
.shoal .ghost { fill:none; stroke:var(--soft); stroke-width:1.2; stroke-dasharray:2.5 3; opacity:.6 }
.shoal .eye { fill:var(--eye); stroke:none }
.shoal .lines { fill:none; stroke-width:2; stroke-linecap:round }
"""
    + "".join(f".shoal .{name} {{ fill:var(--{name}); stroke:var(--{name}) }}\n.shoal .{name} .lines {{ fill:none }}\n" for name in BODY)
    + ".shoal .mackerel .lines { stroke:var(--eye); stroke-width:1.6; opacity:.7 }\n.shoal .body { stroke:none }\n"
)


@functools.cache
def fish(name: str, x: float, y: float, scale: float, alive: bool = True) -> str:
    """A fish of a species with its middle at (x, y); one that is gone leaves its outline."""
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    if not alive:
        return element("path", d=BODY[name], cls="ghost", transform=place)
    inside = [element("path", d=BODY[name], cls="body")]
    if name in LINES:
        inside.append(element("path", d=LINES[name], cls="lines"))
    inside.append(element("circle", cx=EYE[name][0], cy=EYE[name][1], r=1.7, cls="eye"))
    return group(*inside, cls=name, transform=place)
