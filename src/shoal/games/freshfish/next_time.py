"""What slips in Fresh Fish teach, by what was played and what was better."""

ADVICE = {
    "reserve": "reserve plots a street or two from the centres whose outlets you lack, where no street can take them from you",
    "draw reserve": "reserve another plot before you draw: a good one may be gone when your outlet comes",
    "reserve draw": "draw while you have a good plot for whatever comes",
    "place": "look before you build at which streets come of it: a house can take another's plot or lengthen a way, yours too",
    "take": "take the tile that you have the best plot for",
    "draw take": "take the open tile when you have a good plot for it",
    "take draw": "leave an open tile that you have no good plot for",
}
