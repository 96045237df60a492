#!/usr/bin/env python3
"""Checks that every test on the page Docs/Internals/SeedParity.md ran and passed.

    seed_parity.py PAGE NAME=LOG...
    seed_parity.py --self-test

LOG is the output of a run of `swift test`, and NAME is its name in messages. Each test is credited to
the first run in which it passed, so the numbers show how many tests need each run. Fails if a test
passed in no run or failed in a run, or if a row has no test.

On Linux, `swift test` occasionally loses lines of output, if a read ends within a character. So a
test that started in a run that passed as a whole has passed too.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROW = re.compile(r"^\| *((?:TA|TF|DC|X)-\d\d) *\|([^|]*)\|([^|]*)\|$", re.MULTILINE)
NAME = re.compile(r"`(\w+)`")
# Swift Testing's output, such as "✔ Test name(of:) with 2 test cases passed after 0.1 seconds."
RESULT = re.compile(r"^\S+ Test (\w+)\([^)]*\)(?: with \d+ test cases?)? (passed|failed) after ",
                    re.MULTILINE)
STARTED = re.compile(r"^\S+ Test (\w+)\([^)]*\) started\.$", re.MULTILINE)
WHOLE = re.compile(r"^\S+ Test run with \d+ tests? (?:in \d+ suites? )?passed after ", re.MULTILINE)

Run = tuple[str, str]


def results(log: str) -> tuple[set[str], set[str]]:
    """Returns the tests that passed, and the tests that failed."""
    found = [match.groups() for match in RESULT.finditer(log)]
    passed, failed = ({name for name, result in found if result == wanted}
                      for wanted in ("passed", "failed"))
    if WHOLE.search(log):
        passed.update(STARTED.findall(log))
    return passed, failed


def judge(page: str, runs: list[Run]) -> tuple[str, list[str]]:
    """Returns a summary of the runs, and the faults."""
    rows = [(row[1], NAME.findall(row[3])) for row in ROW.finditer(page)]
    faults = [] if rows else ["the page has no rows"]
    faults += [f"{row} has no test" for row, tests in rows if not tests]
    outcomes = [(name, *results(log)) for name, log in runs]
    faults += [f"{name}: no test passed" for name, passed, _ in outcomes if not passed]
    counts = {name: 0 for name, _ in runs}
    named = {test: row for row, tests in reversed(rows) for test in tests}
    for test, row in sorted(named.items()):
        faults += [f"{row}: {test} failed in {name}"
                   for name, _, failed in outcomes if test in failed]
        shown = next((name for name, passed, _ in outcomes if test in passed), None)
        if shown is None:
            faults.append(f"{row}: {test} passed in no run")
        else:
            counts[shown] += 1
    parts = ", ".join(f"{count} passed in {name}" for name, count in counts.items())
    return f"{len(rows)} rows, {len(named)} tests: {parts}", faults


# The self-test

PAGE = "| id | here | shown by |\n|---|---|---|\n| TA-01 | `A` | `one` `two` |\n| X-02 | b | `two` |\n"
ONE = "✔ Test one() passed after 0.1 seconds.\n"
TWO = "✔ Test two(of:and:) with 12 test cases passed after 0.1 seconds.\n"

CASES: list[tuple[str, str, list[Run], str, list[str]]] = [
    ("each test is credited to the first run", PAGE, [("a", ONE), ("b", ONE + TWO)],
     "2 rows, 2 tests: 1 passed in a, 1 passed in b", []),
    ("a test that did not run", PAGE, [("a", ONE + "◇ Test two(of:and:) started.\n")], "",
     ["TA-01: two passed in no run"]),
    ("a test whose end was lost, in a run that passed", PAGE,
     [("a", ONE + "◇ Test two(of:and:) started.\n"
       "✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.\n")],
     "2 rows, 2 tests: 2 passed in a", []),
    ("a test whose end was lost, in a run that failed", PAGE,
     [("a", ONE + "◇ Test two(of:and:) started.\n"
       "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.\n")],
     "", ["TA-01: two passed in no run"]),
    ("a test that was skipped", PAGE, [("a", ONE + '➜ Test two(of:and:) skipped: "later"\n')], "",
     ["TA-01: two passed in no run"]),
    ("a test that failed in one of the runs", PAGE,
     [("a", ONE + TWO), ("b", ONE + "✘ Test two(of:and:) failed after 0.1 seconds with 1 issue.\n")],
     "", ["TA-01: two failed in b"]),
    ("a name that only begins or ends like it", PAGE,
     [("a", ONE + TWO.replace("two", "twofold") + TWO.replace("two", "x_two"))], "",
     ["TA-01: two passed in no run"]),
    ("a row without a test", PAGE + "| DC-03 | c |  |\n", [("a", ONE + TWO)], "",
     ["DC-03 has no test"]),
    ("a page without rows", "", [("a", ONE)], "", ["the page has no rows"]),
    ("a run without tests", PAGE, [("a", ONE + TWO), ("b", "")], "", ["b: no test passed"]),
    ("only the last column has tests", "| TA-01 | `A` | `one` |\n", [("a", ONE)],
     "1 rows, 1 tests: 1 passed in a", []),
]


def self_test() -> int:
    failed = 0
    for name, page, runs, line, faults in CASES:
        found = judge(page, runs)
        if found[1] != faults or (line and found[0] != line):
            failed += 1
            print(f"FAILED {name}: {found}", file=sys.stderr)
    print(f"seed_parity self-test: {len(CASES)} cases, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) < 2 or not all("=" in run for run in arguments[1:]):
        print(__doc__, file=sys.stderr)
        return 2
    runs = []
    for run in arguments[1:]:
        name, log = run.split("=", 1)
        runs.append((name, Path(log).read_text(encoding="utf-8", errors="replace")))
    line, faults = judge(Path(arguments[0]).read_text(encoding="utf-8"), runs)
    for fault in faults:
        print(f"seed_parity: {fault}", file=sys.stderr)
    print(line)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
