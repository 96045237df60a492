#!/usr/bin/env python3
"""Builds the reference: the API of all library modules, as on iOS, and the guides, in one archive.

    apidoc.py [--scratch-path DIR] [--ios-graphs DIR] [--web URL] [--base PATH] [--output DIR]
    apidoc.py --self-test

Run `swift build` and `bash Tests/UIKitCheck/typecheck --platform ios` first. It fails if:

1. A public declaration has no documentation comment, on this platform or on iOS. A synthesized
   `init(rawValue:)` needs none.
2. `docc` warns about a module's catalog (Sources/X/X.docc) or a page in `Docs`, for example about a
   broken link or an unknown parameter.
3. The topics of a module's page lack a top-level declaration.

`python3 -m http.server --directory .build-ci/apidoc/TableViews.doccarchive` shows the archive at
http://localhost:8000. On GitHub Pages, the base is the repository's name.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from guides import Guides

MODULES = Path("Tests/UIKitCheck/ObjC/modules.py")
# Modules without public declarations, which have no pages.
INTERNAL = {"TextColumns"}
Graph = dict[str, Any]


class Failed(Exception):
    """A failure, with its message."""


@dataclass(frozen=True)
class Module:
    """A library module with its source folder and its dependencies in the library."""

    name: str
    folder: Path
    dependencies: tuple[str, ...]

    @property
    def catalog(self) -> Path:
        return self.folder / f"{self.name}.docc"


# Checks


def undocumented(graph: Graph) -> list[str]:
    """Returns the public declarations without a comment, with their places."""
    return [
        f"{place(symbol)}: {'.'.join(symbol['pathComponents'])}"
        for symbol in graph["symbols"]
        if not has_comment(symbol) and not is_made_by_compiler(symbol)
    ]


def has_comment(symbol: Graph) -> bool:
    lines = symbol.get("docComment", {}).get("lines", [])
    return any(line["text"].strip() for line in lines)


def is_made_by_compiler(symbol: Graph) -> bool:
    return "location" not in symbol and symbol["pathComponents"][-1] == "init(rawValue:)"


def place(symbol: Graph) -> str:
    """Returns file and line. The graph's lines begin at 0, these at 1."""
    location = symbol.get("location")
    if location is None:
        return "no place"
    path = location["uri"].removeprefix("file://")
    root = f"{Path.cwd()}/"
    return f"{path.removeprefix(root)}:{location['position']['line'] + 1}"


def uncurated(page: Graph) -> list[str]:
    """Returns the entries of a converted module page under generated headings."""
    return [
        f"{section['title']}: {reference(page, identifier)}"
        for section in page.get("topicSections", [])
        if section.get("generated")
        for identifier in section["identifiers"]
    ]


def reference(page: Graph, identifier: str) -> str:
    return page.get("references", {}).get(identifier, {}).get("title", identifier)


# Symbol graphs


def output(command: list[str], text: str | None = None) -> str:
    """Returns the output of a command, or raises Failed with its output and errors."""
    result = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False
    )
    if result.returncode != 0:
        raise Failed(f"{result.stdout}{result.stderr}failed: {' '.join(command)}")
    return result.stdout


def library_modules() -> list[Module]:
    """Returns the library modules of the package in the current folder, dependencies first."""
    package = output(["swift", "package", "dump-package"])
    lines = output([sys.executable, str(MODULES)], package).splitlines()
    parts = [line.split("|") for line in lines]
    return [Module(name, Path(path), tuple(needs.split()))
            for kind, name, path, needs, _ in parts if kind == "library"]


def swift_options(scratch: Path | None) -> tuple[str, Path]:
    """Returns the triple of this platform, and the folder of the built modules."""
    target = json.loads(output(["swiftc", "-print-target-info"]))["target"]["triple"]
    options = ["--scratch-path", str(scratch)] if scratch else []
    binaries = output(["swift", "build", *options, "--show-bin-path"]).strip()
    return target, Path(binaries) / "Modules"


def extract(module: Module, target: str, modules: Path, folder: Path) -> None:
    """Writes the symbol graphs of a built module to a new folder."""
    if not (modules / f"{module.name}.swiftmodule").exists():
        raise Failed(f"{module.name} isn't built. Run `swift build` first.")
    folder.mkdir(parents=True)
    command = ["swift-symbolgraph-extract", "-module-name", module.name, "-target", target]
    command += ["-I", str(modules), "-output-dir", str(folder)]
    output([*command, "-minimum-access-level", "public", "-skip-synthesized-members"])


