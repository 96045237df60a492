#!/usr/bin/env python3
"""Compares what two modules named UIKit declare, from their symbol graphs.

    agreement.py DECLARED.json RUNNING.json FOLDER...

DECLARED is the one that app code is type-checked against, RUNNING the one that it runs on, FOLDER
holds the binding's sources. Fails where the running one declares what the other lacks, where both
declare a member and differ in its types, and where the binding names a member of the views, cells
and protocols that the running one lacks: code that only Objective-C sees would do that unnoticed.

What begins with an underscore is a hook of the tests, and left out. Attributes, access, isolation
and the optionality of requirements are not compared. The running one may lack parameters that have
defaults, take anything where the other is choosy, and lack what is deprecated.
"""

import itertools
import json
import pathlib
import re
import sys

MEMBERS = {"swift.method", "swift.type.method", "swift.property", "swift.type.property",
           "swift.init", "swift.enum.case"}
# The methods of the views, their cells, and their delegates. Names of properties and initializers
# are too common to be found among words.
SURFACES = re.compile(
    r"UI(TableView|CollectionView|CollectionReusableView)"
    r"(DataSource|DataSourcePrefetching|Delegate|Cell|HeaderFooterView)?\.(?!init)[^.]*\(")


def text(fragments):
    return "".join(fragment["spelling"] for fragment in fragments)


def plain(spelling):
    """A type without the parts that are not compared."""
    spelling = re.sub(r"@\w+(\([^)]*\))?\s*|\bsome\b\s*|\bany\b\s*|\binout\b\s*", "", spelling)
    for pattern, plain_form in ((r"\bAnyClass\b", "AnyObject.Type"), (r"\bVoid\b", "()"),
                                (r"\bSwift\.", "")):
        spelling = re.sub(pattern, plain_form, spelling)
    spelling = re.sub(r"\s+|!$", "", spelling)
    # Only UIKit has optional closures that do not escape.
    return re.sub(r"\((\([^()]*\)->(?:\(\)|\w+))\)\?", r"\1", spelling)


def load(path):
    """The graph of UIKit, with its additions to every object, if there are any."""
    graph = json.loads(pathlib.Path(path).read_text())
    added = pathlib.Path(path).with_name("UIKit@ObjectiveC.symbols.json")
    if added.exists():
        graph["symbols"] += json.loads(added.read_text())["symbols"]
    return graph


def ancestors(graph):
    """For each type, the class and then the protocols of the module that it has members of."""
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
             for symbol in graph["symbols"]}
    parents = {}
    for kind in ("inheritsFrom", "conformsTo"):
        for relation in graph["relationships"]:
            source, target = names.get(relation["source"]), names.get(relation["target"])
            if relation["kind"] == kind and source and target:
                parents.setdefault(source, []).append(target)
    return parents


def kind_of(symbol):
    return symbol["kind"]["identifier"]


def signature(symbol):
    """The types of a member, without names."""
    function = symbol.get("functionSignature")
    if function is None:
        declaration = text(symbol["declarationFragments"])
        found = re.search(r":\s*([^{=]+)", declaration)
        if found is None:
            return ""
        # A variable that can be set is one thing in a class and another in a protocol's mirror.
        readable = "{ get }" in declaration or re.search(r"\blet\b", declaration)
        return plain(found.group(1).strip()) + (" read" if readable else " written")
    parameters = []
    for parameter in function.get("parameters", []):
        spelling = text(parameter.get("declarationFragments", []))
        parameters.append(plain(spelling.split(":", 1)[-1]))
    return f"({', '.join(parameters)}) -> {plain(text(function.get('returns', [])) or '()')}"


def shorter(symbol):
    """The names and signatures that calls have which leave out parameters with defaults."""
    function = symbol.get("functionSignature", {})
    parameters = function.get("parameters", [])
    declaration = text(symbol["declarationFragments"])
    defaulted = [index for index, parameter in enumerate(parameters)
                 if re.search(rf"\b{parameter.get('internalName', parameter['name'])}: [^,]*? = ",
                              declaration)]
    type_name, base = ".".join(symbol["pathComponents"]).split("(")[0].rsplit(".", 1)
    for count in range(1, len(defaulted) + 1):
        for left_out in itertools.combinations(defaulted, count):
            kept = [parameter for index, parameter in enumerate(parameters)
                    if index not in left_out]
            labels = "".join(f"{parameter['name']}:" for parameter in kept)
            yield f"{type_name}.{base}({labels})", signature(
                {**symbol, "functionSignature": {**function, "parameters": kept}})


