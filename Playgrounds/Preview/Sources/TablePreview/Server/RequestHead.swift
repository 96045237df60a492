/// The head of an HTTP request.
///
/// Everything that a preview doesn't need is rejected: a body, repeated fields, and non-ASCII text.
struct RequestHead: Hashable, Sendable {
  /// The maximum number of bytes of a head.
  static let mostBytes = 16_384
  /// The maximum number of lines of a head.
  private static let mostLines = 100

  /// The method, such as `GET`.
  let method: String
  /// The path, without a query.
  let path: String
  private var fields: [String: String] = [:]

  /// Reads a head, without its final empty line.
  ///
  /// - Throws: A refusal with the status 400 or 431.
  init(_ bytes: some Collection<UInt8>) throws(RequestRefusal) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0D || $0 == 0x0A }) else {
      throw .malformed("The head isn't printable ASCII.")
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.count <= Self.mostLines else { throw .tooLarge }
    let request = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard request.count == 3, request[2].hasPrefix("HTTP/1."), request[1].hasPrefix("/") else {
      throw .malformed("The request line isn't HTTP/1.1.")
    }
    method = String(request[0])
    path = String(request[1].prefix { $0 != "?" })
    for line in lines.dropFirst() { try read(line) }
    guard self["transfer-encoding"] == nil, ["0", nil].contains(self["content-length"]) else {
      throw .malformed("The request has a body.")
    }
  }

  private mutating func read(_ line: Substring) throws(RequestRefusal) {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
      !line[..<colon].contains(" ")
    else { throw .malformed("A line of the head isn't a field.") }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...]
      .drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    guard fields.updateValue(String(value), forKey: name) == nil else {
      throw .malformed("The head has the field \(name) twice.")
    }
  }

  /// The value of a field, by its lowercase name.
  subscript(_ name: String) -> String? { fields[name] }
}

/// A status and a reason for rejecting a request.
struct RequestRefusal: Error, Hashable {
  /// The status line without the version, such as `404 Not Found`.
  let status: String
  /// The reason, in a sentence.
  let reason: String

  static let tooLarge = RequestRefusal(
    status: "431 Request Header Fields Too Large",
    reason: "The head has more than \(RequestHead.mostBytes) bytes or 100 lines.")
  static let timeout = RequestRefusal(
    status: "408 Request Timeout", reason: "The head didn't arrive in time.")
  static let busy = RequestRefusal(
    status: "503 Service Unavailable", reason: "Too many windows show the preview. Close one.")

  static func malformed(_ reason: String) -> Self {
    RequestRefusal(status: "400 Bad Request", reason: reason)
  }
}
