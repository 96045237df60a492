package import DiffEngine
package import Foundation

/// An element of the flat workloads: it knows its identity and how an app would compare lists of it.
package protocol BenchmarkElement: Hashable, Sendable {
  /// What tells elements apart.
  associatedtype Key: Hashable
  /// The identity.
  var key: Key { get }
  /// What the engine finds between two lists.
  static func changes(from old: [Self], to new: [Self]) -> ListChanges
}

extension BenchmarkElement where Self: Identifiable, Key == ID {
  package var key: ID { id }

  package static func changes(from old: [Self], to new: [Self]) -> ListChanges {
    ListChanges(from: old, to: new)
  }
}

extension BenchmarkElement where Key == Self {
  package var key: Self { self }

  package static func changes(from old: [Self], to new: [Self]) -> ListChanges {
    ListChanges(from: old, to: new)
  }
}

extension Item: BenchmarkElement {}
extension Int: BenchmarkElement {}
extension UUID: BenchmarkElement {}
