#!/usr/bin/env python3
"""Compiles and runs the Swift examples of Markdown files against a package's library modules.

    doctest.py [--package-path DIR] [--scratch-path DIR] [--jobs N] FILE.md...
    doctest.py --ios DIR FILE.md...
    doctest.py --self-test

Run `swift build` first. FILE can also be a folder of Markdown files. The ```swift blocks of a file
form one program, in order. Errors refer to lines of the Markdown, and warnings are errors. A program
passes if it exits with 0. Invisible comments before a block change that:

    <!-- doctest: new -->           begins a new program
    <!-- doctest: norun -->         compiles the program, but doesn't run it
    <!-- doctest: error TEXT -->    requires a compile-time error in this block that contains TEXT,
                                    if given. Other programs don't include the block.
    <!-- doctest: skip REASON -->   ignores this block
    <!-- doctest: ios -->           compiles this block only for iOS, and doesn't run it
    <!-- doctest: virtual -->       doesn't compile this block for iOS, because it needs a virtual
                                    table. Its heading or the text below must mention that.
    <!-- doctest: virtual page -->  makes all blocks of the page virtual, from this comment on
    <!-- doctest: hidden            adds a block that readers don't see, such as setup. Can also be
    SWIFT CODE                      `hidden virtual` or `hidden ios`.
    -->

A program can import the modules in `Examples`: UIKit's names for virtual tables, and a function that
compares pictures to the ones in `Docs/Pictures`.

With --ios, nothing runs. The programs for iOS are written to DIR, one to a file, for
Tests/UIKitCheck/typecheck.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import programs
from programs import Finished, Library, compile_program, located, run_failure, run_program

SUPPORT = Path(__file__).parent / "Examples"
"""Modules that only examples import, each in one file."""
OPENING = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>.*)$")
COMMENT = re.compile(r"^[ \t]*<!--[ \t]*doctest\b(?P<rest>.*)$")
DIRECTIVE = re.compile(r"^:[ \t]*(?P<name>\w+)(?:[ \t]+(?P<text>.*?))?[ \t]*-->[ \t]*$")
HIDDEN = re.compile(r"^:[ \t]*hidden(?:[ \t]+(?P<name>virtual|ios))?[ \t]*$")
VIRTUAL_PAGE = re.compile(r"^:[ \t]*virtual[ \t]+page[ \t]*-->[ \t]*$")
HEADING = re.compile(r"^#{1,6}[ \t]")
SAYS_VIRTUAL = re.compile(r"\bvirtual (table|collection)|\btests?\b", re.IGNORECASE)
TAKES_TEXT = {
    "new": False, "norun": False, "error": True, "skip": True, "ios": False, "virtual": False
}  # fmt: skip


class Malformed(Exception):
    """A mistake in the Markdown, with a message that begins with file and line."""


@dataclass(frozen=True)
class Block:
    """Lines of Swift, the number of the first line in the Markdown, and its directives."""

    line: int
    code: tuple[str, ...]
    directives: dict[str, str] = field(default_factory=dict)


@dataclass
class Program:
    """Blocks that are compiled together."""

    path: Path
    line: int
    blocks: list[Block] = field(default_factory=list)
    runs: bool = True
    rejected: Block | None = None
    """The last block, which must not compile."""
    expected_error: str = ""

    def source(self) -> str:
        blocks = self.blocks + ([self.rejected] if self.rejected else [])
        return "".join(located(self.path, block.line, block.code) for block in blocks)

    @property
    def name(self) -> str:
        return f"{self.path}:{self.line}"


# Reading Markdown


class Reader:
    """Finds the blocks of one Markdown file."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.lines = text.splitlines()
        self.index = 0
        self.directives: dict[str, str] = {}
        self.is_virtual_page = False
        self.says_virtual = False
        """Whether the last heading, or the text since then, mentions virtual tables."""

    def blocks(self) -> Iterator[Block]:
        while self.index < len(self.lines):
            line = self.lines[self.index]
            if comment := COMMENT.match(line):
                yield from self.comment(comment["rest"])
            elif (opening := OPENING.match(line)) and is_fence(opening):
                yield from self.fenced(opening)
            else:
                if line.strip():
                    self.require_no_directives(self.index)
                said = bool(SAYS_VIRTUAL.search(line))
                self.says_virtual = said or (self.says_virtual and not HEADING.match(line))
                self.index += 1
        self.require_no_directives(self.index)

    def comment(self, rest: str) -> Iterator[Block]:
        if hidden := HIDDEN.match(rest):
            if hidden["name"]:
                self.add_directive(hidden["name"], "")
            yield self.hidden()
            return
        if VIRTUAL_PAGE.match(rest):
            self.is_virtual_page = True
            self.index += 1
            return
        directive = DIRECTIVE.match(rest)
        if directive is None or directive["name"] not in TAKES_TEXT:
            raise self.malformed(self.index, "unknown doctest directive")
        self.add_directive(directive["name"], directive["text"] or "")
        self.index += 1

    def add_directive(self, name: str, text: str) -> None:
        if text and not TAKES_TEXT[name]:
            raise self.malformed(self.index, f"doctest directive {name} takes no text")
        if name == "skip" and not text:
            raise self.malformed(self.index, "doctest directive skip needs a reason")
        if name in self.directives:
            raise self.malformed(self.index, f"doctest directive {name} twice")
        self.directives[name] = text
        alone = {"skip", "error"} & self.directives.keys()
        if {"ios", "virtual"} <= self.directives.keys():
            raise self.malformed(self.index, "doctest directives ios and virtual contradict")
        if alone and len(self.directives) > 1:
            raise self.malformed(self.index, f"doctest directive {alone.pop()} must be the only one")

    def hidden(self) -> Block:
        start = self.index + 1
        end = self.find(start, lambda line: line.strip() == "-->", "hidden block")
        return self.block(start, end, "")

    def fenced(self, opening: re.Match[str]) -> Iterator[Block]:
        start = self.index + 1
        end = self.find(start, lambda line: closes(line, opening["fence"]), "code block")
        if opening["info"].split()[:1] == ["swift"]:
            self.require_words_for_virtual(start - 1)
            yield self.block(start, end, opening["indent"])
        else:
            self.require_no_directives(start - 1)
            self.index = end + 1

    def block(self, start: int, end: int, indent: str) -> Block:
        code = tuple(line.removeprefix(indent) for line in self.lines[start:end])
        directives, self.directives, self.index = self.directives, {}, end + 1
        if self.is_virtual_page and "ios" not in directives:
            directives["virtual"] = ""
        return Block(start + 1, code, directives)

    def find(self, start: int, is_end: Callable[[str], bool], what: str) -> int:
        for index in range(start, len(self.lines)):
            if is_end(self.lines[index]):
                return index
        raise self.malformed(start - 1, f"{what} without an end")

    def require_no_directives(self, index: int) -> None:
        if self.directives:
            raise self.malformed(index, "no swift block follows the doctest directive")

    def require_words_for_virtual(self, index: int) -> None:
        if "virtual" in self.directives and not self.says_virtual:
            raise self.malformed(index, "the text must mention that this needs a virtual table")

    def malformed(self, index: int, message: str) -> Malformed:
        return Malformed(f"{self.path}:{index + 1}: {message}")


