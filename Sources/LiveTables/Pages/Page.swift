/// A page of items, as a server or database returns it.
///
/// The cursors are any values that a request takes: a number, a date, an ID, or a token.
///
/// ```swift
/// Page(posts, next: posts.last?.id)      // more at the end
/// Page(messages, previous: oldest?.date)  // more at the start
/// ```
public struct Page<Item, Cursor> {
  /// The items, in the order of the list.
  public var items: [Item]
  /// The cursor of the page before this one, or `nil` if the list starts here.
  ///
  /// Only pages that load at the start of the list use it.
  public var previous: Cursor?
  /// The cursor of the page after this one, or `nil` if the list ends here.
  ///
  /// Only pages that load at the end of the list use it.
  public var next: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list. They can overlap with those of other pages.
  ///   - previous: The cursor of the page before this one, or `nil` if the list starts here.
  ///   - next: The cursor of the page after this one, or `nil` if the list ends here.
  public init(_ items: [Item], previous: Cursor? = nil, next: Cursor? = nil) {
    (self.items, self.previous, self.next) = (items, previous, next)
  }

  /// Returns the cursor of the page that follows at an edge.
  func cursor(at edge: PageEdge) -> Cursor? { edge == .start ? previous : next }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
extension Page: Equatable where Item: Equatable, Cursor: Equatable {}

/// An edge of a list at which pages load.
public enum PageEdge: Hashable, Sendable, CaseIterable {
  /// The edge before the first item.
  case start
  /// The edge after the last item.
  case end
}

/// The state of loading pages at an edge.
public enum PageState {
  /// There are more pages, and none is loading.
  case idle
  /// A page is loading.
  case loading
  /// A page failed to load, or loading was canceled.
  case failed(any Error)
  /// There are no more pages.
  case ended

  /// Whether a page is loading.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
  /// Whether there are no more pages.
  public var hasEnded: Bool { if case .ended = self { true } else { false } }
  /// The reason why no page is there, or `nil`.
  public var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
  /// Whether a page can be requested without the user's wish.
  var isIdle: Bool { if case .idle = self { true } else { false } }
}

/// The error of pages that brought nothing new, many in a row.
///
/// It ends an endless series of requests. ``Pages/retry()`` requests more pages.
public struct NoNewItemsError: Error, CustomStringConvertible {
  /// The number of pages in a row that may bring nothing new: 20.
  public static var pageCount: Int { 20 }

  /// The number of pages, in words.
  public var description: String { "\(Self.pageCount) pages in a row had no new items" }
}
