#!/usr/bin/env python3
"""Compiles the Swift examples in documentation comments.

    comment_examples.py [NAME]
    comment_examples.py --ios DIR
    comment_examples.py --self-test

The package must have been built (`swift build`). The examples of a module make one program. Each
is the body of a function, and can use the models, views, and adapters that `Examples/Comments.swift`
declares. With `self`, it's the body of a method. If it begins with an expression, such as `Row(…)`,
it's the body of a result builder, which infers the type of the table. An example with an extension,
a protocol, a test, or an import is a program of its own.

With NAME, only programs whose names contain it are compiled. Examples in `#if canImport(UIKit)`
and the like are for iOS only. With --ios, the programs are written to DIR for
Tests/UIKitCheck/typecheck, where there is no Observation.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import programs
from programs import Library, compile_program, located

CONTEXT = Path("Tests/Tools/Examples/Comments.swift")
IOS_MODULES = {"SwiftUITables", "UIKitTables"}
VIRTUAL_MODULES = {"TableFilms", "TablePictures", "TableViewsTestTraits", "VirtualTable"}
IMPORTS = {
    "SwiftUITables": ["SwiftUI"], "TableViewsTestTraits": ["TablePictures", "Testing"],
    "TableViewsTesting": ["FormTables", "Testing"],
}  # fmt: skip
"""What examples of a module import in addition to it and to what all examples import."""
WARNINGS = ("-Werror", "DeprecatedDeclaration")
"""Examples may leave values unused."""
COMMENT = re.compile(r"^\s*/// ?(.*)$")
CONDITION = re.compile(r"^\s*#(if|elseif|else|endif)\b(.*)$")
APPLE_MODULE = re.compile(r"canImport\((?:CoreData|ObjectiveC|SwiftUI|UIKit)\)")
GLOBAL = re.compile(
    r"^(?:import|(?:public )?(?:extension|protocol)|(?:@MainActor )?@(?:Suite|Test))\b", re.MULTILINE
)
SELF = re.compile(r"(?<![.\w])self\b")
EXPRESSION = re.compile(r"^[A-Z]\w*[.(]")


@dataclass(frozen=True)
class Example:
    """The code of an example, and the line of its first line in the file, from 1."""

    path: Path
    line: int
    code: tuple[str, ...]
    platform: str = ""
    """"ios" or "virtual" if the example is for one of them."""

    @property
    def is_global(self) -> bool:
        return bool(GLOBAL.search("\n".join(self.code)))

    def source(self, number: int) -> str:
        code = located(self.path, self.line, self.code)
        if self.is_global:
            return code
        text = "\n".join(self.code)
        builder = "@Values " if EXPRESSION.match(text) else ""
        effects = "async throws" if "await " in text else "throws"
        head = f"@MainActor {builder}func example{number}() {effects} {{\n"
        function = f"{head}{code}#sourceLocation()\n}}"
        return (f"extension ContactsScreen {{ {function} }}" if SELF.search(text) else function) + "\n"


class Conditions:
    """The platforms of the `#if` blocks around a line, the outermost first."""

    def __init__(self) -> None:
        self.platforms: list[str] = []

    def read(self, line: str) -> None:
        if found := CONDITION.match(line):
            if found[1] != "if":
                former = self.platforms.pop()
            if found[1] == "else":
                self.platforms.append({"ios": "virtual", "virtual": "ios"}.get(former, ""))
            elif found[1] != "endif":
                self.platforms.append(platform_of(found[2].strip()))

    @property
    def platform(self) -> str:
        return next((platform for platform in reversed(self.platforms) if platform), "")


def platform_of(condition: str) -> str:
    if not APPLE_MODULE.search(condition):
        return ""
    return "virtual" if condition.startswith("!") else "ios"


def examples(path: Path, text: str, platform: str = "") -> list[Example]:
    """The examples of a file, whose module may be for one platform."""
    found: list[Example] = []
    conditions = Conditions()
    code: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        conditions.read(line)
        comment = COMMENT.match(line)
        words = comment[1].strip() if comment else ""
        if code is None:
            if words == "```swift":
                code, start = [], number + 1
        elif words == "```" or comment is None:
            only = "virtual" if "import Observation" in code else conditions.platform
            found.append(Example(path, start, tuple(code), platform or only))
            code = None
        else:
            code.append(comment[1])
    return found


@dataclass(frozen=True)
class Program:
    """Examples of a module."""

    name: str
    module: str
    examples: tuple[Example, ...]

    def source(self) -> str:
        names = [self.module, *IMPORTS.get(self.module, [])]
        imports = "".join(f"import {name}\n" for name in names)
        context = located(CONTEXT, 1, CONTEXT.read_text(encoding="utf-8").splitlines())
        parts = [example.source(number) for number, example in enumerate(self.examples)]
        return "".join([imports, context, "#sourceLocation()\n", *parts])


def programs_of(module: str, found: list[Example]) -> Iterator[Program]:
    if methods := tuple(example for example in found if not example.is_global):
        yield Program(module, module, methods)
    for example in found:
        if example.is_global:
            yield Program(f"{module} {example.path.stem} {example.line}", module, (example,))


def all_programs(left_out: str) -> list[Program]:
    """The programs of all modules, without the examples for a platform."""
    result: list[Program] = []
    for folder in sorted(Path("Sources").iterdir()):
        module = folder.name
        only = "ios" if module in IOS_MODULES else "virtual" if module in VIRTUAL_MODULES else ""
        found: list[Example] = []
        for path in sorted(folder.rglob("*.swift")):
            found += examples(path, path.read_text(encoding="utf-8"), only)
        result += programs_of(module, [e for e in found if e.platform != left_out])
    return result


def write_for_ios(folder: Path) -> int:
    """Writes the programs. Returns the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.glob("*.swift"):
        former.unlink()
    for program in all_programs(left_out="virtual"):
        # Without a space, the file's name would be the name of the module.
        path = folder / f"comments {program.name}.swift"
        path.write_text(program.source(), encoding="utf-8")
    return 0


