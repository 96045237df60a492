/// What some bytes say to try, and whether it turns out right.
///
/// The first byte chooses: two tables to diff and plan, or changes and plans that make no sense.
public struct FuzzInput {
  private let bytes: [UInt8]

  /// Takes any bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What went wrong, nil when nothing did.
  public var flaw: String? {
    var reader = ByteReader(bytes)
    do {
      switch reader.below(4) {
      case 0: try HonestCase(&reader, unique: false).run()
      case 3: try HostileCase(&reader).run()
      default: try HonestCase(&reader, unique: true).run()
      }
      return nil
    } catch {
      return error.text
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
