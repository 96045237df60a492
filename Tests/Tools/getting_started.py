#!/usr/bin/env python3
"""Follows the guide "Getting started": creates its package and runs its tests.

    getting_started.py [--folder DIR] [--guide FILE]

Each Swift block after a line with a path, such as "`Sources/App/Screen.swift`:", is a file. The
files are written to an empty folder next to a link to this checkout, and tested with `swift test`, as
in the guide. DIR keeps the build for the next run.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = re.compile(
    r"`(?P<path>[\w/.]+\.swift)`:\n\n"  # the line with the path
    r"(?:<!-- doctest: .*? -->\n)?"
    r"```swift\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
PASSED = re.compile(r"Test run with (?P<count>\d+) tests? .*passed")


def files(guide: Path) -> dict[str, str]:
    """Returns the files of a guide, by their paths in the package."""
    found = {match["path"]: match["code"] for match in FILE.finditer(guide.read_text())}
    if "Package.swift" not in found or not any(path.startswith("Tests/") for path in found):
        sys.exit(f"{guide}: describes no package with tests, only {sorted(found)}")
    return found


def follow(guide: Path, folder: Path) -> str:
    """Writes the guide's package to a folder and tests it. Returns the output."""
    package, library = folder / "Contacts", folder / "TableViews"
    shutil.rmtree(package, ignore_errors=True)
    for path, code in files(guide).items():
        file = package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code)
    if not library.is_symlink():
        library.symlink_to(ROOT)
    command = ["swift", "test", "-Xswiftc", "-warnings-as-errors"]
    command += ["--scratch-path", str(folder / "build")]
    run = subprocess.run(command, cwd=package, text=True, capture_output=True, check=False)
    output = run.stdout + run.stderr
    if run.returncode != 0:
        sys.exit(f"{output}\n{guide}: the package's tests fail")
    return output


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--guide", type=Path, default=ROOT / "Docs/GettingStarted.md")
    parser.add_argument("--folder", type=Path, help="the folder for the package and its build")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        output = follow(options.guide, (options.folder or Path(temporary)).resolve())
    passed = PASSED.search(output)
    if passed is None or int(passed["count"]) == 0:
        sys.exit(f"{output}\n{options.guide}: no test ran")
    print(f"{options.guide.name}: from an empty folder to {passed['count']} passing tests")


if __name__ == "__main__":
    main()