def check(program: Program, library: Library) -> str:
    """The compiler's output if a program doesn't compile."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = compile_program(program.source(), library, Path(folder), False, WARNINGS)
    return f"FAILED {program.name}\n{compiled.stdout}" if compiled.returncode != 0 else ""


def test(library: Library, jobs: int, name: str) -> int:
    """Compiles the programs that can be compiled here. Returns the exit status."""
    found = [program for program in all_programs(left_out="ios") if name in program.name]
    with ThreadPoolExecutor(jobs) as pool:
        failures = [output for output in pool.map(lambda p: check(p, library), found) if output]
    print("".join(failures), end="")
    count = sum(len(program.examples) for program in found)
    print(f"comments: {count} examples in {len(found)} programs, {len(failures)} failed")
    return 1 if failures or not count else 0


TEXT = """
/// Adds.
///
/// ```swift
/// let a = 1
///   let b = 2
/// ```
func add() {}

#if canImport(UIKit) && !os(watchOS)
  /// ```text
  /// no Swift
  /// ```
  /// ```swift
  /// extension A {}
  /// ```
#else
  #if DEBUG
    /// ```swift
    /// Row(a) { weakly(self) }
    /// ```
  #endif
#endif
/// ```swift
/// import Observation
/// await a.sum(of: \\.self)
/// ```
"""
EXPECTED = [
    Example(Path("A.swift"), 5, ("let a = 1", "  let b = 2")),
    Example(Path("A.swift"), 15, ("extension A {}",), "ios"),
    Example(Path("A.swift"), 20, ("Row(a) { weakly(self) }",), "virtual"),
    Example(Path("A.swift"), 25, ("import Observation", "await a.sum(of: \\.self)"), "virtual"),
]
SOURCES = [
    (("let a = 1",), "@MainActor func example7() throws {"),
    (("Row(a)",), "@MainActor @Values func example7() throws {"),
    (("a.b(\\.self)", "await c()"), "@MainActor func example7() async throws {"),
    (("weakly(self)",), "extension ContactsScreen { @MainActor func example7() throws {"),
    (("@Suite(.a) struct A {}",), '#sourceLocation(file: "A.swift", line: 1)'),
]


def self_test() -> int:
    found = examples(Path("A.swift"), TEXT)
    failures = [f"{example}" for example in found if example not in EXPECTED]
    if len(found) != len(EXPECTED):
        failures.append(f"{len(found)} examples")
    for code, expected in SOURCES:
        line = Example(Path("A.swift"), 1, code).source(7).split("\n")[0]
        if line != expected:
            failures.append(line)
    names = [program.name for program in programs_of("M", found)]
    if names != ["M", "M A 15", "M A 25"]:
        failures.append(f"{names}")
    print("".join(f"FAILED {failure}\n" for failure in failures), end="")
    print(f"comment examples self-test: {len(failures)} failed")
    return 1 if failures else 0


def main() -> int:
    parser = programs.parser(__doc__)
    parser.add_argument("name", nargs="?", default="", help="a part of the names of programs")
    parser.add_argument("--ios", type=Path, metavar="DIR", help="write the programs for iOS")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if arguments.ios:
        return write_for_ios(arguments.ios)
    library = Library.built(arguments.package_path, arguments.scratch_path)
    return test(library, arguments.jobs, arguments.name)


if __name__ == "__main__":
    sys.exit(main())
