"""What slips in Fishery teach, by what was played and what was better."""

ADVICE = {
    "ship": "place your ships in wide water, apart from each other, where many nets are needed to shut them in",
    "net": "cast your nets where they close water in which you have more ships",
    "net pass": "pass when a net would only open or give away water that is yours",
    "pass net": "go on casting nets as long as one of them makes water safe for you",
}
