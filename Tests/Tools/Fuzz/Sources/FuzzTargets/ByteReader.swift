/// Reads small numbers from bytes; zeros follow the last one, so that every input means something.
struct ByteReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  /// A number from 0 up to, and not, `bound`.
  mutating func below(_ bound: Int) -> Int { byte() % bound }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A list of fewer than `bound` elements, as many as the next byte says.
  mutating func list<Element>(
    below bound: Int, of element: (inout ByteReader) -> Element
  ) -> [Element] {
    (0..<below(bound)).map { _ in element(&self) }
  }

  /// One of the elements of a list that is not empty.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// All that is left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
