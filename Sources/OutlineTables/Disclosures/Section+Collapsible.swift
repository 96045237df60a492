public import TableSections
public import TypeErasure

extension Section {
  /// Returns the section with a header that collapses and expands it.
  ///
  /// ```swift
  /// Section(id: album.id, items: album.songs, header: .title(album.name))
  ///   .collapsible(by: disclosures)
  /// ```
  ///
  /// A collapsed section has no rows. Its header and footer stay. The header gets a chevron, and a
  /// closure for taps in addition to its own; see `HeaderFooter.disclosure(isExpanded:)`.
  ///
  /// A section without a header stays expanded, because the user couldn't expand it.
  ///
  /// Update the adapter after a change, for example by `adapter.follow(disclosures) { … }`.
  ///
  /// - Parameter disclosures: The expanded sections, by the ID of the section.
  /// - Returns: The section.
  @MainActor
  public func collapsible(by disclosures: Disclosures<ID>) -> Self {
    collapsible(id, by: disclosures)
  }

  @MainActor
  fileprivate func collapsible<Key: Hashable>(
    _ key: Key, by disclosures: Disclosures<Key>
  ) -> Self {
    guard let header else { return self }
    let isExpanded = disclosures.isExpanded(key)
    var copy = self
    if !isExpanded { copy.items = [] }
    copy.header = header.disclosure(isExpanded: isExpanded).onTap { [weak disclosures] in
      header.didTap()
      disclosures?.toggle(byUser: AnyIdentity(key))
    }
    return copy
  }
}

extension Section where ID == AnyIdentity {
  /// Returns the section with a header that collapses and expands it.
  ///
  /// ```swift
  /// Section("archive", header: .title("Archive")) { … }.collapsible(by: disclosures)
  /// ```
  ///
  /// A collapsed section has no rows. Its header and footer stay. The header gets a chevron, and a
  /// closure for taps in addition to its own; see `HeaderFooter.disclosure(isExpanded:)`.
  ///
  /// A section without a header, or with an ID of another type, stays expanded.
  ///
  /// - Parameter disclosures: The expanded sections, by the ID of the section.
  /// - Returns: The section.
  @MainActor @_disfavoredOverload
  public func collapsible<Key: Hashable>(by disclosures: Disclosures<Key>) -> Self {
    id.id(as: Key.self).map { collapsible($0, by: disclosures) } ?? self
  }
}
