/// Two sides of a comparison, in separate arrays, because arrays with shared storage compare in
/// constant time.
package struct Pair<Side> {
  package let old: Side
  package let new: Side
}

extension Pair: Sendable where Side: Sendable {}

extension Pair {
  /// The rows of both sides together.
  func rowCount<Element>() -> Int where Side == [Element] { old.count + new.count }
}
