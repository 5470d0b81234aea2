"""What slips in Fishery Boom teach, by what was played and what was better."""

ADVICE = {
    "mark": "mark early what works in every year that is left, and late what brings points at once",
    "fish": "fish with the gear whose dice fill your empty plates, and spare the sea when they are full",
    "take": "fill your empty plates first, and leave species of which only one fish is left",
    "kill": "give up the fish that counts least for your plates, and never the last of a species that you need",
    "cull": "choose the number that fills most of your empty plates",
    "keep reroll": "roll again when few of the numbers you have fill a plate",
    "reroll keep": "keep dice that fill a plate rather than hope for better ones",
    "keep": "keep the dice that fill your plates and spare the others",
    "reroll": "roll those dice again that fill no plate",
    "store": "store the fish that will be rare when you need it",
    "release": "keep a fish that still fills a plate",
}
