import UIKit

/// A cell of a table that records the values for a test.
final class TableCell: UITableViewCell {
  var preparations = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// A cell of a collection that records the values for a test.
final class CollectionCell: UICollectionViewCell {
  let label = UILabel()
  var preparations = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// A header of a collection.
final class CollectionHeader: UICollectionReusableView {
  let label = UILabel()
}

/// Sections of words for both kinds of views.
@MainActor
final class Model: NSObject {
  var whenDragged: (UIScrollView) -> Void = { _ in }
  var sections: [[String]]
  var identifier = "word"
  var headers: [String?] = []
  var hasHeaderViews = false
  var whileAsked: () -> Void = {}
  var whileMoved: () -> Void = {}
  var givesForeignCells = false
  var dequeuesTwice = false
  var dequeuesInVain = false
  var dequeuesWithoutPath = false
  var dequeuesElsewhere: IndexPath?
  var repeatsFirstCell = false
  var headsDequeued = 1
  var headKind: String?
  var told: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func header(_ section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func move(_ from: IndexPath, _ to: IndexPath) {
    sections[to.section].insert(sections[from.section].remove(at: from.row), at: to.row)
    whileMoved()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { whenDragged(scrollView) }
}

extension Model: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    whileAsked()
    if repeatsFirstCell, let cell = tableView.cellForRow(at: at(0, 0)) { return cell }
    if dequeuesTwice {
      _ = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    let cell =
      givesForeignCells || dequeuesWithoutPath
      ? tableView.dequeueReusableCell(withIdentifier: identifier)
        ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      : tableView.dequeueReusableCell(
        withIdentifier: identifier, for: dequeuesElsewhere ?? indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasHeaderViews ? nil : header(section)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, destinationIndexPath) }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { told.append("commit \(editingStyle) \(indexPath)") }
}

extension Model: UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard hasHeaderViews, let title = header(section) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
    view?.textLabel?.text = title
    return view
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    header(section) == nil ? 0 : UITableView.automaticDimension
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { told.append("show \(cell.textLabel?.text ?? "")") }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { told.append("end \(cell.textLabel?.text ?? "") at \(indexPath.section)-\(indexPath.row)") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append("select \(sections[indexPath.section][indexPath.row])")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    told.append("deselect \(sections[indexPath.section][indexPath.row])")
  }
}

extension Model: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    whileAsked()
    if repeatsFirstCell, let cell = collectionView.cellForItem(at: at(0, 0)) { return cell }
    if givesForeignCells { return CollectionCell(frame: .zero) }
    if dequeuesTwice || dequeuesInVain {
      _ = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
    if dequeuesInVain { return CollectionCell(frame: .zero) }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier, for: dequeuesElsewhere ?? indexPath)
    (cell as? CollectionCell)?.label.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if headsDequeued == 0 { return CollectionHeader(frame: .zero) }
    for _ in 1..<headsDequeued {
      _ = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: headKind ?? kind, withReuseIdentifier: "head", for: indexPath)
    (view as? CollectionHeader)?.label.text = header(indexPath.section)
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, destinationIndexPath) }
}

extension Model: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: header(section) == nil ? 0 : 20) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { told.append("show \((cell as? CollectionCell)?.label.text ?? "")") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let text = (cell as? CollectionCell)?.label.text ?? ""
    told.append("end \(text) at \(indexPath.section)-\(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { told.append("select \(sections[indexPath.section][indexPath.item])") }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { told.append("deselect \(sections[indexPath.section][indexPath.item])") }
}
