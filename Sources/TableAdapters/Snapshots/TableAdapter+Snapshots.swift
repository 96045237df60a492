public import TableDiagnostics
internal import TableRows
public import TableSections
internal import TypeErasure

// `update(with:)` takes sections alone, because an overload for snapshots would move compiler
// errors in a section to the line of the call.

extension TableAdapter {
  /// Shows a snapshot with an item for each ID.
  ///
  /// Items are compared, as in any update. Rows marked by `reconfigureItems(_:)` are also
  /// reconfigured, and rows marked by `reloadItems(_:)` or in sections marked by
  /// `reloadSections(_:)` get new cells. Sections get their headers, footers, and other views from
  /// ``headerProvider``, ``footerProvider``, and ``supplementaryProvider``, or keep their current
  /// ones.
  ///
  /// The snapshot waits for all earlier updates, including a plan that is being made off the main
  /// actor.
  ///
  /// An ID without an item is left out and reported (`TV0312`). The ``TableSnapshot/issues`` of the
  /// snapshot are also reported.
  ///
  /// - Parameters:
  ///   - snapshot: The whole table, by ID.
  ///   - mode: The mode of the update.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - completion: A closure that's called once with the outcome, after the animation.
  ///   - items: A closure that returns the item of an ID. It's called once for each ID, before this
  ///     method returns.
  @inlinable
  public final func apply<ItemID>(
    _ snapshot: TableSnapshot<ID, ItemID>, mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil, items: (ItemID) -> Item?
  ) {
    let content = SnapshotContent(snapshot, naming: Self.reportedIDs, items: items)
    show(content, mode: mode, anchoring: anchor, completion: completion)
  }

  @usableFromInline
  final func show(
    _ content: SnapshotContent<ID, Item>, mode: UpdateMode, anchoring anchor: ScrollAnchor<Item>?,
    completion: (@MainActor (UpdateOutcome) -> Void)?
  ) {
    content.issues.forEach(issues.report)
    report(missing: content.missing)
    // An edit, because it keeps the headers of the sections that are shown when its turn comes.
    let edit: @MainActor (inout TableEditor<Item, ID>) -> Void = { [weak self] editor in
      guard let self else { return }
      editor.sections = sections(of: content, shown: editor.sections)
    }
    let marks = UpdateRequest<Surface, Item, ID>.Marks(
      reconfiguredRows: content.reconfigured.map(identity.key),
      reloadedRows: content.reloaded.map(identity.key), reloadedSections: content.reloadedSections)
    submit(
      UpdateRequest(
        .edit(edit), mode: mode, anchoring: anchor?.byID(identity.key), marks: marks,
        completion: completion))
  }

  /// Returns a snapshot of the table with custom item IDs.
  ///
  /// You can change it and apply it. Queued updates aren't part of it. To change the table after
  /// them, use ``edit(mode:anchoring:completion:_:)``. Of rows with equal IDs, it contains one, and
  /// its ``TableSnapshot/issues`` list the others.
  ///
  /// - Parameter id: A closure that returns the ID of an item. It runs once for each item, before
  ///   this method returns.
  /// - Returns: The snapshot.
  @inlinable
  public final func snapshot<ItemID>(of id: (Item) -> ItemID) -> TableSnapshot<ID, ItemID> {
    var snapshot = TableSnapshot<ID, ItemID>()
    for section in currentSections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(id), toSection: section.id)
    }
    return snapshot
  }

  private final func sections(
    of content: SnapshotContent<ID, Item>, shown: [Section<Item, ID>]
  ) -> [Section<Item, ID>] {
    var sections = content.sectionsInPlace(shown)
    if sections.count < content.sections.count {
      let index = SectionIndex(shown)
      for (id, items) in content.sections[sections.count...] {
        sections.append(
          index.index(of: id).map { shown[$0].replacingRows(with: items) }
            ?? Section(id: id, items: items))
      }
    }
    guard headerProvider != nil || footerProvider != nil || supplementaryProvider != nil else {
      return sections
    }
    return sections.map { former in
      var section = Section(
        id: former.id, items: former.items,
        header: headerProvider.map { $0(former.id) } ?? former.header,
        footer: footerProvider.map { $0(former.id) } ?? former.footer)
      let others = supplementaryProvider.map { $0(former.id) } ?? former.supplementaries
      for (kind, content) in others { section[supplementary: kind] = content }
      return section
    }
  }

  private final func report(missing ids: [String]) {
    for id in ids {
      issues.report(
        TableIssue(
          .missingItem, "a snapshot has row \(id) without an item", identifiers: [id]))
    }
  }
}

extension TableAdapter where Item: Hashable {
  /// Shows the sections and items of a snapshot.
  ///
  /// The arrays of IDs aren't copied.
  ///
  /// - Parameters:
  ///   - snapshot: The whole table, by ID.
  ///   - mode: The mode of the update.
  ///   - anchor: The content to keep in place, or `nil` for the surface's own behavior.
  ///   - completion: A closure that's called once with the outcome, after the animation.
  @inlinable
  public final func apply(
    _ snapshot: TableSnapshot<ID, Item>, mode: UpdateMode,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    show(SnapshotContent(snapshot), mode: mode, anchoring: anchor, completion: completion)
  }

