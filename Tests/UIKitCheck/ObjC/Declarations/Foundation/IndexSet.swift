/// A set of indexes.
public struct IndexSet: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSIndexSet
  /// One index.
  public typealias Element = Int

  private var indexes: Set<Int> = []

  /// Creates an empty set.
  public init() {}
  /// Creates a set with one index.
  public init(integer: Element) { indexes = [integer] }
  /// Creates a set from consecutive indexes.
  public init(integersIn range: Range<Element>) { indexes = Set(range) }
}

extension IndexSet: SetAlgebra {
  /// Creates a set from indexes.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    indexes = Set(elements)
  }
  /// Returns whether the set contains an index.
  public func contains(_ member: Element) -> Bool { indexes.contains(member) }
  /// Returns the indexes in either set.
  public func union(_ other: Self) -> Self { Self(indexes.union(other.indexes)) }
  /// Returns the indexes in both sets.
  public func intersection(_ other: Self) -> Self { Self(indexes.intersection(other.indexes)) }
  /// Returns the indexes in only one of both sets.
  public func symmetricDifference(_ other: Self) -> Self {
    Self(indexes.symmetricDifference(other.indexes))
  }
  /// Adds an index.
  @discardableResult
  public mutating func insert(
    _ member: Element
  ) -> (inserted: Bool, memberAfterInsert: Element) { indexes.insert(member) }
  /// Removes an index.
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? { indexes.remove(member) }
  /// Adds an index.
  @discardableResult
  public mutating func update(with member: Element) -> Element? { indexes.update(with: member) }
  /// Adds indexes.
  public mutating func formUnion(_ other: Self) { indexes.formUnion(other.indexes) }
  /// Keeps the indexes in both sets.
  public mutating func formIntersection(_ other: Self) { indexes.formIntersection(other.indexes) }
  /// Keeps the indexes in only one of both sets.
  public mutating func formSymmetricDifference(_ other: Self) {
    indexes.formSymmetricDifference(other.indexes)
  }
}

extension IndexSet: Sequence {
  /// Returns an iterator over the indexes in ascending order.
  public func makeIterator() -> Array<Element>.Iterator { indexes.sorted().makeIterator() }
}
