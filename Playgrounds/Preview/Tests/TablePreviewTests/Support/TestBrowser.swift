import FlyingSocks
import Foundation
import Testing

@testable import TablePreview

/// A preview that is served on this machine.
@MainActor
struct ServedPreview {
  let session: PreviewSession
  let rules: AccessRules

  /// Serves a session while a test runs.
  static func run(
    _ session: PreviewSession, _ test: @MainActor (ServedPreview) async throws -> Void
  ) async throws {
    var random = SystemRandomNumberGenerator()
    let server = try await PreviewServer(port: 0, token: AccessToken(using: &random))
    let task = Task { try await server.run(session) }
    do {
      try await test(ServedPreview(session: session, rules: server.rules))
    } catch {
      task.cancel()
      throw error
    }
    task.cancel()
    try await task.value
  }

  func connect() async throws -> TestBrowser { try await TestBrowser(port: rules.port) }

  /// Opens a window.
  func open() async throws -> TestBrowser {
    let browser = try await connect()
    let response = try await browser.request(head("socket", Self.handshake))
    #expect(response.hasPrefix("HTTP/1.1 101 "))
    return browser
  }

  nonisolated static let handshake = [
    "Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// Returns the head of a request of the page.
  func head(_ name: String, _ fields: [String: String] = [:]) -> String {
    let host = "127.0.0.1:\(rules.port)"
    let all = ["Host": host, "Origin": "http://\(host)"].merging(fields) { $1 }
    return "GET /\(rules.token.text)/\(name) HTTP/1.1\r\n"
      + all.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n"
  }

  /// Waits until a condition is true.
  func waits(_ condition: @MainActor () throws -> Bool) async throws {
    while try !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }
}

/// A connection of a browser, or of a client that imitates one.
@MainActor
final class TestBrowser {
  private let socket: AsyncSocket
  private var bytes: [UInt8] = []

  init(port: UInt16) async throws {
    socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
  }

  func close() throws { try socket.close() }

  func write(_ bytes: some Sequence<UInt8>) async throws { try await socket.write(Data(bytes)) }

  /// Sends a request, and returns the head of the response.
  func request(_ head: String) async throws -> String {
    try await write(head.utf8)
    while true {
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { bytes.removeFirst(end.upperBound) }
        return String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      }
      bytes += try await socket.read(atMost: 4096)
    }
  }

  /// Returns all data until the server closes the connection.
  func rest() async throws -> String {
    while let more = try? await socket.read(atMost: 4096) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Messages

  func send(_ message: String) async throws { try await write(Self.frame(1, Array(message.utf8))) }

  /// Returns a masked frame.
  nonisolated static func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true)
    -> [UInt8]
  {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    let length: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : payload.count < 65_536
        ? [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        : [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    return [(isFinal ? 0x80 : 0) | opcode] + length + mask
      + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Returns the next frame.
  func frame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    while true {
      if let (frame, count) = parsed() {
        bytes.removeFirst(count)
        return frame
      }
      bytes += try await socket.read(atMost: 4096)
    }
  }

  private func parsed() -> (frame: (opcode: UInt8, payload: [UInt8]), count: Int)? {
    guard bytes.count >= 2 else { return nil }
    let size = bytes[1] == 126 ? 2 : bytes[1] == 127 ? 8 : 0
    guard bytes.count >= 2 + size else { return nil }
    let length = size == 0 ? Int(bytes[1]) : bytes[2..<2 + size].reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= 2 + size + length else { return nil }
    return ((bytes[0] & 15, Array(bytes[2 + size..<2 + size + length])), 2 + size + length)
  }

  /// Returns the next message.
  func message() async throws -> [String: Any] {
    let frame = try await frame()
    try #require(frame.opcode == 1)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any])
  }

  /// Returns the next message with a field.
  func message(with field: String) async throws -> [String: Any] {
    while true {
      let message = try await message()
      if message[field] != nil { return message }
    }
  }

  /// Returns the code and reason with which the server closes the connection.
  func closing() async throws -> (code: Int, reason: String) {
    while true {
      let (opcode, payload) = try await frame()
      guard opcode == 8 else { continue }
      return (
        Int(payload[0]) << 8 | Int(payload[1]), String(decoding: payload[2...], as: UTF8.self)
      )
    }
  }
}
