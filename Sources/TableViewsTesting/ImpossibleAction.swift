/// An action that a real user couldn't perform.
///
/// ``TableUser`` throws it, and the test fails with the reason:
///
/// ```text
/// InboxTests.swift:42: the user can't tap row 0-7, which isn't on screen. Scroll to it first.
/// ```
public struct ImpossibleAction: Error, Hashable, Sendable {
  /// The action and the reason, without a final period.
  public let reason: String
  /// A suggested fix, or `nil` if there is none.
  public let hint: String?
  /// The file and line of the call, such as `InboxTests.swift:42`.
  ///
  /// Empty until a ``TableUser`` adds the location.
  public let location: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The action and the reason, without a period at the end.
  ///   - hint: A suggested fix, as a sentence.
  ///   - location: The file and line of the call.
  public init(_ reason: String, hint: String? = nil, location: String = "") {
    (self.reason, self.hint, self.location) = (reason, hint, location)
  }
}

extension ImpossibleAction: CustomStringConvertible {
  /// The location, the reason, and the hint.
  public var description: String {
    let place = location.isEmpty ? "" : "\(location): "
    return "\(place)\(reason)." + (hint.map { " \($0)" } ?? "")
  }
}

extension ImpossibleAction {
  /// Returns the error with the location of the test's call, unless it already has one.
  func located(_ site: CallSite) -> Self {
    location.isEmpty ? Self(reason, hint: hint, location: site.description) : self
  }
}

/// The location of a test's call.
struct CallSite {
  let file: StaticString
  let line: UInt

  /// The file, without its module, and the line.
  var description: String {
    "\(file.description.split(separator: "/").last ?? ""):\(line)"
  }
}

/// Runs a closure, and adds the location of the call to an error that has none.
func locating<Result>(
  _ site: CallSite, _ body: () throws(ImpossibleAction) -> Result
) throws(ImpossibleAction) -> Result {
  do { return try body() } catch { throw error.located(site) }
}
