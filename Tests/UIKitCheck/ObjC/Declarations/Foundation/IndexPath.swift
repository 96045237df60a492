/// A path of indexes for rows, items, and sections.
public struct IndexPath: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSIndexPath
  /// One index.
  public typealias Element = Int

  private var indexes: [Int]

  /// Creates an empty path.
  public init() { indexes = [] }
  /// Creates a path from one index.
  public init(index: Element) { indexes = [index] }
  /// Creates a path from indexes.
  public init<Elements: Sequence>(indexes: Elements) where Elements.Element == Element {
    self.indexes = Array(indexes)
  }

  /// The number of indexes.
  public var count: Int { indexes.count }
  /// The index at a position.
  public subscript(position: Int) -> Element {
    get { indexes[position] }
    set { indexes[position] = newValue }
  }
}

extension IndexPath: ExpressibleByArrayLiteral, Comparable {
  /// Creates a path from indexes.
  public init(arrayLiteral indexes: Element...) { self.indexes = indexes }
  /// Compares index by index.
  public static func < (left: Self, right: Self) -> Bool {
    left.indexes.lexicographicallyPrecedes(right.indexes)
  }
}
