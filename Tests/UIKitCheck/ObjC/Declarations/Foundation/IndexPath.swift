/// A path of indexes, which UIKit gives rows, items and sections.
public struct IndexPath: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSIndexPath
  /// One index.
  public typealias Element = Int

  private var indexes: [Int]

  /// Makes an empty path.
  public init() { indexes = [] }
  /// Makes a path of one index.
  public init(index: Element) { indexes = [index] }
  /// Makes a path of indexes.
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
  /// Makes a path of indexes.
  public init(arrayLiteral indexes: Element...) { self.indexes = indexes }
  /// Compares index by index.
  public static func < (left: Self, right: Self) -> Bool {
    left.indexes.lexicographicallyPrecedes(right.indexes)
  }
}
