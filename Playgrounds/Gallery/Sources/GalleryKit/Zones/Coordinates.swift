/// A place on the globe, read from the notation of `zone.tab` and written as people write it.
struct Coordinates: Hashable, Sendable {
  /// One of the two angles: the degrees, minutes and perhaps seconds, and the direction they go.
  private struct Angle: Hashable {
    var degrees: Int
    var rest: [String]
    var direction: String
  }

  private let latitude: Angle
  private let longitude: Angle

  /// Reads ISO 6709 as `+4230+00131` or `-690022+0393524`; nil for anything else.
  init?(_ text: String) {
    let length = text.utf8.count
    guard length == 11 || length == 15, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard
      let latitude = Self.angle(text.prefix(length / 2), degreeDigits: 2, directions: ("N", "S")),
      let longitude = Self.angle(
        text.dropFirst(length / 2), degreeDigits: 3, directions: ("E", "W"))
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private static func angle(
    _ text: Substring, degreeDigits: Int, directions: (plus: String, minus: String)
  ) -> Angle? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard digits.allSatisfy(\.isNumber), let degrees = Int(digits.prefix(degreeDigits)) else {
      return nil
    }
    let rest = digits.dropFirst(degreeDigits)
    let parts = [rest.prefix(2), rest.dropFirst(2)].filter { !$0.isEmpty }.map(String.init)
    let direction = sign == "+" ? directions.plus : directions.minus
    return Angle(degrees: degrees, rest: parts, direction: direction)
  }
}

extension Coordinates: CustomStringConvertible {
  /// The place as `42°30′N 1°31′E`, with seconds where they are known.
  var description: String { "\(Self.text(latitude)) \(Self.text(longitude))" }

  private static func text(_ angle: Angle) -> String {
    "\(angle.degrees)°" + zip(angle.rest, ["′", "″"]).map { $0 + $1 }.joined() + angle.direction
  }
}
