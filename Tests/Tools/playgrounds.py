#!/usr/bin/env python3
"""Compiles and runs the pages of Xcode playgrounds against a package's library modules.

    playgrounds.py [--package-path DIR] [--scratch-path DIR] [--jobs N] [--print] NAME.playground...
    playgrounds.py --self-test

Run `swift build` first. Each page is a program. Errors refer to lines of the page, and warnings are
errors. A page passes if it exits with 0 and prints something. --print shows the output.

The pages of a playground must match the list in its `contents.xcplayground`, in the same order, and
be numbered without gaps: `01-FirstTable`, `02-...`. Each page must link to its neighbors with
`[Next](@next)` and `@previous`. Other links must be names of pages.
"""

from __future__ import annotations

import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import programs
from programs import Library, compile_program, located, run_failure, run_program

NAME = re.compile(r"^(?P<number>\d\d)-[A-Z][A-Za-z]*$")
MARKUP = re.compile(r"^//:.*$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
SUFFIX = ".xcplaygroundpage"


@dataclass(frozen=True)
class Page:
    """The source of a page."""

    name: str
    path: Path
    text: str


@dataclass
class Playground:
    """A playground's readable pages, and its structural faults."""

    pages: list[Page]
    faults: list[str]


# Reading playgrounds


def read(folder: Path) -> Playground:
    listed, faults = listed_names(folder / "contents.xcplayground")
    found = sorted(path.name.removesuffix(SUFFIX) for path in folder.glob(f"Pages/*{SUFFIX}"))
    faults += name_faults(folder, found)
    if not faults and listed != found:
        faults.append(f"{folder}: lists the pages {listed}, but has {found}")
    pages: list[Page] = []
    for name in found:
        path = folder / "Pages" / f"{name}{SUFFIX}" / "Contents.swift"
        try:
            pages.append(Page(name, path, path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            faults.append(f"{path}: {error}")
    return Playground(pages, faults + link_faults(pages))


def listed_names(path: Path) -> tuple[list[str], list[str]]:
    """Returns the names of the listed pages, and faults of the list."""
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError) as error:
        return [], [f"{path}: {error}"]
    return [page.get("name", "") for page in root.iterfind("./pages/page")], []


def name_faults(folder: Path, names: list[str]) -> list[str]:
    if not names:
        return [f"{folder}: no pages"]
    matches = [NAME.match(name) for name in names]
    unnumbered = [name for name, match in zip(names, matches) if not match]
    if unnumbered:
        return [f"{folder}: not named like 01-FirstTable: {unnumbered}"]
    numbers = [int(match["number"]) for match in matches if match]
    if numbers != list(range(1, len(numbers) + 1)):
        return [f"{folder}: the pages are numbered {numbers}"]
    return []


def link_faults(pages: list[Page]) -> list[str]:
    """Returns missing links to neighbors, and links to missing pages."""
    names = {page.name for page in pages}
    faults = []
    for index, page in enumerate(pages):
        links = set(LINK.findall("\n".join(MARKUP.findall(page.text))))
        beside = {"@previous"} if index > 0 else set()
        beside |= {"@next"} if index < len(pages) - 1 else set()
        faults += [f"{page.path}: no link to {link}" for link in sorted(beside - links)]
        strays = {link for link in links - beside - names if "://" not in link}
        faults += [f"{page.path}: a link to {link}" for link in sorted(strays)]
    return faults


# Compiling and running


@dataclass(frozen=True)
class Outcome:
    """The result of one page."""

    page: Page
    compiled: bool
    ran: bool
    printed: str
    failure: str | None


def examine(page: Page, library: Library | None) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        source = located(page.path, 1, page.text.splitlines())
        compiled = compile_program(source, library, Path(folder))
        if compiled.returncode != 0:
            return Outcome(page, False, False, "", compiled.stdout)
        result = run_program(Path(folder))
        failure = run_failure(result)
        if failure is None and not result.stdout.strip():
            failure = f"{page.path}:1: prints nothing\n"
        return Outcome(page, True, True, result.stdout, failure)


def test(folders: list[Path], library: Library | None, jobs: int, prints: bool) -> int:
    """Tests all pages of the playgrounds, and returns the exit status."""
    playgrounds = [read(folder) for folder in folders]
    faults = [fault for playground in playgrounds for fault in playground.faults]
    pages = [page for playground in playgrounds for page in playground.pages]
    with ThreadPoolExecutor(jobs) as pool:
        outcomes = list(pool.map(lambda page: examine(page, library), pages))
    for outcome in outcomes:
        if outcome.failure is not None:
            faults.append(f"FAILED {outcome.page.path}\n{outcome.failure}".rstrip())
        elif prints:
            print(f"== {outcome.page.name}\n\n{outcome.printed}")
    print("".join(f"{fault}\n" for fault in faults), end="")
    compiled = sum(outcome.compiled for outcome in outcomes)
    ran = sum(outcome.ran for outcome in outcomes)
    counts = f"{len(pages)} pages, {compiled} compiled, {ran} ran"
    print(f"playgrounds: {len(folders)} playgrounds, {counts}, {len(faults)} faults")
    return 1 if faults else 0


# The self-test

ONE = {"01-One": 'print("one")\n'}
TWO = {"01-One": '//: [Next](@next)\nprint("one")\n', "02-Two": '//: [Back](@previous)\nprint("two")\n'}
SELF_TESTS: dict[str, tuple[dict[str, str], list[str], list[str]]] = {
    # The pages, the listed names, and the expected output.
    "passes": (TWO, ["01-One", "02-Two"], ["2 pages, 2 compiled, 2 ran, 0 faults"]),
    "an unlisted page": (TWO, ["01-One"], ["lists the pages ['01-One'], but has"]),
    "a missing page": (ONE, ["01-One", "02-Two"], ["lists the pages", "1 faults"]),
    "pages in another order": (TWO, ["02-Two", "01-One"], ["lists the pages", "1 faults"]),
    "a gap": ({"01-One": "", "03-Three": ""}, [], ["numbered [1, 3]"]),
    "a name with a space": ({"01-One More": ""}, ["01-One More"], ["not named like"]),
    "no page": ({}, [], ["no pages"]),
    "a link to a missing neighbor": (
        {"01-One": '//: [Next](@next)\nprint("one")\n'},
        ["01-One"],
        ["Contents.swift: a link to @next"],
    ),
    "a link to a missing page": (
        {"01-One": '//: [there](03-Three)\nprint("one")\n'},
        ["01-One"],
        ["Contents.swift: a link to 03-Three"],
    ),
    "a missing link": (TWO | ONE, ["01-One", "02-Two"], ["Contents.swift: no link to @next"]),
    "prints nothing": ({"01-One": "let a = 1\n"}, ["01-One"], ["prints nothing", "1 ran, 1 faults"]),
    "wrong claim": (
        {"01-One": "print(1)\nprecondition(1 + 1 == 3)\n"},
        ["01-One"],
        ["FAILED", "Contents.swift:2:", "1 compiled, 1 ran, 1 faults"],
    ),
    "does not compile": (
        {"01-One": '//: text\nlet b: Int = ""\n'},
        ["01-One"],
        ["01-One.xcplaygroundpage/Contents.swift:2:14: error", "0 compiled, 0 ran"],
    ),
    "warning": (
        {"01-One": "print(1)\nfunc f() { let a = 1 }\n"},
        ["01-One"],
        ["Contents.swift:2:", "0 compiled"],
    ),
}  # fmt: skip


def self_test_failure(name: str, folder: Path) -> str | None:
    """Tests a sample playground without a package, and returns a message if the output is wrong."""
    pages, listed, expected = SELF_TESTS[name]
    playground = folder / "Example.playground"
    for page, text in pages.items():
        place = playground / "Pages" / f"{page}{SUFFIX}"
        place.mkdir(parents=True)
        (place / "Contents.swift").write_text(text, encoding="utf-8")
    playground.mkdir(exist_ok=True)
    entries = "".join(f"<page name='{page}'/>" for page in listed)
    contents = f"<playground version='7.0'><pages>{entries}</pages></playground>\n"
    (playground / "contents.xcplayground").write_text(contents, encoding="utf-8")
    passes = name == "passes"
    return programs.self_test_failure(name, [str(playground)], expected, passes, folder)


def main() -> int:
    parser = programs.parser(__doc__)
    parser.add_argument("playgrounds", nargs="*", type=Path, help="folders NAME.playground")
    parser.add_argument("--print", action="store_true", help="show the output of the pages")
    arguments = parser.parse_args()
    if arguments.self_test:
        return programs.self_test(SELF_TESTS, self_test_failure, arguments.jobs)
    if not arguments.playgrounds:
        parser.error("no playgrounds given")
    library = Library.asked_for(arguments)
    return test(arguments.playgrounds, library, arguments.jobs, arguments.print)


if __name__ == "__main__":
    sys.exit(main())
