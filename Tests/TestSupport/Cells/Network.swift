/// An item whose identity and content differ.
package struct Network: Identifiable, Hashable, Sendable {
  package var id: Int
  package var name: String

  package init(id: Int, name: String) { (self.id, self.name) = (id, name) }

  /// Creates a network that is named after its ID unless it gets a name.
  package init(_ id: Int, _ name: String? = nil) { self.init(id: id, name: name ?? "n\(id)") }
}
