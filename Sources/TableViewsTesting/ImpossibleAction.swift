/// An action that a real user couldn't perform.
///
/// A ``TableUser`` throws it, which fails a test with the reason:
///
/// ```text
/// InboxTests.swift:42: the user can't tap row 0-7, which isn't on screen. Scroll to it first.
/// ```
public struct ImpossibleAction: Error, Hashable, Sendable {
  /// The action and the reason, as a sentence without a period.
  public let reason: String
  /// A remedy, if there is an obvious one.
  public let hint: String?
  /// The file and line of the test's call, such as `InboxTests.swift:42`.
  public let location: String

  /// Creates an error for an action that isn't possible.
  ///
  /// - Parameters:
  ///   - reason: The action and the reason.
  ///   - hint: A remedy.
  ///   - location: The file and line of the call.
  public init(_ reason: String, hint: String? = nil, location: String = "") {
    (self.reason, self.hint, self.location) = (reason, hint, location)
  }
}

extension ImpossibleAction: CustomStringConvertible {
  /// The location, the reason, and the remedy.
  public var description: String {
    let place = location.isEmpty ? "" : "\(location): "
    return "\(place)\(reason)." + (hint.map { " \($0)" } ?? "")
  }
}

extension ImpossibleAction {
  /// Returns the error with the place of the test's call, unless it has one.
  func located(_ site: CallSite) -> Self {
    location.isEmpty ? Self(reason, hint: hint, location: site.description) : self
  }
}

/// The place of a test's call.
struct CallSite {
  let file: StaticString
  let line: UInt

  /// The file without its module, and the line.
  var description: String {
    "\(file.description.split(separator: "/").last ?? ""):\(line)"
  }
}

/// Calls a closure, and adds the place of the test's call to an error without one.
func locating<Result>(
  _ site: CallSite, _ body: () throws(ImpossibleAction) -> Result
) throws(ImpossibleAction) -> Result {
  do { return try body() } catch { throw error.located(site) }
}
