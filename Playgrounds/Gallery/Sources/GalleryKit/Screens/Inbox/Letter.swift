/// A letter in a mailbox.
struct Letter: Identifiable, Hashable {
  var id: Int
  var subject: String
  var author: String
  var isRead = false
  var isFlagged = false
}
