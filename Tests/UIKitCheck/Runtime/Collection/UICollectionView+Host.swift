import Foundation

extension UICollectionView: ListHost {
  static var words: Words { .collection }
  var extraKinds: [String] {
    [Self.elementKindSectionHeader, Self.elementKindSectionFooter]
      + collectionViewLayout._otherKinds
  }
  var isMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func askForCell(at path: IndexPath) -> UICollectionViewCell {
    guard let dataSource else {
      engine.violate("UICollectionView failed to obtain a cell from its dataSource (nil)")
      return UICollectionViewCell(frame: .zero)
    }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  func askForHeight(at path: IndexPath) -> CGFloat? { nil }

  func refusal(of cell: UICollectionViewCell, at path: IndexPath) -> String? {
    guard cell.maker !== self else { return nil }
    return "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
      + "reuseIdentifier - cells must be retrieved by calling "
      + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: (\(path.shown))"
  }

  func reuseIdentifier(of cell: UICollectionViewCell) -> String? { cell.reuseIdentifier }

  func setSelected(_ isSelected: Bool, _ cell: UICollectionViewCell) {
    cell.isSelected = isSelected
  }

  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  func recycle(_ cell: UICollectionViewCell) {
    if cell.maker === self { cellPool.put(cell, for: cell.reuseIdentifier) }
  }

  // MARK: Supplementary views

  func hasExtra(
    _ kind: String, inSection section: Int, shown: UICollectionReusableView?
  ) -> Bool { collectionViewLayout.shows(kind, inSection: section) }

  func askForExtra(_ kind: String, inSection section: Int) -> UICollectionReusableView? {
    let path = IndexPath(item: 0, section: section)
    let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    if let view, view.maker !== self {
      engine.violate(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
          + "does not have a reuseIdentifier - it must be retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: "
          + "(\(kind), \(path.shown))")
    } else if let view, view.kind != kind {
      engine.violate(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
          + "does not match the element kind it is being used for (\(kind), \(path.shown))")
    }
    return view
  }

  func willDisplay(_ extra: UICollectionReusableView, _ kind: String, inSection section: Int) {
    delegate?.collectionView(
      self, willDisplaySupplementaryView: extra, forElementKind: kind,
      at: IndexPath(item: 0, section: section))
  }

  func didEndDisplaying(
    _ extra: UICollectionReusableView, _ kind: String, inSection section: Int
  ) {
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: extra, forElementOfKind: kind,
      at: IndexPath(item: 0, section: section))
  }

  func recycle(_ extra: UICollectionReusableView, _ kind: String) {
    if extra.maker === self { extraPools[kind]?.put(extra, for: extra.reuseIdentifier) }
  }
}
