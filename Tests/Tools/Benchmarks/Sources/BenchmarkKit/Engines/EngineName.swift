/// An engine that runs on a workload.
package enum EngineName: String, CaseIterable, Codable, Sendable {
  /// `ListChanges` or `TableChanges` of this package.
  case engine
  /// The floor for diffs that hash: inserts every ID of both sides into one dictionary.
  case dictionary = "dict"
  /// The floor for any diff: compares both sides element by element.
  case equal
  /// The standard library's `difference(from:)` and `inferringMoves()`.
  case standardLibrary = "stdlib"
}