def is_fence(opening: re.Match[str]) -> bool:
    """Returns whether the line opens a code block. No other backtick may follow."""
    return not (opening["fence"][0] == "`" and "`" in opening["info"])


def closes(line: str, fence: str) -> bool:
    stripped = line.strip()
    return len(stripped) >= len(fence) and set(stripped) == {fence[0]}


def programs_of(path: Path, text: str, left_out: str = "ios") -> tuple[list[Program], int]:
    """Returns the programs of a file without some blocks, and the number of skipped blocks."""
    finished: list[Program] = []
    current = Program(path, 1)
    skipped = 0
    for block in Reader(path, text).blocks():
        if "skip" in block.directives:
            skipped += 1
        elif "error" in block.directives:
            finished.append(rejecting(current, block))
        else:
            if "new" in block.directives:
                finished.append(current)
                current = Program(path, block.line)
            if left_out in block.directives:
                continue
            current.line = current.line if current.blocks else block.line
            current.blocks.append(block)
            current.runs = current.runs and "norun" not in block.directives
    return [p for p in [*finished, current] if p.blocks or p.rejected], skipped


def rejecting(current: Program, block: Block) -> Program:
    return Program(
        current.path,
        block.line,
        list(current.blocks),
        runs=False,
        rejected=block,
        expected_error=block.directives["error"],
    )


