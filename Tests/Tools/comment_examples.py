#!/usr/bin/env python3
"""Compiles the Swift examples in documentation comments.

    comment_examples.py
    comment_examples.py --ios DIR
    comment_examples.py --self-test

The package must have been built (`swift build`). The examples of a module make one program. Each
is the body of a method of `Screen`, which `Examples/Comments.swift` declares with the models, views,
and adapters that examples use without a declaration. An example with an extension, a protocol, or
an import is outside of methods.

With --ios, the programs are written to DIR for Tests/UIKitCheck/typecheck.
"""

from __future__ import annotations

import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import programs
from programs import Library, compile_program, located

CONTEXT = Path(__file__).parent / "Examples" / "Comments.swift"
IOS_ONLY = {"SwiftUITables", "UIKitTables"}
VIRTUAL_ONLY = {"TableFilms", "TablePictures", "TableViewsTestTraits", "VirtualTable"}
COMMENT = re.compile(r"^\s*/// ?(.*)$")
GLOBAL = re.compile(r"^(?:(?:@\w+|public|private) )*(?:import|extension|protocol) ", re.MULTILINE)


@dataclass(frozen=True)
class Example:
    """The code of an example, and the line of its first line in the file, from 1."""

    path: Path
    line: int
    code: tuple[str, ...]

    def source(self, number: int) -> str:
        code = located(self.path, self.line, self.code)
        if GLOBAL.search("\n".join(self.code)):
            return code
        head = f"extension Screen {{ func example{number}() async throws {{\n"
        return f"{head}{code}#sourceLocation()\n}} }}\n"


def examples(path: Path, text: str) -> list[Example]:
    found: list[Example] = []
    code: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        comment = COMMENT.match(line)
        words = comment[1].strip() if comment else ""
        if code is None:
            if words == "```swift":
                code, start = [], number + 1
        elif words == "```" or comment is None:
            found.append(Example(path, start, tuple(code)))
            code = None
        else:
            code.append(comment[1])
    return found


@dataclass(frozen=True)
class Program:
    """The examples of a module."""

    module: str
    examples: tuple[Example, ...]

    def source(self) -> str:
        context = located(CONTEXT, 1, CONTEXT.read_text(encoding="utf-8").splitlines())
        imports = "" if self.module in context else f"import {self.module}\n"
        parts = [example.source(number) for number, example in enumerate(self.examples)]
        return "".join([imports, context, "#sourceLocation()\n", *parts])


def all_programs() -> list[Program]:
    found = []
    for folder in sorted(Path("Sources").iterdir()):
        parts = [
            example
            for path in sorted(folder.rglob("*.swift"))
            for example in examples(path, path.read_text(encoding="utf-8"))
        ]
        if parts:
            found.append(Program(folder.name, tuple(parts)))
    return found


def write_for_ios(folder: Path) -> int:
    """Writes the programs. Returns the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.glob("*.swift"):
        former.unlink()
    for program in all_programs():
        if program.module not in VIRTUAL_ONLY:
            (folder / f"{program.module}.swift").write_text(program.source(), encoding="utf-8")
    return 0


def check(program: Program, library: Library) -> str:
    """The compiler's output if a program doesn't compile."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = compile_program(program.source(), library, Path(folder), links=False)
    return compiled.stdout if compiled.returncode != 0 else ""


def test(library: Library, jobs: int) -> int:
    """Compiles the programs that can be compiled here. Returns the exit status."""
    found = [program for program in all_programs() if program.module not in IOS_ONLY]
    with ThreadPoolExecutor(jobs) as pool:
        failures = [output for output in pool.map(lambda p: check(p, library), found) if output]
    print("".join(failures), end="")
    count = sum(len(program.examples) for program in found)
    print(f"comments: {count} examples of {len(found)} modules, {len(failures)} modules failed")
    return 1 if failures or not count else 0


TEXT = """
/// Adds.
///
/// ```swift
/// let a = 1
///   let b = 2
/// ```
func add() {}

  /// ```text
  /// no Swift
  /// ```
  /// ```swift
  /// extension A {}
  /// ```
"""


def self_test() -> int:
    path = Path("A.swift")
    found = examples(path, TEXT)
    expected = [
        Example(path, 5, ("let a = 1", "  let b = 2")), Example(path, 14, ("extension A {}",)),
    ]  # fmt: skip
    wrapped = ["func example" in example.source(0) for example in found]
    passed = found == expected and wrapped == [True, False]
    print(f"comment examples self-test: {'passed' if passed else f'FAILED: {found}, {wrapped}'}")
    return 0 if passed else 1


def main() -> int:
    parser = programs.parser(__doc__)
    parser.add_argument("--ios", type=Path, metavar="DIR", help="write the programs for iOS")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if arguments.ios:
        return write_for_ios(arguments.ios)
    return test(Library.built(arguments.package_path, arguments.scratch_path), arguments.jobs)


if __name__ == "__main__":
    sys.exit(main())
