#if canImport(Testing)
  extension Unicode.Scalar {
    /// Whether the scalar is invisible in code and messages, or looks like a space there.
    ///
    /// The zero-width joiner isn't included, because it combines emoji.
    var isInvisible: Bool {
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      case .format: self != "\u{200D}"
      case .spaceSeparator: self != " "
      default: false
      }
    }

    /// The escape of the scalar in a string literal, without its backslash.
    var escape: String {
      switch self {
      case "\t": "t"
      case "\r": "r"
      default: "u{\(String(value, radix: 16, uppercase: true))}"
      }
    }
  }

  extension String {
    /// The line with escapes for invisible characters and a trailing space.
    var showingInvisibles: String {
      var shown = ""
      for scalar in unicodeScalars {
        shown += scalar.isInvisible ? "\\\(scalar.escape)" : String(scalar)
      }
      return shown.escapingLastBlank(with: "\\")
    }

    /// The line with an escape for a trailing space, which editors remove.
    func escapingLastBlank(with backslash: String) -> String {
      unicodeScalars.last == " " ? "\(dropLast())\(backslash)u{20}" : self
    }
  }
#endif
