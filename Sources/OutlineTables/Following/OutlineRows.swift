public import TableRows

/// The ID of a row that shows a load.
///
/// ```swift
/// user.tap(OutlineLoad(of: folder.id))
/// ```
public struct OutlineLoad<NodeID: Hashable>: Hashable {
  /// The ID of the node whose children load.
  public let node: NodeID

  /// Creates the ID of a row.
  public init(of node: NodeID) { self.node = node }
}

extension OutlineLoad: Sendable where NodeID: Sendable {}

/// The rows that show how children load.
///
/// ```swift
/// adapter.follow(
///   files, rows: OutlineRows(loading: "Wird geladen …", retry: "Erneut versuchen")
/// ) { … }
/// ```
///
/// A row is below the row of the node whose children load. The IDs of the default rows are
/// ``OutlineLoad`` values. Each closure can be replaced, and returns `nil` for no row. The rows never
/// keep the scroll position: `isAnchor(false)` is set for all of them.
@MainActor
public struct OutlineRows<Surface: TableSurface, Node: Identifiable> {
  /// Returns the row that is shown while the children of a node load.
  public var loading: @MainActor (OutlineItem<Node>) -> Row<Surface>?
  /// Returns the row of a failure.
  ///
  /// The last parameter tries again.
  public var failed:
    @MainActor (OutlineItem<Node>, any Error, _ retry: @escaping @MainActor () -> Void) -> Row<
      Surface
    >?

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - loading: A closure that returns the row that is shown while the children of a node load. It
  ///     runs once for each update.
  ///   - failed: A closure that returns the row of a failure. Its last parameter tries again.
  public init(
    loading: @escaping @MainActor (OutlineItem<Node>) -> Row<Surface>?,
    failed:
      @escaping @MainActor (
        OutlineItem<Node>, any Error, _ retry: @escaping @MainActor () -> Void
      ) -> Row<Surface>?
  ) {
    (self.loading, self.failed) = (loading, failed)
  }

  /// Returns a closure for the row below a node of an outline.
  func maker(
    reloading outline: Outline<Node>
  ) -> @MainActor (OutlineItem<Node>) -> Row<Surface>? {
    { [weak outline] item in row(of: item) { outline?.reload(item.id) } }
  }

  /// Returns the row below a node, or `nil`.
  func row(
    of item: OutlineItem<Node>, retry: @escaping @MainActor () -> Void
  ) -> Row<Surface>? {
    switch item.load {
    case .idle: nil
    case .loading: loading(item)?.isAnchor(false)
    case .failed(let error): failed(item, error, retry)?.isAnchor(false)
    }
  }
}

extension OutlineRows where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Creates rows of texts, indented like children.
  ///
  /// - Parameters:
  ///   - loading: The text next to the spinner.
  ///   - failure: A closure that returns the message of an error.
  ///   - retry: The text below the message. A tap on the row tries again.
  public init(
    loading: String = "Loading…",
    failure: @escaping @MainActor (any Error) -> String = { _ in "Couldn’t load." },
    retry: String = "Try Again"
  ) {
    self.init { item in
      .loading(loading, id: OutlineLoad(of: item.id), indentation: item.level + 1)
    } failed: { item, error, tryAgain in
      .failure(
        failure(error), retry: retry, id: OutlineLoad(of: item.id), indentation: item.level + 1,
        action: tryAgain)
    }
  }
}
