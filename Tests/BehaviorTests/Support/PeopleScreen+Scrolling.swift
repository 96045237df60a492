import TableViews
import TableViewsTesting

extension PeopleScreen {
  /// Shows people in one section.
  func show(_ ids: Range<Int>, anchoring anchor: ScrollAnchor<Person> = .automatic) {
    adapter.update(
      with: [Section(id: "people", items: ids.map { Person($0) })], anchoring: anchor)
    view.layoutIfNeeded()
  }

  /// Shows people in one section, and returns the outcome.
  @discardableResult
  func update(
    _ ids: some Sequence<Int>, mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Person>? = .automatic
  ) async -> UpdateOutcome {
    let sections = [Section(id: "people", items: ids.map { Person($0) })]
    let outcome = await adapter.updateAndWait(with: sections, mode: mode, anchoring: anchor)
    view.layoutIfNeeded()
    return outcome
  }

  /// Gives a row a height that's used when the row appears or changes.
  func setHeight(_ height: VariableHeight, of id: Int) {
    adapter.rowProvider = { person in
      Row(person, cell: Surface.PersonCell.self).height(person.id == id ? height.value : nil)
    }
  }

  /// The distance of a row from the top of the surface, in points.
  func distance(of id: Int) -> Double? {
    guard let rect = adapter.rect(ofRow: id), let viewport = adapter.viewport else { return nil }
    return rect.minY - viewport.contentOffset
  }

  /// The content offset, in points.
  var offset: Double? {
    view.layoutIfNeeded()
    return adapter.viewport?.contentOffset
  }
}

/// A row height that a test can change.
@MainActor
final class VariableHeight {
  /// The height in points, or `nil` for the height of the table.
  var value: Double?

  init(_ value: Double?) { self.value = value }
}
