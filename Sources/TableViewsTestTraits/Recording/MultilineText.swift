#if canImport(Testing)
  extension SourceScanner.StringLiteral {
    /// Returns the value of a multi-line literal without interpolation.
    ///
    /// The value of any other literal, and of an invalid one, is `nil`.
    func multilineValue(in source: [UInt8]) -> String? {
      guard isMultiline, !isInterpolated else { return nil }
      // The compiler reads every line ending as a line feed.
      var text = String(decoding: source[content], as: UTF8.self).unicodeScalars.withLineFeeds[...]
      guard text.popFirst() == "\n" else { return nil }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let indentation = lines.popLast(), indentation.allSatisfy(\.isIndentation) else {
        return nil
      }
      var stripped: [Substring.UnicodeScalarView] = []
      for line in lines {
        if line.starts(with: indentation) {
          stripped.append(line.dropFirst(indentation.count))
        } else if line.allSatisfy(\.isIndentation) {
          stripped.append(line.prefix(0))
        } else {
          return nil
        }
      }
      return Self.unescaped(stripped.joined(separator: ["\n"]), pounds: pounds)
    }

    private static func unescaped(
      _ scalars: some Sequence<Unicode.Scalar>, pounds: Int
    ) -> String? {
      var value = String.UnicodeScalarView()
      var rest = Array(scalars)[...]
      let delimiter = ["\\"] + Array(repeating: Unicode.Scalar("#"), count: pounds)
      while let scalar = rest.first {
        guard rest.starts(with: delimiter) else {
          value.append(scalar)
          rest.removeFirst()
          continue
        }
        rest.removeFirst(delimiter.count)
        switch rest.popFirst() {
        case "0": value.append("\0")
        case "t": value.append("\t")
        case "n": value.append("\n")
        case "r": value.append("\r")
        case "\\": value.append("\\")
        case "\"": value.append("\"")
        case "'": value.append("'")
        case "u":
          guard let scalar = unicodeEscape(&rest) else { return nil }
          value.append(scalar)
        case let blank? where blank.isIndentation || blank == "\n":
          // An escaped line break joins two lines.
          if blank != "\n" {
            rest = rest.drop(while: \.isIndentation)
            guard rest.popFirst() == "\n" else { return nil }
          }
        default: return nil
        }
      }
      return String(value)
    }

    private static func unicodeEscape(
      _ rest: inout ArraySlice<Unicode.Scalar>
    ) -> Unicode.Scalar? {
      guard rest.popFirst() == "{" else { return nil }
      let digits = rest.prefix { $0 != "}" }
      rest.removeFirst(digits.count)
      guard rest.popFirst() == "}", (1...8).contains(digits.count),
        digits.allSatisfy(\.properties.isASCIIHexDigit)
      else { return nil }
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
      return value.flatMap(Unicode.Scalar.init)
    }
  }

  /// The layout of a multi-line literal to write.
  struct LiteralStyle {
    /// The indentation of each line and of the closing quotes.
    var indentation: String
    /// The number of `#` before the quotes.
    var pounds = 0
    /// The line ending of the source.
    var newline = "\n"

    /// Returns the literal of a value, with its delimiters.
    func literal(of value: String) -> String {
      let suffix = String(repeating: "#", count: pounds)
      let lines = value.isEmpty ? [] : value.lines.map(line)
      return ([suffix + "\"\"\""] + lines + [indentation + "\"\"\"" + suffix])
        .joined(separator: newline)
    }

    private func line(_ line: String) -> String {
      let backslash = "\\" + String(repeating: "#", count: pounds)
      var written = ""
      var quotes = 0
      var rest = line.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        quotes = scalar == "\"" ? quotes + 1 : 0
        if scalar == "\\", rest.starts(with: repeatElement("#", count: pounds)) {
          written += backslash + "\\"
        } else if quotes == 3 {
          written += backslash + "\""
          quotes = 0
        } else {
          written += scalar.isInvisible ? backslash + scalar.escape : String(scalar)
        }
      }
      return written.isEmpty ? "" : indentation + written.escapingLastBlank(with: backslash)
    }
  }

  extension Unicode.Scalar {
    fileprivate var isIndentation: Bool { self == " " || self == "\t" }
  }

  extension String.UnicodeScalarView {
    /// The text with each line ending replaced by a line feed.
    fileprivate var withLineFeeds: Self {
      var text = Self()
      var last: Unicode.Scalar?
      for scalar in self {
        if scalar == "\r" || scalar != "\n" || last != "\r" {
          text.append(scalar == "\r" ? "\n" : scalar)
        }
        last = scalar
      }
      return text
    }
  }
#endif
