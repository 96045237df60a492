/// A star, and where it stands.
struct Star: Identifiable, Hashable, Sendable {
  /// Its rank among the stars, the brightest being 1.
  var id: Int
  var name: String
  var constellation: String
}
