/// A message in a box of messages.
struct Message: Identifiable, Hashable {
  var id: Int
  var subject: String
  var author: String
}
