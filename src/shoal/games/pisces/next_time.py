"""What slips in Pisces teach, by what was played and what was better."""

ADVICE = {
    "buy done": "buy less in the shop: you pay with points, so ask how many fish a thing will bring in the rounds that are left",
    "buy pay": "buy less in the shop: you pay with points, so ask how many fish a thing will bring in the rounds that are left",
    "done buy": "buy earlier in the shop: a boat or its gear pays back in every round that is left",
    "buy": "compare in the shop what each thing will bring in the rounds that are left",
    "pay": "pay with the fish that earn you nothing more: keep those that a trophy still counts",
    "keep reroll": "roll again when a new roll brings more on average than the one you have",
    "reroll keep": "keep a roll that brings more than a new one does on average",
    "block": "protect the fish that most rolls would hit and that are worth most to you or to others",
    "send": "send your boats where a roll brings most points on average, and where the others have not fished first",
    "fish": "fish first where others could take from you what is there",
    "pick": "catch what is worth most, and leave in your own waters what will spawn",
    "find fish": "keep your fish finder for a roll that needs it more",
    "fish find": "use your fish finder before the round ends: it turns a poor place into a good one",
    "pass bid": "bid to fish first when a trophy or full waters wait for whoever comes first",
    "bid pass": "let others pay to fish first when there is enough for all",
}
