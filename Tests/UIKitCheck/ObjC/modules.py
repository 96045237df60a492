#!/usr/bin/env python3
"""Prints the library modules of a package, dependencies first.

    swift package dump-package | python3 modules.py

One line a module, with its name, the folder of its sources, the modules it imports, and the
compiler's flags that its settings stand for, divided by bars. Modules that tests alone use are
left out.
"""

import json
import sys


def named(dependency):
    """The target a dependency names; there are no other packages here."""
    for kind in ("byName", "target"):
        if kind in dependency:
            return dependency[kind][0]
    sys.exit(f"modules.py: unknown kind of dependency: {dependency}")


def flags(settings):
    """The frontend's flags of a target's settings."""
    found = []
    for setting in settings:
        kind, values = next(iter(setting["kind"].items()))
        if setting["tool"] != "swift" or kind != "enableUpcomingFeature":
            sys.exit(f"modules.py: unknown setting: {setting}")
        found += ["-enable-upcoming-feature", values["_0"]]
    return found


def ordered(package):
    """The targets that products are made of, dependencies first."""
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
    return [targets[name] for name in order]


def main():
    for target in ordered(json.load(sys.stdin)):
        dependencies = " ".join(named(dependency) for dependency in target["dependencies"])
        folder = target.get("path") or f"Sources/{target['name']}"
        print(target["name"], folder, dependencies, " ".join(flags(target["settings"])), sep="|")


if __name__ == "__main__":
    main()
