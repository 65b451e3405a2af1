"""The ledger: what holds is shown, everything else is named with its reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from autograder.claims import Claim, ClaimError, check, check_all, read, shown
from autograder.cli import main


def claim(code: str) -> Claim:
    return Claim("T1", "a test", code, "", "file")


def ledger(folder: Path, entries: object) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "numbers.json").write_text(json.dumps(entries))
    return folder


def test_every_claim_of_the_book_holds(root):
    checked = check_all(root / "book" / "claims")
    assert [(each.claim.id, each.fault) for each in checked if each.fault] == []
    assert len(checked) > 20


def test_the_exam_sheet_keeps_its_own_form(root):
    """Lists of claim and code without ids are claims as well, called by file and place."""
    entries = json.loads((root / "book/claims/exam-sheet.json").read_text())
    assert len(entries) == 4
    assert all(entry.keys() == {"claim", "code"} for entry in entries)
    names = [each.id for each in read(root / "book/claims") if each.file == "exam-sheet"]
    assert names == ["exam-sheet-1", "exam-sheet-2", "exam-sheet-3", "exam-sheet-4"]


def test_names_of_sympy_math_and_numpy_are_at_hand():
    code = "x = symbols('x')\nresult = simplify(x - x) == 0 and math.sqrt(4) == 2 and np.ones(2).sum() == 2"
    assert check(claim(code)).fault is None


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("result = 1 == 2", "does not hold"),
        ("value = 3", "does not set 'result'"),
        ("\nresult = 1 / 0", "ZeroDivisionError in line 2"),
        ("result = (", "SyntaxError"),
        ("result = 'yes'", "must be True or False"),
        ("result = symbols('x') > 0", "must be True or False"),
        ("result = np.array([True, False])", "must be True or False"),
    ],
)
def test_a_claim_that_does_not_hold_says_why(code, reason):
    assert reason in check(claim(code)).fault


def test_a_claim_reads_results_that_a_script_stored(tmp_path):
    folder = ledger(tmp_path / "claims", [
        {"id": "S1", "claim": "stored", "code": "value = stored('runs')['best']\nresult = value > 0.5"},
        {"id": "S2", "claim": "not there", "code": "result = stored('walks') == 1"},
        {"id": "S3", "claim": "cut off", "code": "result = stored('broken') == 1"},
    ])  # fmt: skip
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "runs.json").write_text('{"best": 0.75}')
    (tmp_path / "data" / "broken.json").write_text('{"best": ')
    good, missing, broken = check_all(folder)
    assert (good.value, good.fault) == ("0.75", None)
    assert "no results are stored in" in missing.fault
    assert "the folder holds broken, runs" in missing.fault
    assert "run the script that makes it again" in broken.fault


@pytest.mark.parametrize("truth", ["True", "np.bool_(True)", "Eq(1, 1)", "np.all(np.ones(3) == 1)"])
def test_every_kind_of_plain_truth_counts(truth):
    assert check(claim(f"result = {truth}")).fault is None


def test_values_are_shown_as_a_reader_expects():
    assert shown(12) == "12"
    assert shown(1.048576e-4) == "0.000104858"
    assert shown(2.5e-31) == "2.5e-31"
    assert shown("0.40") == "0.40"
    assert check(claim("result = True\nvalue = Rational(1, 3)")).value == "0.333333"
    assert check(claim("result = True\nvalue = np.int64(7)")).value == "7"


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"claim": "x"}, "expected a list"),
        ([7], "expected an object"),
        ([{"claim": "x"}], "code missing"),
        ([{"claim": "x", "code": "y", "sauce": "z"}], "unknown field sauce"),
        ([{"claim": "x", "code": 3}], "must be a string"),
        ([{"claim": "x", "code": "y", "id": "not an id"}], "letters and digits"),
        ([{"claim": "x", "code": "y", "id": "A1"}] * 2, "'A1' stands in numbers.json already"),
    ],
)
def test_a_malformed_ledger_is_named_with_file_and_entry(tmp_path, entries, reason):
    with pytest.raises(ClaimError, match=reason) as error:
        read(ledger(tmp_path / "claims", entries))
    assert "numbers.json" in str(error.value)


def test_broken_json_and_an_empty_folder_are_named(tmp_path):
    (tmp_path / "broken.json").write_text("[")
    with pytest.raises(ClaimError, match=r"broken\.json: not valid JSON"):
        read(tmp_path)
    with pytest.raises(ClaimError, match="no claims found"):
        read(tmp_path / "nothing")


def test_the_verb_reports_and_exits(tmp_path, capsys):
    good = {"id": "A1", "claim": "one", "code": "result = True\nvalue = 7"}
    bad = {"id": "A2", "claim": "two", "code": "result = False"}
    assert main(["claims", "--folder", str(ledger(tmp_path / "good", [good]))]) == 0
    assert "1 of 1 claims hold" in capsys.readouterr().out
    assert main(["claims", "--folder", str(ledger(tmp_path / "bad", [good, bad])), "--json"]) == 1
    entries = json.loads(capsys.readouterr().out)
    assert [(entry["id"], entry["value"], entry["fault"]) for entry in entries] == [
        ("A1", "7", None),
        ("A2", None, "does not hold: 'result' is False"),
    ]
