/// A target of the fuzzer, with its own corpus.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Batches and their row counts, validated and performed.
  case batches
  /// Two tables, their changes, and their plan, or inconsistent changes.
  case plans
  /// JSON for the plan tool, and for the engine's `Codable` types.
  case json
  /// A virtual table with its adapter, updates by the app, and interaction by the user.
  case sessions

  /// Describes the failure for an input, or returns `nil`.
  ///
  /// Any bytes are a valid input.
  @MainActor
  public func flaw(in bytes: [UInt8]) -> String? {
    var reader = ByteReader(bytes)
    do throws(FuzzFlaw) {
      switch self {
      case .batches: try BatchCase(&reader).run()
      case .plans: try Self.runPlans(&reader)
      case .json: try JSONCase(&reader).run()
      case .sessions: try SessionCase.run(&reader)
      }
      return nil
    } catch {
      return error.text
    }
  }

  private static func runPlans(_ reader: inout ByteReader) throws(FuzzFlaw) {
    switch reader.below(4) {
    case 0: try HonestCase(&reader, unique: false).run()
    case 3: try HostileCase(&reader).run()
    default: try HonestCase(&reader, unique: true).run()
    }
  }
}

/// A failure that the fuzzer found.
struct FuzzFlaw: Error {
  var text: String

  init(_ text: String) { self.text = text }

  /// Throws a failure unless `condition` is true.
  static func unless(
    _ condition: Bool, _ text: @autoclosure () -> String
  ) throws(FuzzFlaw) {
    if !condition { throw FuzzFlaw(text()) }
  }
}
