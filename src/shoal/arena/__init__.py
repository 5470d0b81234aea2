"""Bots against bots: who wins how often, with intervals and ratings."""

from shoal.arena.entrants import Entrant, entrant
from shoal.arena.report import report
from shoal.arena.tournament import Tournament

__all__ = ["Entrant", "Tournament", "entrant", "report"]
