import TableViews
import UIKit

// The ways in which an app's class can conform to UIKit's protocols, so that Objective-C sees its
// methods.

struct Song: Identifiable, Hashable {
  let id: Int
  var name: String
}

// In the body of the class.
final class LongSongs: TableViewAdapter<Song, Int>, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let own = height(at: indexPath, in: tableView).map { CGFloat($0) } ?? tableView.rowHeight
    return (item(at: indexPath)?.name.count ?? 0) > 40 ? 66 : own
  }

  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { false }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
}

// In an extension, if the class is not generic itself.
final class ScrollingSource: TableViewDataSource {}

extension ScrollingSource: UITableViewDelegate {
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

// In the body of a generic class.
class IndentedItems<Item>: TableViewAdapter<Item, Int>, UITableViewDelegate {
  func tableView(_ tableView: UITableView, indentationLevelForRowAt path: IndexPath) -> Int { 1 }
}

// In the subclass of a class that isn't generic, with the protocol repeated.
class SongsAdapter: TableViewAdapter<Song, Int>, UITableViewDelegate {}

final class PlayableSongs: SongsAdapter {
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {}
}

// The data source's protocol, with its two required methods.
final class EditableSongs: TableViewAdapter<Song, Int>, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numberOfRows(inSection: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    cell(at: path, in: tableView)
  }

  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
}

// A flow layout checks whether the delegate implements the layout's own methods.
final class SongTiles: CollectionViewAdapter<Song, Int>, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 88, height: 44) }
}

// Selectors of methods that Objective-C sees.
@MainActor let seen: [Selector] = [
  #selector(LongSongs.tableView(_:shouldSpringLoadRowAt:with:)),
  #selector(ScrollingSource.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)),
  #selector(IndentedItems<Int>.tableView(_:indentationLevelForRowAt:)),
  #selector(PlayableSongs.tableView(_:performPrimaryActionForRowAt:)),
  #selector(EditableSongs.tableView(_:canEditRowAt:)),
  #selector(SongTiles.collectionView(_:layout:sizeForItemAt:)),
]

@MainActor
func attach(_ source: ScrollingSource, to tableView: UITableView) {
  source.attach(to: tableView)
  tableView.tableSource = source
  tableView.dataSource = source
  let editable = EditableSongs(tableView) { Row($0, UITableViewCell.self) { _, _ in } }
  tableView.dataSource = editable as any UITableViewDataSource
  tableView.delegate = source
  tableView.dataSource = nil
}
