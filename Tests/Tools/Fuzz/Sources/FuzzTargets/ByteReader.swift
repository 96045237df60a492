/// Reads small numbers from bytes.
///
/// Zeros follow the last byte, so every input is valid.
struct ByteReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  /// Returns a number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int { byte() % bound }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns fewer than `bound` elements.
  ///
  /// The next byte determines their number.
  mutating func list<Element>(
    below bound: Int, of element: (inout ByteReader) -> Element
  ) -> [Element] {
    (0..<below(bound)).map { _ in element(&self) }
  }

  /// Returns an element of a nonempty list.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns all remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
