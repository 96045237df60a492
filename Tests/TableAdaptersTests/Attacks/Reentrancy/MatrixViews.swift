import DiffEngine
import SurfaceScenarios
import TableRows
import TableSections
import TypeErasure
import VirtualTable

/// A kind of virtual view.
protocol VirtualMatrixKind: MatrixKind where Surface == VirtualListView<Base> {
  associatedtype Base: VirtualListCell
}

extension VirtualMatrixKind {
  nonisolated static var uncalledCode: Set<AppCode> {
    [.supplementaryKinds, .supplementaryViewOfKind, .itemSize]
  }

  static func makeSurface() -> (surface: Surface, kept: AnyObject?) {
    (Surface(viewportHeight: 180), nil)
  }

  static func setText(_ text: String, of cell: Base) { cell.textLabel?.text = text }
  static func text(of cell: Base) -> String? { cell.textLabel?.text }
  static func rowCounts(of surface: Surface) -> [Int] {
    (0..<surface.numberOfSections).map(surface.numberOfRows)
  }
  static func headerText(inSection section: Int, of surface: Surface) -> String? {
    surface.headerView(forSection: section)?.textLabel?.text
  }

  static func setSource(_ source: TableSource<Surface>?, of surface: Surface) {
    surface.dataSource = source
  }

  static func drain() async {}

  static func perform(_ gesture: MatrixGesture, on stage: MatrixStage<Self>) {
    let table = stage.table
    switch gesture {
    case .tap(let path): table.tap(path)
    case .panWithTwoFingers(let path):
      table.allowsMultipleSelectionDuringEditing = true
      table.panWithTwoFingers(over: [path])
    case .pressKeys:
      for key in [HardwareKey.downArrow, .downArrow, .returnKey, .upArrow, .downArrow, .escape] {
        table.pressKey(key)
      }
    case .swipe(let path, let edge):
      if let title = table.swipe(path, from: edge).first { table.tapSwipeAction(title) }
    case .swipeFully(let path): table.swipeFully(path)
    case .closeSwipe: table.closeSwipe()
    case .menu(let path, let end):
      guard let title = table.longPress(path).first else { return }
      switch end {
      case .choice: table.tapMenuEntry(title)
      case .previewTap: table.tapMenuPreview()
      case .dismissal: break
      }
      table.closeMenu()
    case .delete(let path): editByHand(table) { table.tapDelete(path) }
    case .insert(let path): editByHand(table) { table.tapInsert(path) }
    case .drag(let from, let to): table.drag(from, to: to)
    case .dragAndDrop(let rows, let path):
      guard let first = rows.first, let last = rows.last else { return }
      drop(rows.count == 1 ? table.lift(first) : table.lift(first, last), on: table, at: path)
    case .dragOut(let path): drop(table.lift(path), on: stage.elsewhere, at: nil)
    case .dragIn:
      if let path = stage.elsewhere.visibleRows.first {
        drop(stage.elsewhere.lift(path), on: table, at: table.visibleRows.first)
      }
    case .dropText(let path): drop(VirtualDrag(items: [.text("text")]), on: table, at: path)
    case .springLoad(let path):
      let drag = VirtualDrag(items: [.text("text")])
      drag.move(over: table)
      table.isSpringLoaded = true
      table.springLoad(path)
      drag.cancel()
    case .scroll(let offset): table.scroll(to: min(offset, table.contentHeight))
    case .tapIndexTitles: for title in table.sectionIndexTitles { table.tapIndexTitle(title) }
    case .memoryWarning: table.didReceiveMemoryWarning()
    case .finishAnimations: table.finishAnimations()
    case .reload: table.reloadData()
    case .lookUp:
      _ = table.visibleCells
      _ = table.headerView(forSection: 0)
      _ = table.footerView(forSection: 0)
      _ = (table.contentHeight, table.selectedRows, table.offeredMenuEntries)
      _ = table.visibleSwipeActions
    case .draw: _ = table.drawing(columns: 30)
    case .resize:
      table.rowHeight += 1
      table.sectionHeaderHeight += 1
      table.viewportHeight += 1
      table.rowMeasuringLimit = table.rowMeasuringLimit == 0 ? 1_000 : 0
    case .enlarge: table.viewportHeight = 1_000
    case .holdAnimations: table.animationTiming = .manual
    case .endAnimations: table.animationTiming = .immediate
    case .setEditing(let isEditing): table.isEditing = isEditing
    case .toggleEditing:
      table.isEditing.toggle()
      table.allowsMultipleSelection.toggle()
    case .allowMultipleSelection: table.allowsMultipleSelection = true
    case .removeDelegate: table.delegate = nil
    case .setOtherDelegate:
      let delegate = stage.otherDelegate as? TableSource<Surface> ?? TableSource()
      stage.otherDelegate = delegate
      table.delegate = delegate
    }
  }

