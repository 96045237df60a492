#!/usr/bin/env python3
"""Prints the modules of a package, dependencies first.

    swift package dump-package | python3 modules.py

One line a module: whether it is a `library` that a product has or one for `tests`, its name, the
folder of its sources, the modules it imports, and the compiler's flags that its settings stand
for, divided by bars.
"""

import json
import sys


def named(dependency):
    """The target of a dependency. There are no other packages here."""
    for kind in ("byName", "target"):
        if kind in dependency:
            return dependency[kind][0]
    sys.exit(f"modules.py: unknown kind of dependency: {dependency}")


def flags(settings):
    """The frontend's flags for a target's settings, except for release builds."""
    found = []
    for setting in settings:
        if setting.get("condition", {}).get("config") == "release":
            continue
        kind, values = next(iter(setting["kind"].items()))
        if setting["tool"] != "swift" or kind != "enableUpcomingFeature":
            sys.exit(f"modules.py: unknown setting: {setting}")
        found += ["-enable-upcoming-feature", values["_0"]]
    return found


def ordered(package):
    """The targets, dependencies first: the targets of products, then the others."""
    targets = {target["name"]: target for target in package["targets"]}
    order = []

    def visit(name, path=()):
        if name in path:
            sys.exit(f"modules.py: {name} depends on itself")
        if name in order:
            return
        for dependency in targets[name]["dependencies"]:
            visit(named(dependency), (*path, name))
        order.append(name)

    for product in package["products"]:
        for name in product["targets"]:
            visit(name)
    libraries = len(order)
    for name in targets:
        visit(name)
    for index, name in enumerate(order):
        yield "library" if index < libraries else "tests", targets[name]


def main():
    for kind, target in ordered(json.load(sys.stdin)):
        dependencies = " ".join(named(dependency) for dependency in target["dependencies"])
        parent = "Tests" if target["type"] == "test" else "Sources"
        folder = target.get("path") or f"{parent}/{target['name']}"
        print(kind, target["name"], folder, dependencies, " ".join(flags(target["settings"])),
              sep="|")


if __name__ == "__main__":
    main()
