"""Wrong statements that books repeat do not stand in ours, except where they are called wrong."""

from __future__ import annotations

import re

import pytest
from book.pages import pages, prose, text_of

# pattern -> (a sentence that it must find, a true one that it must not find)
WRONG = {
    r"(normali[sz]ation|dividing by (the |its )?length)[^.]{0,60}\b(penali[sz]es|punishes|disfavou?rs) (long|longer)": (
        "Length normalisation penalises long outputs.",
        "Length normalisation favours longer outputs.",
    ),
    r"\b(LSTMs?|gates?)\b[^.]{0,30}\b(solves?|solved|eliminates?|prevents?|cures?) (the )?(problem of )?vanishing": (
        "The LSTM solves the vanishing gradient problem.",
        "The LSTM slows the vanishing of gradients along one path.",
    ),
    r"(norm|σ_?max|\\sigma_\{\\max\}\(W\)|lVert W)[^.]{0,30}(<|below|smaller than) ?(1|one)\$?[^.]{0,20}\bis necessary\b": (
        "A norm below one is necessary for the gradient to vanish.",
        "A norm below one is sufficient for the gradient to vanish.",
    ),
    r"largest eigenvalue[^.]{0,40}(decides|determines)[^.]{0,40}(explode|vanish)": (
        "The largest eigenvalue of W decides whether gradients explode.",
        "The spectral radius decides how powers behave in the long run.",
    ),
    r"mask[^.]{0,40}(sets|multiplies|zeroes|is applied to) (the |attention )?weights": (
        "The mask sets the weights of padding to zero.",
        "The mask sets the scores of padding to minus infinity.",
    ),
    r"(attention|heat maps?|weights)\b[^.]{0,20}\b(explains?|interpretable|reveals? why)\b": (
        "Attention makes the model interpretable.",
        "Attention weights can be drawn as a heat map.",
    ),
    r"(fixed|single) vector (cannot|can't|can never) (hold|store|encode|represent)": (
        "A fixed vector cannot hold a long sentence.",
        "A fixed vector of this size was not learnt within this budget.",
    ),
    r"scheduled sampling[^.]{0,40}(solves|cures|removes|eliminates|fixes)": (
        "Scheduled sampling solves exposure bias.",
        "Scheduled sampling shows the model its own words.",
    ),
    r"(wider|larger|bigger) beams? (is|are) (always|never)? ?(better|worse)": (
        "A wider beam is always better.",
        "A wider beam makes fewer search errors.",
    ),
    r"revers\w+ the source[^.]{0,50}(shortens|reduces|lowers) (the )?(average|mean)": (
        "Reversing the source shortens the average distance.",
        "Reversing the source brings the first words together.",
    ),
    r"brevity penalty[^.]{0,40}(too long|long(er)? (output|hypothes))": (
        "The brevity penalty punishes hypotheses that are too long: long outputs lose.",
        "The brevity penalty punishes output that is too short.",
    ),
    r"round\w*[^.]{0,60}0\.24": (
        "Rounding the terms early gives 0.24.",
        "Rounding the terms early gives less.",
    ),
    r"\b(1997|first)[^.]{0,30}(LSTM|cell) (had|has|with) a forget gate": (
        "The 1997 LSTM had a forget gate.",
        "The 1997 cell had no forget gate.",
    ),
}
# sentences in which these statements stand to be refuted
REFUTED = re.compile(r"[\"“”]|\bnot\b|\bno\b|\bnever\b|false|wrong|mistake|corrects|do not hold|\?", re.I)


def found(pattern: str, text: str) -> list[str]:
    """Sentences with a wrong statement that nothing in them refutes."""
    sentences = re.split(r"(?<=[.!?:|])\s+|\n\n|\n(?=[*|\d:])", text)
    return [s for s in sentences if re.search(pattern, s, re.I) and not REFUTED.search(s)]


@pytest.mark.parametrize("pattern", WRONG)
def test_each_pattern_finds_the_wrong_and_leaves_the_right(pattern):
    wrong, right = WRONG[pattern]
    assert found(pattern, wrong)
    assert not found(pattern, right)


@pytest.mark.parametrize("page", pages())
def test_no_page_says_what_is_known_to_be_wrong(page):
    text = prose(text_of(page))
    if page == "book/errata":  # its first column is a list of them
        text = re.sub(r"^\| [^|]* \|", "", text, flags=re.M)
    said = [sentence for pattern in WRONG for sentence in found(pattern, text)]
    assert said == []
