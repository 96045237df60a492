package import Foundation

// Elements of the workloads that model apps: rows with several types of IDs.

/// A row with a string ID: a UUID of 36 characters, as servers send it.
package struct TextRow: Identifiable, Hashable, Sendable {
  package let id: String
  package let title: String

  /// Creates the row for a number.
  ///
  /// Each call creates new string storage, as decoding does.
  init(_ number: Int) {
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: number))
    id = UUID(from: &random).uuidString
    title = "The title of row \(number)"
  }
}

/// A message of a chat.
package struct Message: Identifiable, Hashable, Sendable {
  package let id: String
  package let text: String
  package var isRead: Bool

  init(_ number: Int, isRead: Bool) {
    let row = TextRow(number)
    (id, text) = (row.id, row.title)
    self.isRead = isRead
  }
}

/// A row with a URL as its ID.
///
/// Addresses of one server have 80 characters in common.
package struct LinkedRow: Identifiable, Hashable, Sendable {
  package static let server =
    "https://images.example.com/services/photos/v2/accounts/4b1d7c2e/albums/original/"

  package let id: URL
  package let title: String

  init(_ number: Int) {
    id = URL(string: "\(Self.server)\(number).jpg") ?? URL(fileURLWithPath: "/\(number)")
    title = "The title of row \(number)"
  }
}

/// A row whose ID is an enum with associated values, for a list of several kinds of rows.
package struct MixedRow: Identifiable, Hashable, Sendable {
  package enum ID: Hashable, Sendable {
    case message(Int)
    case photo(album: Int, number: Int)
    case day(String)
  }

  package let id: ID
  package let title: String

  init(_ number: Int) {
    switch number % 3 {
    case 0: id = .message(number)
    case 1: id = .photo(album: number / 100, number: number % 100)
    default: id = .day("day \(number)")
    }
    title = "The title of row \(number)"
  }
}

/// A row that is an object.
///
/// Unchanged rows are identical objects.
package final class Contact: Identifiable, Hashable, Sendable {
  package let id: String
  let name: String

  init(_ number: Int) {
    let row = TextRow(number)
    (id, name) = (row.id, row.title)
  }

  package static func == (left: Contact, right: Contact) -> Bool {
    left.id == right.id && left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension TextRow: BenchmarkElement {}
extension Message: BenchmarkElement {}
extension LinkedRow: BenchmarkElement {}
extension MixedRow: BenchmarkElement {}
extension Contact: BenchmarkElement {}
