"""The final lab's heavy runs: trains every model of the lab on every seed and stores what the chapter shows.

    python exercises/final_lab_runs.py [--jobs NAME;…] [--work DIR] [--list] [--verify]

The parts that students write come from the reference notebook, so what is stored is what the assignment builds. Each
run leaves its result in ``--work``; an interrupted call goes on where it stopped, in the middle of a training too.
When all are there they become ``book/data/final-lab.json``, with seeds, versions and a hash of the code that decides
them; a test compares the hash. ``--verify`` repeats the first seed of each model and compares it with what is stored:
so the table is reproduced on another machine, and a change of code that should change no number is shown to be one.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import math
import platform
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parent.parent
LAB = ROOT / "exercises" / "source" / "final-lab"
STORED = ROOT / "book" / "data" / "final-lab.json"
DECIDING = ("phrases.py", "translator.py", "measures.py")  # modules that decide the numbers
ANSWERS = ("padding", "encode", "attention", "decoder", "loss", "greedy", "beam", "scheduled", "measures")
# functions of this script that decide them, too
MEASURING = ("build", "run", "scheduled", "greedily", "quality", "beams", "aligned", "heat_map")
# What --verify allows. On one machine and one version of torch the numbers are equal. Elsewhere sums may be rounded in
# another way, and thousands of steps carry that on: chosen as twice what a second machine showed.
TOLERANCES = {"exact": 0.05, "loss": 0.06, "bleu": 3.5, "swap": 0.05}
BEAMS, ALPHAS = (1, 2, 4, 8), (0.0, 0.6, 1.0)
SEARCHED = 1000  # test sentences that beams search
LONG = 21  # source tokens of the sentences that gradients are taken on


@dataclass(frozen=True)
class Recipe:
    """One model, how it is trained, and what is measured besides exact match, gradients and swapped words."""

    cell: str = "lstm"
    attention: str | None = None  # dot or additive
    hidden: int = 64
    bidirectional: bool = False
    reverse: bool = False
    steps: int = 2500
    rate: float = 3e-3
    cut: float = 0.0  # share of training targets cut short
    own: float = 0.0  # scheduled sampling: probability of its own word, growing from 0 to this in a straight line
    longest_source: int | None = None  # train on sources up to this length only
    beams: tuple[int, ...] = ()
    seeds: int = 3


RECIPES = {
    "tanh, fixed": Recipe(cell="tanh", rate=1e-3),
    "LSTM, fixed": Recipe(beams=BEAMS),
    "LSTM, fixed, reversed": Recipe(reverse=True),
    "tanh, additive": Recipe(cell="tanh", rate=1e-3, attention="additive"),
    "LSTM, dot": Recipe(attention="dot"),
    "LSTM, additive": Recipe(attention="additive"),
    "BiLSTM, additive": Recipe(attention="additive", bidirectional=True, seeds=1),
    "LSTM, fixed, cut short": Recipe(cut=0.1, beams=(1, 8)),
    "LSTM, dot, cut short": Recipe(attention="dot", cut=0.1, beams=(1, 8), seeds=1),
    "LSTM, fixed, scheduled sampling": Recipe(own=0.5),
    "LSTM, fixed, H = 32": Recipe(hidden=32, seeds=1),
    "LSTM, fixed, H = 128": Recipe(hidden=128, seeds=2),
    "LSTM, fixed, H = 256": Recipe(hidden=256, seeds=1),
    "LSTM, fixed, 8000 steps": Recipe(steps=8000, seeds=1),
    "LSTM, fixed, trained on 16 tokens": Recipe(longest_source=16, seeds=1),
    "LSTM, additive, trained on 16 tokens": Recipe(longest_source=16, attention="additive", seeds=1),
    # as the assignment trains
    "LSTM, additive, 600 steps": Recipe(attention="additive", steps=600, rate=6e-3, seeds=5),
}


def lab() -> SimpleNamespace:
    """The names of the reference notebook's cells, and the corpus."""
    if str(LAB) not in sys.path:
        sys.path.insert(0, str(LAB))
    names: dict = {}
    exec(compile("\n\n".join(cells().values()), "reference notebook", "exec"), names)
    names["parts"] = names["Parts"](**{name: names[name] for name in names["Parts"].__dataclass_fields__})
    names["corpus"] = names["read_corpus"]()
    return SimpleNamespace(**names)


