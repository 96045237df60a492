#!/usr/bin/env python3
"""Makes the API documentation of the library modules, and fails where something is wrong with it.

    apidoc.py [--scratch-path DIR] [--uikit-graphs DIR] [--output DIR]
    apidoc.py --self-test

The package must have been built (`swift build`), and type-checked for iOS (`bash
Tests/UIKitCheck/typecheck`): the modules of the first are documented, and the declarations that
only UIKit brings are taken from the symbol graphs of the second, `UIKitTables`, `DescribedTables`, and `SwiftUITables` altogether.

1. Every public declaration has a documentation comment, in the modules for this platform and in
   those for iOS. Exempt is only what has no place in the sources: the `init(rawValue:)` that the
   compiler makes for an enumeration. Members inherited or synthesised are the affair of the
   declaration they come from, and not listed.
2. `docc` converts each module with its catalog (Sources/X/X.docc), warnings as errors: links
   lead somewhere, parameters have the names of the declaration.
3. Every top-level declaration stands under a heading that somebody chose, in the topics of its
   module's page; `docc` would put what is missing there under "Structures" and the like.

The modules are converted in the order of their dependencies, each knowing those before it, and
merged: DIR/TableViews.doccarchive can be served with `docc preview` or any web server.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MODULES = Path("Tests/UIKitCheck/ObjC/modules.py")
# Documented as they are for iOS: with the classes that only UIKit brings.
UIKIT = {"DescribedTables", "SwiftUITables", "UIKitTables"}
# Modules without a public declaration, and so without pages.
INTERNAL = {"TextColumns"}
Graph = dict[str, Any]


class Failed(Exception):
    """What is wrong, in words."""


@dataclass(frozen=True)
class Module:
    """A library module: where its sources lie, and the library modules it depends on."""

    name: str
    folder: Path
    dependencies: tuple[str, ...]

    @property
    def catalog(self) -> Path:
        return self.folder / f"{self.name}.docc"


# What is checked


def undocumented(graph: Graph) -> list[str]:
    """The public declarations without a comment, each with its place."""
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
    """File and line, counted from 1; the graph counts from 0."""
    location = symbol.get("location")
    if location is None:
        return "no place"
    path = location["uri"].removeprefix("file://")
    root = f"{Path.cwd()}/"
    return f"{path.removeprefix(root)}:{location['position']['line'] + 1}"


def uncurated(page: Graph) -> list[str]:
    """What a converted module page lists under headings that nobody chose."""
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
    """What a command prints; Failed, with all it printed, where it does not succeed."""
    result = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False
    )
    if result.returncode != 0:
        raise Failed(f"{result.stdout}{result.stderr}failed: {' '.join(command)}")
    return result.stdout


def library_modules() -> list[Module]:
    """The library modules of the package in the current folder, dependencies first."""
    package = output(["swift", "package", "dump-package"])
    lines = output([sys.executable, str(MODULES)], package).splitlines()
    parts = [line.split("|") for line in lines]
    return [Module(name, Path(path), tuple(needs.split()))
            for kind, name, path, needs, _ in parts if kind == "library"]


def swift_options(scratch: Path | None) -> tuple[str, Path]:
    """The triple of this platform, and where the built modules lie."""
    target = json.loads(output(["swiftc", "-print-target-info"]))["target"]["triple"]
    options = ["--scratch-path", str(scratch)] if scratch else []
    binaries = output(["swift", "build", *options, "--show-bin-path"]).strip()
    return target, Path(binaries) / "Modules"


def extract(module: Module, target: str, modules: Path, folder: Path) -> None:
    """Writes the symbol graphs of a built module into a folder of its own."""
    if not (modules / f"{module.name}.swiftmodule").exists():
        raise Failed(f"{module.name} is not built; run `swift build` first")
    folder.mkdir(parents=True)
    command = ["swift-symbolgraph-extract", "-module-name", module.name, "-target", target]
    command += ["-I", str(modules), "-output-dir", str(folder)]
    output([*command, "-minimum-access-level", "public", "-skip-synthesized-members"])


def take(module: Module, graphs: Path, folder: Path) -> None:
    """Copies the symbol graphs that the type-check for iOS made of a module."""
    found = graph_files(module, graphs)
    folder.mkdir(parents=True)
    for path in found:
        shutil.copy(path, folder)


def graph_files(module: Module, folder: Path) -> list[Path]:
    """The graphs of a module: its own, and one for each module that it extends."""
    found = [folder / f"{module.name}.symbols.json"]
    if not found[0].is_file():
        raise Failed(f"{found[0]} is missing; run `bash Tests/UIKitCheck/typecheck` first")
    return found + sorted(folder.glob(f"{module.name}@*.symbols.json"))


def check_comments(modules: list[Module], graphs: Path, uikit: Path) -> int:
    """Looks at all declarations of all modules, for both platforms; how many there are."""
    missing: set[str] = set()
    count = 0
    for module in modules:
        declared: set[str] = set()
        for path in graph_files(module, graphs / module.name) + graph_files(module, uikit):
            graph = json.loads(path.read_text(encoding="utf-8"))
            missing.update(undocumented(graph))
            declared.update(symbol["identifier"]["precise"] for symbol in graph["symbols"])
        if bool(declared) == (module.name in INTERNAL):
            raise Failed(f"{module.name} declares {'what no page shows' if declared else 'nothing'}")
        count += len(declared)
    if missing:
        raise Failed("\n".join(["public, but not documented:", *sorted(missing)]))
    return count


# Conversion


def convert(module: Module, graphs: Path, archives: Path) -> Path:
    """Converts one module, which may link to those before it; where its archive lies."""
    archive = archives / f"{module.name}.doccarchive"
    if not module.catalog.is_dir():
        raise Failed(f"{module.name} has no catalog {module.catalog}")
    command = ["docc", "convert", str(module.catalog), "--warnings-as-errors"]
    command += ["--additional-symbol-graph-dir", str(graphs), "--output-path", str(archive)]
    command += ["--fallback-display-name", module.name]
    command += ["--fallback-bundle-identifier", f"TableViews.{module.name}"]
    command += ["--fallback-default-module-kind", "Module"]
    command += ["--enable-experimental-external-link-support"]
    for dependency in sorted(archives.glob("*.doccarchive")):
        command += ["--dependency", str(dependency)]
    output(command)
    return archive


def check_curation(module: Module, archive: Path) -> None:
    path = archive / "data" / "documentation" / f"{module.name.lower()}.json"
    loose = uncurated(json.loads(path.read_text(encoding="utf-8")))
    if loose:
        raise Failed("\n".join([f"not in the topics of {module.catalog}:", *loose]))


def document(scratch: Path | None, uikit: Path, target_folder: Path) -> None:
    """Does all that the head of this file says."""
    modules = library_modules()
    target, built = swift_options(scratch)
    shutil.rmtree(target_folder, ignore_errors=True)
    graphs = target_folder / "graphs"
    jobs = [m for m in modules if m.name not in UIKIT]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda m: extract(m, target, built, graphs / m.name), jobs))
    for module in modules:
        if module.name in UIKIT:
            take(module, uikit, graphs / module.name)
    count = check_comments(modules, graphs, uikit)
    print(f"comments: {count} public declarations of {len(modules)} modules are documented")
    modules = [module for module in modules if module.name not in INTERNAL]
    archives = target_folder / "archives"
    archives.mkdir()
    for module in modules:
        check_curation(module, convert(module, graphs / module.name, archives))
    merge(modules, archives, target_folder / "TableViews.doccarchive")


def merge(modules: list[Module], archives: Path, merged: Path) -> None:
    command = ["docc", "merge", "--output-path", str(merged)]
    command += ["--synthesized-landing-page-name", "TableViews"]
    output(command + [str(archives / f"{module.name}.doccarchive") for module in modules])
    pages = sum(1 for _ in (merged / "data" / "documentation").rglob("*.json"))
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


def self_test() -> int:
    """Examines made-up graphs and pages; the exit status."""
    results = {name: (undocumented({"symbols": s}), e) for name, (s, e) in UNDOCUMENTED.items()}
    results |= {name: (uncurated(page), e) for name, (page, e) in UNCURATED.items()}
    failures = [name for name, (found, expected) in results.items() if found != expected]
    for name in failures:
        print(f"FAILED {name}: expected {results[name][1]}, found {results[name][0]}")
    print(f"apidoc self-test: {len(results)} cases, {len(failures)} failed")
    return 1 if failures else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scratch-path", type=Path, help="where it was built, if not in .build")
    parser.add_argument(
        "--uikit-graphs", type=Path, default=Path(".build-uikit/objc/graphs"),
        help="the symbol graphs that the type-check for iOS made",
    )  # fmt: skip
    parser.add_argument("--output", type=Path, default=Path(".build-ci/apidoc"), help="where to write")
    parser.add_argument("--self-test", action="store_true", help="test this script")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    try:
        document(arguments.scratch_path, arguments.uikit_graphs, arguments.output)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
