/// An array in chunks: a copy that is changed shares the chunks that the change did not touch.
///
/// ```swift
/// var messages = ChunkedArray((0..<100_000).map { "Message \($0)" })
/// let before = messages
/// messages[500] = "Edited"          // Copies some hundred elements, not 100,000.
/// precondition(before[500] == "Message 500" && before != messages)
/// ```
///
/// For long lists of which single elements change, and whose former state someone keeps, as a table
/// keeps what it shows: to change an array then copies all of it, and an update compares all of it.
/// What a diff finds in a chunk that both sides share at the same offset, it does not read.
///
/// It is a collection as an array is, with the same indices, and the same traps where they are out of
/// bounds. An array is the better choice up to some thousand elements, and where all of them are read
/// often by index: a subscript takes O(log *n*). Iterating does not, and ``chunks`` are arrays to loop
/// over where it matters.
///
/// - Complexity: for *n* elements in chunks of at most *c* = 512, changing an element, inserting
///   or removing some in one place takes O(*c* + *n* / *c* + *k*), *k* the number of those inserted
///   and removed. Of the term *n* / *c*, copying references, nothing is left where the array is not
///   shared and the number of elements stays.
public struct ChunkedArray<Element> {
  /// What a chunk holds: the least where there are several, what it is made with, and the most.
  @usableFromInline static var sizes: (least: Int, usual: Int, most: Int) { (128, 384, 512) }

  /// The elements, as the arrays that they lie in; none is empty.
  ///
  /// Where the borders are depends on how the elements came in, and means nothing.
  public private(set) var chunks: [[Element]]
  /// By chunk, the index of its first element.
  @usableFromInline private(set) var starts: [Int]
  /// The number of elements.
  public private(set) var count: Int

  /// Makes an empty array.
  public init() { (chunks, starts, count) = ([], [], 0) }

  /// Makes an array of the elements of a sequence, in its order.
  public init(_ elements: some Sequence<Element>) {
    self.init(chunks: Self.pieces(Array(elements)))
  }

  private init(chunks: [[Element]]) {
    (self.chunks, starts, count) = (chunks, [], 0)
    starts.reserveCapacity(chunks.count)
    for chunk in chunks {
      starts.append(count)
      count += chunk.count
    }
  }

  /// The elements as an array: quicker than `Array(_:)`, which goes through them one by one.
  package var array: [Element] {
    guard chunks.count > 1 else { return chunks.first ?? [] }
    var array: [Element] = []
    array.reserveCapacity(count)
    for chunk in chunks { array += chunk }
    return array
  }

  /// Cuts elements into chunks.
  private static func pieces(_ elements: [Element]) -> [[Element]] {
    guard elements.count > sizes.most else { return elements.isEmpty ? [] : [elements] }
    var pieces: [[Element]] = []
    pieces.reserveCapacity(elements.count / sizes.usual + 1)
    var start = 0
    while elements.count - start > sizes.most {
      pieces.append(Array(elements[start..<start + sizes.usual]))
      start += sizes.usual
    }
    pieces.append(Array(elements[start...]))
    return pieces
  }
}

// MARK: - Reading and changing elements

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  /// Zero.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { count }

  /// The element at an index, which must be valid.
  ///
  /// - Complexity: O(log *n*) to read; to write where others share the elements, as ``ChunkedArray``
  ///   says.
  public subscript(index: Int) -> Element {
    @inlinable get {
      let place = place(of: index)
      return chunks[place.chunk][place.offset]
    }
    _modify {
      let place = place(of: index)
      yield &chunks[place.chunk][place.offset]
    }
  }

  /// In which chunk an index lies, and where; the end of the last chunk for the end.
  ///
  /// For an index out of bounds, and where there are no chunks, a place that is none.
  @inlinable
  func place(of index: Int) -> (chunk: Int, offset: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return (low, high == 0 ? index : index - starts[low])
  }

  /// Calls `body` with the elements, where they all lie side by side: in one chunk.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    guard chunks.count <= 1 else { return nil }
    return try (chunks.first ?? []).withUnsafeBufferPointer(body)
  }

  /// Goes through the chunks.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(chunks) }

  /// Goes through the elements, chunk by chunk.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let chunks: [[Element]]
    @usableFromInline var following = 0
    @usableFromInline var chunk: [Element] = []
    @usableFromInline var offset = 0

    @inlinable
    init(_ chunks: [[Element]]) { self.chunks = chunks }

    /// The next element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Element? {
      if offset == chunk.count {
        guard following < chunks.count else { return nil }
        (chunk, offset) = (chunks[following], 0)
        following += 1
      }
      defer { offset += 1 }
      return chunk[offset]
    }
  }
}

