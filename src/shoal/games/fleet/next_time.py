"""What slips in Fleet teach, by what was played and what was better."""

ADVICE = {
    "launch done": "keep your cards for the next auction rather than launch a boat that leaves you little to bid with",
    "done launch": "launch a boat as soon as you can pay for it: with a captain it catches a crate, a point, every round",
    "launch": "launch the boat that brings more points and leaves you a card for its captain",
    "fold bid": "bid once more before you fold: a licence helps you every round until the end",
    "bid fold": "fold when a licence gets so dear that no cards are left for boats and captains",
    "pass offer": "buy a licence when you can pay for one: it helps you every round until the end",
    "offer pass": "pass when no licence for sale helps you, and use your cards for boats and captains",
    "offer": "choose a licence for which you hold boat cards",
    "hire done": "keep the card when you need it more than the crates that its boat would still catch",
    "done hire": "give every boat a captain as soon as you can: without one it catches nothing",
    "hire": "make captains of cheap cards that you cannot launch; keep the others to pay and to launch",
    "discard": "keep the card that you can launch as a boat, or else the one that pays more",
    "pay": "pay with cards that you cannot launch, and as exactly as you can: what is too much is lost",
    "process done": "leave crates on your boats when you need no cash: each is a point at the end",
    "process": "take crates only off boats that will be full again before the end",
    "done trade": "trade a crate: you draw a card for each of your processing licences",
    "trade done": "keep a crate to pay with when you need its cash more than new cards",
    "done process": "take a crate off a boat when its cash lets you pay for a licence or a boat",
}
