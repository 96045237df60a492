"""Compiles and runs Swift programs against a package's library modules, like apps.

Shared by `doctest.py`, `playgrounds.py`, and others: the built library, compiler options, time
limits, command-line options, and self-tests.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RUN_SECONDS = 60
COMPILE_SECONDS = 300

Finished = subprocess.CompletedProcess[str]


@dataclass(frozen=True)
class Library:
    """The built library modules of a package."""

    modules: tuple[Path, ...]
    objects: tuple[Path, ...]

    def compiling(self, source: Path, folder: Path) -> Library:
        """Compiles a module of one file in a new folder."""
        folder = folder / source.stem
        folder.mkdir()
        built = folder / f"{source.stem}.o"
        command = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
        command += ["-module-name", source.stem, "-emit-module", "-emit-module-path"]
        command += [str(folder / f"{source.stem}.swiftmodule"), "-c", str(source.resolve())]
        command += ["-o", str(built), *options(self.modules)]
        compiled = run(command, folder, COMPILE_SECONDS)
        if compiled.returncode != 0:
            sys.exit(f"{script()}: {source} doesn't compile\n{compiled.stdout}")
        return Library((folder,), (built,))

    def joined(self, others: Iterable[Library]) -> Library:
        """Returns the library with the modules of other libraries."""
        modules, objects = list(self.modules), list(self.objects)
        for other in others:
            modules += other.modules
            objects += other.objects
        return Library(tuple(modules), tuple(objects))

    @staticmethod
    def built(package: Path, scratch: Path | None) -> Library:
        options = ["--package-path", str(package)]
        options += ["--scratch-path", str(scratch)] if scratch else []
        binaries = Path(output(["swift", "build", *options, "--show-bin-path"]).strip())
        described = output(["swift", "package", *options, "describe", "--type", "json"])
        targets = json.loads(described)["targets"]
        objects: list[Path] = []
        for target in targets:
            if target["type"] == "library":
                objects += target_objects(target, binaries / f"{target['c99name']}.build")
        return Library((binaries / "Modules",), tuple(objects))

    @staticmethod
    def asked_for(arguments: argparse.Namespace) -> Library | None:
        if arguments.no_package:
            return None
        return Library.built(arguments.package_path, arguments.scratch_path)


def target_objects(target: dict[str, Any], folder: Path) -> list[Path]:
    """Returns the object files of a target, without leftovers of deleted sources."""
    if not folder.is_dir():
        sys.exit(f"{script()}: {folder.stem} isn't built. Run `swift build` first.")
    names = {f"{Path(source).name}.o" for source in target["sources"]}
    return [o for o in sorted(folder.rglob("*.o")) if o.name in names]


def options(modules: Iterable[Path]) -> list[str]:
    """Returns the compiler options for folders of modules."""
    return [option for folder in modules for option in ("-I", str(folder))]


def script() -> str:
    return Path(sys.argv[0]).stem


def output(command: list[str]) -> str:
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{script()}: {' '.join(command)} failed")
    return result.stdout


def located(path: Path, line: int, code: Iterable[str]) -> str:
    """Returns lines of code for which the compiler reports their original file and line."""
    file = json.dumps(str(path), ensure_ascii=False)
    return f"#sourceLocation(file: {file}, line: {line})\n" + "\n".join(code) + "\n"


def compile_program(
    source: str, library: Library | None, folder: Path, links: bool = True,
    warnings: Iterable[str] = ("-warnings-as-errors",),
) -> Finished:  # fmt: skip
    """Compiles the source. Unless `links` is false, `run_program` can run the result."""
    main = folder / "main.swift"
    main.write_text(source, encoding="utf-8")
    command = ["swiftc", "-swift-version", "6", *warnings, "-module-name", "Example"]
    command += options(library.modules) if library else []
    if links:
        objects = map(str, library.objects) if library else ()
        command += ["-o", str(folder / "example"), str(main), *objects]
    else:
        # Data races are found after type-checking.
        command += ["-emit-sil", "-o", str(folder / "example.sil"), str(main)]
    return run(command, folder, COMPILE_SECONDS)


def run_program(folder: Path) -> Finished:
    # Keeps the output of a program that crashes.
    unbuffered = ["stdbuf", "-oL"] if shutil.which("stdbuf") else []
    return run([*unbuffered, str(folder / "example")], folder, RUN_SECONDS)


def run_failure(result: Finished) -> str | None:
    """Returns a message if a program failed."""
    if result.returncode == 0:
        return None
    return f"{result.stdout}ended with status {result.returncode}\n"


def run(command: list[str], folder: Path, seconds: int) -> Finished:
    """Runs a command without input. After a timeout, the status is 124."""
    try:
        return subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, f"not done after {seconds} s\n", "")


# The command line


def parser(description: str | None) -> argparse.ArgumentParser:
    """Returns a parser with the options that all scripts have."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--package-path", type=Path, default=Path("."), help="the package")
    parser.add_argument("--scratch-path", type=Path, help="the build folder, by default .build")
    parser.add_argument("--jobs", type=int, default=2, help="the number of programs to run at a time")
    parser.add_argument("--no-package", action="store_true", help="run programs without imports")
    parser.add_argument("--self-test", action="store_true", help="test this script")
    return parser


# The self-test of a script


def self_test(names: Iterable[str], failure: Callable[[str, Path], str | None], jobs: int) -> int:
    """Runs each case in a new folder, prints the failures, and returns the exit status."""

    def attempt(name: str) -> str | None:
        with tempfile.TemporaryDirectory() as folder:
            return failure(name, Path(folder))

    with ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(attempt, names))
    failures = [result for result in results if result]
    print("".join(failures), end="")
    print(f"{script()} self-test: {len(results)} cases, {len(failures)} failed")
    return 1 if failures else 0


def self_test_failure(
    name: str, arguments: list[str], expected: list[str], passes: bool, folder: Path
) -> str | None:
    """Runs the script, and returns a message unless its output and status are as expected."""
    command = [sys.executable, os.path.abspath(sys.argv[0]), "--no-package", *arguments]
    result = run(command, folder, COMPILE_SECONDS)
    good = all(text in result.stdout for text in expected) and (result.returncode == 0) == passes
    return None if good else f"FAILED {name}: expected {expected}, status and\n{result.stdout}"
