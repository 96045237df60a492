internal import LiveTables
internal import TableAdapters
internal import TableControls
internal import TableRows
internal import TableSections

#if canImport(Observation)
  internal import Observation
#endif

/// Shows a form in an adapter.
///
/// Changes to the form only schedule ``work()``, which the feed's task calls once per turn of the
/// main actor.
@MainActor
final class FormFollower<Surface: TableSurface, Item, ID: Hashable, Field: Hashable>:
  AdapterFeature, FormScreen, TableFollower
where Surface.TableCell: ControlCell {
  typealias Adapter = TableAdapter<Surface, Item, ID>

  /// The arguments of `follow(_:…)`.
  struct Settings {
    let mode: UpdateMode
    let anchor: ScrollAnchor<Item>?
    let sections: @MainActor () -> [Section<Item, ID>]
  }

  private weak var adapter: Adapter?
  private weak var feed: TableFeed?
  private let form: TableForm<Field>
  private let settings: Settings
  private let wake: @MainActor () -> Void
  private var isOutdated = true
  private var isShowing = false

  init(
    _ adapter: Adapter, _ form: TableForm<Field>, _ settings: Settings, _ feed: TableFeed,
    wake: @escaping @MainActor () -> Void
  ) {
    (self.adapter, self.form, self.settings) = (adapter, form, settings)
    (self.feed, self.wake) = (feed, wake)
    adapter.add(self)
    form.screen = self
  }

  /// Stops following the form.
  func end() {
    if form.screen === self { form.screen = nil }
    adapter?.remove(self)
  }

  private var isFollowing: Bool { if case .following = feed?.state { true } else { false } }

  // MARK: Updates

  func formDidChange() { setNeedsUpdate() }

  func setNeedsUpdate() {
    isOutdated = true
    wake()
  }

  /// Updates the table if the form has changed.
  func work() {
    guard isOutdated, !isShowing, isFollowing, let adapter else { return }
    isShowing = true
    isOutdated = false
    let sections = makeSections()
    // The app's closure may have canceled the feed.
    if isFollowing {
      adapter.update(with: sections, mode: settings.mode, anchoring: settings.anchor) {
        [weak feed] outcome in feed?.outcomeHandler?(outcome)
      }
    }
    isShowing = false
  }

  /// Returns the sections and observes the models that the app's closure reads.
  private func makeSections() -> [Section<Item, ID>] {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) {
        return withObservationTracking {
          form.declareFields(settings.sections)
        } onChange: { [weak self] in
          Task { @MainActor in self?.formDidChange() }
        }
      }
    #endif
    return form.declareFields(settings.sections)
  }

  // MARK: Focus and announcements

  func reveal(_ field: Field, control: RowControl) {
    // Apply pending changes first, because they can move rows.
    work()
    let row = RowReference<Item>.id(field)
    guard let adapter, let position = adapter.position(ofRow: row) else { return }
    adapter.scroll(toRow: row, at: .nearest, animated: false)
    guard control.isTextField else { return }
    let surface = adapter.surface
    surface?.layoutIfNeeded()
    surface?.visibleTableCell(at: adapter.position(ofRow: row) ?? position)?
      .focusTableControl(control.name)
  }

  func announce(_ text: String) { adapter?.surface?.announceForTable(text) }
}
