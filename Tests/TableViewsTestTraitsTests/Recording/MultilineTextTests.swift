import TestSupport
import Testing

@testable import TableViewsTestTraits

@Suite struct MultilineTextTests {
  private func value(_ literal: String) throws -> String? {
    let source = Array(literal.utf8)
    var scanner = SourceScanner(source, at: 0)
    let token = try scanner.skipString()
    #expect(scanner.next == nil)
    return token?.multilineValue(in: source)
  }

  /// Compares literals as compiled with the scanner's result for the same source.
  @Test func aLiteralHasTheValueOfTheCompiler() throws {
    let compiled = """
      ┌─┐
        a\tb\u{41}\\ \"\"\" "" \
      joined  \("interpolated".prefix(0))

      end\0\'\n
      """
    let source = #"""
      """
        ┌─┐
          a\tb\u{41}\\ \"\"\" "" \
        joined \#u{20}

        end\0\'\n
        """
      """#
    #expect(try value(source) == compiled)
  }

  @Test func indentationComesFromLastLine() throws {
    #expect(try value("\"\"\"\n    a\n   \n\n  b\n  \"\"\"") == "  a\n \n\nb")
    #expect(try value("\"\"\"\n\ta\n\t\"\"\"") == "a")
  }

  @Test func lineEndingsAreLineFeeds() throws {
    #expect(try value("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"") == "a\nb")
    #expect(try value("\"\"\"\ra\rb\r\"\"\"") == "a\nb")
  }

  @Test func rawLiteralsKeepBackslashes() throws {
    #expect(try value("#\"\"\"\n\\n \\#n \"\"\"\n\"\"\"#") == "\\n \n \"\"\"")
  }

  @Test func anEmptyLiteralIsEmpty() throws {
    #expect(try value("\"\"\"\n\"\"\"") == "")
    #expect(try value("\"\"\"\n\n\"\"\"") == "")
  }

  @Test(arguments: [
    "\"a\"", "\"\"\"\n\\(a)\n\"\"\"", "\"\"\"\n  a\n b\n  \"\"\"", "\"\"\"a\n\"\"\"",
    "\"\"\"\na\"\"\"", "\"\"\"\n\\q\n\"\"\"", "\"\"\"\n\\u{110000}\n\"\"\"", "\"\"\"\n\\u{\n\"\"\"",
    "\"\"\"\n\\u{}\n\"\"\"", "\"\"\"\n\\u41\n\"\"\"", "\"\"\"\n\\ a\n\"\"\"",
  ])
  func anythingElseHasNoValue(literal: String) throws {
    #expect(try value(literal) == nil)
  }

  @Test func aWrittenLiteralIsReadable() {
    let style = LiteralStyle(indentation: "    ")
    #expect(
      style.literal(of: "┌\"\"\"\"┐\n\n a\\  \n\u{200B}\t")
        == #"""
        """
            ┌""\""┐

             a\\ \u{20}
            \u{200B}\t
            """
        """#)
    #expect(style.literal(of: "") == "\"\"\"\n    \"\"\"")
    let raw = LiteralStyle(indentation: "", pounds: 1, newline: "\r\n")
    #expect(raw.literal(of: "\\ \\#\na ") == "#\"\"\"\r\n\\ \\#\\#\r\na\\#u{20}\r\n\"\"\"#")
  }

  @Test(arguments: 0..<500) func writtenLiteralReadsBackUnchanged(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let parts = [
      "\"", "\"\"\"", "\\", "#", "\\#", "\n", "\r", "\r\n", " ", "\t", "┌─┐", "👩‍👧", "\u{301}",
      "\u{FEFF}", "\0", "(", "\\(", "u{41}", "n", "\u{2028}", "a",
    ]
    let text = (0..<random.below(30)).map { _ in parts[random.below(parts.count)] }.joined()
    let style = LiteralStyle(
      indentation: ["", "  ", "\t\t"][random.below(3)], pounds: random.below(3),
      newline: ["\n", "\r\n"][random.below(2)])
    let read = try #require(try value(style.literal(of: text)))
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }
}
