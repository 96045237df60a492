import CommandSupport
import Foundation

/// The program's changes to its terminal.
///
/// They're reverted at the end of the program, while it's stopped, and when a signal ends it. Used
/// by the main actor and the thread of ``TerminalSignals``.
// Unchecked, because the lock protects all variables.
final class TerminalHold: @unchecked Sendable {
  static let shared = TerminalHold()

  private let lock = NSLock()
  private var signals = TerminalSignals()
  private var hasScreen = false
  /// The original settings of the keyboard, if it is open.
  private var keyboard: termios?
  /// Whether the changes are reverted while another program uses the terminal.
  private var isAway = false
  /// Whether a signal is ending the program, after which the terminal isn't changed.
  private var isEnding = false

  private init() {}

  /// Whether the program may use its terminal.
  static var isInForeground: Bool {
    let group = tcgetpgrp(STDOUT_FILENO)
    return group == -1 || group == getpgrp()
  }

  private func locked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}

// MARK: Using the terminal

extension TerminalHold {
  /// Switches to the alternate screen.
  func takeScreen() throws(Descriptor.Failure) {
    try locked { () throws(Descriptor.Failure) in
      signals.install()
      hasScreen = true
      isAway = !Self.isInForeground
      if !isAway { try Self.writeToScreen(TerminalCodes.enter) }
    }
  }

  /// Switches back.
  func giveScreenBack() throws(Descriptor.Failure) {
    try locked { () throws(Descriptor.Failure) in
      if hasScreen, !isAway { try Self.writeToScreen(TerminalCodes.leave) }
      hasScreen = false
      if keyboard == nil { signals.remove() }
    }
  }

  /// Reads keys one at a time without echo, and returns whether standard input is a terminal.
  func takeKeyboard() -> Bool {
    // This stops a background program, as reading would.
    if !Self.isInForeground { raise(SIGTTIN) }
    return locked {
      var found = termios()
      guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &found) == 0 else { return false }
      signals.install()
      keyboard = found
      return Self.setKeyboard(found.readingKeys)
    }
  }

  /// Restores the keyboard.
  func giveKeyboardBack() {
    locked {
      if let keyboard, !isAway { _ = Self.setKeyboard(keyboard) }
      keyboard = nil
      if !hasScreen { signals.remove() }
    }
  }

  /// Writes to the terminal, but not to the alternate screen while another program uses it.
  func write(_ text: String) throws(Descriptor.Failure) {
    try locked { () throws(Descriptor.Failure) in
      if hasScreen, isAway { enter() }
      if !hasScreen || !isAway { try Self.writeToScreen(text) }
    }
  }

  private static func setKeyboard(_ settings: termios) -> Bool {
    var settings = settings
    return tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0
  }

  private static func writeToScreen(_ text: String) throws(Descriptor.Failure) {
    try Descriptor(STDOUT_FILENO).write(text)
  }
}

// MARK: Signals

extension TerminalHold {
  /// Reverts all changes before the program ends.
  func giveBack(endingBy signal: Int32? = nil) {
    // The thread that holds the lock may wait for the terminal forever.
    let isLocked = lock.lock(before: Date(timeIntervalSinceNow: 1))
    leave()
    if let signal {
      // The main actor may still draw until the signal ends the program.
      isEnding = true
      signals.release(signal)
    }
    if isLocked { lock.unlock() }
  }

  /// Reverts all changes, stops the program, and restores the changes when it continues.
  func stop(by signal: Int32) {
    locked {
      leave()
      signals.stop(by: signal)
      enter()
    }
  }

  /// Restores the changes when the program continues.
  func resume() { locked { enter() } }

  private func leave() {
    guard !isAway else { return }
    isAway = true
    if let keyboard { _ = Self.setKeyboard(keyboard) }
    // If this fails, the terminal is closed.
    if hasScreen { try? Self.writeToScreen(TerminalCodes.leave) }
  }

  private func enter() {
    guard !isEnding else { return }
    let wasAway = isAway
    isAway = !Self.isInForeground
    guard !isAway else { return }
    if var found = keyboard {
      // Another program may have changed the original settings.
      if wasAway, tcgetattr(STDIN_FILENO, &found) == 0 { keyboard = found }
      _ = Self.setKeyboard(found.readingKeys)
    }
    if hasScreen { try? Self.writeToScreen(TerminalCodes.enter) }
  }
}

extension termios {
  /// The settings for reading single keys without echo, including interrupts.
  fileprivate var readingKeys: termios {
    var settings = self
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      #if canImport(Darwin)
        let never: cc_t = 0xFF
      #else
        let never: cc_t = 0
      #endif
      for (key, value) in [(VINTR, never), (VQUIT, never), (VMIN, 1), (VTIME, 0)] {
        keys[Int(key)] = value
      }
    }
    return settings
  }
}
