"""How much the sentences weigh that tell what has happened."""

from shoal.web.elements import weighed
from shoal.web.telling import as_news


def weights(line, **how):
    """Each sentence of a line's news with its weight, those first that stay longest where there is little room."""
    told = weighed(as_news(line, line.news, **how))
    return {words: weight for words, weight, _ in sorted(told, key=lambda each: -each[1])}
