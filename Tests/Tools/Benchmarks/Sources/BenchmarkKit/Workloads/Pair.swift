/// Two sides of a comparison, in arrays of their own: one shared array is equal without a look.
package struct Pair<Side> {
  package let old: Side
  package let new: Side
}

extension Pair: Sendable where Side: Sendable {}

extension Pair {
  /// The rows of both sides together.
  func rowCount<Element>() -> Int where Side == [Element] { old.count + new.count }
}
