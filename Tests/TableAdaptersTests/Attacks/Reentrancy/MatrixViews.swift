import DiffEngine
import TableRows
import TableSections
import TypeErasure
import VirtualTable

/// One kind of virtual view, with cells and headers that are code of the app.
@MainActor
protocol MatrixKind {
  associatedtype Base: VirtualListCell
  associatedtype Cell: SurfaceCell & Configurable<Thing>
  where Cell.TableHost == VirtualListView<Base>
  associatedtype Header: SurfaceSupplementaryView & Configurable<String>

  /// Registers a class, or a closure where `isMaker` is true.
  static func register(_ identifier: String, isMaker: Bool, in table: VirtualListView<Base>)
  static func unregister(_ identifier: String, in table: VirtualListView<Base>)
  static func dequeue(
    _ identifier: String, at path: TablePath, in table: VirtualListView<Base>
  ) -> Base
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

enum MatrixTable: MatrixKind {
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

enum MatrixCollection: MatrixKind {
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
