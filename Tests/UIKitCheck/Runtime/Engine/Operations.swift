import Foundation

/// A move in a batch.
struct Move<Place: Hashable>: Hashable {
  var from: Place
  var to: Place
}

/// The operations of a batch in the order of calls, including duplicates.
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

  /// Whether there are no operations other than reconfigures, which keep all cells.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && reloadedRows.isEmpty && movedRows.isEmpty
  }

  /// Returns the first duplicate operation, if there is one (3.12).
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

  /// Returns the operations without duplicates, in ascending order.
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

/// The words for messages.
struct Words: Sendable {
  /// The word for a row or item.
  let entry: String
  /// The word for the view.
  let view: String
  /// The name of the view's class.
  let type: String
  /// Whether the stricter rules of collections apply (3.12, 3.13).
  let isCollection: Bool

  static let table = Words(
    entry: "row", view: "table view", type: "UITableView", isCollection: false)
  static let collection = Words(
    entry: "item", view: "collection view", type: "UICollectionView", isCollection: true)
}
