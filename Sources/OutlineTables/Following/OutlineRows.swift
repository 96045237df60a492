public import TableRows

/// The ID of a row that shows a load.
///
/// ```swift
/// let position = rows.position(ofRow: .id(AnyIdentity(OutlineLoad(of: "Music"))))
/// ```
public struct OutlineLoad<NodeID: Hashable>: Hashable {
  /// The ID of the node whose children load.
  public let node: NodeID

  /// Creates the ID of a row.
  ///
  /// - Parameter node: The ID of the node whose children load.
  public init(of node: NodeID) { self.node = node }
}

extension OutlineLoad: Sendable where NodeID: Sendable {}

/// The rows that show the progress and failure of loads.
///
/// ```swift
/// let loads = OutlineRows<TableView, Folder>(loading: "Wird geladen …", retry: "Erneut versuchen")
/// ```
///
/// Pass them to `follow(_:_:rows:mode:anchoring:togglesOnSelect:sections:)`. The row is below the
/// node whose children load. The ID of a default row is an ``OutlineLoad``. These rows are never
/// the scroll anchor of an update.
@MainActor
public struct OutlineRows<Surface: TableSurface, Node: Identifiable> {
  /// A closure that returns the row of a load in progress.
  ///
  /// It runs once for each load in each update. Return `nil` for no row.
  public var loading: @MainActor (OutlineItem<Node>) -> Row<Surface>?
  /// A closure that returns the row of a failed load.
  ///
  /// It runs once for each failed load in each update. Its last parameter repeats the load. Return
  /// `nil` for no row.
  public var failed:
    @MainActor (OutlineItem<Node>, any Error, _ retry: @escaping @MainActor () -> Void) -> Row<
      Surface
    >?

  /// Creates rows with closures.
  ///
  /// - Parameters:
  ///   - loading: A closure that returns the row of a load in progress, or `nil` for no row. It
  ///     runs once for each load in each update.
  ///   - failed: A closure that returns the row of a failed load, or `nil` for no row. It runs once
  ///     for each failed load in each update. Its last parameter repeats the load.
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

  /// Returns the row for a load in progress or a failed one, or `nil`.
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
  /// Creates rows of text, indented like the children.
  ///
  /// - Parameters:
  ///   - loading: The text next to the spinner.
  ///   - failure: A closure that returns the message of an error.
  ///   - retry: The text below the message. A tap on the row repeats the load.
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
