import DiffEngine
import TableAdapters
import TableRows
import TableSections

/// A change to the table that runs app code.
package enum MatrixStep: CaseIterable, Sendable {
  case change, replaceAll, apply, reload, edit, snapshot, refresh, scroll, tap, tapSeveral
  case keys, swipe, menu, editing, drag, dragFar, dragAndDrop, forget, register, clear, attach,
    giveUp, faults
  case batches, animations, geometry, sender, lookUps, superseded, prefetch, placeholders
  case estimates, index, selection

  /// Whether it detaches the table, or removes its cell maker, for a while.
  ///
  /// An action may request cells during that time.
  package var estranges: Bool { self == .attach || self == .giveUp || self == .clear }
}

extension MatrixStage {
  package func run(_ step: MatrixStep) {
    switch step {
    case .change:
      describeNext()
      describeNext()
    case .replaceAll:
      adapter.update(with: [things("z", [30, 31, 32, 33, 34], "z")])
      table.layoutIfNeeded()
      act(.memoryWarning)
      adapter.update(with: nextSections())
    case .apply:
      describeNext(.withoutAnimation)
      describeNext(.withoutAnimation)
    case .reload:
      describeNext(.reload)
      table.layoutIfNeeded()
      act(.reload)
    case .edit:
      perform(.edit)
      perform(.editInPlace)
    case .snapshot:
      perform(.snapshot)
      perform(.snapshot)
    case .refresh:
      perform(.refresh)
      perform(.reconfigure)
      perform(.refreshHeaders)
    case .scroll:
      act(.scroll(1_000))
      act(.scroll(0))
      adapter.scroll(toRow: ThingID(number: 7))
    case .tap:
      for path in visible { act(.tap(path)) }
    case .tapSeveral:
      act(.allowMultipleSelection)
      for path in visible + visible { act(.tap(path)) }
    case .keys: act(.pressKeys)
    case .swipe:
      for path in visible {
        act(.swipe(path, .leading))
        act(.swipe(path, .trailing))
        act(.swipeFully(path))
        act(.closeSwipe)
      }
    case .menu:
      for path in visible {
        act(.menu(path, .choice))
        act(.menu(path, .previewTap))
        act(.menu(path, .dismissal))
      }
    case .selection:
      if let path = visible.last { act(.panWithTwoFingers(path)) }
      act(.setEditing(false))
      act(.allowMultipleSelection)
      for path in visible { act(.tap(path)) }
      for path in visible.prefix(2) {
        act(.swipe(path, .trailing))
        act(.menu(path, .choice))
      }
    case .editing:
      act(.setEditing(true))
      for path in visible { act(.insert(path)) }
      for path in visible.reversed() { act(.delete(path)) }
      act(.setEditing(false))
    case .drag: perform(.drag)
    case .dragFar:
      act(.enlarge)
      act(.drag(TablePath(section: 0, row: 0), TablePath(section: 1, row: 1)))
    case .dragAndDrop:
      perform(.dragAndDrop)
      perform(.dragOut)
      perform(.dropText)
      if let path = visible.first { act(.springLoad(path)) }
      _ = other
      act(.dragIn)
    case .forget:
      act(.reload)
      table.layoutIfNeeded()
      act(.scroll(1_000))
      act(.memoryWarning)
    case .register:
      act(.scroll(1_000))
      perform(.registerMaker)
      perform(.registerClass)
      perform(.unregister)
      act(.scroll(0))
      perform(.dequeue)
    case .clear:
      clearProviders()
      setProviders()
      setProviders()
      setReporter()
      setReporter()
    case .attach:
      adapter.attach(to: elsewhere)
      elsewhere.layoutIfNeeded()
      adapter.attach(to: table)
    case .giveUp:
      Kind.setSource(nil, of: table)
      table.layoutIfNeeded()
      Kind.setSource(adapter, of: table)
    case .faults:
      setReporter()
      adapter.update(with: [
        things("a", [1, 1, 2], "twice"), things("a", [2, 3], "again"),
      ])
      adapter.edit { $0.delete(ThingID(number: 99)) }
      adapter.select(row: ThingID(number: 99))
    case .batches:
      perform(.emptyBatch)
      perform(.batch)
      perform(.afterLayout)
    case .animations:
      act(.holdAnimations)
      describeNext()
      perform(.batch)
      describeNext()
      act(.finishAnimations)
    case .geometry:
      act(.resize)
      act(.resize)
      table.layoutIfNeeded()
    case .sender:
      dropSender()
      setSender()
      describeNext()
    case .lookUps: perform(.lookUp)
    case .superseded:
      adapter.edit { [weak self] _ in
        Hook.call(AppCode.editClosure)
        self?.perform(.updateThrice)
      }
    case .prefetch:
      adapter.update(with: [things("long", Array(1...40), "long")])
      table.layoutIfNeeded()
      act(.scroll(200))
      act(.scroll(1_200))
      act(.scroll(0))
    case .estimates:
      adapter.estimatesHeights = true
      act(.reload)
      table.layoutIfNeeded()
      describeNext()
      adapter.estimatesHeights = false
    case .index: act(.tapIndexTitles)
    case .placeholders:
      adapter.update(with: [things("a", [60, 61, 62], "other", header: .custom(item: 1))])
      table.layoutIfNeeded()
    }
  }
}
