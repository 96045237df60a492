public import TableSections
public import TypeErasure

extension Section {
  /// Returns the section with a header that toggles its rows.
  ///
  /// ```swift
  /// let disclosures = Disclosures<String>()
  /// adapter.follow(disclosures) { [contacts] in
  ///   [Section(id: "others", items: contacts, header: "Others").collapsible(by: disclosures)]
  /// }
  /// ```
  ///
  /// A collapsed section has no rows. Its header and footer stay. The header gets a chevron, and a
  /// closure for taps that runs after its own. A section without a header stays expanded.
  ///
  /// After a change, update the adapter, for example with `follow(disclosures)`.
  ///
  /// - Parameter disclosures: The expanded sections by ID.
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
  /// Returns the section with a header that toggles its rows.
  ///
  /// ```swift
  /// let disclosures = Disclosures<String>()
  /// rows.follow(disclosures) { [contacts] in
  ///   [
  ///     Section("others", header: "Others") {
  ///       for contact in contacts { Row(contact, cell: ContactCell.self) }
  ///     }.collapsible(by: disclosures)
  ///   ]
  /// }
  /// ```
  ///
  /// A collapsed section has no rows. Its header and footer stay. The header gets a chevron, and a
  /// closure for taps that runs after its own. A section without a header, or with an ID of another
  /// type, stays expanded.
  ///
  /// After a change, update the adapter, for example with `follow(disclosures)`.
  ///
  /// - Parameter disclosures: The expanded sections by ID.
  /// - Returns: The section.
  @MainActor @_disfavoredOverload
  public func collapsible<Key: Hashable>(by disclosures: Disclosures<Key>) -> Self {
    id.id(as: Key.self).map { collapsible($0, by: disclosures) } ?? self
  }
}
