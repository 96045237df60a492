/// A visible node of an outline.
///
/// ```swift
/// let outline = Outline(folders, children: \.folders)
/// for item in outline.items { print(item.level, item.node.id, item.isExpanded) }
/// ```
///
/// Its ID is the ID of the node.
public struct OutlineItem<Node: Identifiable>: Identifiable {
  /// The node that the row shows.
  public let node: Node
  /// The number of ancestors, 0 for a root.
  public let level: Int
  /// A Boolean value that indicates whether the node can have children.
  public let isExpandable: Bool
  /// A Boolean value that indicates whether the node is expanded.
  ///
  /// Children that aren't loaded yet aren't visible.
  public let isExpanded: Bool
  /// The state of loading the children.
  public let load: OutlineLoadState
  /// The number of the failure, which distinguishes errors.
  let failureNumber: Int

  /// The ID of the node.
  public var id: Node.ID { node.id }
}

extension OutlineItem: Equatable where Node: Equatable {
  /// Returns whether both nodes and their states are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.level == right.level && left.isExpandable == right.isExpandable
      && left.isExpanded == right.isExpanded && left.failureNumber == right.failureNumber
      && left.load.isLoading == right.load.isLoading && left.node == right.node
  }
}

extension OutlineItem: Sendable where Node: Sendable {}

/// The state of loading the children of a node.
///
/// ```swift
/// let outline = Outline(folders, isExpandable: { _ in true }) { folder in
///   try await server.folders(in: folder.id)
/// }
/// for item in outline.items where item.load.isLoading { print(item.id) }
/// ```
public enum OutlineLoadState: Sendable {
  /// No load is in progress or has failed.
  case idle
  /// The children are loading.
  case loading
  /// The children failed to load.
  case failed(any Error)

  /// A Boolean value that indicates whether the children are loading.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
  /// The error of the failed load, or `nil` in other states.
  public var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
  /// Whether no load is in progress or has failed.
  var isIdle: Bool { if case .idle = self { true } else { false } }
}
