/// A class of reusable views whose reuse identifier is its own bare name, as storyboards have it.
///
/// Rows that register their cells themselves use a qualified identifier instead, because two
/// modules may both have a `UserCell`.
@MainActor
public protocol ReuseIdentifiable: AnyObject {}

extension ReuseIdentifiable {
  /// The name of the class without its module.
  public static var reuseIdentifier: String { String(describing: self) }
}
