/// Someone who exchanges messages with the user.
public struct Contact: Identifiable, Hashable, Sendable {
  /// The identifier of the contact.
  public var id: Int64
  /// The full name.
  public var name: String
  /// The phone number, as the user entered it.
  public var phone: String
  /// The email address.
  public var email: String
  /// The user's note about the contact.
  public var note: String
  /// Whether messages from the contact arrive without a notification.
  public var isBlocked: Bool

  /// Creates a contact.
  public init(
    id: Int64, name: String, phone: String = "", email: String = "", note: String = "",
    isBlocked: Bool = false
  ) {
    self.id = id
    self.name = name
    self.phone = phone
    self.email = email
    self.note = note
    self.isBlocked = isBlocked
  }
}
