import Foundation

extension UICollectionView {
  // MARK: Registering (4.3, 4.5)

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      return engine.violate("must pass a class of kind UICollectionViewCell")
    }
    cellPool.register(identifier) { type.init() }
  }

  func registerCell(_ nib: UINib?, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) { [weak self] in
      self?.object(of: nib, identifier, "UICollectionViewCell")
    }
  }

  func registerExtra(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let viewClass else {
      extraPools[kind]?.register(identifier, nil)
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return engine.violate("must pass a class of kind UICollectionReusableView")
    }
    extraPools[kind, default: ReusePool()].register(identifier) { type.init() }
  }

  func registerExtra(_ nib: UINib?, _ kind: String, _ identifier: String) {
    guard isValid(identifier) else { return }
    guard let nib else {
      extraPools[kind]?.register(identifier, nil)
      return
    }
    extraPools[kind, default: ReusePool()].register(identifier) { [weak self] in
      self?.object(of: nib, identifier, "UICollectionReusableView")
    }
  }

  private func isValid(_ identifier: String) -> Bool {
    if identifier.isEmpty {
      engine.violate("must pass a valid reuse identifier to -[UICollectionView register]")
    }
    return !identifier.isEmpty
  }

  /// Returns a nib's only object (4.4).
  private func object<View: UICollectionReusableView>(
    of nib: UINib, _ identifier: String, _ type: String
  ) -> View? {
    let objects = nib.instantiate(withOwner: nil)
    if objects.count == 1, let view = objects.first as? View { return view }
    engine.violate(
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
        + "level object which must be a \(type) instance")
    return nil
  }

  // MARK: Dequeuing (4.6, 4.8, 4.12, 4.17)

  func dequeueCell(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
    if let existing = engine.existingCell(for: identifier, at: path) { return existing }
    let cell = keptCell(identifier) ?? newCell(identifier)
    engine.noteDequeued(cell)
    return cell
  }

  private func keptCell(_ identifier: String) -> UICollectionViewCell? {
    guard cellPool.knows(identifier) else {
      violateUnknown("UICollectionElementKindCell", identifier)
      return nil
    }
    let kept = cellPool.takeKept(identifier)
    kept?.prepareForReuse()
    return kept
  }

  private func newCell(_ identifier: String) -> UICollectionViewCell {
    let made = cellPool.make(identifier) ?? UICollectionViewCell(frame: .zero)
    made.wasMade(by: self, identifier: identifier, kind: nil)
    return made
  }

  func dequeueExtra(
    _ kind: String, _ identifier: String, at path: IndexPath
  ) -> UICollectionReusableView {
    engine.noteExtraDequeue(kind, at: path)
    let isKnown = extraPools[kind]?.knows(identifier) ?? false
    if !isKnown {
      violateUnknown(kind, identifier)
    } else if let kept = extraPools[kind]?.takeKept(identifier) {
      kept.prepareForReuse()
      return kept
    }
    let made = extraPools[kind]?.make(identifier) ?? UICollectionReusableView(frame: .zero)
    made.wasMade(by: self, identifier: identifier, kind: kind)
    return made
  }

  private func violateUnknown(_ kind: String, _ identifier: String) {
    engine.violate(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }
}
