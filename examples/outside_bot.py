"""A bot in a process of its own, without shoal: it takes a choice by lot. docs/arena.md has the protocol, which any language can speak.

shoal arena fleet --bots "mine=python examples/outside_bot.py,random"
"""

import json
import random
import sys

for line in sys.stdin:
    told = json.loads(line)
    if "game" in told:  # a new match: who I am in it, and what I want to be told at each decision
        dice = random.Random(told["seed"])
        answer = {"ready": True, "wants": ["choices"]}
    else:
        answer = {"action": dice.choice(told["choices"])}
    print(json.dumps(answer), flush=True)
