import Foundation

/// What the program has changed about its terminal, which is given back as it was found: in the
/// end, while the program is stopped, and when a signal ends it.
///
/// Signals are noted by ``TerminalSignals``, whose thread calls this, while the main actor writes.
// Unchecked, because each access of what is not constant holds the lock.
final class TerminalHold: @unchecked Sendable {
  static let shared = TerminalHold()

  private let lock = NSLock()
  private var signals = TerminalSignals()
  private var hasScreen = false
  /// How the keyboard was found; nil where it is not ours.
  private var keyboard: termios?
  /// Whether the terminal is given back for now, because another program uses it.
  private var isAway = false
  /// Whether a signal ends the program: the terminal is not taken any more.
  private var isEnding = false

  private init() {}

  /// Whether the program may use its terminal now; true where nobody says otherwise.
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

// MARK: Taken, and given back in the end

extension TerminalHold {
  /// Goes to a screen of its own.
  func takeScreen() throws(Descriptor.Failure) {
    try locked { () throws(Descriptor.Failure) in
      signals.install()
      hasScreen = true
      isAway = !Self.isInForeground
      if !isAway { try Self.writeToScreen(TerminalCodes.enter) }
    }
  }

  /// Goes back from it.
  func giveScreenBack() throws(Descriptor.Failure) {
    try locked { () throws(Descriptor.Failure) in
      if hasScreen, !isAway { try Self.writeToScreen(TerminalCodes.leave) }
      hasScreen = false
      if keyboard == nil { signals.remove() }
    }
  }

  /// Has keys come one by one, and not shown; returns false where standard input is no terminal.
  func takeKeyboard() -> Bool {
    // As everyone who reads keys in the background, it waits for its turn.
    if !Self.isInForeground { raise(SIGTTIN) }
    return locked {
      var found = termios()
      guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &found) == 0 else { return false }
      signals.install()
      keyboard = found
      return Self.setKeyboard(found.readingKeys)
    }
  }

  /// Has the keyboard as it was found.
  func giveKeyboardBack() {
    locked {
      if let keyboard, !isAway { _ = Self.setKeyboard(keyboard) }
      keyboard = nil
      if !hasScreen { signals.remove() }
    }
  }

  /// Writes to the terminal; not to the screen of its own while that is given back.
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

// MARK: Given back because of a signal

extension TerminalHold {
  /// Gives all back, because the program ends, perhaps by a signal that may do so from now on.
  func giveBack(endingBy signal: Int32? = nil) {
    // Whoever holds the lock may be waiting for the terminal, and nothing will come of it.
    let isLocked = lock.lock(before: Date(timeIntervalSinceNow: 1))
    leave()
    if let signal {
      // Until the signal is obeyed, the main actor goes on drawing.
      isEnding = true
      signals.release(signal)
    }
    if isLocked { lock.unlock() }
  }

  /// Gives all back, stops the program, and takes the terminal again when it goes on.
  func stop(by signal: Int32) {
    locked {
      leave()
      signals.stop(by: signal)
      enter()
    }
  }

  /// Takes the terminal again: the program goes on, perhaps after a stop that it did not see.
  func resume() { locked { enter() } }

  private func leave() {
    guard !isAway else { return }
    isAway = true
    if let keyboard { _ = Self.setKeyboard(keyboard) }
    // What cannot be written now could not be read either.
    if hasScreen { try? Self.writeToScreen(TerminalCodes.leave) }
  }

  private func enter() {
    guard !isEnding else { return }
    let wasAway = isAway
    isAway = !Self.isInForeground
    guard !isAway else { return }
    if var found = keyboard {
      // It may have been set otherwise meanwhile, and that is how it is given back.
      if wasAway, tcgetattr(STDIN_FILENO, &found) == 0 { keyboard = found }
      _ = Self.setKeyboard(found.readingKeys)
    }
    if hasScreen { try? Self.writeToScreen(TerminalCodes.enter) }
  }
}

extension termios {
  /// These settings, but keys come one by one and are not shown, and an interrupt is a key, too.
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
