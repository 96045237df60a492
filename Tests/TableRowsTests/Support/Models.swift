/// Has an ID and is compared by its content.
struct Network: Identifiable, Equatable {
  var id: Int
  var name: String
}

/// Has an ID and is hashable.
struct City: Identifiable, Hashable {
  var id: String
  var people: Int
}

/// Is its own identity.
struct Color: Hashable {
  var name: String
}

/// Is equatable and has no identity.
struct Note: Equatable {
  var text: String
}

/// Has no identity and isn't equatable.
struct Blob {
  var size: Int
}