# Compiling and running


@dataclass(frozen=True)
class Outcome:
    """The result of one program."""

    program: Program
    compiled: bool
    ran: bool
    failure: str | None


def examine(program: Program, library: Library | None) -> Outcome:
    """Compiles the program, and runs it unless `norun` is set."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        compiled = compile_program(program.source(), library, path, links=program.runs)
        if program.rejected:
            failure = rejection_failure(program, program.rejected, compiled)
            return Outcome(program, False, False, failure)
        if compiled.returncode != 0:
            return Outcome(program, False, False, compiled.stdout)
        if not program.runs:
            return Outcome(program, True, False, None)
        return Outcome(program, True, True, run_failure(run_program(path)))


def rejection_failure(program: Program, block: Block, compiled: Finished) -> str | None:
    """Returns a message unless the block was rejected as expected."""
    lines = range(block.line, block.line + len(block.code))
    pattern = re.compile(rf"^{re.escape(str(program.path))}:(\d+):\d+: error: (.*)$", re.MULTILINE)
    errors = [(int(match[1]), match[2]) for match in pattern.finditer(compiled.stdout)]
    if compiled.returncode == 0 or not errors:
        return f"{compiled.stdout}{program.name}: compiles, but shouldn't\n"
    if any(line not in lines for line, _ in errors):
        return f"{compiled.stdout}{program.name}: also has errors outside of the block\n"
    if not any(program.expected_error in message for _, message in errors):
        return f"{compiled.stdout}{program.name}: no error contains {program.expected_error!r}\n"
    return None


# For iOS


def write_for_ios(files: list[Path], folder: Path) -> int:
    """Writes the programs for iOS, and returns the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.glob("*.swift"):
        former.unlink()
    for path in files:
        try:
            found, _ = programs_of(path, path.read_text(encoding="utf-8"), left_out="virtual")
        except (Malformed, OSError, UnicodeDecodeError) as error:
            print(error if isinstance(error, Malformed) else f"{path}: {error}")
            return 1
        for program in (program for program in found if program.rejected is None):
            if re.search(r"^ *import VirtualTable$", program.source(), re.MULTILINE):
                print(f"{program.name}: imports VirtualTable, so its blocks must be virtual")
                return 1
            name = f"{path.with_suffix('')} {program.line}".replace("/", "_")
            (folder / f"{name}.swift").write_text(program.source(), encoding="utf-8")
    return 0


# Reporting