def members(graph):
    """The public members by type and name, without async variants of methods with a handler."""
    found = {}
    for symbol in graph["symbols"]:
        names = symbol["pathComponents"]
        if kind_of(symbol) not in MEMBERS or len(names) < 2:
            continue
        # Other modules declare the members of every object and every raw value.
        if any(name.startswith("_") for name in names) or \
                names[-1] in ("init()", "rawValue", "responds(to:)"):
            continue
        if not names[0].startswith(("UI", "IndexPath", "NS")):
            continue
        # Foundation's types, which do not exist on Linux.
        if names[0].startswith(("NSItemProvider", "NSKeyValue")) or names[-1].startswith("observe("):
            continue
        if re.search(r"\)\s*async\b", text(symbol["declarationFragments"])):
            continue
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        found.setdefault(".".join(names), set()).add(signature(symbol))
    return found


def calls(graph):
    """The members, and the shorter forms in which initializers can be called."""
    found = members(graph)
    for symbol in graph["symbols"]:
        if kind_of(symbol) == "swift.init" and symbol["pathComponents"][0].startswith("UI"):
            for name, form in shorter(symbol):
                found.setdefault(name, set()).add(form)
    return found


def outdated(graph):
    """The names of deprecated members."""
    return {".".join(symbol["pathComponents"]) for symbol in graph["symbols"]
            if any("deprecated" in mark for mark in symbol.get("availability", []))}


def agrees(signature_running, expected):
    """Whether one of the expected signatures fits. A parameter of any type fits every type."""
    pattern = re.sub(r"(?<![\w.])Any\\\?(?=,|\\\))", "[^,]+", re.escape(signature_running))
    return any(re.fullmatch(pattern, candidate) for candidate in expected)


def declarations(name, declared, parents):
    """The declarations of a member, in its type or in a supertype."""
    type_name, member = name.rsplit(".", 1) if "(" not in name else re.match(
        r"(.*?)\.([^.]+\(.*)", name).groups()
    waiting, seen = [type_name], set()
    while waiting:
        current = waiting.pop(0)
        if current in seen:
            continue
        seen.add(current)
        if f"{current}.{member}" in declared:
            return declared[f"{current}.{member}"]
        waiting += parents.get(current, ())
    # UIKit's additions to every object.
    return declared.get(f"NSObject.{member}")


def is_named(name, words):
    """Whether the binding's words have the name of a member and all of its labels."""
    parts = [part for part in re.split(r"[(:)]", name.split(".")[-1]) if part not in ("", "_")]
    # A single plain word, such as `apply`, is too common.
    return all(part in words for part in parts) and not (len(parts) == 1 and parts[0].islower())


def faults(graph, running, words):
    declared, parents = calls(graph), ancestors(graph)
    for name, signatures in sorted(running.items()):
        expected = declarations(name, declared, parents)
        if expected is None:
            yield f"{name}: only the run-time shim has it"
        elif not all(agrees(signature, expected) for signature in signatures):
            yield f"{name}: {' or '.join(sorted(expected))} in the declarations, " \
                  f"{' or '.join(sorted(signatures))} in the run-time shim"
    for name in sorted(declared.keys() - running.keys() - outdated(graph)):
        if SURFACES.match(name) and is_named(name, words):
            yield f"{name}: the binding seems to use it, but the run-time shim does not have it"


def main():
    declared, running, *folders = sys.argv[1:]
    sources = [path.read_text()
               for folder in folders for path in pathlib.Path(folder).rglob("*.swift")]
    # Comments contain many unused names.
    words = set(re.findall(r"\w+", re.sub(r"//[^\n]*", "", "\n".join(sources))))
    running = members(load(running))
    found = list(faults(load(declared), running, words))
    for fault in found:
        print(f"agreement: {fault}", file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"agreement: the two agree in {len(running)} members")


if __name__ == "__main__":
    main()
