"""What slips in Fresh Fish teach, by what was played and what was better."""

ADVICE = {
    "reserve": "reserve plots a street or two from the buildings that your outlets need, where no street can take them from you",
    "draw reserve": "reserve another plot before you draw: a good one may be gone when your outlet comes",
    "reserve draw": "draw while you have a good plot for whatever comes",
    "place": "build your house where it makes the others' ways longer and not yours, and keep your plots nearest the buildings",
    "take": "take the tile that you have the best plot for",
    "draw take": "take the open tile when you have a good plot for it",
    "take draw": "leave an open tile that you have no good plot for",
}
