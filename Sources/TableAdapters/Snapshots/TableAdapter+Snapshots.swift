internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

// Snapshots in: `update(with:)`, and `apply` for code that is used to it. Snapshots out:
// `snapshot()`, and `snapshot(of:)` where the items are more than ids.

extension TableAdapter {
  /// Shows the sections and items of a snapshot, with an item for each id.
  ///
  /// Rows whose content changed are found by comparing the items, as with any update. Those that
  /// the snapshot has `reconfigureItems(_:)` are reconfigured besides, those that it has
  /// `reloadItems(_:)` get new ones. Sections have the headers that the ``headerProvider`` gives,
  /// or keep theirs.
  ///
  /// It waits for whatever was asked for before, as an edit does, also for a plan that is being
  /// made off the main actor: the headers that it keeps are those of that.
  ///
  /// An id without an item is left out and reported (`TV0312`), and so are the
  /// ``TableSnapshot/issues`` of the snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The whole table, by ids.
  ///   - mode: How it is carried out.
  ///   - place: What stays where it is on screen; `nil` for what the surface does by itself.
  ///   - completion: Called once, when the animation is over or it is clear that there is none.
  ///   - items: Gives the item of an id; called once for each id, before this returns.
  public final func update<ItemID>(
    with snapshot: TableSnapshot<ID, ItemID>, mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil, items: (ItemID) -> Item?
  ) {
    let content = SnapshotContent(
      snapshot, naming: Self.reportedIDs, key: identity.key, items: items)
    snapshot.issues.forEach(issues.report)
    report(missing: content.missing)
    // The headers of the sections that are shown when it is this update's turn are kept, so it is
    // an edit of those.
    let edit: @MainActor (inout TableEditor<Item, ID>) -> Void = { [weak self] editor in
      guard let self else { return }
      editor.sections = sections(of: content.sections, shown: editor.sections)
    }
    submit(
      UpdateRequest(
        .edit(edit), mode: mode, keeping: placeToKeep(place), marks: content.marks,
        completion: completion))
  }

  /// What the adapter shows, by the ids of its items, to be changed and shown again.
  ///
  /// Updates that wait for their turn are not in it yet; ``edit(mode:keeping:completion:_:)`` sees them. Of
  /// rows with equal ids one is in it, and its ``TableSnapshot/issues`` say so.
  public final func snapshot<ItemID>(of id: (Item) -> ItemID) -> TableSnapshot<ID, ItemID> {
    var snapshot = TableSnapshot<ID, ItemID>()
    for section in currentSections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(id), toSection: section.id)
    }
    return snapshot
  }

  private final func sections(
    of content: [(id: ID, items: [Item])], shown: [Section<Item, ID>]
  ) -> [Section<Item, ID>] {
    let index = SectionIndex(shown)
    return content.map { id, items in
      let former = index.index(of: id).map { shown[$0] }
      var section = Section(
        id: id, items: items, header: headerProvider.map { $0(id) } ?? former?.header,
        footer: footerProvider.map { $0(id) } ?? former?.footer)
      let others = supplementaryProvider.map { $0(id) } ?? former?.supplementaries ?? [:]
      for (kind, content) in others { section[supplementary: kind] = content }
      return section
    }
  }

  private final func report(missing ids: [String]) {
    for id in ids {
      issues.report(
        TableIssue(
          .missingItem, "a snapshot has row \(id), for which there is no item", subjects: [id]))
    }
  }
}

extension TableAdapter where Item: Hashable {
  /// Shows the sections and items of a snapshot.
  public final func update(
    with snapshot: TableSnapshot<ID, Item>, mode: UpdateMode = .animated,
    keeping place: KeptPlace<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(with: snapshot, mode: mode, keeping: place, completion: completion, items: { $0 })
  }

  /// Shows a snapshot; the spelling of UIKit's diffable data sources.
  public final func apply(
    _ snapshot: TableSnapshot<ID, Item>, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    update(with: snapshot, mode: animatingDifferences ? .animated : .unanimated) { _ in
      completion?()
    }
  }

  /// Shows a snapshot and returns when the animation is over.
  @discardableResult
  public final func apply(
    _ snapshot: TableSnapshot<ID, Item>, animatingDifferences: Bool = true
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      update(with: snapshot, mode: animatingDifferences ? .animated : .unanimated) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// What the adapter shows, to be changed and shown again; see ``snapshot(of:)``.
  public final func snapshot() -> TableSnapshot<ID, Item> { snapshot { $0 } }
}

/// A snapshot with an item in the place of each id.
private struct SnapshotContent<SectionID: Hashable, Item> {
  /// The sections with their items, in order.
  private(set) var sections: [(id: SectionID, items: [Item])] = []
  /// What is to be shown anew, by the ids of the items.
  private(set) var marks = RowMarks<[AnyIdentity], [SectionID]>()
  /// Names of the first ids that have no item.
  private(set) var missing: [String] = []

  /// Asks for the item of every id, and names up to `limit` ids that have none.
  init<ItemID>(
    _ snapshot: TableSnapshot<SectionID, ItemID>, naming limit: Int,
    key: (Item) -> AnyIdentity, items: (ItemID) -> Item?
  ) {
    sections.reserveCapacity(snapshot.numberOfSections)
    for id in snapshot.sectionIdentifiers {
      sections.append((id, []))
      sections[sections.count - 1].items.reserveCapacity(snapshot.numberOfItems(inSection: id))
      snapshot.forEachItem(ofSection: id) { itemID, isReloaded, isReconfigured in
        guard let item = items(itemID) else {
          if missing.count < limit { missing.append("\(itemID)") }
          return
        }
        sections[sections.count - 1].items.append(item)
        if isReloaded { marks.reloadedRows.append(key(item)) }
        if isReconfigured { marks.reconfiguredRows.append(key(item)) }
      }
    }
    marks.reloadedSections = snapshot.reloadedSectionIdentifiers
  }
}