def cells() -> dict[str, str]:
    """The reference notebook's setup cell and its answers that models are made of, by id."""
    import nbformat
    from sample_class import reference

    source = nbformat.read(LAB / "final-lab.ipynb", as_version=4)
    setup = next(cell.source for cell in source.cells if cell.get("id") == "setup")
    given = reference(source).answers
    return {"setup": setup, **{name: given[name] for name in ANSWERS}}


def code_hash() -> str:
    """A hash of the code that decides the numbers, without comments, docstrings, layout, and the table of recipes."""
    texts = [text for name, text in cells().items() if name != "setup"]
    texts += [(LAB / name).read_text(encoding="utf-8") for name in DECIDING]
    own = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    own.body = [node for node in own.body if getattr(node, "name", "") in MEASURING]
    total = hashlib.sha256()
    for tree in (*map(ast.parse, texts), own):
        for node in ast.walk(tree):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
                node.body[0] = ast.Pass()
        total.update(ast.unparse(tree).encode() + b"\0")
    return total.hexdigest()


def key_of(recipe: Recipe) -> str:
    """What a stored result of a recipe must agree with: the code, and all of the recipe but how many seeds it has."""
    told = {name: value for name, value in asdict(recipe).items() if name != "seeds"}
    return hashlib.sha256(f"{code_hash()} {sorted(told.items())}".encode()).hexdigest()


def build(lab: SimpleNamespace, recipe: Recipe, seed: int):
    """The untrained model of a recipe."""
    import torch

    torch.manual_seed(seed)
    attention = {None: None, "dot": lab.DotAttention, "additive": lab.AdditiveAttention}[recipe.attention]
    return lab.Translator(
        lab.parts,
        len(lab.corpus.source),
        len(lab.corpus.target),
        cell=recipe.cell,
        attention=attention and attention(recipe.hidden),
        hidden=recipe.hidden,
        bidirectional=recipe.bidirectional,
        reverse=recipe.reverse,
    )


def run(lab: SimpleNamespace, recipe: Recipe, seed: int, work: Path, name: str) -> dict:
    """Train one model and measure it."""
    import torch

    torch.set_num_threads(1)
    model = build(lab, recipe, seed).to(lab.choose_device())
    pairs = lab.corpus.train
    if recipe.cut:
        from phrases import cut_short

        pairs = cut_short(pairs, recipe.cut, seed)
    if recipe.longest_source:
        pairs = [pair for pair in pairs if len(pair[0]) <= recipe.longest_source]
    long = [pair for pair in lab.corpus.test if len(pair[0]) >= LONG][:64]
    start_ratio = lab.first_to_last(model, long)
    forward = scheduled(lab, recipe, seed) if recipe.own else None
    began = time.process_time()
    losses = lab.train(
        model, pairs, steps=recipe.steps, rate=recipe.rate, seed=seed, forward=forward,
        checkpoint=work / f"{name}.pt", progress=sys.stderr.isatty(),
    )  # fmt: skip
    seconds = time.process_time() - began
    result = {
        "seconds": round(seconds, 1),
        "parameters": sum(p.numel() for p in model.parameters()),
        "loss": losses[-100:],
        **quality(lab, greedily(lab, model), lab.corpus.test),
        "gradient": {"start": start_ratio, "end": lab.first_to_last(model, long)},
        "swap": lab.swap_cost(model, lab.corpus.test, lab.corpus.target),
    }
    result["loss"] = sum(result["loss"]) / len(result["loss"])
    if recipe.beams:
        result["beam"] = beams(lab, model, recipe)
    if recipe.attention:
        result["alignment"] = aligned(lab, model)
        if seed == 0:
            result["map"] = heat_map(lab, model)
    return result


def greedily(lab: SimpleNamespace, model) -> list[list[int]]:
    """Greedy translations of all test sentences."""
    return lab.translate(model, [source for source, _ in lab.corpus.test], lab.greedy)