  /// Shows the sections and items of a snapshot.
  ///
  /// It has the signature of the method of a diffable data source.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items of the whole table.
  ///   - animatingDifferences: Whether to animate the changes.
  ///   - completion: A closure that's called once, after the animation.
  @inlinable
  public final func apply(
    _ snapshot: TableSnapshot<ID, Item>, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    apply(snapshot, mode: animatingDifferences ? .animated : .withoutAnimation) { _ in completion?()
    }
  }

  /// Shows a snapshot and returns after the animation.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items of the whole table.
  ///   - animatingDifferences: Whether to animate the changes.
  /// - Returns: The outcome of the update.
  @discardableResult
  public final func apply(
    _ snapshot: TableSnapshot<ID, Item>, animatingDifferences: Bool = true
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      apply(snapshot, mode: animatingDifferences ? .animated : .withoutAnimation) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Returns a snapshot of the table.
  ///
  /// You can change it and apply it. It shares the arrays of the table. See also ``snapshot(of:)``.
  @inlinable
  public final func snapshot() -> TableSnapshot<ID, Item> {
    var snapshot = TableSnapshot<ID, Item>()
    for section in currentSections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }
}

/// A snapshot with an item for each ID.
@usableFromInline
struct SnapshotContent<SectionID: Hashable, Item> {
  let sections: [(id: SectionID, items: [Item])]
  /// The first sections, as far as they match the shown ones, with headers and footers.
  ///
  /// The closure is created with the types known, because it does all the work of most updates.
  let sectionsInPlace: (_ shown: [Section<Item, SectionID>]) -> [Section<Item, SectionID>]
  /// The items whose cells are replaced or reconfigured.
  let (reloaded, reconfigured): ([Item], [Item])
  let reloadedSections: [SectionID]
  /// The descriptions of the first IDs without an item.
  let missing: [String]
  let issues: [TableIssue]

  @inlinable
  init(
    _ sections: [(id: SectionID, items: [Item])], reloaded: [Item], reconfigured: [Item],
    reloadedSections: [SectionID], missing: [String], issues: [TableIssue]
  ) {
    self.init(
      sections, inPlace: { Self.sections(sections, inPlaceOf: $0) }, reloaded: reloaded,
      reconfigured: reconfigured, reloadedSections: reloadedSections, missing: missing,
      issues: issues)
  }

  /// Returns the leading shown sections that match, with new items.
  ///
  /// A snapshot has no duplicate IDs, so these sections have none either.
  @inlinable
  static func sections(
    _ sections: [(id: SectionID, items: [Item])], inPlaceOf shown: [Section<Item, SectionID>]
  ) -> [Section<Item, SectionID>] {
    var inPlace: [Section<Item, SectionID>] = []
    inPlace.reserveCapacity(sections.count)
    for index in 0..<min(sections.count, shown.count) {
      guard shown[index].id == sections[index].id else { break }
      inPlace.append(shown[index])
      inPlace[index].items = sections[index].items
    }
    return inPlace
  }

  @usableFromInline
  init(
    _ sections: [(id: SectionID, items: [Item])],
    inPlace: @escaping ([Section<Item, SectionID>]) -> [Section<Item, SectionID>], reloaded: [Item],
    reconfigured: [Item],
    reloadedSections: [SectionID], missing: [String], issues: [TableIssue]
  ) {
    (self.sections, sectionsInPlace) = (sections, inPlace)
    (self.reloaded, self.reconfigured) = (reloaded, reconfigured)
    (self.reloadedSections, self.missing) = (reloadedSections, missing)
    self.issues = issues
  }

  /// Calls `items` for every ID and collects up to `limit` IDs without an item.
  @inlinable
  init<ItemID>(
    _ snapshot: TableSnapshot<SectionID, ItemID>, naming limit: Int, items: (ItemID) -> Item?
  ) {
    var (sections, missing): ([(id: SectionID, items: [Item])], [String]) = ([], [])
    var (reloaded, reconfigured): ([Item], [Item]) = ([], [])
    snapshot.forEachSection { section, listNumber, ids in
      var list: [Item] = []
      list.reserveCapacity(ids.count)
      let marks = snapshot.items.marks(inList: listNumber)
      for (index, id) in ids.enumerated() {
        guard let item = items(id) else {
          if missing.count < limit { missing.append("\(id)") }
          continue
        }
        list.append(item)
        guard index < marks.count else { continue }
        if marks[index].contains(.reloaded) { reloaded.append(item) }
        if marks[index].contains(.reconfigured) { reconfigured.append(item) }
      }
      sections.append((section, list))
    }
    self.init(
      sections, reloaded: reloaded, reconfigured: reconfigured,
      reloadedSections: snapshot.reloadedSectionIdentifiers, missing: missing,
      issues: snapshot.issues)
  }
}

extension SnapshotContent where Item: Hashable {
  @inlinable
  init(_ snapshot: TableSnapshot<SectionID, Item>) {
    var sections: [(id: SectionID, items: [Item])] = []
    snapshot.forEachSection { section, _, ids in sections.append((section, ids)) }
    self.init(
      sections, reloaded: snapshot.reloadedItemIdentifiers,
      reconfigured: snapshot.reconfiguredItemIdentifiers,
      reloadedSections: snapshot.reloadedSectionIdentifiers, missing: [],
      issues: snapshot.issues)
  }
}
