/// The Swift name of a method, such as `tableView(_:didSelectRowAt:)`.
struct MethodName: Hashable, CustomStringConvertible {
  var base: String
  var labels: [String]

  var description: String {
    base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
