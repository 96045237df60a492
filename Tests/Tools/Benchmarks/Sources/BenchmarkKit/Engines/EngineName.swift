/// What runs on a workload.
package enum EngineName: String, CaseIterable, Codable, Sendable {
  /// `ListChanges` or `TableChanges` of this package.
  case engine
  /// The floor of hash-based diffs: every id of both sides through one dictionary.
  case dictionary = "dict"
  /// The floor of any diff: both sides compared element by element.
  case equal
  /// The standard library's `difference(from:)` and `inferringMoves()`.
  case standardLibrary = "stdlib"
}
