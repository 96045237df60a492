#!/usr/bin/env python3
"""Follows the guide for newcomers: makes the package that it describes, and runs its tests.

    getting_started.py [--folder DIR] [--guide FILE]

The files are the Swift blocks of the guide that a line naming them in backticks precedes, such as
"`Sources/App/Screen.swift`:". They are written to an empty folder next to a link to this checkout,
and tested as the guide describes: with `swift test`. DIR keeps what is built for the next time.
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
    r"`(?P<path>[\w/.]+\.swift)`:\n\n"  # the line that names the file
    r"(?:<!-- doctest: .*? -->\n)?"
    r"```swift\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
PASSED = re.compile(r"Test run with (?P<count>\d+) tests? .*passed")


def files(guide: Path) -> dict[str, str]:
    """The files that a guide describes, by their paths in the package."""
    found = {match["path"]: match["code"] for match in FILE.finditer(guide.read_text())}
    if "Package.swift" not in found or not any(path.startswith("Tests/") for path in found):
        sys.exit(f"{guide}: no package with tests is described, only {sorted(found)}")
    return found


def follow(guide: Path, folder: Path) -> str:
    """Writes the guide's package to a folder and tests it; what `swift test` printed."""
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
        sys.exit(f"{output}\n{guide}: its package does not pass its tests")
    return output


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--guide", type=Path, default=ROOT / "Docs/GettingStarted.md")
    parser.add_argument("--folder", type=Path, help="where to write and build")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        output = follow(options.guide, (options.folder or Path(temporary)).resolve())
    passed = PASSED.search(output)
    if passed is None or int(passed["count"]) == 0:
        sys.exit(f"{output}\n{options.guide}: its package ran no test")
    print(f"{options.guide.name}: from an empty folder to {passed['count']} tests that pass")


if __name__ == "__main__":
    main()
