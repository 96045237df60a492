/// A visible node of an outline.
///
/// ```swift
/// adapter.follow(files) { items in
///   [Section(id: 0, items: items.map { Row($0, cell: FileCell.self) })]
/// }
/// ```
///
/// Its ID is the node's. Two items are equal if the nodes are, and if both are shown the same way.
public struct OutlineItem<Node: Identifiable>: Identifiable {
  /// The node.
  public let node: Node
  /// The number of ancestors, 0 for a root.
  public let level: Int
  /// Whether the node can have children.
  public let isExpandable: Bool
  /// Whether the children are shown as far as they are loaded.
  public let isExpanded: Bool
  /// The state of loading the children.
  public let load: OutlineLoadState
  /// The number of the failure, which distinguishes errors.
  let failureNumber: Int

  /// The ID of the node.
  public var id: Node.ID { node.id }
}

extension OutlineItem: Equatable where Node: Equatable {
  /// Returns whether both show the same node in the same way.
  public static func == (left: Self, right: Self) -> Bool {
    left.level == right.level && left.isExpandable == right.isExpandable
      && left.isExpanded == right.isExpanded && left.failureNumber == right.failureNumber
      && left.load.isLoading == right.load.isLoading && left.node == right.node
  }
}

extension OutlineItem: Sendable where Node: Sendable {}

/// The state of loading the children of a node.
public enum OutlineLoadState: Sendable {
  /// Nothing is loading, and nothing failed.
  case idle
  /// The children are loading.
  case loading
  /// The children failed to load.
  case failed(any Error)

  /// Whether the children are loading.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
  /// The reason why the children are not there, or `nil`.
  public var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
  /// Whether nothing is loading, and nothing failed.
  var isIdle: Bool { if case .idle = self { true } else { false } }
}
