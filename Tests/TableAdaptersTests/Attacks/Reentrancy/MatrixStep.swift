import DiffEngine
import TableAdapters
import TableRows
import TableSections
import VirtualTable

/// Something that happens to the table, which calls some of the app's code.
enum MatrixStep: CaseIterable {
  case change, replaceAll, apply, reload, edit, snapshot, refresh, scroll, tap, tapSeveral
  case keys, swipe, menu, editing, drag, dragFar, dragAndDrop, forget, register, clear, attach,
    giveUp, faults
  case batches, animations, geometry, sender, lookUps, superseded, prefetch, placeholders
  case estimates, index, selection

  /// Whether it takes the table, or what makes its cells, away from the adapter for a while; an action
  /// may have cells made then.
  var estranges: Bool { self == .attach || self == .giveUp || self == .clear }
}

extension MatrixStage {
  func run(_ step: MatrixStep) {
    switch step {
    case .change:
      describeNext()
      describeNext()
    case .replaceAll:
      adapter.update(with: [things("z", [30, 31, 32, 33, 34], "z")])
      table.layoutIfNeeded()
      adapter.update(with: nextSections())
    case .apply:
      describeNext(.unanimated)
      describeNext(.unanimated)
    case .reload:
      describeNext(.reload)
      table.layoutIfNeeded()
      table.reloadData()
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
      table.scroll(to: 1_000)
      table.scroll(to: 0)
      adapter.scroll(toRow: ThingID(number: 7))
    case .tap:
      for path in table.visibleRows { table.tap(path) }
    case .tapSeveral:
      table.allowsMultipleSelection = true
      for path in table.visibleRows + table.visibleRows { table.tap(path) }
    case .keys:
      for key in [VirtualKey.downArrow, .downArrow, .returnKey, .upArrow, .downArrow, .escape] {
        table.pressKey(key)
      }
    case .swipe:
      for path in table.visibleRows {
        table.swipe(path, from: .leading)
        table.swipe(path)
        table.tapSwipeAction("Swipe")
        table.swipeFully(path)
        table.closeSwipe()
      }
    case .menu:
      for path in table.visibleRows {
        table.longPress(path)
        table.tapMenuEntry("Choose")
        table.longPress(path)
        table.tapMenuPreview()
        table.longPress(path)
        table.closeMenu()
      }
    case .selection:
      table.allowsMultipleSelection = true
      for path in table.visibleRows { table.tap(path) }
      for path in table.visibleRows.prefix(2) {
        table.swipe(path)
        table.longPress(path)
        table.tapMenuEntry("Choose")
      }
    case .editing:
      table.isEditing = true
      for path in table.visibleRows { table.tapInsert(path) }
      for path in table.visibleRows.reversed() { table.tapDelete(path) }
      table.isEditing = false
    case .drag: perform(.drag)
    case .dragFar:
      table.viewportHeight = 1_000
      table.drag(TablePath(section: 0, row: 0), to: TablePath(section: 1, row: 1))
    case .dragAndDrop:
      perform(.dragAndDrop)
      perform(.dragOut)
      perform(.dropText)
      let back = VirtualDrag(items: [.text("text")])
      back.move(over: table)
      table.isSpringLoaded = true
      if let path = table.visibleRows.first { table.springLoad(path) }
      back.cancel()
      _ = other
      if let path = elsewhere.visibleRows.first {
        drag(elsewhere.lift(path), to: table.visibleRows.first)
      }
    case .forget:
      perform(.reload)
      table.layoutIfNeeded()
      table.scroll(to: 1_000)
      table.didReceiveMemoryWarning()
    case .register:
      table.scroll(to: 1_000)
      perform(.registerMaker)
      perform(.registerClass)
      perform(.unregister)
      table.scroll(to: 0)
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
      table.dataSource = nil
      table.layoutIfNeeded()
      table.dataSource = adapter
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
      table.animationTiming = .manual
      describeNext()
      perform(.batch)
      describeNext()
      table.finishAnimations()
    case .geometry:
      perform(.resize)
      perform(.resize)
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
      table.scroll(to: 200)
      table.scroll(to: 1_200)
      table.scroll(to: 0)
    case .estimates:
      adapter.estimatesHeights = true
      table.reloadData()
      table.layoutIfNeeded()
      describeNext()
      adapter.estimatesHeights = false
    case .index:
      for title in table.sectionIndexTitles { table.tapIndexTitle(title) }
    case .placeholders:
      adapter.update(with: [things("a", [60, 61, 62], "other", header: .custom(item: 1))])
      table.layoutIfNeeded()
    }
  }
}