  private static func drop(_ drag: VirtualDrag, on table: Surface, at path: TablePath?) {
    drag.move(over: table, to: path)
    drag.drop()
    drag.cancel()
  }

  private static func editByHand(_ table: Surface, _ tap: () -> Void) {
    let wasEditing = table.isEditing
    table.isEditing = true
    tap()
    table.isEditing = wasEditing
  }
}

final class MatrixTableCell: VirtualCell, Configurable {
  private let token = Token(AppCode.cellDeinit)

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Hook.call(AppCode.cellInit)
  }

  override func prepareForReuse() { Hook.call(AppCode.cellReuse) }

  func setup(with item: Thing) {
    textLabel?.text = item.text
    Hook.call(AppCode.cellSetup)
  }
}

final class MatrixTableHeader: VirtualHeaderFooterView, Configurable {
  private let token = Token(AppCode.headerDeinit)

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Hook.call(AppCode.headerInit)
  }

  override func prepareForReuse() { Hook.call(AppCode.headerReuse) }

  func setup(with item: String) {
    textLabel?.text = item
    Hook.call(AppCode.headerSetup)
  }
}

enum MatrixTable: VirtualMatrixKind {
  typealias Base = VirtualCell
  typealias Cell = MatrixTableCell
  typealias Header = MatrixTableHeader

  static func register(_ identifier: String, isMaker: Bool, in table: VirtualTableView) {
    guard isMaker else {
      return table.register(MatrixTableCell.self, forCellReuseIdentifier: identifier)
    }
    let token = Token(AppCode.makerDeinit)
    table.register(
      cellMaker: { identifier in
        withExtendedLifetime(token) {}
        Hook.call(AppCode.cellMaker)
        return MatrixTableCell(reuseIdentifier: identifier)
      }, forCellReuseIdentifier: identifier)
  }

  static func unregister(_ identifier: String, in table: VirtualTableView) {
    table.register(nil, forCellReuseIdentifier: identifier)
  }

  static func dequeue(
    _ identifier: String, at path: TablePath, in table: VirtualTableView
  ) -> VirtualCell {
    _ = table.dequeueReusableCell(withIdentifier: "unknown")
    _ = table.dequeueReusableHeaderFooterView(withIdentifier: "unknown")
    return table.dequeueReusableCell(withIdentifier: identifier, for: path)
  }
}

final class MatrixCollectionCell: VirtualCollectionCell, Configurable {
  private let token = Token(AppCode.cellDeinit)

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Hook.call(AppCode.cellInit)
  }

  override func prepareForReuse() { Hook.call(AppCode.cellReuse) }

  func setup(with item: Thing) {
    textLabel?.text = item.text
    Hook.call(AppCode.cellSetup)
  }
}

final class MatrixCollectionHeader: VirtualCollectionHeaderFooterView, Configurable {
  private let token = Token(AppCode.headerDeinit)

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Hook.call(AppCode.headerInit)
  }

  override func prepareForReuse() { Hook.call(AppCode.headerReuse) }

  func setup(with item: String) {
    textLabel?.text = item
    Hook.call(AppCode.headerSetup)
  }
}

enum MatrixCollection: VirtualMatrixKind {
  typealias Base = VirtualCollectionCell
  typealias Cell = MatrixCollectionCell
  typealias Header = MatrixCollectionHeader

  static func register(_ identifier: String, isMaker: Bool, in table: VirtualCollectionView) {
    guard isMaker else {
      return table.register(MatrixCollectionCell.self, forCellWithReuseIdentifier: identifier)
    }
    let token = Token(AppCode.makerDeinit)
    table.register(
      cellMaker: { identifier in
        withExtendedLifetime(token) {}
        Hook.call(AppCode.cellMaker)
        return MatrixCollectionCell(reuseIdentifier: identifier)
      }, forCellWithReuseIdentifier: identifier)
  }

  static func unregister(_ identifier: String, in table: VirtualCollectionView) {
    table.register(nil, forCellWithReuseIdentifier: identifier)
  }

  static func dequeue(
    _ identifier: String, at path: TablePath, in table: VirtualCollectionView
  ) -> VirtualCollectionCell {
    table.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
  }
}