def scheduled(lab: SimpleNamespace, recipe: Recipe, seed: int):
    """The forward pass of scheduled sampling; coins depend on seed and step alone, so that a resumed run agrees."""
    import torch

    def forward(model, states, mask, state, inputs, step):
        generator = torch.Generator().manual_seed(seed * 1_000_003 + step)
        own = recipe.own * step / recipe.steps
        return lab.scheduled_log_probs(model.step(states, mask), state, inputs, own, generator)

    return forward


def quality(lab: SimpleNamespace, found: list[list[int]], test: list) -> dict:
    """Exact match, altogether and by source length, BLEU, the ratio of lengths and the share of empty outputs."""
    wanted, lengths = [pair[1] for pair in test], [len(pair[0]) for pair in test]
    return {
        "exact": lab.exact_match(found, wanted, lengths, (1, 99)),
        "by_length": [lab.exact_match(found, wanted, lengths, bounds) for bounds in lab.BINS],
        "bleu": lab.corpus_bleu(found, wanted),
        "length_ratio": sum(map(len, found)) / sum(map(len, wanted)),
        "empty": sum(not tokens for tokens in found) / len(found),
    }


def beams(lab: SimpleNamespace, model, recipe: Recipe) -> dict:
    """For each beam and exponent the quality; for each beam the share of search errors among all sentences.

    A search error: the model gives the reference a higher probability than what was found with exponent 0.
    """
    import torch

    test = lab.corpus.test[:SEARCHED]
    of_gold = lab.scores_of(model, test)
    table = {}
    for k in recipe.beams:
        finished = []
        with torch.no_grad():
            for source, _ in test:
                states, mask, state = model.read([source])
                finished.append(lab.beam_search(model.step(states, mask), state, k, lab.LONGEST))
        for alpha in ALPHAS:
            found = [lab.best_hypothesis(each, alpha) if each else [] for each in finished]
            table[f"{k} {alpha:g}"] = quality(lab, found, test)
        best = [max((score for _, score in each), default=-math.inf) for each in finished]
        errors = sum(ours < gold - 1e-4 for ours, gold in zip(best, of_gold, strict=True))
        table[f"{k} 0"]["search_errors"] = errors / len(test)
    return table


def aligned(lab: SimpleNamespace, model) -> float:
    """The share of reordered unit digits that look most at their own source word."""
    from measures import unit_positions

    hits = total = 0
    for source, target in lab.corpus.test:
        expected = unit_positions(lab.corpus.source.words(source), lab.corpus.target.words(target))
        if expected:
            weights = lab.alignment(model, source, target)
            hits += sum(int(weights[t].argmax()) == i for t, i in expected.items())
            total += len(expected)
    return hits / total


def heat_map(lab: SimpleNamespace, model) -> dict:
    """The weights of one sentence with two reordered digits."""
    from phrases import english_tokens, german_tokens

    source, target = english_tokens(247_000_038), german_tokens(247_000_038)
    weights = lab.alignment(model, lab.corpus.source.ids(source), lab.corpus.target.ids(target))
    return {"source": source, "target": [*target, "<eos>"], "weights": weights.round(3).tolist()}


def rounded(value):
    """Plain data with floats to six significant digits: what a JSON file of results needs."""
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [rounded(item) for item in value]
    return float(f"{value:.6g}") if isinstance(value, float) else value


def made() -> dict:
    """What a reader needs to judge the numbers: versions, machine, and the hash of the code."""
    import torch
    from phrases import CACHE_SHA256

    return {
        "python": platform.python_version(),
        "torch": torch.__version__,
        "machine": platform.machine(),
        "threads": 1,
        "phrases": CACHE_SHA256,
        "code": code_hash(),
    }


def about_data(lab: SimpleNamespace) -> dict:
    """What the chapter says of the data."""
    import re

    from num2words import num2words
    from phrases import draw_numbers

    told = {name: len(getattr(lab.corpus, name)) for name in ("train", "valid", "test")}
    german = (num2words(number, lang="de").lower() for number in draw_numbers())
    told["repaired"] = sum(bool(re.search("einstausend|eins milli", text)) for text in german)
    return told


