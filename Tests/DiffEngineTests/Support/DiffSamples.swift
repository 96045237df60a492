import DiffEngine

/// A row with an ID and separate content.
struct DiffRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var content = 0

  var description: String { content == 0 ? "\(id)" : "\(id)/\(content)" }
}

/// A section with an ID, a header, a footer, and rows.
struct DiffSection: DifferentiableSection, Hashable, Sendable, CustomStringConvertible {
  var id: String
  var rows: [DiffRow]
  var header = 0
  var footer = 0

  init(_ id: String, _ rows: [DiffRow], header: Int = 0, footer: Int = 0) {
    (self.id, self.rows, self.header, self.footer) = (id, rows, header, footer)
  }

  init(_ id: String, ids: [Int], header: Int = 0, footer: Int = 0) {
    self.init(id, ids.map { DiffRow(id: $0) }, header: header, footer: footer)
  }

  func replacingRows(with rows: [DiffRow]) -> Self {
    Self(id, rows, header: header, footer: footer)
  }
  func removingContent() -> Self { Self(id, []) }
  func isHeaderEqual(to other: Self) -> Bool { header == other.header }
  func isFooterEqual(to other: Self) -> Bool { footer == other.footer }

  var description: String { "\(id)(\(header),\(footer))\(rows)" }
}

/// Returns every list over `ids` up to a length, with repetitions.
func allLists(over ids: [Int], upTo length: Int) -> [[Int]] {
  var lists: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { list in ids.map { list + [$0] } }
    lists += longest
  }
  return lists
}

/// Returns every list over `ids` that has each ID at most once.
func allArrangements<ID: Equatable>(of ids: [ID]) -> [[ID]] {
  [[]]
    + ids.flatMap { first in
      allArrangements(of: ids.filter { $0 != first }).map { [first] + $0 }
    }
}

/// Returns every table that uses each section and row at most once, in every order.
func allTables(sections: [String], rows: [Int]) -> [[DiffSection]] {
  let arrangements = allArrangements(of: rows)
  return allArrangements(of: sections).flatMap { ids in
    arrangements.flatMap { rows in
      allCuts(of: rows, into: ids.count).map { parts in
        zip(ids, parts).map { DiffSection($0, ids: $1) }
      }
    }
  }
}

/// Returns every way to divide a list into `count` consecutive parts, which can be empty.
private func allCuts(of list: [Int], into count: Int) -> [[[Int]]] {
  guard count > 0 else { return list.isEmpty ? [[]] : [] }
  return (0...list.count).flatMap { length in
    allCuts(of: Array(list.dropFirst(length)), into: count - 1).map {
      [Array(list.prefix(length))] + $0
    }
  }
}

/// Returns the table with some changed contents, headers, and footers.
func renewed(_ table: [DiffSection]) -> [DiffSection] {
  table.map { section in
    var section = section
    if section.id == "A" { section.header = 1 }
    if section.id == "B" { section.footer = 1 }
    for row in section.rows.indices where section.rows[row].id == 2 {
      section.rows[row].content = 1
    }
    return section
  }
}
