/// The identity of what has no id: its place among all that have none.
struct Place: Hashable {
  let number: Int
}

extension Place: CustomStringConvertible {
  var description: String { "(without id, number \(number))" }
}
