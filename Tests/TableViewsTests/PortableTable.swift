import TableViews

// What the tests need of a table beside the portable names: a way to look at it, and a person.

#if UIKIT_SHIM
  import UIKit

  @MainActor
  final class PortableTable {
    let view = UITableView(frame: .zero, style: .plain)
    private let window: UIWindow

    init() { window = view._putInWindow() }

    func tap(_ path: TableIndexPath) { _ = view._tapRow(at: path) }

    var lines: [String] {
      view._shownCells.enumerated().flatMap { section, cells in
        let header = view._shownHeaders[section] as? UITableViewHeaderFooterView
        let content = header?.contentConfiguration as? UIListContentConfiguration
        return ((content?.text ?? header?.textLabel?.text).map { ["[\($0)]"] } ?? [])
          + cells.map { $0.textLabel?.text ?? "-" }
      }
    }
  }
#elseif canImport(VirtualTable)
  @MainActor
  final class PortableTable {
    let view = VirtualTableView()

    func tap(_ path: TableIndexPath) { view.tap(path) }

    var lines: [String] {
      (0..<view.numberOfSections).flatMap { section in
        (view.headerView(forSection: section)?.textLabel?.text.map { ["[\($0)]"] } ?? [])
          + (0..<view.numberOfRows(inSection: section)).map {
            view.cellForRow(at: TablePath(section: section, row: $0))?.textLabel?.text ?? "-"
          }
      }
    }
  }
#endif
