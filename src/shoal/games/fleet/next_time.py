"""What slips in Fleet teach, by what was played and what was better."""

ADVICE = {
    "launch done": "keep your cards for the next auction rather than launch a boat that leaves you little to bid with",
    "done launch": "launch a boat as soon as you can pay for it: it scores, and it takes a captain and crates in every round after that",
    "launch": "launch first the boats of which you hold cards for captains and crates",
    "fold bid": "stay in an auction longer: a licence brings something in every round that is left",
    "bid fold": "let a licence go when its price leaves you nothing to launch and crew boats with",
    "pass offer": "buy a licence when you can afford one: it brings something in every round that is left",
    "offer pass": "keep your cards for boats and captains when no licence on the table helps you",
    "offer": "look first for the licence that goes with your hand and with the licences you have",
    "hire done": "keep a card in hand rather than hire a captain who is not needed yet",
    "done hire": "hire a captain whenever you can: a boat without one loads no crates",
    "hire": "hire captains with the cards that you need least, for boats of which you will draw more cards",
    "discard": "keep the cards that go with your licences, and the dear ones",
    "pay": "pay with cards of kinds that you have no licence for, and leave little over",
    "process done": "leave crates on their boats when you need no money: each is worth a point at the end",
    "process": "take crates off the boats that are full again before the end, and leave them on those that are not",
    "done trade": "trade a crate while cards are of use: for one crate you draw a card for each processing licence",
    "trade done": "keep a crate when its dollar buys you more than the cards that you would draw for it",
    "done process": "take the crate off a boat when the money buys you a licence or a boat",
}
