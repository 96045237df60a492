/// A set of indexes.
public struct IndexSet: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSIndexSet
  /// One index.
  public typealias Element = Int

  private var indexes: Set<Int> = []

  /// Makes an empty set.
  public init() {}
  /// Makes a set of one index.
  public init(integer: Element) { indexes = [integer] }
  /// Makes a set of consecutive indexes.
  public init(integersIn range: Range<Element>) { indexes = Set(range) }
}

extension IndexSet: SetAlgebra {
  /// Makes a set of indexes.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    indexes = Set(elements)
  }
  /// Whether the set holds an index.
  public func contains(_ member: Element) -> Bool { indexes.contains(member) }
  /// The indexes of both.
  public func union(_ other: Self) -> Self { Self(indexes.union(other.indexes)) }
  /// The indexes that both have.
  public func intersection(_ other: Self) -> Self { Self(indexes.intersection(other.indexes)) }
  /// The indexes that one of both has.
  public func symmetricDifference(_ other: Self) -> Self {
    Self(indexes.symmetricDifference(other.indexes))
  }
  /// Adds an index.
  @discardableResult
  public mutating func insert(
    _ member: Element
  ) -> (inserted: Bool, memberAfterInsert: Element) { indexes.insert(member) }
  /// Takes an index away.
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? { indexes.remove(member) }
  /// Adds an index.
  @discardableResult
  public mutating func update(with member: Element) -> Element? { indexes.update(with: member) }
  /// Adds indexes.
  public mutating func formUnion(_ other: Self) { indexes.formUnion(other.indexes) }
  /// Keeps the indexes that both have.
  public mutating func formIntersection(_ other: Self) { indexes.formIntersection(other.indexes) }
  /// Keeps the indexes that one of both has.
  public mutating func formSymmetricDifference(_ other: Self) {
    indexes.formSymmetricDifference(other.indexes)
  }
}

extension IndexSet: Sequence {
  /// Goes through the indexes, ascending.
  public func makeIterator() -> Array<Element>.Iterator { indexes.sorted().makeIterator() }
}
