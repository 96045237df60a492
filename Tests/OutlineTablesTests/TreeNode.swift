import OutlineTables

/// A node of a tree of values.
struct TreeNode: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String
  /// The children, or `nil` for a leaf.
  var children: [TreeNode]?

  init(_ id: Int, _ children: [TreeNode]? = nil, name: String? = nil) {
    (self.id, self.children, self.name) = (id, children, name ?? "Node \(id)")
  }
}

/// A node whose children are computed.
struct Number: Identifiable, Hashable, Sendable {
  let id: Int

  static func list(_ ids: Range<Int>) -> [Number] { ids.map { Number(id: $0) } }
}

/// A call counter for closures that can't capture variables.
@MainActor
final class Counter {
  var count = 0
}

extension Outline {
  /// The IDs of the visible nodes, in order.
  var ids: [Node.ID] { items.map(\.id) }
  /// The levels of the visible nodes.
  var levels: [Int] { items.map(\.level) }
}
