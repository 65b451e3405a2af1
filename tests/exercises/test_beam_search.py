"""Beam search: the mistakes that the literature is full of are known to the assignment."""

from __future__ import annotations

import pytest
import sample_class

MISTAKES = {
    "length normalisation said to penalise long outputs": ["normalisation_said_to_punish", "normalisation_multiplies"],
    "the length taken from the step, not from the hypothesis": ["length_of_the_step", "normalised_by_the_step", "stop_by_the_current_length"],
    "off by one at <EOS>": ["eos_not_counted", "hazard_eos_not_counted", "one_step_too_many", "exact_one_token_too_long"],
    "stopping as soon as the top beam ends": ["stops_when_the_top_beam_ends", "stop_by_the_current_length"],
    "stopping as soon as any hypothesis ends": ["stops_at_the_first_finished", "stop_because_one_has_finished"],
    "continuing after <EOS>": ["continues_after_eos", "exact_after_eos"],
    "the conditioning on the source missing": ["source_left_out"],
    "products of probabilities that underflow": ["product_of_probabilities"],
    "pruning within each hypothesis": ["best_of_each_hypothesis", "step_per_hypothesis"],
    "a distribution with mass unassigned": ["trap_mass_missing"],
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_of_the_literature_loses_marks(mistake):
    wrong = {specimen.name: specimen for specimen in sample_class.specimens("beam-search", "wrong")}
    for name in MISTAKES[mistake]:
        assert wrong[name].loses, f"{mistake}: {name} loses nothing"
        assert all(wrong[name].loses.values()), f"{mistake}: {name} hears nothing"
