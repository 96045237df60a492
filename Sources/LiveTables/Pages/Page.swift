/// A page of items from a server or a database.
///
/// A cursor is any value that a request takes, such as a number, a date, an ID, or a token.
///
/// ```swift
/// func page(after cursor: Int?) async throws -> Page<Contact, Int> {
///   cursor == nil ? Page(contacts, next: contacts.last?.id) : Page([])
/// }
/// ```
public struct Page<Item, Cursor> {
  /// The items, in the order of the list.
  public var items: [Item]
  /// The cursor of the previous page, if any.
  ///
  /// It's only used if pages load at the start.
  public var previous: Cursor?
  /// The cursor of the next page, if any.
  ///
  /// It's only used if pages load at the end.
  public var next: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list. Pages can overlap.
  ///   - previous: The cursor of the previous page, or `nil` if there is none.
  ///   - next: The cursor of the next page, or `nil` if there is none.
  public init(_ items: [Item], previous: Cursor? = nil, next: Cursor? = nil) {
    (self.items, self.previous, self.next) = (items, previous, next)
  }

  /// Returns the cursor of the next page at an edge.
  func cursor(at edge: PageEdge) -> Cursor? { edge == .start ? previous : next }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
extension Page: Equatable where Item: Equatable, Cursor: Equatable {}

/// An edge of a list at which pages load.
///
/// ```swift
/// let pages = Pages { cursor in try await server.contacts(after: cursor) }
/// pages.load(at: .end)
/// ```
public enum PageEdge: Hashable, Sendable, CaseIterable {
  /// The edge before the first item.
  case start
  /// The edge after the last item.
  case end
}

/// The state of loading at an edge.
///
/// ```swift
/// let pages = Pages { cursor in try await server.contacts(after: cursor) }
/// if let error = pages.state(at: .end).error { print(error) }
/// ```
public enum PageState {
  /// No page is loading, and there are more pages.
  case idle
  /// A page is loading.
  case loading
  /// A page failed to load, or loading was canceled.
  case failed(any Error)
  /// There are no more pages.
  case ended

  /// A Boolean value that indicates whether a page is loading.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
  /// A Boolean value that indicates whether the edge has ended.
  public var hasEnded: Bool { if case .ended = self { true } else { false } }
  /// The error of a failed load, or `nil` in other states.
  public var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
  /// Whether a page can load without an action by the user.
  var isIdle: Bool { if case .idle = self { true } else { false } }
}

/// An error after many pages without new items.
///
/// An adapter loads pages until the screen is full. If a server keeps returning items that the list
/// already has, this error ends the requests. To continue, call ``Pages/retry()``.
///
/// ```swift
/// let pages = Pages { cursor in try await server.contacts(after: cursor) }
/// if pages.state(at: .end).error is NoNewItemsError { pages.retry() }
/// ```
public struct NoNewItemsError: Error, CustomStringConvertible {
  /// The number of pages that causes the error.
  public static var pageCount: Int { 20 }

  /// A description with the number of pages.
  public var description: String { "\(Self.pageCount) pages in a row had no new items" }
}
