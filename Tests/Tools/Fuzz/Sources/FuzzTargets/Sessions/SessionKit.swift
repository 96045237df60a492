import DiffEngine
import TableRows
import TableSections
import TypeErasure
import VirtualTable

/// The differences between both kinds of views: cells and their registration.
@MainActor
protocol SessionKit {
  associatedtype Cell: VirtualListCell

  static func row(_ item: FuzzRow) -> Row<VirtualListView<Cell>>
  static func header(_ text: String) -> HeaderFooter
  static func registerAll(with adapter: SessionAdapter<Self>)
  /// Replaces a registration by one of the two cell classes, or removes it.
  static func register(_ kind: Int?, _ identifier: String, in table: VirtualListView<Cell>)
  static func registerMaker(_ identifier: String, in table: VirtualListView<Cell>)
  static func dequeue(
    _ identifier: String, at path: TablePath, in table: VirtualListView<Cell>
  ) -> Cell
}

/// The texts of cells, headers, and footers.
enum SessionText {
  static func cell(_ item: FuzzRow) -> String { (item.kind == 1 ? "* " : "") + "\(item)" }

  static func identifier(_ item: FuzzRow) -> String { item.kind == 1 ? "Star" : "Note" }

  /// Returns the text for one of four kinds: none, two titles, and a view of the app.
  static func header(_ kind: Int) -> String? {
    switch kind {
    case 0: nil
    case 1: "Title"
    case 2: "Another"
    default: "View"
    }
  }
}

extension FuzzRow {
  /// The class of its cell, which depends on its content.
  var kind: Int { content >> 1 }

  /// The individual height, in sessions that use such heights.
  var height: Double? { id % 4 == 0 ? Double(content * 20) : nil }
}

/// Receives notifications from cells and views when they are created, configured, and released.
@MainActor
enum SessionHooks {
  static var current: (@MainActor (SessionCallback) -> Void)?

  static func fire(_ callback: SessionCallback) { current?(callback) }
}

/// An object that a session's item holds, which notifies the session when the item is released.
@MainActor
final class SessionLife {
  nonisolated init() {}

  deinit { MainActor.assumeIsolated { SessionHooks.fire(.itemGone) } }
}

extension FuzzRow {
  /// A copy of the row for the adapter.
  var living: FuzzRow {
    var copy = self
    copy.life = SessionLife()
    return copy
  }

  /// A copy of the row for the oracle.
  var plain: FuzzRow { FuzzRow(id: id, content: content) }
}

// MARK: - Tables

enum TableKit: SessionKit {
  static func row(_ item: FuzzRow) -> Row<VirtualTableView> {
    item.kind == 1 ? Row(item, cell: StarCell.self) : Row(item, cell: NoteCell.self)
  }

  static func header(_ text: String) -> HeaderFooter { .view(text, HeaderView.self) }

  static func registerAll(with adapter: SessionAdapter<TableKit>) {
    adapter.register(NoteCell.self, identifier: "Note")
    adapter.register(StarCell.self, identifier: "Star")
    adapter.register(HeaderView.self, identifier: "Header", kind: .header)
    adapter.register(HeaderView.self, identifier: "Footer", kind: .footer)
  }

  static func register(_ kind: Int?, _ identifier: String, in table: VirtualTableView) {
    let type = kind.map { $0 == 1 ? StarCell.self : NoteCell.self as VirtualCell.Type }
    table.register(type, forCellReuseIdentifier: identifier)
  }

  static func registerMaker(_ identifier: String, in table: VirtualTableView) {
    table.register(
      cellMaker: {
        SessionHooks.fire(.cellMaker)
        return NoteCell(reuseIdentifier: $0)
      }, forCellReuseIdentifier: identifier)
  }

  static func dequeue(
    _ identifier: String, at path: TablePath, in table: VirtualTableView
  ) -> VirtualCell {
    table.dequeueReusableCell(withIdentifier: identifier, for: path)
  }

  class NoteCell: VirtualCell, Configurable {
    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      SessionHooks.fire(.cellMade)
    }

    deinit { MainActor.assumeIsolated { SessionHooks.fire(.cellGone) } }

    override func prepareForReuse() { SessionHooks.fire(.prepareForReuse) }

    func setup(with item: FuzzRow) {
      SessionHooks.fire(.cellSetup)
      textLabel?.text = SessionText.cell(item)
    }
  }

  final class StarCell: NoteCell {
    override func setup(with item: FuzzRow) {
      textLabel?.text = SessionText.cell(item)
      SessionHooks.fire(.cellSetup)
    }
  }

  final class HeaderView: VirtualHeaderFooterView, Configurable {
    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      SessionHooks.fire(.headerMade)
    }

    func setup(with item: String) {
      textLabel?.text = item
      SessionHooks.fire(.headerSetup)
    }
  }
}

// MARK: - Collections

enum CollectionKit: SessionKit {
  static func row(_ item: FuzzRow) -> Row<VirtualCollectionView> {
    item.kind == 1 ? Row(item, cell: StarCell.self) : Row(item, cell: NoteCell.self)
  }

  static func header(_ text: String) -> HeaderFooter { .custom(item: text) }

  static func registerAll(with adapter: SessionAdapter<CollectionKit>) {
    adapter.register(NoteCell.self, identifier: "Note")
    adapter.register(StarCell.self, identifier: "Star")
    adapter.register(HeaderView.self, identifier: "Header", kind: .header)
    adapter.register(HeaderView.self, identifier: "Footer", kind: .footer)
  }

  static func register(_ kind: Int?, _ identifier: String, in table: VirtualCollectionView) {
    let type = kind.map { $0 == 1 ? StarCell.self : NoteCell.self as VirtualCollectionCell.Type }
    table.register(type, forCellWithReuseIdentifier: identifier)
  }

  static func registerMaker(_ identifier: String, in table: VirtualCollectionView) {
    table.register(
      cellMaker: {
        SessionHooks.fire(.cellMaker)
        return NoteCell(reuseIdentifier: $0)
      }, forCellWithReuseIdentifier: identifier)
  }

  static func dequeue(
    _ identifier: String, at path: TablePath, in table: VirtualCollectionView
  ) -> VirtualCollectionCell {
    table.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
  }

  class NoteCell: VirtualCollectionCell, Configurable {
    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      SessionHooks.fire(.cellMade)
    }

    deinit { MainActor.assumeIsolated { SessionHooks.fire(.cellGone) } }

    override func prepareForReuse() { SessionHooks.fire(.prepareForReuse) }

    func setup(with item: FuzzRow) {
      SessionHooks.fire(.cellSetup)
      textLabel?.text = SessionText.cell(item)
    }
  }

  final class StarCell: NoteCell {
    override func setup(with item: FuzzRow) {
      textLabel?.text = SessionText.cell(item)
      SessionHooks.fire(.cellSetup)
    }
  }

  final class HeaderView: VirtualCollectionHeaderFooterView, Configurable {
    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      SessionHooks.fire(.headerMade)
    }

    func setup(with item: String) {
      textLabel?.text = item
      SessionHooks.fire(.headerSetup)
    }
  }
}
