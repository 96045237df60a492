import Foundation

/// A source of key presses.
@MainActor
protocol Keyboard: AnyObject {
  /// Waits for bytes: none to redraw the terminal, or `nil` at the end of input.
  func bytes() async -> [UInt8]?
}

enum Key: Hashable, Sendable {
  case character(Character)
  /// Backspace.
  case erase
  /// Return.
  case enter
  /// An arrow or page key, in lines.
  case scroll(Int)
  /// Escape or an interrupt.
  case end
}

/// Decodes the bytes of a terminal (UTF-8, and the sequences of ECMA-48).
///
/// A sequence arrives in one piece, so an escape at the end of a piece is the Escape key. A
/// character can arrive in several pieces.
struct KeyDecoder {
  private var rest: [UInt8] = []

  /// Returns the keys completed by the bytes.
  mutating func keys(of bytes: [UInt8]) -> [Key] {
    rest += bytes
    var keys: [Key] = []
    while let (key, count) = first() {
      rest.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Returns the first key, if it's known, and its length, or `nil` if it's incomplete.
  private func first() -> (key: Key?, count: Int)? {
    guard let byte = rest.first else { return nil }
    switch byte {
    case 0x03, 0x04: return (.end, 1)
    case 0x08, 0x7F: return (.erase, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x1B: return escape()
    case ..<0x20: return (nil, 1)
    default: return character(byte)
    }
  }

  private func escape() -> (Key?, Int) {
    guard rest.count > 1, rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O")
    else { return (.end, 1) }
    // Parameters and a final byte. Any other byte ends the sequence.
    let parameters = rest.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
    guard parameters.endIndex < rest.count, (0x40...0x7E).contains(rest[parameters.endIndex])
    else { return (nil, parameters.endIndex) }
    let last = parameters.endIndex
    return (Self.sequences[Array(rest[2...last])], last + 1)
  }

  private static let sequences: [[UInt8]: Key] = [
    Array("A".utf8): .scroll(-1), Array("B".utf8): .scroll(1), Array("5~".utf8): .scroll(-10),
    Array("6~".utf8): .scroll(10),
  ]

  private func character(_ byte: UInt8) -> (Key?, Int)? {
    let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let whole = rest.prefix(count)
    // Invalid bytes mustn't delay the next key.
    guard byte < 0x80 || byte >= 0xC2, whole.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return (nil, 1) }
    guard whole.count == count else { return nil }
    guard let text = String(bytes: whole, encoding: .utf8), let first = text.first
    else { return (nil, 1) }
    return (.character(first), count)
  }
}

/// The keyboard of the terminal of standard input.
///
/// Keys arrive one at a time and without echo, until ``close()`` restores the terminal.
@MainActor
final class StandardKeyboard: Keyboard {
  /// Opens the keyboard, or returns `nil` if standard input isn't a terminal.
  init?() {
    guard TerminalHold.shared.takeKeyboard() else { return nil }
  }

  func close() { TerminalHold.shared.giveKeyboardBack() }

  func bytes() async -> [UInt8]? { await Self.read() }

  @concurrent
  private static func read() async -> [UInt8]? {
    while let wakening = TerminalSignals.wakening {
      let found = wakening.wait(orFor: STDIN_FILENO)
      if found.here {
        _ = wakening.received()
        return []
      }
      guard found.other else { continue }
      guard TerminalHold.isInForeground else {
        // The system stops a background program that reads.
        TerminalHold.shared.stop(by: SIGTTIN)
        return []
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return Array(bytes.prefix(count)) }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
    }
    return nil
  }
}