// MARK: - Inserting and removing

extension ChunkedArray: RangeReplaceableCollection {
  /// Replaces the elements in a range, which must be valid.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "Range out of bounds of a ChunkedArray")
    guard !chunks.isEmpty else { return self = Self(elements) }
    var (first, lower) = place(of: range.lowerBound)
    var (last, upper) = range.isEmpty ? (first, lower) : place(of: range.upperBound - 1)
    if !range.isEmpty { upper += 1 }
    let added = elements.count
    let length = lower + added + chunks[last].count - upper
    let isOnly = last - first + 1 == chunks.count
    let isWellFilled = length <= Self.sizes.most && length >= (isOnly ? 1 : Self.sizes.least)
    if first == last, isWellFilled {
      chunks[first].replaceSubrange(lower..<upper, with: elements)
      shift(after: first, by: added - range.count)
      return
    }
    var joined = Array(chunks[first][..<lower])
    joined += elements
    joined += chunks[last][upper...]
    if !joined.isEmpty, joined.count < Self.sizes.least, !isOnly {
      // Too few for a chunk of their own.
      if last + 1 < chunks.count {
        last += 1
        joined += chunks[last]
      } else {
        first -= 1
        joined = chunks[first] + joined
      }
    }
    let pieces = Self.pieces(joined)
    var start = starts[first]
    starts.replaceSubrange(
      first...last,
      with: pieces.map { piece in
        defer { start += piece.count }
        return start
      })
    chunks.replaceSubrange(first...last, with: pieces)
    shift(after: first + pieces.count - 1, by: added - range.count)
  }

  /// Notes that the chunks after one begin so much later.
  private mutating func shift(after chunk: Int, by distance: Int) {
    count += distance
    guard distance != 0 else { return }
    for later in chunk + 1..<starts.count { starts[later] += distance }
  }

  /// Adds the elements of a sequence at the end.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    replaceSubrange(count..<count, with: Array(elements))
  }
}

extension Array {
  /// Whether both lie in the same storage.
  ///
  /// Both buffers are open at once: an array that is bridged is copied to be read, and two copies
  /// made one after the other might lie in the same place.
  @inlinable @inline(__always)
  package func isStored(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer {
        own.baseAddress == $0.baseAddress && own.count == $0.count
      }
    }
  }
}

// MARK: - As a value

extension ChunkedArray: Equatable where Element: Equatable {
  /// True for equal elements in the same order, whatever the chunks.
  ///
  /// As with arrays, storage that both share is not compared.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      let (own, its) = (left.place(of: index), right.place(of: index))
      let (elements, others) = (left.chunks[own.chunk], right.chunks[its.chunk])
      let count = Swift.min(elements.count - own.offset, others.count - its.offset)
      let areShared = own.offset == its.offset && elements.isStored(with: others)
      guard
        areShared
          || elements[own.offset...].prefix(count).elementsEqual(
            others[its.offset...].prefix(count))
      else { return false }
      index += count
    }
    return true
  }
}

extension ChunkedArray: Hashable where Element: Hashable {
  /// Hashes the elements and their number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}

extension ChunkedArray: ExpressibleByArrayLiteral {
  /// Makes an array of the elements that are listed.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

/// Encoded as an array is.
extension ChunkedArray: Encodable where Element: Encodable {
  /// Encodes the elements one after another.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension ChunkedArray: Decodable where Element: Decodable {
  /// Decodes an array.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension ChunkedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements, as an array describes them.
  public var description: String { array.description }

  /// The elements, as an array describes them for debugging.
  public var debugDescription: String { array.debugDescription }
}

extension ChunkedArray: CustomReflectable {
  /// The elements, as children of a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
