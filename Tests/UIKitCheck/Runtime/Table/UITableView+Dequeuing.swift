import Foundation

extension UITableView {
  // MARK: Registering (4.3, 4.5)

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      return engine.violate("must pass a class of kind UITableViewCell")
    }
    cellPool.register(identifier) { _TableCellMaker.make(type, identifier) }
  }

  func registerCell(_ nib: UINib?, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) { [weak self] in self?.cell(nib, identifier) }
  }

  func registerHeaderFooter(_ aClass: AnyClass?, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let aClass else { return headerFooterPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      return engine.violate("must pass a class of kind UITableViewHeaderFooterView")
    }
    headerFooterPool.register(identifier) { _HeaderFooterMaker.make(type, identifier) }
  }

  func registerHeaderFooter(_ nib: UINib?, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let nib else { return headerFooterPool.register(identifier, nil) }
    headerFooterPool.register(identifier) { [weak self] in self?.headerFooter(nib, identifier) }
  }

  private func isValid(_ identifier: String) -> Bool {
    if identifier.isEmpty {
      engine.violate("must pass a valid reuse identifier to -[UITableView register]")
    }
    return !identifier.isEmpty
  }

  // MARK: Nibs (4.4)

  private func cell(_ nib: UINib, _ identifier: String) -> UITableViewCell? {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
      engine.violate(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a UITableViewCell instance")
      return nil
    }
    if let own = cell.reuseIdentifier, own != identifier {
      engine.violate(
        "cell reuse indentifier in nib (\(own)) does not match the identifier used to register the "
          + "nib (\(identifier))")
    }
    cell._setReuseIdentifier(identifier)
    return cell
  }

  private func headerFooter(_ nib: UINib, _ identifier: String) -> UITableViewHeaderFooterView? {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects.first as? UITableViewHeaderFooterView else {
      engine.violate(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a UITableViewHeaderFooterView instance")
      return nil
    }
    view._setReuseIdentifier(identifier)
    return view
  }

  // MARK: Dequeuing (4.1, 4.2, 4.6, 4.8, 4.14)

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    guard let kept = cellPool.takeKept(identifier) else { return cellPool.make(identifier) }
    kept.prepareForReuse()
    return kept
  }

  func dequeueCell(_ identifier: String, at path: IndexPath) -> UITableViewCell {
    if let existing = engine.existingCell(for: identifier, at: path) { return existing }
    guard cellPool.knows(identifier) else {
      engine.violate(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return dequeueCell(identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let kept = headerFooterPool.takeKept(identifier) else {
      return headerFooterPool.make(identifier)
    }
    kept.prepareForReuse()
    return kept
  }
}
