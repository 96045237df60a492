/// An error that explains itself to users.
public protocol LocalizedError: Error {
  /// What happened.
  var errorDescription: String? { get }
  /// Why it happened.
  var failureReason: String? { get }
  /// What to do about it.
  var recoverySuggestion: String? { get }
  /// The place in the help.
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
