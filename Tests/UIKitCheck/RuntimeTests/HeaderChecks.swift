import UIKit

/// Headers are requested when they appear, and kept while they remain.
@MainActor
enum HeaderChecks<View: Driven> {
  static func run() {
    keeping(views: true)
    if View.isTable { keeping(views: false) }
    appearing()
    if !View.isTable { foreign() }
  }

  static func keeping(views: Bool) {
    let model = Model([["a"], ["b"], ["c"]])
    model.headers = ["A", nil, "C"]
    model.hasHeaderViews = views
    let view = View.make(model)
    let window = view._putInWindow()
    Checks.same(view.heads, ["A", nil, "C"])
    view.batch {
      model.sections = [["c"], ["n"], ["b"]]
      model.headers = ["CC", "N", nil]
      view.deleteSections(0)
      view.moveSection(2, toSection: 0)
      view.insertSections(1)
    }
    // A header that remains isn't requested again.
    Checks.same(view.heads, ["C", "N", nil])
    view.batch { view.reloadSections(0) }
    Checks.same(view.heads, ["CC", "N", nil])
    model.headers = ["c", "n", nil]
    Checks.same(view.heads, ["CC", "N", nil])
    view.reloadData()
    Checks.same(view.heads, ["c", "n", nil])
    withExtendedLifetime(window) {}
    Checks.same(view._violations, [])
  }

  static func appearing() {
    let model = Model([["a"], ["b"]])
    model.headers = ["A", nil]
    model.hasHeaderViews = true
    let view = View.make(model)
    let window = view._putInWindow()
    model.headers = [nil, "B"]
    view.layoutIfNeeded()
    view.reconfigure(at(0, 0))
    Checks.same(view.heads, ["A", nil])
    view.batch {}
    withExtendedLifetime(window) {}
    Checks.same(view.heads, [nil, "B"])
    Checks.same(view._violations, [])
    view._visibleRowLimit = 1
    Checks.same(view.heads, [nil, nil])
    view._scroll(toFirst: 1)
    Checks.same(view.heads, [nil, "B"])
  }

  /// Supplementary views that are dequeued too often, or for another kind than requested.
  static func dequeuing(_ view: UICollectionView, _ model: Model) {
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    for kind in [header, footer] {
      view.register(
        CollectionHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    }
    model.headsDequeued = 2
    view.reloadData()
    view.layoutIfNeeded()
    Checks.same(
      view._violations,
      ["Attempted to dequeue multiple views for the same index path, which is not allowed."])
    model.headsDequeued = 0
    view._resetLog()
    view.reloadData()
    view.layoutIfNeeded()
    Checks.expect(
      view._violations.count == 1 && view._violations[0].contains("it must be retrieved by"),
      "found \(view._violations)")
    model.headsDequeued = 1
    model.headKind = footer
    view._resetLog()
    view.reloadData()
    view.layoutIfNeeded()
    Checks.expect(
      view._violations.count == 2 && view._violations[0].hasPrefix("dequeued a \(footer)")
        && view._violations[1].contains("does not match the element kind"),
      "found \(view._violations)")
    model.headKind = nil
    view.reloadData()
    view._resetLog()
  }

  /// Views that the collection didn't create, or created for another kind.
  static func foreign() {
    let model = Model([["a"]])
    model.headers = ["A"]
    guard let view = UICollectionView.make(model) as UICollectionView? else { return }
    view.register(
      nil as AnyClass?, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
    view.layoutIfNeeded()
    Checks.expect(
      view._violations.count == 1 && view._violations[0].hasPrefix("could not dequeue a view of"),
      "found \(view._violations)")
    view._resetLog()
    _ = view.dequeueReusableCell(withReuseIdentifier: "word", for: at(0, 0))
    Checks.expect(
      view._violations.count == 1 && view._violations[0].hasPrefix("Expected dequeued view"),
      "found \(view._violations)")
    view._resetLog()
    dequeuing(view, model)
    view.collectionViewLayout._otherKinds = ["badge"]
    view.collectionViewLayout._shows = { kind, _ in kind == "badge" }
    view.register(
      CollectionHeader.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "head")
    view.collectionViewLayout.invalidateLayout()
    Checks.same(view._shownHeaders.compactMap { $0 }.count, 0)
    Checks.same(view._shownSupplementaryViews(ofKind: "badge").compactMap { $0 }.count, 1)
    Checks.same(view._violations, [])
  }
}
