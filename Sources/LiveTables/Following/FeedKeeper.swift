internal import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

// The SDKs of iOS 17 and later have Observation.
#if canImport(Observation)
  internal import Observation
#endif

/// Keeps the feed of an adapter and shows changes to its model.
///
/// Observation announces a change before it happens, on any thread. Each announcement schedules a
/// task on the main actor. That task schedules another one, which shows the changes after all
/// earlier announcements.
@MainActor
final class FeedKeeper<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  let feed: TableFeed
  private weak var adapter: TableAdapter<Surface, Item, ID>?
  /// Shows the sections of an observable model, or `nil` if the feed follows something else.
  private let showModel: (@MainActor (FeedKeeper) -> Void)?
  private var areSectionsOutdated = false
  /// The rows whose cells need to be reconfigured.
  private var outdatedRows: Set<AnyIdentity> = []
  private var isTurnScheduled = false
  /// The row of each cell, with the number of the call that configured the cell.
  private var uses: [ObjectIdentifier: (number: Int, row: AnyIdentity)] = [:]
  private var lastNumber = 0

  init(
    _ feed: TableFeed, of adapter: TableAdapter<Surface, Item, ID>,
    showModel: (@MainActor (FeedKeeper) -> Void)?
  ) {
    (self.feed, self.adapter, self.showModel) = (feed, adapter, showModel)
  }

  deinit {
    // The app may keep the feed.
    Task { @MainActor [feed] in feed.cancel() }
  }

  private var isFollowing: Bool { if case .following = feed.state { true } else { false } }

  /// Shows the model and starts to observe it.
  func show() {
    if isFollowing { showModel?(self) }
  }

  /// A closure that schedules another call of the app's closure.
  ///
  /// It can be called on any thread.
  var noteSections: @Sendable () -> Void {
    { [weak self] in
      Task { @MainActor in self?.sectionsDidChange() }
    }
  }

  func sectionsDidChange() {
    areSectionsOutdated = true
    scheduleTurn()
  }

  #if canImport(Observation)
    func cell(of item: Item, _ make: () -> Surface.TableCell) -> Surface.TableCell {
      guard isFollowing, let adapter,
        #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
      else { return make() }
      let row = adapter.rowID(item)
      outdatedRows.remove(row)
      lastNumber += 1
      let number = lastNumber
      let cell = withObservationTracking(make) { [weak self] in
        Task { @MainActor in self?.cellDidChange(number) }
      }
      uses[ObjectIdentifier(cell)] = (number, row)
      return cell
    }
  #endif

  private func cellDidChange(_ number: Int) {
    // A cell that shows a different row, or was configured again, is up to date.
    guard let use = uses.first(where: { $0.value.number == number }) else { return }
    uses[use.key] = nil
    outdatedRows.insert(use.value.row)
    scheduleTurn()
  }

  private func scheduleTurn() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    Task { @MainActor [weak self] in self?.showChanges() }
  }

  private func showChanges() {
    isTurnScheduled = false
    if areSectionsOutdated {
      areSectionsOutdated = false
      show()
    }
    // Cells that the update has configured are up to date.
    let rows = outdatedRows
    outdatedRows = []
    guard isFollowing, let adapter else { return }
    for row in rows where adapter.position(ofRow: .id(row)) != nil {
      adapter.reconfigure(row: .id(row))
    }
  }
}

extension TableAdapter {
  /// Replaces the adapter's feed and starts the new one.
  final func startFeed(
    showModel: (@MainActor (FeedKeeper<Surface, Item, ID>) -> Void)? = nil,
    isSequence: Bool = false, _ start: @escaping @MainActor (TableFeed) -> OwnedTasks?
  ) -> TableFeed {
    if let former = feature(FeedKeeper<Surface, Item, ID>.self) {
      remove(former)
      former.feed.cancel()
    }
    let feed = TableFeed(isSequence: isSequence, issues: issues, start: start)
    let keeper = FeedKeeper(feed, of: self, showModel: showModel)
    add(keeper)
    cellTracker = nil
    #if canImport(Observation)
      if showModel != nil {
        cellTracker = { [weak keeper] item, make in keeper?.cell(of: item, make) ?? make() }
      }
    #endif
    feed.retry()
    return feed
  }

  /// Replaces the adapter's feed with one that follows a model.
  final func startFeed(
    showing model: @escaping @MainActor (FeedKeeper<Surface, Item, ID>) -> Void
  ) -> TableFeed {
    startFeed(showModel: model) { [weak self] feed in
      let keeper = self?.feature(FeedKeeper<Surface, Item, ID>.self)
      feed.updateHandler = { [weak keeper] in keeper?.sectionsDidChange() }
      keeper?.show()
      return nil
    }
  }

  /// Updates the adapter and reports the outcome to a feed.
  final func show(
    _ sections: [Section<Item, ID>], mode: UpdateMode, anchoring anchor: ScrollAnchor<Item>?,
    for feed: TableFeed
  ) {
    update(with: sections, mode: mode, anchoring: anchor) { [weak feed] outcome in
      feed?.outcomeHandler?(outcome)
    }
  }
}
