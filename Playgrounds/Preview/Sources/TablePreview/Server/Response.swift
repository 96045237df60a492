internal import Foundation

/// A response to a request.
struct Response: Hashable, Sendable {
  private let status: String
  private let fields: [String]
  private let body: Data

  /// The bytes to send.
  var data: Data {
    Data((["HTTP/1.1 \(status)"] + fields + ["", ""]).joined(separator: "\r\n").utf8) + body
  }

  /// Creates a response with a file of the page, served on a port.
  init(_ file: PageFile, port: UInt16) {
    self.init(status: "200 OK", type: file.type, body: Data(file.bytes), port: port)
  }

  /// Creates a response for a rejected request.
  init(_ refusal: RequestRefusal) {
    self.init(
      status: refusal.status, type: "text/plain", body: Data("\(refusal.reason)\n".utf8), port: nil)
  }

  /// Creates a response that accepts the handshake of a WebSocket (RFC 6455, section 4.2.2).
  init(acceptingKey key: String) {
    let digest = SHA1.digest(of: Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
    status = "101 Switching Protocols"
    fields = [
      "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(Data(digest).base64EncodedString())",
    ]
    body = Data()
  }

  private init(status: String, type: String, body: Data, port: UInt16?) {
    self.status = status
    self.body = body
    // Pages in other tabs must not frame, read, or keep the preview, and the page itself must not load
    // anything from elsewhere.
    let sources = port.map {
      " script-src 'self'; style-src 'self'; connect-src 'self' ws://127.0.0.1:\($0)"
        + " ws://localhost:\($0); img-src data:;"
    }
    fields = [
      "Content-Type: \(type); charset=utf-8", "Content-Length: \(body.count)",
      "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin",
      "Content-Security-Policy: default-src 'none';\(sources ?? "") base-uri 'none';"
        + " form-action 'none'; frame-ancestors 'none'",
    ]
  }
}

/// The hash function of WebSocket handshakes (FIPS 180-4).
enum SHA1 {
  /// Returns the 20-byte digest of a message.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padding = (119 - message.count % 64) % 64
    let padded =
      message + [0x80] + [UInt8](repeating: 0, count: padding)
      + bytes(of: UInt64(message.count) * 8)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap(bytes)
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mix, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, by: 5) &+ mix &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
