import UIKit

/// A view that checks can drive, with the same names for tables and collections.
@MainActor
protocol Driven: _TestableList {
  static var isTable: Bool { get }
  static func make(_ model: Model) -> Self
  var words: [[String]] { get }
  var heads: [String?] { get }
  var cellObjects: [[ObjectIdentifier]] { get }
  var selected: [IndexPath] { get }
  func reloadData()
  func batch(_ work: () -> Void, completion: ((Bool) -> Void)?)
  func insert(_ paths: IndexPath...)
  func delete(_ paths: IndexPath...)
  func reload(_ paths: IndexPath...)
  func reconfigure(_ paths: IndexPath...)
  func move(_ from: IndexPath, _ to: IndexPath)
  func insertSections(_ sections: Int...)
  func deleteSections(_ sections: Int...)
  func reloadSections(_ sections: Int...)
  func moveSection(_ section: Int, toSection newSection: Int)
  func register(_ type: AnyClass?)
  func register(_ nib: UINib?)
  func selectCode(_ path: IndexPath)
}

extension Driven {
  func batch(_ work: () -> Void) { batch(work, completion: nil) }
}

extension UITableView: Driven {
  static var isTable: Bool { true }
  static func make(_ model: Model) -> Self {
    guard let table = UITableView(frame: .zero, style: .plain) as? Self else { fatalError() }
    table.register(TableCell.self, forCellReuseIdentifier: "word")
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
    table.dataSource = model
    table.delegate = model
    return table
  }
  var words: [[String]] { _shownCells.map { $0.map { $0.textLabel?.text ?? "?" } } }
  var heads: [String?] {
    _shownHeaders.map { ($0 as? UITableViewHeaderFooterView)?.textLabel?.text }
  }
  var cellObjects: [[ObjectIdentifier]] { _shownCells.map { $0.map(ObjectIdentifier.init) } }
  var selected: [IndexPath] { indexPathsForSelectedRows ?? [] }
  func batch(_ work: () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(work, completion: completion)
  }
  func insert(_ paths: IndexPath...) { insertRows(at: paths, with: .fade) }
  func delete(_ paths: IndexPath...) { deleteRows(at: paths, with: .fade) }
  func reload(_ paths: IndexPath...) { reloadRows(at: paths, with: .fade) }
  func reconfigure(_ paths: IndexPath...) { reconfigureRows(at: paths) }
  func move(_ from: IndexPath, _ to: IndexPath) { moveRow(at: from, to: to) }
  func insertSections(_ sections: Int...) { insertSections(IndexSet(sections), with: .fade) }
  func deleteSections(_ sections: Int...) { deleteSections(IndexSet(sections), with: .fade) }
  func reloadSections(_ sections: Int...) { reloadSections(IndexSet(sections), with: .fade) }
  func register(_ type: AnyClass?) { register(type, forCellReuseIdentifier: "word") }
  func register(_ nib: UINib?) { register(nib, forCellReuseIdentifier: "word") }
  func selectCode(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
}

extension UICollectionView: Driven {
  static var isTable: Bool { false }
  static func make(_ model: Model) -> Self {
    let layout = UICollectionViewFlowLayout()
    guard let collection = UICollectionView(frame: .zero, collectionViewLayout: layout) as? Self
    else { fatalError() }
    collection.register(CollectionCell.self, forCellWithReuseIdentifier: "word")
    collection.register(
      CollectionHeader.self, forSupplementaryViewOfKind: elementKindSectionHeader,
      withReuseIdentifier: "head")
    collection.dataSource = model
    collection.delegate = model
    return collection
  }
  var words: [[String]] {
    _shownCells.map { $0.map { ($0 as? CollectionCell)?.label.text ?? "?" } }
  }
  var heads: [String?] { _shownHeaders.map { ($0 as? CollectionHeader)?.label.text } }
  var cellObjects: [[ObjectIdentifier]] { _shownCells.map { $0.map(ObjectIdentifier.init) } }
  var selected: [IndexPath] { indexPathsForSelectedItems ?? [] }
  func batch(_ work: () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(work, completion: completion)
  }
  func insert(_ paths: IndexPath...) { insertItems(at: paths) }
  func delete(_ paths: IndexPath...) { deleteItems(at: paths) }
  func reload(_ paths: IndexPath...) { reloadItems(at: paths) }
  func reconfigure(_ paths: IndexPath...) { reconfigureItems(at: paths) }
  func move(_ from: IndexPath, _ to: IndexPath) { moveItem(at: from, to: to) }
  func insertSections(_ sections: Int...) { insertSections(IndexSet(sections)) }
  func deleteSections(_ sections: Int...) { deleteSections(IndexSet(sections)) }
  func reloadSections(_ sections: Int...) { reloadSections(IndexSet(sections)) }
  func register(_ type: AnyClass?) { register(type, forCellWithReuseIdentifier: "word") }
  func register(_ nib: UINib?) { register(nib, forCellWithReuseIdentifier: "word") }
  func selectCode(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
}
