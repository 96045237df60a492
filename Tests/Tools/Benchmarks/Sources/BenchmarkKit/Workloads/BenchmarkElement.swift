package import DiffEngine
package import Foundation

/// An element of the flat workloads, with an identity and a comparison as an app would write it.
package protocol BenchmarkElement: Hashable, Sendable {
  /// The type of the identity.
  associatedtype Key: Hashable
  var key: Key { get }
  /// Runs the engine on two lists.
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
