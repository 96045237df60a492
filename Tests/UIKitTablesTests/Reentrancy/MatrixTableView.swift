#if UIKIT_SHIM
  import DiffEngine
  import Foundation
  import SurfaceScenarios
  import TableRows
  import TableSections
  import TypeErasure
  import UIKit
  import UIKitTables

  /// A table view with app code in cells and headers.
  enum MatrixTableView: MatrixKind {
    final class MatrixCell: UITableViewCell, Configurable {
      private let token = Token(AppCode.cellDeinit)

      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Hook.call(AppCode.cellInit)
      }

      required init?(coder: NSCoder) { nil }

      override func prepareForReuse() { Hook.call(AppCode.cellReuse) }

      func setup(with item: Thing) {
        textLabel?.text = item.text
        Hook.call(AppCode.cellSetup)
      }
    }

    /// A class named `Header` would be registered under the default identifier of headers.
    final class MatrixHeader: UITableViewHeaderFooterView, Configurable {
      private let token = Token(AppCode.headerDeinit)

      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Hook.call(AppCode.headerInit)
      }

      required init?(coder: NSCoder) { nil }

      override func prepareForReuse() { Hook.call(AppCode.headerReuse) }

      func setup(with item: String) {
        textLabel?.text = item
        Hook.call(AppCode.headerSetup)
      }
    }

    typealias Cell = MatrixCell
    typealias Header = MatrixHeader

    /// UIKit doesn't support closures that create cells, and table views request only headers and
    /// footers.
    nonisolated static var uncalledCode: Set<AppCode> {
      [.cellMaker, .makerDeinit, .supplementaryViewOfKind, .itemSize]
    }

    static func makeSurface() -> (surface: UITableView, kept: AnyObject?) {
      let table = UITableView(frame: .zero, style: .plain)
      table._visibleRowLimit = 4
      return (table, table._putInWindow())
    }

    static func register(_ identifier: String, isMaker: Bool, in table: UITableView) {
      table.register(MatrixCell.self, forCellReuseIdentifier: identifier)
    }

    static func unregister(_ identifier: String, in table: UITableView) {
      table.register(nil as AnyClass?, forCellReuseIdentifier: identifier)
    }

    static func dequeue(
      _ identifier: String, at indexPath: IndexPath, in table: UITableView
    ) -> UITableViewCell {
      _ = table.dequeueReusableCell(withIdentifier: "unknown")
      _ = table.dequeueReusableHeaderFooterView(withIdentifier: "unknown")
      return table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }

    static func setText(_ text: String, of cell: UITableViewCell) { cell.textLabel?.text = text }
    static func text(of cell: UITableViewCell) -> String? { cell.textLabel?.text }
    static func headerText(inSection section: Int, of table: UITableView) -> String? {
      let view = table.headerView(forSection: section)
      let content = view?.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? view?.textLabel?.text
    }

    static func setSource(_ source: TableSource<UITableView>?, of table: UITableView) {
      table.tableSource = source
    }

    static func drain() async { await MatrixList.drain() }

    static func perform(_ gesture: MatrixGesture, on stage: MatrixStage<Self>) {
      let table = stage.table
      guard !gesture.isMadeByUser || !(table._isLayingOut || stage.adapter.isAnswering)
      else { return }
      switch gesture {
      case .tap(let path): table._tapRow(at: IndexPath(path))
      case .panWithTwoFingers(let path):
        table.allowsMultipleSelectionDuringEditing = true
        table._panWithTwoFingers(at: IndexPath(path))
      case .pressKeys: for path in table.visibleTablePositions { focus(path, in: table) }
      case .swipe(let path, let edge):
        table._swipe(
          at: IndexPath(path), isLeading: edge == .leading,
          tapping: edge == .leading ? nil : "Swipe")
      case .swipeFully(let path): table._swipe(at: IndexPath(path))
      case .menu(let path, let end): showMenu(at: IndexPath(path), of: table, until: end)
      case .delete(let path):
        MatrixList.edit(table, by: \.isEditing) { table._commit(.delete, at: IndexPath(path)) }
      case .insert(let path):
        MatrixList.edit(table, by: \.isEditing) { table._commit(.insert, at: IndexPath(path)) }
      case .drag(let from, let to):
        MatrixList.edit(table, by: \.isEditing) {
          table._moveByHand(from: IndexPath(from), to: IndexPath(to))
        }
      case .dragAndDrop(let rows, let path):
        guard let first = rows.first, let drag = table._lift(at: IndexPath(first)) else { return }
        for row in rows.dropFirst() { table._add(IndexPath(row), to: drag) }
        table._drop(drag, at: IndexPath(path))
      case .dragOut(let path):
        if let drag = table._lift(at: IndexPath(path)) { stage.elsewhere._drop(drag, at: nil) }
      case .dragIn:
        if let drag = stage.elsewhere._lift(at: IndexPath(row: 0, section: 0)) {
          table._drop(drag, at: table.visibleTablePositions.first)
        }
      case .dropText(let path): table._drop(MatrixList.text(), at: path.map { IndexPath($0) })
      case .springLoad(let path):
        _ = table.delegate?.tableView(
          table, shouldSpringLoadRowAt: IndexPath(path), with: SpringLoadingContext())
      case .scroll(let offset):
        let ahead = MatrixList.rowsAhead(of: table)
        table.prefetchDataSource?.tableView(table, prefetchRowsAt: ahead)
        MatrixList.scroll(table, to: offset)
        table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: ahead)
      case .tapIndexTitles:
        table.reloadSectionIndexTitles()
        for (index, title) in table._indexTitles.enumerated() {
          _ = table.dataSource?.tableView(table, sectionForSectionIndexTitle: title, at: index)
        }
      case .reload: table.reloadData()
      case .lookUp:
        _ = (table.visibleCells, table.headerView(forSection: 0), table.footerView(forSection: 0))
        _ = (table.contentSize, table.indexPathsForSelectedRows)
      case .resize:
        table.rowHeight += 1
        table.sectionHeaderHeight += 1
      case .removeDelegate: table.delegate = nil
      case .setOtherDelegate:
        let delegate = stage.otherDelegate as? PlainTableDelegate ?? PlainTableDelegate()
        stage.otherDelegate = delegate
        table.delegate = delegate
      case .setEditing(let isEditing): table.isEditing = isEditing
      case .toggleEditing:
        table.isEditing.toggle()
        table.allowsMultipleSelection.toggle()
      case .allowMultipleSelection: table.allowsMultipleSelection = true
      case .closeSwipe, .draw, .memoryWarning, .finishAnimations, .enlarge, .holdAnimations,
        .endAnimations:
        MatrixList.perform(gesture, on: table)
      }
    }

    /// Moves the focus to a row as UIKit does.
    private static func focus(_ path: IndexPath, in table: UITableView) {
      _ = table.delegate?.indexPathForPreferredFocusedView(in: table)
      guard table.delegate?.tableView(table, canFocusRowAt: path) == true else { return }
      let context = UITableViewFocusUpdateContext._make(from: nil, to: path)
      guard table.delegate?.tableView(table, shouldUpdateFocusIn: context) == true else { return }
      table.delegate?.tableView(
        table, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
      if table.delegate?.tableView(table, selectionFollowsFocusForRowAt: path) == true {
        table._tapRow(at: path)
      }
    }

    private static func showMenu(
      at path: IndexPath, of table: UITableView, until end: MatrixGesture.MenuEnd
    ) {
      let menu = table.delegate?.tableView(
        table, contextMenuConfigurationForRowAt: path, point: .zero)
      guard let menu else { return }
      let animator = _MenuAnimator()
      table.delegate?.tableView(table, willDisplayContextMenu: menu, animator: nil)
      switch end {
      case .choice: (menu._menu?.children.first as? UIAction)?._choose()
      case .previewTap:
        table.delegate?.tableView(
          table, willPerformPreviewActionForMenuWith: menu, animator: animator)
      case .dismissal: break
      }
      table.delegate?.tableView(table, willEndContextMenuInteraction: menu, animator: animator)
      animator._end()
    }
  }

  private final class PlainTableDelegate: UITableViewDelegate {}

  /// Code shared by table and collection views.
  @MainActor
  enum MatrixList {
    /// Lets postponed work run, including work that postpones other work.
    static func drain() async { for _ in 0..<10 { await Task.yield() } }

    static func text() -> _DragSession {
      _DragSession(_items: [UIDragItem(itemProvider: NSItemProvider())])
    }

    /// Returns the rows after the last one on screen.
    static func rowsAhead<List: TableSurface>(of list: List) -> [IndexPath]
    where List.TablePosition == IndexPath {
      let rows = (list.shownTableRowCounts ?? []).enumerated().flatMap { section, count in
        (0..<count).map { IndexPath(row: $0, section: section) }
      }
      let last = list.visibleTablePositions.last.flatMap { rows.firstIndex(of: $0) }
      return Array(rows.dropFirst((last ?? -1) + 1).prefix(4))
    }

    static func scroll(_ list: some _TestableList, to offset: Double) {
      list._drag(decelerates: true)
      list._scroll(toFirst: Int(offset / 44))
    }

    static func edit<List: UIScrollView>(
      _ list: List, by isEditing: ReferenceWritableKeyPath<List, Bool>, _ edit: () -> Void
    ) {
      let wasEditing = list[keyPath: isEditing]
      list[keyPath: isEditing] = true
      edit()
      list[keyPath: isEditing] = wasEditing
    }

    static func perform(_ gesture: MatrixGesture, on list: some _TestableList) {
      switch gesture {
      case .memoryWarning: list._receiveMemoryWarning()
      case .finishAnimations: list._finishAnimations()
      case .enlarge: list._visibleRowLimit = nil
      case .holdAnimations: list._holdsCompletions = true
      case .endAnimations:
        list._holdsCompletions = false
        list._finishAnimations()
      default: break
      }
    }
  }
#endif
