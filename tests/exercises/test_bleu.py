"""The course's BLEU, in the chapter and in the assignment's reference, is the field's: `sacrebleu` is the judge."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
import sacrebleu
import sample_class

from autograder.grading.source import read_source

ROOT = Path(__file__).resolve().parents[2]
SLUG = "bottleneck-capacity"


def of_the_chapter():
    """The chapter's function, from the two cells that define it."""
    cells = re.findall(r"^```\{code-cell\} ipython3\n(.*?)^```$", (ROOT / f"book/{SLUG}.md").read_text(), re.M | re.S)
    names: dict = {}
    for cell in (cells[0], *(cell for cell in cells if "def ngrams" in cell or "def corpus_bleu" in cell)):
        exec(cell, names)
    return names["corpus_bleu"]


def of_the_assignment():
    """The function of the instructor's solution."""
    path = ROOT / f"exercises/source/{SLUG}/{SLUG}.ipynb"
    names: dict = {}
    setup = next(cell for cell in json.loads(path.read_text())["cells"] if cell["id"] == "setup")
    exec("".join(setup["source"]), names)
    exec(sample_class.reference(read_source(path)).answers["corpus-bleu"], names)
    return names["corpus_bleu"]


def corpora(count: int, references: int):
    """Random corpora over few words, so that n-grams repeat; their hypotheses too short, too long, and copied in part."""
    draw = random.Random(2002 + references)
    for _ in range(count):
        words = "abcdef"[: draw.randint(3, 6)]
        several = [[draw.choices(words, k=draw.randint(5, 14)) for _ in range(references)] for _ in range(5)]
        longest = draw.choice((6, 10, 18))
        hypotheses = [draw.choices(words, k=draw.randint(1, longest)) for _ in range(5)]
        hypotheses[0] = several[0][0][:longest]
        yield hypotheses, several


@pytest.mark.parametrize("made", [of_the_chapter, of_the_assignment])
@pytest.mark.parametrize("references", [1, 2, 3])
def test_corpus_bleu_agrees_with_the_fields_tool(made, references):
    corpus_bleu, scores = made(), []
    for hypotheses, several in corpora(60, references):
        for order in (1, 2, 3, 4):
            theirs = sacrebleu.metrics.BLEU(
                tokenize="none", smooth_method="none", max_ngram_order=order, force=True
            ).corpus_score(
                [" ".join(sentence) for sentence in hypotheses],
                [[" ".join(refs[at]) for refs in several] for at in range(references)],
            )
            scores.append(corpus_bleu(hypotheses, several, order))
            assert scores[-1] == pytest.approx(theirs.score / 100, abs=1e-9)
    assert min(scores) < 0.2 < 0.7 < max(scores)
