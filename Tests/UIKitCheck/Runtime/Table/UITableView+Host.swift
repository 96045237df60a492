import Foundation

extension UITableView: ListHost {
  static let header = "header"
  static let footer = "footer"

  static var words: Words { .table }
  var extraKinds: [String] { [Self.header, Self.footer] }
  var heightAbove: CGFloat { headerHeight }
  var heightBelow: CGFloat { footerHeight }
  var isMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func placeViewBelow(at offset: CGFloat) {
    guard let view = tableFooterView, view.frame.minY != offset else { return }
    view.frame.origin.y = offset
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    isCounting = true
    defer { isCounting = false }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func askForCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      engine.violate("UITableView failed to obtain a cell from its dataSource (nil)")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return dataSource.tableView(self, cellForRowAt: path)
  }

  func askForHeight(at path: IndexPath) -> CGFloat? {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if !height.isFinite {
      engine.violate("CALayer position contains NaN: the height of row \(path.shown) is \(height)")
      return nil
    }
    return height < 0 ? nil : height
  }

  func refusal(of cell: UITableViewCell, at path: IndexPath) -> String? { nil }

  func reuseIdentifier(of cell: UITableViewCell) -> String? { cell.reuseIdentifier }

  func setSelected(_ isSelected: Bool, _ cell: UITableViewCell) {
    cell.setSelected(isSelected, animated: false)
  }

  func willDisplay(_ cell: UITableViewCell, at path: IndexPath) {
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func didEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func recycle(_ cell: UITableViewCell) { cellPool.put(cell, for: cell.reuseIdentifier) }

  // MARK: Headers and footers

  /// Returns whether a section has a header or footer, which depends on the height.
  ///
  /// If the table computes the height, it requests a title again, and keeps a view.
  func hasExtra(_ kind: String, inSection section: Int, shown: UIView?) -> Bool {
    let height =
      kind == Self.header
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard height < 0, let shown, titleViews.contains(ObjectIdentifier(shown)) else {
      return height != 0
    }
    return title(kind, inSection: section) != nil
  }

  /// Returns the delegate's view, or one with the data source's title.
  func askForExtra(_ kind: String, inSection section: Int) -> UIView? {
    let view =
      kind == Self.header
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let view { return view }
    guard let title = title(kind, inSection: section) else { return nil }
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.textLabel?.text = title
    titleViews.insert(ObjectIdentifier(made))
    return made
  }

  private func title(_ kind: String, inSection section: Int) -> String? {
    kind == Self.header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  func willDisplay(_ extra: UIView, _ kind: String, inSection section: Int) {
    if kind == Self.header {
      delegate?.tableView(self, willDisplayHeaderView: extra, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: extra, forSection: section)
    }
  }

  func didEndDisplaying(_ extra: UIView, _ kind: String, inSection section: Int) {
    if kind == Self.header {
      delegate?.tableView(self, didEndDisplayingHeaderView: extra, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: extra, forSection: section)
    }
  }

  func recycle(_ extra: UIView, _ kind: String) {
    titleViews.remove(ObjectIdentifier(extra))
    guard let view = extra as? UITableViewHeaderFooterView else { return }
    headerFooterPool.put(view, for: view.reuseIdentifier)
  }
}
