import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting
import Testing

/// A screen of collapsible albums and expandable songs with rows of 40 points, and its user.
///
/// The song 12 is the second song of the album "1". While it's expanded, the rows "12a" and "12b"
/// are below it.
@MainActor
final class DisclosureScreen<Surface: TestedSurface> {
  typealias View = Surface.View

  let view: View
  let adapter: TableAdapter<View, Row<View>, AnyIdentity>
  let user: TableUser<AnyHashable>
  let albums: Disclosures<String>
  let songs: Disclosures<Int>
  /// The number of songs of each album.
  var songCounts: [String: Int]
  var log: [String] = []
  private(set) var feed: TableFeed?
  private let keptAlive: AnyObject?

  /// Creates a screen that shows albums of three songs.
  init(
    _ names: String..., albums: Disclosures<String> = Disclosures(collapsedIDs: []),
    songs: Disclosures<Int> = Disclosures(), songCount: Int = 3,
    header: @escaping @MainActor (String) -> HeaderFooter? = { .title("Album \($0)") },
    row change: @escaping @MainActor (Row<View>) -> Row<View> = { $0 }
  ) {
    (view, keptAlive) = Surface.onScreen()
    adapter = TableAdapter(view)
    user = TableUser(of: adapter)
    (self.albums, self.songs) = (albums, songs)
    songCounts = Dictionary(uniqueKeysWithValues: names.map { ($0, songCount) })
    feed = adapter.follow(albums, songs) { [weak self] in
      guard let self else { return [] }
      return names.filter { self.songCounts[$0] != nil }.map { name in
        Section<Row<View>, AnyIdentity>(
          id: name, items: self.rows(of: name, change), header: header(name)
        ).collapsible(by: albums)
      }
    }
    view.layoutIfNeeded()
  }

  private func rows(
    of album: String, _ change: (Row<View>) -> Row<View>
  ) -> [Row<View>] {
    let first = (Int(album) ?? 0) * 10
    return (0..<(songCounts[album] ?? 0)).flatMap { index in
      let id = first + index + 1
      return change(Row("Song \(id)", id: id)).expands(by: songs) {
        Row<View>("Length", id: "\(id)a")
        Row<View>("Rating", id: "\(id)b")
      }
    }
  }

  /// The IDs of all rows, in order.
  var ids: [AnyHashable] { adapter.currentSections.flatMap(\.items).map(\.itemID.base) }

  /// The distance of a header from the top of the viewport.
  func distance(ofHeader album: String) -> Double? {
    guard let index = adapter.index(ofSection: AnyIdentity(album)),
      let rect = view.visibleTableHeaderRect(inSection: index), let viewport = view.tableViewport
    else { return nil }
    return rect.minY - viewport.contentOffset
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
