internal import TableAdapters
public import TableRows
public import TableSections
internal import TypeErasure

extension Row {
  /// Returns the row, and rows beneath it while it's expanded.
  ///
  /// A tap on the row shows the rows beneath it, and another tap hides them:
  ///
  /// ```swift
  /// Section("event", header: nil) {
  ///   Row("Starts", id: "start", detail: event.start).expands(by: disclosures) {
  ///     Row(control: .slider("Hour", value: ControlBinding(event, \.hour), in: 0...23), id: "hour")
  ///   }
  /// }
  /// ```
  ///
  /// The row becomes selectable. Its closures run before it expands. If several rows can be selected,
  /// only a tap on a chevron expands the row: give its content the accessory `.outline(isExpanded:)`.
  /// VoiceOver reads whether the row is expanded, with or without a chevron.
  ///
  /// Call this method last, because the result is an array. In `ForEach`, which makes a single row for
  /// each item, use a `for` loop instead. Update the adapter after a change,
  /// for example by `adapter.follow(disclosures) { … }`.
  ///
  /// - Parameters:
  ///   - disclosures: The expanded rows, by the ID of the row. A row with an ID of another type stays
  ///     collapsed.
  ///   - rows: A closure that returns the rows beneath the row. It runs only while the row is expanded.
  /// - Returns: The row, and the rows beneath it.
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

  /// Returns the row with its state for VoiceOver, after the value of its content.
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
    // If several rows can be selected, a tap selects.
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
