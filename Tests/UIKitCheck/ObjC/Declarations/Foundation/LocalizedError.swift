/// An error with a description for users.
public protocol LocalizedError: Error {
  /// The description of the error.
  var errorDescription: String? { get }
  /// The reason for the error.
  var failureReason: String? { get }
  /// A suggestion for the user.
  var recoverySuggestion: String? { get }
  /// The position in the help.
  var helpAnchor: String? { get }
}

extension LocalizedError {
  /// See `LocalizedError`.
  public var errorDescription: String? { nil }
  /// See `LocalizedError`.
  public var failureReason: String? { nil }
  /// See `LocalizedError`.
  public var recoverySuggestion: String? { nil }
  /// See `LocalizedError`.
  public var helpAnchor: String? { nil }
}
