#!/usr/bin/env python3
"""Checks GitHub's workflows without running them.

    workflows.py FILE...
    workflows.py --self-test

A workflow must match the published schema. Its commands must parse in Bash, and refer to existing
scripts, steps of .ci/run, and packages. Actions must specify the number of a version. Run this in the
project's folder.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML

SCHEMA = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
ACTION = re.compile(r"[\w-]+/[\w-]+@v\d+")
CHECKS = ".ci/run"


def schema_faults(path: Path) -> Iterator[str]:
    result = subprocess.run([sys.executable, *SCHEMA, str(path)], capture_output=True, text=True)
    if result.returncode != 0:
        yield (result.stdout + result.stderr).strip()


def steps_of_checks() -> set[str]:
    """Returns the names of steps that .ci/run accepts."""
    listing = subprocess.run(["bash", CHECKS, "--list"], capture_output=True, text=True, check=True)
    return set(re.findall(r"^  (\w+) ", listing.stdout, re.MULTILINE)) | {"long"}


def command_faults(words: list[str]) -> Iterator[str]:
    """Returns faults of a command, if it is one of a few known commands."""
    if len(words) > 1 and words[0] == "bash":
        script, arguments = words[1], words[2:]
        if not Path(script).is_file():
            yield f"{script} does not exist"
        elif script == CHECKS:
            yield from (f"{CHECKS} has no step {name}"
                        for name in arguments if name not in steps_of_checks())
    elif words[:1] == ["swift"] and words[1:2] in (["build"], ["test"], ["run"]):
        at = words.index("--package-path") + 1 if "--package-path" in words else None
        folder = Path(words[at] if at is not None else ".")
        if not (folder / "Package.swift").is_file():
            yield f"no package in {folder}"


def step_faults(step: dict) -> Iterator[str]:
    action = step.get("uses")
    if action is not None and not ACTION.fullmatch(action):
        yield f"{action} has no version, as in actions/checkout@v4"
    script = step.get("run")
    if script is None:
        return
    parsed = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
    if parsed.returncode != 0:
        yield parsed.stderr.strip()
        return
    for line in script.splitlines():
        yield from command_faults(shlex.split(line, comments=True))


def examine(path: Path) -> tuple[int, list[str]]:
    """Returns the number of steps, and the faults."""
    faults = list(schema_faults(path))
    if faults:
        return 0, faults
    jobs = YAML(typ="safe").load(path.read_text(encoding="utf-8"))["jobs"]
    steps = [(name, step) for name, job in jobs.items() for step in job.get("steps", [])]
    return len(steps), [f"{name}: {fault}" for name, step in steps for fault in step_faults(step)]


# The self-test

SELF_TESTS = {
    # A step, and a part of the expected message, or nothing if it is correct.
    "right": ("- run: bash .ci/run tree format", ""),
    "a version": ("- uses: actions/checkout@v4", ""),
    "a package": ("- run: swift test --package-path Tests/Tools/Fuzz", ""),
    "no such key": ("- runs: swift build", "runs"),
    "no such script": ("- run: bash .ci/walk", ".ci/walk does not exist"),
    "no such step": ("- run: bash .ci/run trees", ".ci/run has no step trees"),
    "no such package": ("- run: swift test --package-path Tests/None", "no package in Tests/None"),
    "no command": ("- run: if true; then", "syntax error"),
    "no version": ("- uses: actions/checkout@main", "has no version"),
}
FRAME = "on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      {}\n"


def self_test() -> int:
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, (step, expected) in SELF_TESTS.items():
            path = Path(folder) / "workflow.yml"
            path.write_text(FRAME.format(step), encoding="utf-8")
            found = "\n".join(examine(path)[1])
            if (expected not in found) if expected else found:
                failures += 1
                print(f"self-test: {name}: {found or 'no message'}", file=sys.stderr)
    print(f"self-test: {len(SELF_TESTS)} cases, {failures} failures")
    return 1 if failures else 0


def main() -> int:
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        return self_test()
    if not arguments:
        sys.exit(__doc__)
    count, faults = 0, 0
    for path in map(Path, arguments):
        steps, found = examine(path)
        count += steps
        faults += len(found)
        for fault in found:
            print(f"{path}: {fault}", file=sys.stderr)
    print(f"{len(arguments)} workflows, {count} steps, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
