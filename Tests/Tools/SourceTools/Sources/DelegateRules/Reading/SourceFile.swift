internal import SourceReading
internal import SwiftParser
internal import SwiftSyntax

/// A file to check.
struct SourceFile {
  let path: String
  let text: SourceText

  init(path: String, bytes: [UInt8]) {
    self.path = path
    text = SourceText(bytes)
  }

  /// Parses the file, and collects the declarations that the rules need.
  func read() -> FileDeclarations {
    let tree = text.bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: Self.deepestNesting)
    }
    var reader = DeclarationReader(file: self)
    reader.read(Syntax(tree))
    var result = reader.result
    result.suppressions = Suppressions(String(decoding: text.bytes, as: UTF8.self))
    return result
  }

  /// Whether brackets are nested more deeply than the parser can look ahead.
  ///
  /// Also counts brackets in strings and comments, and comparisons without spaces. Real code is
  /// still far below the limit.
  var isTooDeep: Bool {
    var brackets = 0
    var angles = 0
    var previous: UInt8 = 0
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "<") where previous > UInt8(ascii: " "): angles += 1
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): angles = max(0, angles - 1)
      default: break
      }
      if max(brackets, angles) > Self.deepestBrackets { return true }
      previous = byte
    }
    return false
  }

  private static let deepestBrackets = 2048

  /// The parser's default in debug builds is too low for apps.
  private static let deepestNesting = 256
}
