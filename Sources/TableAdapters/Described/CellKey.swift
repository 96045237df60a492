internal import TypeErasure

/// The identity of a described cell in its whole table: ids count within a section.
struct CellKey: Hashable {
  let section: AnyIdentity
  let cell: AnyIdentity
}

extension CellKey: CustomStringConvertible {
  var description: String { "\(cell) of section \(section)" }
}

/// The identity of what has no id: its place among all that have none.
struct Place: Hashable {
  let number: Int
}

extension Place: CustomStringConvertible {
  var description: String { "(without id, number \(number))" }
}
