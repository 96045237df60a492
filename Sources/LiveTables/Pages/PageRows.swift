public import TableRows

/// The rows that show the state of page loading.
///
/// ```swift
/// let pages = Pages { cursor in try await server.contacts(after: cursor) }
/// let german = PageRows<TableView>(loading: "Wird geladen …", retry: "Erneut versuchen")
/// rows.follow(pages, rows: german) { contacts in
///   [Section(id: "all", items: contacts.map { Row($0, cell: ContactCell.self) })]
/// }
/// ```
///
/// The IDs of the default rows are `PageEdge.start` and `PageEdge.end`. To replace a row, set its
/// closure. To show no row, return `nil`. The rows never determine the scroll position. The adapter
/// applies `isAnchor(false)` to them.
@MainActor
public struct PageRows<Surface: TableSurface> {
  /// A closure that returns the row to show while a page loads.
  ///
  /// The row also appears before loading begins so that the content doesn't move.
  public var loading: @MainActor (PageEdge) -> Row<Surface>?
  /// A closure that returns the row for a failure.
  ///
  /// Call the last argument to try again.
  public var failed:
    @MainActor (PageEdge, any Error, _ retry: @escaping @MainActor () -> Void) -> Row<Surface>?
  /// A closure that returns the row to show after the last page.
  ///
  /// If there are no items, it isn't called.
  public var ended: @MainActor (PageEdge) -> Row<Surface>?

  /// Creates rows with closures.
  ///
  /// - Parameters:
  ///   - loading: A closure that returns the row to show while a page loads.
  ///   - failed: A closure that returns the row for a failure. Call its last argument to try again.
  ///   - ended: A closure that returns the row to show when there are no more pages. By default,
  ///     there's no row.
  public init(
    loading: @escaping @MainActor (PageEdge) -> Row<Surface>?,
    failed:
      @escaping @MainActor (
        PageEdge, any Error, _ retry: @escaping @MainActor () -> Void
      ) -> Row<Surface>?,
    ended: @escaping @MainActor (PageEdge) -> Row<Surface>? = { _ in nil }
  ) {
    (self.loading, self.failed, self.ended) = (loading, failed, ended)
  }

  /// Returns the row for a state, or `nil`.
  func row(
    at edge: PageEdge, _ state: PageState, retry: @escaping @MainActor () -> Void
  ) -> Row<Surface>? {
    switch state {
    case .idle: nil
    case .loading: loading(edge)
    case .failed(let error): failed(edge, error, retry)
    case .ended: ended(edge)
    }
  }
}

extension PageRows where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Creates text rows.
  ///
  /// - Parameters:
  ///   - loading: The text next to the activity indicator.
  ///   - failure: A closure that returns the message for an error.
  ///   - retry: The text below the message. The user taps the row to try again.
  ///   - end: The text to show when there are no more pages, or `nil` for no row.
  public init(
    loading: String = "Loading…",
    failure: @escaping @MainActor (any Error) -> String = { _ in "Couldn’t load." },
    retry: String = "Try Again", end: String? = nil
  ) {
    self.init { edge in
      .loading(loading, id: edge)
    } failed: { edge, error, tryAgain in
      .failure(failure(error), retry: retry, id: edge, action: tryAgain)
    } ended: { edge in
      end.map { Row(id: edge, content: RowContent($0)).selectable(false) }
    }
  }
}
