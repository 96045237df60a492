internal import TableDiagnostics
package import TableRows
internal import TableSections

// Taps on headers and footers, and their accessibility.
//
// If a view isn't on screen or isn't tappable, this is reported, or returned by `refusals(of:)`.
extension VirtualListView {
  /// Taps the header or footer of a section.
  ///
  /// If a row is swiped or a menu is open, the tap only closes it, which is reported.
  ///
  /// - Returns: Whether the view handled the tap.
  @discardableResult
  package func tapSupplementary(of kind: SupplementaryKind, inSection section: Int) -> Bool {
    guard let view = touchable(kind, section, to: "tap") else { return false }
    let name = "the \(kind) of section \(section)"
    guard view.isTappable else {
      app.reportNotOffered("tap \(name), which doesn't react", "\(kind) \(section)")
      return false
    }
    if openRow.isOpen {
      let what = openRow.isSwiped ? "a row was swiped" : "a menu was open"
      openRow.close()
      app.reportNotOffered("tap \(name): \(what), which the touch closed", "\(kind) \(section)")
      return false
    }
    return delegate?.didTapSupplementary(of: kind, inSection: section) ?? false
  }

  /// Returns the accessibility of a header or footer.
  package func accessibility(
    of kind: SupplementaryKind, inSection section: Int
  ) -> RowAccessibility? {
    touchable(kind, section, to: "read")?.accessibility(as: kind)
  }

  /// Returns a header or footer on screen, or reports that it isn't.
  private func touchable(
    _ kind: SupplementaryKind, _ section: Int, to verb: String
  ) -> Cell.HeaderFooterView? {
    layoutIfNeeded()
    let key = SupplementaryKey(kind: kind, section: section)
    if let view = display.supplementary(key) { return view }
    let isThere = layout.geometry.span(of: key) != nil
    app.refuse(
      TableIssue(
        .noSuchPosition,
        "the user can't \(verb) the \(kind) of section \(section), which "
          + (isThere ? "isn't on screen" : "the table doesn't have"),
        hint: isThere ? "Scroll to it first." : nil, identifiers: ["\(kind) \(section)"]))
    return nil
  }
}
