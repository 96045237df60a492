import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// A screen with posts that load page by page in rows of 40 points, and its user.
@MainActor
final class PagedScreen<Surface: TestedSurface> {
  typealias View = Surface.View
  typealias PostPage = Page<Person, Int>

  let view: View
  let adapter: TableAdapter<View, Row<View>, AnyIdentity>
  let user: TableUser<AnyHashable>
  let pages: Pages<Person, Int>
  /// Requests by cursor.
  let requests = PendingRequests<Int?, PostPage>()
  private let keptAlive: AnyObject?

  /// Creates a screen that doesn't follow its pages yet.
  ///
  /// Either a server responds to each request with four of 60 people, or the test responds.
  init(at edge: PageEdge = .end, respondsImmediately: Bool = false) {
    (view, keptAlive) = Surface.onScreen()
    adapter = TableAdapter(view)
    user = TableUser(of: adapter)
    pages = Pages(at: edge) { [requests] cursor in
      guard respondsImmediately else { return try await requests.answer(to: cursor) }
      await Task.yield()
      return edge == .end ? Self.page(after: cursor ?? -1) : Self.page(before: cursor ?? 60)
    }
  }

  /// Returns up to four of 60 people after an ID.
  static func page(after id: Int) -> PostPage {
    let ids = id + 1..<min(60, id + 5)
    return PostPage(ids.map { Person($0) }, next: ids.upperBound == 60 ? nil : ids.upperBound - 1)
  }

  /// Returns up to four people before an ID.
  static func page(before id: Int) -> PostPage {
    let ids = max(0, id - 4)..<id
    return PostPage(ids.map { Person($0) }, previous: ids.lowerBound == 0 ? nil : ids.lowerBound)
  }

  /// Follows the pages with one section.
  @discardableResult
  func follow(
    rows: PageRows<View>? = PageRows(), anchoring anchor: ScrollAnchor<Row<View>>? = .automatic
  ) -> TableFeed {
    adapter.follow(pages, rows: rows, anchoring: anchor) { people in
      [Section(id: "people", items: people.map { Row(id: $0.id, content: RowContent($0.name)) })]
    }
  }

  /// Responds to a request with people.
  func answer(_ number: Int, _ ids: Range<Int>, previous: Int? = nil, next: Int? = nil) async {
    await requests.answer(
      number, PostPage(ids.map { Person($0) }, previous: previous, next: next))
    view.layoutIfNeeded()
  }

  /// Expects texts on screen after current tasks and animations end.
  func expect(texts: [String], _ location: SourceLocation = #_sourceLocation) async {
    try? await user.waits { user.texts == texts }
    #expect(user.texts == texts, sourceLocation: location)
  }

  /// Expects requests by their cursors after current tasks and animations end.
  func expect(requests cursors: [Int?], _ location: SourceLocation = #_sourceLocation) async {
    try? await user.waits { requests.inputs == cursors }
    await settle()
    #expect(requests.inputs == cursors, sourceLocation: location)
  }

  /// The distance of a row from the top of the viewport.
  func distance(of id: Int) -> Double? {
    guard let rect = adapter.rect(ofRow: .id(id)), let viewport = adapter.viewport else {
      return nil
    }
    return rect.minY - viewport.contentOffset
  }

  /// The codes of the issues that were reported.
  var issues: [TableIssue.Code] { adapter.issues.issues.map(\.code) }
}