def main() -> int:
    """Run what is missing, then store all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", help="only these models: names as --list shows them, with ; between")
    parser.add_argument("--work", type=Path, default=ROOT / "_build" / "final-lab", help="where single results lie")
    parser.add_argument("--list", action="store_true", help="say what there is, and stop")
    parser.add_argument("--verify", action="store_true", help="repeat one seed of each model and compare")
    options = parser.parse_args()
    wanted = options.jobs.split(";") if options.jobs else list(RECIPES)
    if unknown := set(wanted) - set(RECIPES):
        parser.error(f"no model {', '.join(sorted(unknown))}; known: {'; '.join(RECIPES)}")
    if options.list:
        print("\n".join(f"{name}: {recipe.seeds} seeds of {recipe.steps} steps" for name, recipe in RECIPES.items()))
        return 0
    options.work.mkdir(parents=True, exist_ok=True)
    names = lab()
    if options.verify:
        return verify(names, wanted, options.work)
    for turn in range(max(RECIPES[name].seeds for name in wanted)):
        for name in (name for name in wanted if turn < RECIPES[name].seeds):
            file = options.work / f"{name}, seed {turn}.json"
            key = key_of(RECIPES[name])
            if file.exists() and json.loads(file.read_text())["key"] == key:
                continue
            print(f"{time.strftime('%H:%M:%S')} {name}, seed {turn}", file=sys.stderr, flush=True)
            result = rounded(run(names, RECIPES[name], turn, options.work, f"{name}, seed {turn}"))
            file.write_text(json.dumps({"key": key, "result": result}))
    store(names, options.work)
    return 0


def store(lab: SimpleNamespace, work: Path) -> None:
    """Put the single results together, if all are there."""
    runs = {}
    for name, recipe in RECIPES.items():
        files = [work / f"{name}, seed {seed}.json" for seed in range(recipe.seeds)]
        found = [json.loads(file.read_text()) for file in files if file.exists()]
        if len(found) < len(files) or any(each["key"] != key_of(recipe) for each in found):
            print(f"not stored: {name} is not complete; call again without --jobs", file=sys.stderr)
            return
        runs[name] = {"recipe": asdict(recipe), "seeds": [each["result"] for each in found]}
    STORED.parent.mkdir(exist_ok=True)
    write({"made": made(), "data": about_data(lab), "runs": runs})
    print(f"stored in {STORED.relative_to(ROOT)}")


def write(results: dict) -> None:
    """Results as JSON with one run a line, so that a difference can be read."""
    lines = [
        f'  {json.dumps(name)}: {{"recipe": {json.dumps(model["recipe"])}, "seeds": [\n   '
        + ",\n   ".join(json.dumps(seed, ensure_ascii=False) for seed in model["seeds"])
        + "]}"
        for name, model in results["runs"].items()
    ]
    head = "".join(f' "{part}": {json.dumps(results[part])},\n' for part in ("made", "data"))
    STORED.write_text("{\n" + head + ' "runs": {\n' + ",\n".join(lines) + "\n }\n}\n", encoding="utf-8")


def verify(names: SimpleNamespace, wanted: list[str], work: Path) -> int:
    """Repeat the first seed of each model; when all agree, stamp the stored file with the hash of today's code."""
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    faults = []
    for name in wanted:
        result = rounded(run(names, RECIPES[name], 0, work, f"{name}, verified"))
        was = stored["runs"][name]["seeds"][0]
        off = {what: abs(result[what] - was[what]) for what in TOLERANCES}
        far = [f"{name}: {what} is {result[what]}, stored {was[what]}" for what in off if off[what] > TOLERANCES[what]]
        said = "differs" if far else "agrees" if any(off.values()) else "is equal"
        print(f"{name}: {said} ({', '.join(f'{what} by {value:.2g}' for what, value in off.items())})", flush=True)
        faults += far
    if faults:
        print("\n".join(faults), "\nrun without --verify to make all numbers again", file=sys.stderr)
        return 1
    if set(wanted) == set(RECIPES):
        stored["made"] = made()
        write(stored)
        print("all agree: the hash was renewed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
