internal import Foundation

/// A message from a browser, or its end.
enum SocketEvent: Hashable, Sendable {
  case message(String)
  case ping([UInt8])
  /// The browser closes the connection.
  case close
}

/// A reason and a code for closing a connection (RFC 6455, section 7.4).
struct SocketViolation: Error, Hashable {
  let code: UInt16
  /// The reason, at most 120 bytes of ASCII.
  let reason: String

  static let tooLarge = SocketViolation(
    code: 1009, reason: "A message has more than \(SocketDecoder.mostBytes) bytes.")
  static let tooMany = SocketViolation(
    code: 1008, reason: "There are more than \(RateLimit.perSecond) messages per second.")
  static let binary = SocketViolation(code: 1003, reason: "A message is binary.")
  static let notUnicode = SocketViolation(code: 1007, reason: "A message isn't UTF-8.")

  static func malformed(_ reason: String) -> Self { SocketViolation(code: 1002, reason: reason) }
}

/// Decodes WebSocket frames, and joins them to messages.
///
/// A frame that is too long is rejected by its header, so the decoder never stores more than one
/// message and one read.
struct SocketDecoder: Sendable {
  /// The maximum number of bytes of a message.
  static let mostBytes = 65_536

  private struct Header {
    let opcode: UInt8
    let isFinal: Bool
    let mask: ArraySlice<UInt8>
    let payload: Range<Int>
  }

  private var bytes: [UInt8] = []
  /// The frames of an incomplete message.
  private var message: [UInt8]?

  /// Adds received bytes.
  mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  /// Returns the next event, or `nil` if it's incomplete.
  mutating func next() throws(SocketViolation) -> SocketEvent? {
    while let header = try header(), header.payload.upperBound <= bytes.count {
      let mask = Array(header.mask)
      let payload = zip(bytes[header.payload], 0...).map { byte, index in byte ^ mask[index & 3] }
      bytes.removeFirst(header.payload.upperBound)
      if let event = try event(header, payload) { return event }
    }
    return nil
  }

  private func header() throws(SocketViolation) -> Header? {
    guard bytes.count >= 2 else { return nil }
    guard bytes[0] & 0x70 == 0 else { throw .malformed("A frame has reserved bits.") }
    guard bytes[1] & 0x80 != 0 else { throw .malformed("A frame isn't masked.") }
    let (opcode, short) = (bytes[0] & 0x0F, bytes[1] & 0x7F)
    let isFinal = bytes[0] & 0x80 != 0
    if opcode >= 8, short > 125 || !isFinal { throw .malformed("A control frame is too long.") }
    let lengthSize = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + lengthSize else { return nil }
    let length =
      lengthSize == 0
      ? UInt64(short) : bytes[2..<2 + lengthSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(Self.mostBytes - (message?.count ?? 0)) else { throw .tooLarge }
    let start = 6 + lengthSize
    guard bytes.count >= start else { return nil }
    return Header(
      opcode: opcode, isFinal: isFinal, mask: bytes[start - 4..<start],
      payload: start..<start + Int(length))
  }

  private mutating func event(
    _ header: Header, _ payload: [UInt8]
  ) throws(SocketViolation) -> SocketEvent? {
    switch header.opcode {
    case 0:
      guard let former = message else { throw .malformed("A continuation frame has no message.") }
      message = former + payload
    case 1:
      guard message == nil else { throw .malformed("A message begins inside another one.") }
      message = payload
    case 2: throw .binary
    case 8: return .close
    case 9: return .ping(payload)
    case 10: return nil
    default: throw .malformed("A frame has an unknown type.")
    }
    guard header.isFinal, let bytes = message else { return nil }
    message = nil
    guard let text = String(bytes: bytes, encoding: .utf8) else { throw .notUnicode }
    return .message(text)
  }
}

/// A frame that the preview sends.
enum SocketFrame {
  /// Returns the frame of a message.
  static func message(_ text: String) -> Data { frame(1, Array(text.utf8)) }

  /// Returns the reply to a ping.
  static func pong(_ payload: [UInt8]) -> Data { frame(10, payload) }

  /// Returns the frame that closes a connection.
  static func close(_ violation: SocketViolation?) -> Data {
    let code = violation?.code ?? 1000
    let reason = violation.map { Array($0.reason.utf8.prefix(120)) } ?? []
    return frame(8, [UInt8(code >> 8), UInt8(code & 0xFF)] + reason)
  }

  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> Data {
    var data = Data([0x80 | opcode])
    let sizes: [Int]
    switch payload.count {
    case ...125: (sizes, data) = ([], data + [UInt8(payload.count)])
    case ...0xFFFF: (sizes, data) = ([8, 0], data + [126])
    default: (sizes, data) = (Array(stride(from: 56, through: 0, by: -8)), data + [127])
    }
    data += sizes.map { UInt8(truncatingIfNeeded: payload.count >> $0) }
    return data + payload
  }
}