def markdown_files(paths: list[Path]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.md")) if path.is_dir() else [path]
    return files


def test(files: list[Path], library: Library | None, jobs: int) -> int:
    """Tests all programs of the files, and returns the exit status."""
    found: list[Program] = []
    skipped = failed = 0
    for path in files:
        try:
            more, skips = programs_of(path, path.read_text(encoding="utf-8"))
        except (Malformed, OSError, UnicodeDecodeError) as error:
            print(error if isinstance(error, Malformed) else f"{path}: {error}")
            failed += 1
            continue
        found += more
        skipped += skips
    with tempfile.TemporaryDirectory() as folder:
        support = Support(library, found, Path(folder))
        with ThreadPoolExecutor(jobs) as pool:
            outcomes = list(pool.map(lambda p: examine(p, support.library(p)), found))
    failed += report(outcomes)
    if skipped:
        print(f"blocks skipped: {skipped}")
    if not found:
        print("no Swift example found")
    print(f"documentation: {len(files)} files, {summary(outcomes)}, {failed} failed")
    return 1 if failed or not found else 0


class Support:
    """Modules that only examples import. Each is visible only to programs that import it.

    Otherwise, `canImport(UIKit)` would be true in all programs.
    """

    def __init__(self, library: Library | None, found: list[Program], folder: Path) -> None:
        self.base = library
        imported = {name for program in found for name in imports(program)}
        paths = sorted(SUPPORT.glob("*.swift")) if library else []
        self.modules = {
            path.stem: library.compiling(path, folder)
            for path in paths if library and path.stem in imported
        }  # fmt: skip

    def library(self, program: Program) -> Library | None:
        """Returns the library, with the modules that a program imports."""
        names = [name for name in self.modules if name in imports(program)]
        return self.base.joined(self.modules[name] for name in names) if self.base else None


def imports(program: Program) -> set[str]:
    return set(re.findall(r"^import (\w+)$", program.source(), re.MULTILINE))


def summary(outcomes: list[Outcome]) -> str:
    """Counts the programs, and the ones that compiled and ran."""
    compiled = sum(outcome.compiled for outcome in outcomes)
    ran = sum(outcome.ran for outcome in outcomes)
    refused = sum(o.program.rejected is not None and o.failure is None for o in outcomes)
    counts = f"{len(outcomes)} programs, {compiled} compiled, {ran} ran"
    return f"{counts}, {refused} rejected as expected" if refused else counts


def report(outcomes: list[Outcome]) -> int:
    """Prints the failures, and returns their number."""
    failures = [outcome for outcome in outcomes if outcome.failure is not None]
    for outcome in failures:
        print(f"FAILED {outcome.program.name}\n{outcome.failure}", end="")
    return len(failures)


# The self-test

FENCE = "```"
SELF_TESTS = {
    "passes": (
        f"{FENCE}swift\nprecondition(1 + 1 == 2)\n{FENCE}\n",
        ["1 programs, 1 compiled, 1 ran, 0 failed"],
    ),
    "wrong claim": (f"{FENCE}swift\nprecondition(1 + 1 == 3)\n{FENCE}\n", ["FAILED", "1 failed"]),
    "does not compile": (f"text\n\n{FENCE}swift\nlet a = 1\nlet b: Int = \"\"\n{FENCE}\n", [".md:5:"]),
    "warning": (f"{FENCE}swift\nfunc f() {{ let unused = 1 }}\n{FENCE}\n", [".md:2:", "1 failed"]),
    "blocks in order": (
        f"<!-- doctest: hidden\nlet a = 1\n-->\ntext\n- list\n  {FENCE}swift\n  precondition(a == 1)\n"
        f"  {FENCE}\n<!-- doctest: new -->\n{FENCE}swift\nlet a = 2\n{FENCE}\n",
        ["1 files, 2 programs, 2 compiled, 2 ran, 0 failed"],
    ),
    "not run": (
        f"<!-- doctest: norun -->\n{FENCE}swift\nfatalError()\n{FENCE}\n",
        ["1 programs, 1 compiled, 0 ran, 0 failed"],
    ),
    "skipped": (
        f"<!-- doctest: skip pseudo code -->\n{FENCE}swift\n...\n{FENCE}\n{FENCE}swift\n{FENCE}\n",
        ["blocks skipped: 1", "1 programs, 1 compiled, 1 ran, 0 failed"],
    ),
    "rejected": (
        f"{FENCE}swift\nlet a = 1\n{FENCE}\n<!-- doctest: error cannot convert -->\n{FENCE}swift\n"
        f"let s: String = a\n{FENCE}\n{FENCE}swift\nprecondition(a == 1)\n{FENCE}\n",
        ["2 programs, 1 compiled, 1 ran, 1 rejected as expected, 0 failed"],
    ),
    "not rejected": (
        f"<!-- doctest: error -->\n{FENCE}swift\nlet a = 1\n{FENCE}\n",
        ["compiles, but shouldn't", "1 failed"],
    ),
    "rejected for another reason": (
        f"<!-- doctest: error not conform -->\n{FENCE}swift\nlet a: Int = \"\"\n{FENCE}\n",
        ["no error contains 'not conform'", "1 failed"],
    ),
    "rejected elsewhere": (
        f"{FENCE}swift\nlet a: Int = \"\"\n{FENCE}\n<!-- doctest: error -->\n{FENCE}swift\nb()\n{FENCE}\n",
        ["errors outside of the block", "2 failed"],
    ),
    "directives shown to readers": (
        f"````markdown\n<!-- doctest: nonsense -->\n{FENCE}swift\n!\n{FENCE}\n````\n{FENCE}swift\n{FENCE}\n",
        ["1 programs, 1 compiled, 1 ran, 0 failed"],
    ),
    "unknown directive": (f"<!-- doctest: nwe -->\n{FENCE}swift\n{FENCE}\n", [".md:1: unknown"]),
    "misspelt directive": (f"<!-- doctest new -->\n{FENCE}swift\n{FENCE}\n", [".md:1: unknown"]),
    "skip without a reason": (f"<!-- doctest: skip -->\n{FENCE}swift\n{FENCE}\n", ["needs a reason"]),
    "directive before text": ("<!-- doctest: new -->\ntext\n", [".md:2: no swift block follows"]),
    "directive at the end": ("<!-- doctest: new -->\n", ["no swift block follows"]),
    "directive before other code": (f"<!-- doctest: new -->\n{FENCE}sh\n{FENCE}\n", ["no swift"]),
    "contradicting directives": (
        f"<!-- doctest: new -->\n<!-- doctest: error -->\n{FENCE}swift\n{FENCE}\n",
        ["error must be the only one"],
    ),
    "only for iOS": (
        f"<!-- doctest: ios -->\n{FENCE}swift\nimport UIKit\n{FENCE}\n{FENCE}swift\n{FENCE}\n",
        ["1 programs, 1 compiled, 1 ran, 0 failed"],
    ),
    "virtual without a word": (
        f"# Test\n# A\n<!-- doctest: virtual -->\n{FENCE}swift\n{FENCE}\n",
        [".md:4: the text must mention", "1 failed"],
    ),
    "virtual, by the heading": (
        f"# In a test\ntext\n<!-- doctest: virtual -->\n{FENCE}swift\nprecondition(1 < 2)\n{FENCE}\n",
        ["1 programs, 1 compiled, 1 ran, 0 failed"],
    ),
    "contradicting platforms": (
        f"<!-- doctest: ios -->\n<!-- doctest: virtual -->\n{FENCE}swift\n{FENCE}\n",
        ["ios and virtual contradict"],
    ),
    "block without an end": (f"{FENCE}swift\nlet a = 1\n", [".md:1: code block without an end"]),
    "nothing to run": ("text\n", ["no Swift example found", "0 programs"]),
}  # fmt: skip


IOS_TESTS = {
    "written for iOS": (
        f"In a test:\n{FENCE}swift\nlet a = 1\n{FENCE}\n"
        f"<!-- doctest: virtual -->\n{FENCE}swift\nlet b = a\n{FENCE}\n"
        f"<!-- doctest: ios -->\n{FENCE}swift\nlet c = a\n{FENCE}\n"
        f"<!-- doctest: hidden virtual\nlet d = b\n-->\n<!-- doctest: hidden ios\nlet e = c\n-->\n",
        ["let a = 1", "let c = a", "let e = c"],
    ),
    "virtual by its import": (f"{FENCE}swift\nimport VirtualTable\n{FENCE}\n", []),
}  # fmt: skip


def ios_failure(name: str, folder: Path) -> str | None:
    """Writes the program of a sample file for iOS, and returns a message if it is wrong."""
    markdown, expected = IOS_TESTS[name]
    path, written = folder / "example.md", folder / "ios"
    path.write_text(markdown, encoding="utf-8")
    arguments, said = ["--ios", str(written), str(path)], [] if expected else ["imports VirtualTable"]
    failure = programs.self_test_failure(name, arguments, said, bool(expected), folder)
    lines = [line for file in written.glob("*.swift") for line in file.read_text().split("\n")]
    kept = [line for line in lines if line.startswith("let")]
    if failure is None and kept != expected:
        failure = f"FAILED {name}: {kept}\n"
    return failure


def self_test_failure(name: str, folder: Path) -> str | None:
    """Tests a sample file without a package, and returns a message if the output is wrong."""
    if name in IOS_TESTS:
        return ios_failure(name, folder)
    markdown, expected = SELF_TESTS[name]
    path = folder / "example.md"
    path.write_text(markdown, encoding="utf-8")
    passes = any("0 failed" in text for text in expected) and name != "nothing to run"
    return programs.self_test_failure(name, [str(path)], expected, passes, folder)


def main() -> int:
    parser = programs.parser(__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="Markdown files, or folders of them")
    parser.add_argument("--ios", type=Path, metavar="DIR", help="write programs for iOS to DIR")
    arguments = parser.parse_args()
    if arguments.self_test:
        return programs.self_test([*SELF_TESTS, *IOS_TESTS], self_test_failure, arguments.jobs)
    if not arguments.files:
        parser.error("no files given")
    if arguments.ios:
        return write_for_ios(markdown_files(arguments.files), arguments.ios)
    library = Library.asked_for(arguments)
    return test(markdown_files(arguments.files), library, arguments.jobs)


if __name__ == "__main__":
    sys.exit(main())
