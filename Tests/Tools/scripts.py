#!/usr/bin/env python3
"""Checks that shell scripts run with bash 3.2, which Macs have.

    git ls-files | scripts.py
    scripts.py --self-test

Checks files from a list on standard input if they begin with a shebang for a shell. Each must parse
in POSIX mode, and must not use a feature that is newer than bash 3.2.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

SHELL = re.compile(rb"#!.*\b(?:ba)?sh\b")
COMMENT = re.compile(r"(?:^|\s)#.*")
TEXT = re.compile(r"'[^']*'")

# Forbidden patterns, with the features and the versions of bash that introduced them.
NEWER = [
    (re.compile(pattern), name)
    for pattern, name in [
        (r"\b(?:mapfile|readarray)\b", "mapfile, bash 4.0"),
        (r"\b(?:declare|typeset|local|readonly)\s+(?:-\w+\s+)*-\w*A", "associative arrays, bash 4.0"),
        (r"\b(?:declare|typeset)\s+(?:-\w+\s+)*-\w*[lu]", "declare -l or -u, bash 4.0"),
        (r"\b(?:declare|typeset)\s+(?:-\w+\s+)*-\w*g", "declare -g, bash 4.2"),
        (r"\b(?:declare|typeset|local)\s+(?:-\w+\s+)*-\w*n", "references, bash 4.3"),
        (r"\blocal\s+-(?:\s|;|$)", "local -, bash 4.4"),
        (r"\bwait\s+(?:-\w+\s+)*-\w*[np]", "wait -n or -p, bash 4.3"),
        (r"\bcoproc\b", "coproc, bash 4.0"),
        (r"\|&", "|&, bash 4.0"),
        (r"&>>", "&>>, bash 4.0"),
        (r";;?&", ";& and ;;&, bash 4.0"),
        (r"\$\{!?\w+(?:\[[^]]*\])?(?:\^|,)", "${x^} or ${x,}, bash 4.0"),
        (r"\$\{!?\w+(?:\[[^]]*\])?@\w\}", "${x@Q} and similar, bash 4.4"),
        (r"\$\{\w+(?:\[[^]]*\])?:[^}]*:\s*-", "a negative length, bash 4.2"),
        (r"\$\{\w+\[\s*-", "a negative index, bash 4.3"),
        (r"\{\d+\.\.\d+\.\.|\{0\d+\.\.", "steps or zeros in {1..9}, bash 4.0"),
        (r"\{\w+\}[<>]", "{name}>, bash 4.1"),
        (r"(?:\[\[|\btest)\s+(?:!\s+)?-[vR]\s", "-v or -R, bash 4.2"),
        (r"%\([^)]*\)T", "printf %(...)T, bash 4.2"),
        (r"\$'[^']*\\[uU]", r"$'\u...', bash 4.2"),
        (r"\bread\s+(?:-\w+\s+)*-\w*[Ni]", "read -N or -i, bash 4.0"),
        (r"\b(?:EPOCHSECONDS|EPOCHREALTIME|SRANDOM|BASHPID|BASH_ARGV0|BASH_XTRACEFD)\b",
         "a variable of bash 4 or 5"),
        (r"\b(?:inherit_errexit|lastpipe|globstar|autocd|dirspell|localvar_inherit|assoc_expand_once)\b",
         "an option of bash 4 or 5"),
    ]
]


def newer_features(line: str) -> list[str]:
    """Returns the features newer than bash 3.2 in a line, except in comments and literals."""
    literal = re.sub(r"\$'", "$\0", line)
    code = COMMENT.sub("", TEXT.sub("''", literal)).replace("$\0", "$'")
    return [name for pattern, name in NEWER if pattern.search(code)]


def faults(path: Path) -> Iterator[str]:
    parsed = subprocess.run(["bash", "--posix", "-n", str(path)], capture_output=True, text=True)
    if parsed.returncode != 0:
        yield parsed.stderr.strip()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        yield from (f"{path}:{number}: {name}" for name in newer_features(line))


def is_script(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return SHELL.match(file.readline()) is not None


# The self-test

NEW = [
    "mapfile -t files < list", "declare -A counts", "local -a -A counts=()", "declare -gA stamps=()",
    "local -n other=$1", "wait -n", "wait -n -p process", "a |& b", "a &>> log", "coproc a", ";;&",
    "echo ${x,,}", 'echo "${x^}"', "echo ${names[@]^^}", "echo ${x@Q}", "echo ${x:0:-1}",
    "echo ${x[-1]}", "for i in {1..9..2}; do", "exec {log}>file", "[[ -v x ]]", 'printf "%(%F)T"',
    "shopt -s inherit_errexit", "start=$EPOCHREALTIME", r"echo $'\u00e9'", "read -N 1 x",
]
OLD = [
    "# mapfile", "echo a # declare -A", "grep 'wait -n' x", "local -a names=()", "declare -r x=1",
    "wait", 'wait "$process"', "a | b & c", "a &> log", "a >> log 2>&1", ";;", "echo ${x:-a,b}",
    "echo ${#x[@]} ${x[@]+a} ${!x}", "echo ${x: -1} ${x:1:2}", "for i in {1..9}; do", "[[ -n $x ]]",
    r"echo $'\n'", "read -r x", "echo ${x//,/ } ${x%,}", "readonly names=(a b)", "a && b",
]


def self_test() -> int:
    failures = [f"found nothing in: {line}" for line in NEW
                if not newer_features(line)]
    failures += [f"{newer_features(line)} in: {line}" for line in OLD if newer_features(line)]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script"
        script.write_text("#!/bin/bash\nif true; then\n", encoding="utf-8")
        if not is_script(script) or not list(faults(script)):
            failures.append("a script that doesn't parse has no fault")
        script.write_text("if true; then\n", encoding="utf-8")
        if is_script(script):
            failures.append("a file without a shebang is a script")
    for failure in failures:
        print(f"self-test: {failure}", file=sys.stderr)
    print(f"scripts self-test: {len(NEW) + len(OLD) + 2} cases, {len(failures)} failed")
    return 1 if failures else 0


def main() -> int:
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if sys.argv[1:]:
        sys.exit(__doc__)
    scripts = [path for path in map(Path, sys.stdin.read().splitlines()) if is_script(path)]
    found = [fault for path in scripts for fault in faults(path)]
    for fault in found:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{len(scripts)} scripts run with bash 3.2, {len(found)} faults")
    return 1 if found or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
