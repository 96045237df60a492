internal import TypeErasure

/// The identity of a described cell in its whole table: ids count within a section.
struct CellKey: Hashable {
  let section: AnyIdentity
  let cell: AnyIdentity
}

extension CellKey: CustomStringConvertible {
  var description: String { "\(cell) of section \(section)" }
}
