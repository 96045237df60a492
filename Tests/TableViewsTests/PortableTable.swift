import TableViews

// In addition to portable names, the tests need the visible texts of a table and its user.

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A UIKit table in a window.
  @MainActor
  final class PortableTable {
    let view: UITableView
    private let window: UIWindow

    init() {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 640)
      view = UITableView(frame: frame, style: .plain)
      window = UIWindow(frame: frame)
      window.addSubview(view)
      window.isHidden = false
      window.layoutIfNeeded()
    }

    /// Selects a row and calls the delegate.
    ///
    /// UIKit doesn't call the delegate for programmatic selection.
    func tap(_ path: TableIndexPath) {
      #if UIKIT_SHIM
        _ = view._tapRow(at: path)
      #else
        view.selectRow(at: path, animated: false, scrollPosition: .none)
        view.delegate?.tableView?(view, didSelectRowAt: path)
      #endif
    }

    var lines: [String] {
      view.layoutIfNeeded()
      return (0..<view.numberOfSections).flatMap { section in
        header(section)
          + (0..<view.numberOfRows(inSection: section)).map { row in
            let cell = view.cellForRow(at: IndexPath(row: row, section: section))
            return cell?.textLabel?.text ?? "-"
          }
      }
    }

    private func header(_ section: Int) -> [String] {
      let header = view.headerView(forSection: section)
      let content = header?.contentConfiguration as? UIListContentConfiguration
      return (content?.text ?? header?.textLabel?.text).map { ["[\($0)]"] } ?? []
    }
  }
#else
  import VirtualTable

  /// A virtual table.
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
