internal import GRDB

/// A person whom the user writes to.
public struct Contact: Identifiable, Hashable, Sendable, Codable {
  public var id: Int64
  public var name: String
}

