/// Told apart by its id, compared by its content.
struct Network: Identifiable, Equatable {
  var id: Int
  var name: String
}

/// Has an id and can be hashed too.
struct City: Identifiable, Hashable {
  var id: String
  var people: Int
}

/// Is its own identity.
struct Color: Hashable {
  var name: String
}

/// Can be compared, and has no identity.
struct Note: Equatable {
  var text: String
}

/// Can be nothing but shown.
struct Blob {
  var size: Int
}
