/// Makes keys out of the bytes that a terminal sends (UTF-8, and the sequences of ECMA-48).
///
/// A sequence arrives in one piece, so an escape at the end of a piece is the escape key; a
/// character may be cut in two.
struct KeyDecoder {
  private var rest: [UInt8] = []

  /// Returns the keys that are complete with `bytes`.
  mutating func keys(of bytes: [UInt8]) -> [Key] {
    rest += bytes
    var keys: [Key] = []
    while let (key, count) = first() {
      rest.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// The first key and its length; no key where it means nothing, nil where more has to come.
  private func first() -> (key: Key?, count: Int)? {
    guard let byte = rest.first else { return nil }
    switch byte {
    case 0x03, 0x04: return (.end, 1)
    case 0x08, 0x7F: return (.erase, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x1B: return escape()
    case ..<0x20: return (nil, 1)
    default: return character(byte)
    }
  }

  private func escape() -> (Key?, Int) {
    guard rest.count > 1, rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O")
    else { return (.end, 1) }
    // Parameters, and the byte that says what is meant; any other breaks the sequence off.
    let parameters = rest.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
    guard parameters.endIndex < rest.count, (0x40...0x7E).contains(rest[parameters.endIndex])
    else { return (nil, parameters.endIndex) }
    let last = parameters.endIndex
    return (Self.sequences[Array(rest[2...last])], last + 1)
  }

  private static let sequences: [[UInt8]: Key] = [
    Array("A".utf8): .scroll(-1), Array("B".utf8): .scroll(1), Array("5~".utf8): .scroll(-10),
    Array("6~".utf8): .scroll(10),
  ]

  private func character(_ byte: UInt8) -> (Key?, Int)? {
    let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let whole = rest.prefix(count)
    // What cannot become a character must not keep the next key waiting.
    guard byte < 0x80 || byte >= 0xC2, whole.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return (nil, 1) }
    guard whole.count == count else { return nil }
    guard let text = String(validating: whole, as: UTF8.self), let first = text.first
    else { return (nil, 1) }
    return (.character(first), count)
  }
}