def graph_files(module: Module, folder: Path) -> list[Path]:
    """Returns the graphs of a module: its own, and one for each module that it extends."""
    found = [folder / f"{module.name}.symbols.json"]
    if not found[0].is_file():
        raise Failed(f"{found[0]} is missing. Run `bash Tests/UIKitCheck/typecheck` first.")
    return found + sorted(folder.glob(f"{module.name}@*.symbols.json"))


def check_comments(modules: list[Module], here: Path, ios: Path) -> int:
    """Checks the declarations of all modules on both platforms, and returns their number."""
    missing: set[str] = set()
    count = 0
    for module in modules:
        declared: set[str] = set()
        for path in graph_files(module, here / module.name) + graph_files(module, ios):
            graph = json.loads(path.read_text(encoding="utf-8"))
            missing.update(undocumented(graph))
            declared.update(symbol["identifier"]["precise"] for symbol in graph["symbols"])
        if bool(declared) == (module.name in INTERNAL):
            raise Failed(f"{module.name} declares {'API without a page' if declared else 'nothing'}")
        count += len(declared)
    if missing:
        raise Failed("\n".join(["public declarations without documentation:", *sorted(missing)]))
    return count


# Conversion


@dataclass(frozen=True)
class Archives:
    """A folder of converted archives. Each can link to the earlier ones."""

    folder: Path
    base: str

    def convert(self, name: str, catalog: Path, graphs: list[Path], *options: str) -> Path:
        """Converts a catalog, and returns its archive."""
        archive = self.folder / f"{name}.doccarchive"
        command = ["docc", "convert", str(catalog), "--warnings-as-errors"]
        command += ["--output-path", str(archive), "--hosting-base-path", self.base]
        command += ["--enable-experimental-external-link-support"]
        command += ["--fallback-display-name", name]
        command += ["--fallback-bundle-identifier", f"TableViews.{name}", *options]
        for dependency in sorted(self.folder.glob("*.doccarchive")):
            command += ["--dependency", str(dependency)]
        with tempfile.TemporaryDirectory() as folder:
            for graph in graphs:
                shutil.copy(graph, folder)
            output([*command, "--additional-symbol-graph-dir", folder])
        return archive

    def convert_module(self, module: Module, ios: Path) -> None:
        if not module.catalog.is_dir():
            raise Failed(f"{module.name} has no catalog {module.catalog}")
        archive = self.convert(
            module.name, module.catalog, graph_files(module, ios),
            "--fallback-default-module-kind", "Module",
        )  # fmt: skip
        path = archive / "data" / "documentation" / f"{module.name.lower()}.json"
        loose = uncurated(json.loads(path.read_text(encoding="utf-8")))
        if loose:
            raise Failed("\n".join([f"not in the topics of {module.catalog}:", *loose]))

    def merge(self, names: list[str], merged: Path) -> int:
        """Merges archives, and returns the number of pages."""
        command = ["docc", "merge", "--output-path", str(merged)]
        command += ["--synthesized-landing-page-name", "TableViews"]
        output(command + [str(self.folder / f"{name}.doccarchive") for name in names])
        # DocC writes no page at the root.
        (merged / "index.html").write_text(
            '<!doctype html><meta http-equiv="refresh" content="0; url=documentation/">\n'
        )
        return sum(1 for _ in (merged / "data" / "documentation").rglob("*.json"))


def document(arguments: argparse.Namespace) -> None:
    """Builds the archive."""
    modules = library_modules()
    target, built = swift_options(arguments.scratch_path)
    folder: Path = arguments.output
    shutil.rmtree(folder, ignore_errors=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda m: extract(m, target, built, folder / "graphs" / m.name), modules))
    count = check_comments(modules, folder / "graphs", arguments.ios_graphs)
    print(f"comments: {count} public declarations of {len(modules)} modules are documented")
    archives = Archives(folder / "archives", arguments.base)
    archives.folder.mkdir()
    Guides(Path(), sorted(Path("Docs").rglob("*.md")), arguments.web).write(folder / "Guides.docc")
    archives.convert("Guides", folder / "Guides.docc", [])
    modules = [module for module in modules if module.name not in INTERNAL]
    for module in modules:
        archives.convert_module(module, arguments.ios_graphs)
    merged = folder / "TableViews.doccarchive"
    pages = archives.merge(["Guides", *(module.name for module in modules)], merged)
    print(f"archive: {pages} pages in {merged}")


# The self-test


