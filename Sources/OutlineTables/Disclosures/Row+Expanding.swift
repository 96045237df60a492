internal import TableAdapters
public import TableRows
public import TableSections
internal import TypeErasure

extension Row {
  /// Returns the row, with rows below it while it's expanded.
  ///
  /// A tap on the row shows the rows below it, and another tap hides them.
  ///
  /// ```swift
  /// let disclosures = Disclosures<String>()
  /// rows.follow(disclosures) { [contact] in
  ///   [
  ///     Section("contact") {
  ///       Row("Name", id: "name", detail: contact.name).expands(by: disclosures) {
  ///         Row(contact.note, id: "note")
  ///       }
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// Call this method last, because it returns an array. `ForEach` creates one row for each item,
  /// so use a `for` loop instead. After a change, update the adapter, for example with
  /// `follow(disclosures)`.
  ///
  /// The row becomes selectable. Its closures run before it expands or collapses. If several rows
  /// can be selected, only a tap on a chevron expands or collapses it. For a chevron, add the
  /// accessory `.outline(isExpanded:)`. VoiceOver reads "expanded" or "collapsed", with or without
  /// a chevron.
  ///
  /// - Parameters:
  ///   - disclosures: The expanded rows by ID. A row with an ID of another type is returned
  ///     unchanged.
  ///   - rows: A closure that returns the rows below the row. It runs once if the row is expanded.
  /// - Returns: The row, and the rows below it.
  @MainActor
  public func expands<ID: Hashable>(
    by disclosures: Disclosures<ID>, @ListBuilder<Row> rows: () -> [Row]
  ) -> [Row] {
    guard let id = itemID.id(as: ID.self) else { return [self] }
    let isExpanded = disclosures.isExpanded(id)
    let own = read(asExpanded: isExpanded).selectable()
      .setting(RowDisclosure(id: AnyIdentity(id), disclosures: disclosures))
    return isExpanded ? [own] + rows() : [own]
  }

  /// Returns a copy that VoiceOver reads as a button with its state.
  ///
  /// A row with a chevron is returned unchanged, because its cell reads the state.
  private func read(asExpanded isExpanded: Bool) -> Row {
    let content = item(as: RowContent.self)
    let hasChevron = content?.accessories.contains { accessory in
      if case .outline = accessory { true } else { false }
    }
    if hasChevron == true { return self }
    let shown = content?.accessibility
    return accessibility {
      let value = $0.value ?? shown?.value
      let state = OutlineState.text(isExpanded: isExpanded)
      $0.value = [value, state].compactMap { $0 }.joined(separator: ", ")
      $0.traits = ($0.traits ?? shown?.traits ?? []).union(.button)
    }
  }
}

/// The setting of a row that expands.
struct RowDisclosure: FeatureSetting {
  let id: AnyIdentity
  weak var disclosures: AnyDisclosures?

  @MainActor
  func toggle() { disclosures?.toggle(byUser: id) }

  @MainActor
  func addFeature<Surface, Item, ID>(to adapter: TableAdapter<Surface, Item, ID>) {
    guard adapter.feature(DisclosureTaps<Surface, Item, ID>.self) == nil else { return }
    adapter.add(DisclosureTaps(adapter))
  }
}

/// Expands the rows that the user taps.
@MainActor
private final class DisclosureTaps<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  private weak var adapter: TableAdapter<Surface, Item, ID>?

  init(_ adapter: TableAdapter<Surface, Item, ID>) { self.adapter = adapter }

  func didSelect(_ item: Item) {
    // If several rows can be selected, a tap only selects.
    if adapter?.surface?.allowsMultipleSelectionInCurrentMode == false {
      disclosure(of: item)?.toggle()
    }
  }

  func didTapChevron(_ item: Item) -> Bool {
    guard let disclosure = disclosure(of: item) else { return false }
    disclosure.toggle()
    return true
  }

  private func disclosure(of item: Item) -> RowDisclosure? {
    guard let adapter, let position = adapter.position(ofRow: .item(item)) else { return nil }
    return adapter.row(at: position)?.feature()
  }
}
