"""The names of chapters."""

from __future__ import annotations


def title(slug: str) -> str:
    """A chapter's name for people: ``lstm-carousel`` → ``LSTM carousel``."""
    return slug.replace("-", " ").capitalize().replace("Lstm", "LSTM")
