#!/usr/bin/env python3
"""Prints the table of advance widths with which TablePictures measures text.

    python3 Tests/Tools/advance_widths.py /usr/share/fonts/opentype/inter/Inter-Regular.otf

Inter is the widest font in the font list of a picture, so text that fits in Inter fits in the others.
Reads the tables `head`, `hhea`, `hmtx`, and a `cmap` of format 12 from an OpenType font.
"""
import struct
import sys

RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x384, 0x3CE), (0x400, 0x45F), (0x2010, 0x2044), (0x20A0, 0x20BF)]


def advances(path):
    """Returns a function from a code point to its advance width in thousandths of an em, or 0."""
    data = open(path, "rb").read()
    tables = {}
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag] = offset
    units = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    metrics = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    glyphs = {}
    start = tables[b"cmap"]
    for index in range(struct.unpack_from(">H", data, start + 2)[0]):
        offset = start + struct.unpack_from(">I", data, start + 8 + 8 * index)[0]
        if struct.unpack_from(">H", data, offset)[0] != 12:
            continue
        for group in range(struct.unpack_from(">I", data, offset + 12)[0]):
            first, last, glyph = struct.unpack_from(">III", data, offset + 16 + 12 * group)
            glyphs.update((code, glyph + code - first) for code in range(first, last + 1))

    def advance(code):
        if code not in glyphs:
            return 0
        entry = tables[b"hmtx"] + 4 * min(glyphs[code], metrics - 1)
        return round(struct.unpack_from(">H", data, entry)[0] * 1000 / units)

    return advance


def main():
    advance = advances(sys.argv[1])
    print("  static let runs: [(first: UInt32, widths: [UInt16])] = [")
    for first, last in RANGES:
        print(f"    (\n      0x{first:04X},\n      [")
        line = "       "
        for code in range(first, last + 1):
            entry = f" {advance(code)},"
            if len(line) + len(entry) > 100:
                print(line)
                line = "       "
            line += entry
        print(line)
        print("      ]\n    ),")
    print("  ]")


main()
