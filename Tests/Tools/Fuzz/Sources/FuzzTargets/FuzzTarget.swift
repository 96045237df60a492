/// What can be fuzzed; each has a corpus of its own.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Batches and their numbers of rows, judged and carried out.
  case batches
  /// Two tables, their changes and the plan from one to the other; or changes that make no sense.
  case plans
  /// JSON, as the plan tool and the changes of the engine read it.
  case json
  /// A virtual table with its adapter, an app that updates it, and a person who touches it.
  case sessions

  /// What went wrong with some bytes, nil when nothing did.
  ///
  /// Any bytes mean something.
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

/// A finding of the fuzzer.
struct FuzzFlaw: Error {
  var text: String

  init(_ text: String) { self.text = text }

  /// Throws unless `condition` holds.
  static func unless(
    _ condition: Bool, _ text: @autoclosure () -> String
  ) throws(FuzzFlaw) {
    if !condition { throw FuzzFlaw(text()) }
  }
}
