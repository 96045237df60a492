#!/usr/bin/env python3
"""Checks that the compiler reports mistakes in app code on their lines.

    mistakes.py [--package-path DIR] [--scratch-path DIR] FILE.swift...
    mistakes.py --self-test

Run `swift build` first. Each FILE is type-checked against the package's modules. A line that ends
with `// error: TEXT` must have an error that contains TEXT, and no other line may have an error. A
file that uses table views is also checked with the names of collection views.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import programs
from programs import Library, compile_program, located

EXPECTED = re.compile(r"//[ \t]*error:[ \t]*(?P<text>.+?)[ \t]*$")
KIND = re.compile(r"\b(Table|Collection)(?=View(Cell|RowAdapter|DataSource|Adapter)?\b)")
OTHER = {"Table": "Collection", "Collection": "Table"}
ERROR = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):\d+: error: (?P<text>.*)$", re.MULTILINE)


def expectations(lines: list[str]) -> dict[int, str]:
    """Returns the text that a line's error must contain, by line number."""
    found = ((number, EXPECTED.search(line)) for number, line in enumerate(lines, 1))
    return {number: match["text"] for number, match in found if match}


def faults(path: Path, lines: list[str], output: str) -> Iterator[str]:
    """Returns the lines with missing or unexpected errors."""
    expected = expectations(lines)
    errors: dict[int, list[str]] = {}
    for error in ERROR.finditer(output):
        line = int(error["line"]) if error["file"] == str(path) else 0
        errors.setdefault(line, []).append(error["text"])
    for line, text in expected.items():
        found = errors.pop(line, [])
        if not any(text in error for error in found):
            yield f"{path}:{line}: expected an error with: {text}; found: {found or 'none'}"
    for line, found in errors.items():
        yield f"{path}:{line}: unexpected errors: {found}"


def variants(code: str) -> dict[str, str]:
    """Returns the code, and the code for the other kind of view, by name."""
    found = {"": code}
    if KIND.search(code):
        found[" (other kind of view)"] = KIND.sub(lambda name: OTHER[name[1]], code)
    return found


def check(path: Path, library: Library | None) -> tuple[int, list[str]]:
    """Returns the number of mistakes in a file, and messages for the wrongly reported ones."""
    count, found = 0, []
    for name, code in variants(path.read_text(encoding="utf-8")).items():
        lines = code.splitlines()
        with tempfile.TemporaryDirectory() as folder:
            result = compile_program(located(path, 1, lines), library, Path(folder), links=False)
        count += len(expectations(lines))
        found += [fault + name for fault in faults(path, lines, result.stdout)]
    return count, found if count else [f"{path}: has no mistakes"]


CASES = {
    "an error on its line": ("let a: Int = b  // error: cannot find 'b'\n", 0),
    "an error on another line": ("let a: Int =\n  b\nlet c = 1  // error: cannot find 'b'\n", 2),
    "another error": ("let a: Int = b  // error: cannot find 'c'\n", 1),
    "no error": ("let a: Int = 1  // error: cannot find 'b'\n", 1),
    "no mistake": ("let a: Int = 1\n", 1),
    "both kinds of view": ("struct TableView {}\nlet a = TableView().b  // error: 'c'\n", 2),
}


def self_test_failure(name: str, folder: Path) -> str | None:
    code, count = CASES[name]
    path = folder / "Mistakes.swift"
    path.write_text(code, encoding="utf-8")
    found = check(path, None)[1]
    if len(found) == count:
        return None
    return f"FAILED {name}: expected {count} faults, found {found}\n"


def main() -> int:
    parser = programs.parser(__doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE.swift")
    arguments = parser.parse_args()
    if arguments.self_test:
        return programs.self_test(CASES, self_test_failure, arguments.jobs)
    library = Library.asked_for(arguments)
    results = [check(path, library) for path in arguments.files]
    found = [fault for _, faults in results for fault in faults]
    print(*found, sep="\n", end="\n" if found else "")
    mistakes = sum(count for count, _ in results)
    print(f"{mistakes} mistakes, {len(found)} reported wrongly")
    return 1 if found or not results else 0


if __name__ == "__main__":
    sys.exit(main())
