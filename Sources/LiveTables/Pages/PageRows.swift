public import TableRows

/// The rows that show the state of pages: a spinner, a failure, and the end.
///
/// ```swift
/// adapter.follow(pages, rows: PageRows(loading: "Wird geladen …", retry: "Erneut versuchen")) { … }
/// ```
///
/// The IDs of the default rows are the edges, `PageEdge.start` and `PageEdge.end`. Each closure can be
/// replaced, and returns `nil` for no row. The rows never keep the scroll position: `isAnchor(false)`
/// is set for all of them.
@MainActor
public struct PageRows<Surface: TableSurface> {
  /// Returns the row that is shown while pages load at an edge.
  ///
  /// It is also shown while there are more pages to load, so that rows don't move when loading begins.
  public var loading: @MainActor (PageEdge) -> Row<Surface>?
  /// Returns the row of a failure at an edge; the last parameter tries again.
  public var failed:
    @MainActor (PageEdge, any Error, _ retry: @escaping @MainActor () -> Void) -> Row<Surface>?
  /// Returns the row that ends the items at an edge.
  public var ended: @MainActor (PageEdge) -> Row<Surface>?

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - loading: A closure that returns the row that is shown while pages load at an edge.
  ///   - failed: A closure that returns the row of a failure at an edge. Its last parameter tries
  ///     again.
  ///   - ended: A closure that returns the row that ends the items at an edge.
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
  /// Creates rows of texts.
  ///
  /// - Parameters:
  ///   - loading: The text next to the spinner.
  ///   - failure: A closure that returns the message of an error.
  ///   - retry: The text below the message. A tap on the row tries again.
  ///   - end: The text of the row after all pages, or `nil` for none.
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
