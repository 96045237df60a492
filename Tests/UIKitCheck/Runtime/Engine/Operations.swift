import Foundation

/// One move inside a batch.
struct Move<Place: Hashable>: Hashable {
  var from: Place
  var to: Place
}

/// What a batch was told to do, call by call, duplicates included.
struct Operations {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [Move<IndexPath>] = []
  var reconfiguredRows: [IndexPath] = []

  /// Whether nothing was asked for that comes and goes; reconfiguring keeps all cells.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && reloadedRows.isEmpty && movedRows.isEmpty
  }

  /// The first operation that is named twice, if there is one (3.12).
  func firstDuplicate() -> String? {
    func twice<Value: Hashable>(_ values: [Value]) -> Value? {
      var seen: Set<Value> = []
      return values.first { !seen.insert($0).inserted }
    }
    if let section = twice(deletedSections) { return "delete of section \(section)" }
    if let section = twice(insertedSections) { return "insert of section \(section)" }
    if let section = twice(reloadedSections) { return "reload of section \(section)" }
    if let move = twice(movedSections) { return "move of section \(move.from) to \(move.to)" }
    if let path = twice(deletedRows) { return "delete of \(path.shown)" }
    if let path = twice(insertedRows) { return "insert of \(path.shown)" }
    if let path = twice(reloadedRows) { return "reload of \(path.shown)" }
    if let move = twice(movedRows) { return "move of \(move.from.shown) to \(move.to.shown)" }
    return nil
  }

  /// The same with each operation once, in ascending order.
  func tidied() -> Operations {
    func tidy<Value: Hashable & Comparable>(_ values: [Value]) -> [Value] { Set(values).sorted() }
    func tidy<Place: Hashable & Comparable>(_ moves: [Move<Place>]) -> [Move<Place>] {
      Set(moves).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }
    return Operations(
      deletedSections: tidy(deletedSections), insertedSections: tidy(insertedSections),
      reloadedSections: tidy(reloadedSections), movedSections: tidy(movedSections),
      deletedRows: tidy(deletedRows), insertedRows: tidy(insertedRows),
      reloadedRows: tidy(reloadedRows), movedRows: tidy(movedRows),
      reconfiguredRows: tidy(reconfiguredRows))
  }
}

/// The words of a view's messages.
struct Words: Sendable {
  /// What the view calls an entry.
  let entry: String
  /// What the view calls itself.
  let view: String
  /// Its class.
  let type: String
  /// Whether the stricter rules of collections hold (3.12, 3.13).
  let isCollection: Bool

  static let table = Words(
    entry: "row", view: "table view", type: "UITableView", isCollection: false)
  static let collection = Words(
    entry: "item", view: "collection view", type: "UICollectionView", isCollection: true)
}
