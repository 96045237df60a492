#!/usr/bin/env python3
"""Finds phrases in comments, pages, test names, and messages that don't read as native English.

    words.py                    checks the whole project, and prints how often each phrase occurs
    words.py --list PATH...     prints each occurrence in files or folders, with its line
    words.py --self-test

A phrase may occur as often as its limit allows, because most have a proper use. The limits are a
tenth of what a review found when it collected the phrases. They apply to pages, to the library's
sources, and to all other code.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SUFFIXES = {".md", ".swift", ".py"}


@dataclass(frozen=True)
class Phrase:
    """A phrase, what to write, and the limits for pages, and for each kind of code."""

    name: str
    pattern: re.Pattern[str]
    advice: str
    in_pages: int
    in_code: int


def phrase(name: str, pattern: str, advice: str, in_pages: int, in_code: int) -> Phrase:
    return Phrase(name, re.compile(pattern, re.IGNORECASE), advice, in_pages, in_code)


SUBJECT = r"(?:it|its|a|an|the|they|there|nobody|no|one|that|this|these|those|you|UIKit)"
PHRASES = [
    phrase("where for if", rf"\bwhere {SUBJECT}\b", "if, when", 11, 57),
    phrase(
        "what-clause as a noun",
        r"\bwhat (?:it|its|a|an|the|they|is|are|was|were|you|has|have|can|may|comes?|goes|no|to|UIKit"
        r"|does|do|happens|happened|stands|changed?s?|this|that|else)\b",
        "name the thing", 7, 16,
    ),
    phrase("a person", r"\b(?:a|the) (?:person|people)\b", "the user", 3, 20),
    phrase("says", r"\b(?:says?|said|saying)\b", "returns, reports, documents", 7, 13),
    phrase("asks", r"\b(?:asks?|asked|asking)\b", "calls, is called, requests", 5, 18),
    phrase("that of", r"\b(?:that|those) of\b", "repeat the noun", 1, 12),
    phrase("of its own", r"\bof (?:its|their|your|one's) own\b|\bof yours\b", "its own, your", 6, 9),
    phrase("stands", r"\b(?:stands?|stood|standing)\b(?!-)", "is", 2, 9),
    phrase("counts", r"\bcounts? (?:as|for|only|if|when|where)\b", "applies, is used", 3, 7),
    phrase("beside", r"\b(?:beside|likewise|and its like|and the like)\b", "in addition to, also", 2, 7),
    phrase("comes in", r"\b(?:comes?|came|coming) in\b|\b(?:is|are|was|were|be) gone\b",
           "is inserted, is deleted", 2, 8),
    phrase("nobody", r"\b(?:nobody|whoever|whatever|whichever)\b", "no …, any …", 2, 7),
    phrase("told", r"\b(?:told|tells?|hears?|heard)\b", "notifies, is notified, shows", 3, 5),
    phrase("answers", r"\b(?:answers?|answered|answering)\b", "returns, replies", 3, 6),
    phrase("anew", r"\b(?:anew|all the same|by then)\b", "again, still, by that time", 2, 5),
    phrase("names", r"\b(?:names|named) (?:a|an|the|it|its|no)\b", "specifies", 2, 3),
    phrase("splice", r"[a-z`)]; (?!e\.g\.)[a-z]", "two sentences", 37, 87),
    phrase("summary without a verb", r"^(?:None|Nothing|False|True|Does nothing|Yes|No)\.$",
           "Returns `nil`. The default …", 0, 6),
    phrase("translated", r"\b(?:mends?|mended|let go of|lets go of|goes on|such an?|takes over|in place of"
           r"|by hand of|that nobody|is known of|so many|as many as|in the place of|is had|of which)\b",
           "fixes, releases, continues, …", 3, 8),
]


# Texts


@dataclass(frozen=True)
class Text:
    """A paragraph, a comment, a message, or the name of a test."""

    path: Path
    line: int
    words: str


def texts(path: Path) -> Iterator[Text]:
    content = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield from page_texts(path, content)
    else:
        yield from code_texts(path, content, "///?" if path.suffix == ".swift" else "#")


def page_texts(path: Path, content: str) -> Iterator[Text]:
    """The lines of a page outside of its code and its invisible comments."""
    content = re.sub(r"<!--.*?-->", lambda match: re.sub(r"[^\n]", "", match[0]), content, flags=re.S)
    fence = ""
    for number, line in enumerate(content.splitlines(), 1):
        opening = re.match(r"\s*(`{3,}|~{3,})", line)
        if opening and (not fence or line.strip() == fence):
            fence = "" if fence else opening[1]
        elif not fence:
            yield Text(path, number, without_code(line))


STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
FUNCTION = re.compile(r"(?:^|\s)func (\w+)")


def code_texts(path: Path, content: str, marker: str) -> Iterator[Text]:
    """Comments, strings with at least three words, and the names of tests."""
    is_test = False
    for number, line in enumerate(content.splitlines(), 1):
        comment = re.match(rf"(.*?)(?:^|\s){marker}(.*)$", line)
        code = comment[1] if comment else line
        if comment:
            yield Text(path, number, without_code(comment[2]))
        for string in STRING.finditer(code):
            if string[1].count(" ") > 1:
                words = re.sub(r"\\\([^)]*\)", "x", string[1])
                if path.parts[0] != "Sources":
                    # In scripts of tests and the Gallery, semicolons separate commands.
                    words = words.replace(";", ",")
                yield Text(path, number, words)
        is_test = is_test or code.lstrip().startswith("@Test") or "@MainActor @Test" in code
        name = FUNCTION.search(code)
        if name and (is_test or name[1].startswith("test")):
            yield Text(path, number, re.sub(r"([A-Z])", r" \1", name[1]).lower())
        is_test = is_test and not name


def without_code(line: str) -> str:
    """A line without code, the targets of links, and list markers."""
    line = re.sub(r"`[^`]*`", "`code`", line)
    line = re.sub(r"\]\([^)]*\)", "]", line)
    return re.sub(r"^\s*(?:[-*+] |\d+\. |> |#+ )*", "", line).strip()


@dataclass(frozen=True)
class Occurrence:
    text: Text
    phrase: Phrase

    @property
    def area(self) -> str:
        path = self.text.path
        if path.suffix == ".md":
            return "pages"
        return "sources" if path.parts[0] == "Sources" else "other code"

    def __str__(self) -> str:
        place = f"{self.text.path}:{self.text.line}"
        return f"{place}: {self.phrase.name} ({self.phrase.advice}): {self.text.words}"


def occurrences(paths: list[Path]) -> list[Occurrence]:
    return [
        Occurrence(text, phrase)
        for path in paths
        for text in texts(path)
        for phrase in PHRASES
        for _ in phrase.pattern.finditer(text.words)
    ]


# The command


def tracked() -> list[Path]:
    command = ["git", "-c", f"safe.directory={Path.cwd()}", "-c", "core.quotePath=off", "ls-files"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    paths = [Path(line) for line in output.splitlines()]
    return [path for path in paths if path.suffix in SUFFIXES and path.name != Path(__file__).name]


def files(arguments: list[str]) -> list[Path]:
    found: list[Path] = []
    for argument in map(Path, arguments):
        inside = sorted(path for path in argument.rglob("*") if path.suffix in SUFFIXES)
        found += inside if argument.is_dir() else [argument]
    return found


def check(found: list[Occurrence]) -> int:
    """Prints a table, and returns 1 if a phrase is over its limit."""
    status = 0
    for phrase in PHRASES:
        limits = {"pages": phrase.in_pages, "sources": phrase.in_code, "other code": phrase.in_code}
        columns = f"{phrase.name:26}"
        for area, limit in limits.items():
            count = sum(each.phrase is phrase and each.area == area for each in found)
            columns += f"{count:7} of {limit:3} in {area}"
            if count > limit:
                status = 1
                print(f"error: too often {phrase.name!r} in {area}; write: {phrase.advice}")
        print(columns)
    return status


def self_test() -> int:
    with tempfile.TemporaryDirectory() as folder:
        page, code = Path(folder, "page.md"), Path(folder, "code.swift")
        page.write_text("Where it stands.\n```\nwhere it stands\n```\n<!-- says -->\n`a person` is\n")
        code.write_text(
            '/// None.\nlet a = 1 // tells it\nfail("nobody \\(asks) for it")\n'
            '@Test(\n"the row")\nfunc rowIsGone() {}\nlet url = "https://says.example"\n'
        )
        found = [(each.text.line, each.phrase.name) for each in occurrences([page, code])]
    expected = [
        (1, "where for if"), (1, "stands"), (1, "summary without a verb"), (2, "told"), (3, "nobody"),
        (6, "comes in"),
    ]  # fmt: skip
    if found != expected:
        print(f"error: found {found}, expected {expected}")
    return int(found != expected)


def main(arguments: list[str]) -> int:
    if arguments == ["--self-test"]:
        return self_test()
    if arguments[:1] == ["--list"]:
        found = occurrences(files(arguments[1:]))
        print(*found, sep="\n")
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    return check(occurrences(tracked()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