def symbol(path: str, comment: str | None = None, line: int | None = 0) -> Graph:
    made: Graph = {"pathComponents": path.split("/"), "identifier": {"precise": path}}
    if comment is not None:
        made["docComment"] = {"lines": [{"text": comment}]}
    if line is not None:
        made["location"] = {"uri": "file:///X.swift", "position": {"line": line}}
    return made


UNDOCUMENTED = {
    "documented": ([symbol("A", "An A.")], []),
    "not documented": ([symbol("A", line=4), symbol("A/b", "A b.")], ["/X.swift:5: A"]),
    "a comment of nothing": ([symbol("A/b", " ")], ["/X.swift:1: A.b"]),
    "made by the compiler": ([symbol("A/init(rawValue:)", line=None)], []),
    "written by hand": ([symbol("A/init(rawValue:)")], ["/X.swift:1: A.init(rawValue:)"]),
    "of unknown place": ([symbol("A/b", line=None)], ["no place: A.b"]),
}
UNCURATED = {
    "chosen": ({"topicSections": [{"title": "Rows", "identifiers": ["a"]}]}, []),
    "not chosen": (
        {
            "topicSections": [{"title": "Classes", "generated": True, "identifiers": ["a", "b"]}],
            "references": {"a": {"title": "A"}},
        },
        ["Classes: A", "Classes: b"],
    ),
    "nothing": ({}, []),
}


PAGES = {
    "README.md": "# All\n\nRead.\n\n## First\n\n1. [One](One.md#x): [more](More/README.md)\n",
    "One.md": '# One\n\n<!-- doctest: hidden\nlet a = 1\n-->\n```swift\na["[b](One.md)"]\n```\n'
    '<picture>\n<img src="a-light.svg" alt="A">\n</picture>\n[Code](../Package.swift), [Top](#one)\n',
    "More/README.md": "# More\n\n![B](../b.svg) [Web](https://a.example), [One](One.md)\n",
    "More/One.md": "# Another\n",
    "a-light.svg": "", "a-dark.svg": "", "b.svg": "",
}  # fmt: skip
EXPECTED_GUIDES = {
    "Guides.md": "# All\n\n@Metadata {\n  @TechnologyRoot\n}\n\nRead.\n\n## Topics\n\n"
    "### First\n\n- <doc:One>\n- <doc:More>\n\n",
    "One.md": '# One\n\n```swift\na["[b](One.md)"]\n```\n![A](a)\n'
    "[Code](https://w.example/Package.swift), Top\n",
    "More.md": "# More\n\n![B](b) [Web](https://a.example), [One](doc:MoreOne)\n\n## Topics\n\n"
    "### More\n\n- <doc:MoreOne>\n\n",
    "MoreOne.md": "# Another\n",
    "a.svg": "", "a~dark.svg": "", "b.svg": "",
}  # fmt: skip


def converted_guides() -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in PAGES.items():
            (root / "Docs" / name).parent.mkdir(parents=True, exist_ok=True)
            (root / "Docs" / name).write_text(text, encoding="utf-8")
        pages = [Path("Docs", name) for name in PAGES if name.endswith(".md")]
        Guides(root, pages, "https://w.example").write(root / "Guides.docc")
        files = sorted((root / "Guides.docc").iterdir())
        return {path.name: path.read_text(encoding="utf-8") for path in files}


def self_test() -> int:
    """Tests the checks with sample graphs and pages, and returns the exit status."""
    results = {name: (undocumented({"symbols": s}), e) for name, (s, e) in UNDOCUMENTED.items()}
    results |= {name: (uncurated(page), e) for name, (page, e) in UNCURATED.items()}
    results["guides"] = (converted_guides(), EXPECTED_GUIDES)
    failures = [name for name, (found, expected) in results.items() if found != expected]
    for name in failures:
        print(f"FAILED {name}: expected {results[name][1]}, found {results[name][0]}")
    print(f"apidoc self-test: {len(results)} cases, {len(failures)} failed")
    return 1 if failures else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scratch-path", type=Path, help="the build folder, by default .build")
    parser.add_argument(
        "--ios-graphs", type=Path, default=Path(".build-uikit/objc/graphs"),
        help="the symbol graphs from the type-check for iOS",
    )  # fmt: skip
    parser.add_argument("--web", default="", help="the web address of the project's files")
    parser.add_argument("--base", default="/", help="the path of the archive on its server")
    parser.add_argument("--output", type=Path, default=Path(".build-ci/apidoc"), help="the output folder")
    parser.add_argument("--self-test", action="store_true", help="test this script")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    try:
        document(arguments)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
