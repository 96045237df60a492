import CommandTesting
import Foundation
import Testing

/// Runs the program in a terminal, and sends it signals.
@Suite struct TerminalSignalsTests {
  private static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let keys = ["wifi", "--keys"]
  private static let isReady = "quit with Escape"

  /// The signals that end a program and can be handled.
  private static let endings: [Int32] = {
    let others = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, 32, 33,
    ]
    return (1...64).filter { !others.contains($0) }
  }()

  @Test(arguments: endings)
  func aFatalSignalRestoresTheTerminal(signal: Int32) throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    #expect(try terminal.settings != terminal.before)
    kill(terminal.process, signal)
    #expect(try terminal.end() == signal)
    #expect(try terminal.settings == terminal.before)
    #expect(terminal.output.hasSuffix(Self.leave))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGUSR1])
  func aFatalSignalEndsAnAnimation(signal: Int32) throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", ["zones", "--delay", "60"])
    #expect(terminal.shows("time zones by country"))
    kill(terminal.process, signal)
    #expect(try terminal.end() == signal)
    #expect(terminal.output.hasSuffix(Self.leave))
  }

  /// The drawing for the first signal can follow after the second one restored the terminal.
  @Test(arguments: 0..<40)
  func nothingIsDrawnAfterTheTerminalIsRestored(attempt: Int) throws {
    let arguments = attempt.isMultiple(of: 2) ? Self.keys : ["zones", "--delay", "60"]
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", arguments)
    #expect(terminal.shows(arguments == Self.keys ? Self.isReady : "time zones by country"))
    kill(terminal.process, SIGWINCH)
    kill(terminal.process, SIGTERM)
    #expect(try terminal.end() == SIGTERM)
    #expect(try terminal.settings == terminal.before)
    #expect(terminal.output.hasSuffix(Self.leave))
  }

  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
  func theTerminalIsRestoredWhileTheProgramIsStopped(signal: Int32) throws {
    let script = "set -m; \"$0\" \"$@\"; echo stopped; read line; fg >/dev/null; echo status $?"
    let terminal = try PseudoTerminal(script, Self.keys)
    #expect(terminal.shows(Self.isReady))
    let playing = try terminal.settings
    #expect(playing != terminal.before)
    kill(try child(of: terminal.process), signal)
    #expect(terminal.shows(Self.leave))
    #expect(terminal.shows("stopped"))
    #expect(try terminal.settings == terminal.before)
    terminal.type("\n")
    // The program redraws without a key press.
    #expect(terminal.shows(Self.isReady))
    #expect(try terminal.settings == playing)
    terminal.type("\u{1B}")
    #expect(terminal.shows("status 0"))
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
  }

  @Test func controlZStopsTheProgram() throws {
    let terminal = try PseudoTerminal("set -m; \"$0\" \"$@\"; echo stopped; kill -9 %1", Self.keys)
    #expect(terminal.shows(Self.isReady))
    terminal.type("\u{1A}")
    #expect(terminal.shows("stopped"))
    #expect(try terminal.settings == terminal.before)
  }

  @Test func anAnimationIsRedrawnWhenItContinues() throws {
    let script = "set -m; \"$0\" \"$@\"; echo stopped; read line; fg >/dev/null; echo status $?"
    let terminal = try PseudoTerminal(script, ["zones", "--delay", "60"])
    #expect(terminal.shows("time zones by country"))
    kill(try child(of: terminal.process), SIGTSTP)
    #expect(terminal.shows("stopped"))
    terminal.type("\n")
    #expect(terminal.shows("time zones by country"))
    kill(try child(of: terminal.process), SIGTERM)
    #expect(terminal.shows("status 143"))
  }

  @Test func theKeyboardIsReopenedAfterAnUnseenStop() throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    let playing = try terminal.settings
    kill(terminal.process, SIGSTOP)
    terminal.resetSettings()
    kill(terminal.process, SIGCONT)
    #expect(terminal.shows(Self.isReady))
    #expect(try terminal.settings == playing)
    terminal.type("\u{1B}")
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
  }

  @Test func ignoredSignalsStayIgnored() throws {
    let terminal = try PseudoTerminal("trap '' HUP; exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    kill(terminal.process, SIGHUP)
    terminal.type("\u{1B}")
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
  }

  @Test func controlCEndsTheShow() throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    terminal.type("\u{3}")
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
    #expect(terminal.output.contains(Self.leave))
  }

  /// Returns the only child process of a shell.
  private func child(of shell: pid_t) throws -> pid_t {
    let path = "/proc/\(shell)/task/\(shell)/children"
    let children = try String(contentsOfFile: path, encoding: .utf8)
    return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
  }
}

/// A pseudoterminal, and the program that runs in it.
final class PseudoTerminal {
  /// The settings of a terminal.
  struct Settings: Equatable {
    private let flags: [tcflag_t]
    private let keys: [UInt8]

    fileprivate init(_ found: termios) {
      flags = [found.c_iflag, found.c_oflag, found.c_cflag, found.c_lflag]
      keys = withUnsafeBytes(of: found.c_cc) { Array($0) }
    }
  }

  /// The settings before the program started.
  let before: Settings
  let process: pid_t
  /// The output so far.
  private(set) var output = ""

  private var master: Int32 = -1
  private var slave: Int32 = -1
  private var found = termios()
  private var bytes: [UInt8] = []

  /// Runs a shell script in a new terminal session.
  ///
  /// The script gets the gallery as `$0`, and arguments.
  init(_ script: String, _ arguments: [String]) throws {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    // The settings are lost when the last file descriptor is closed, so keep this one open.
    try #require(openpty(&master, &slave, nil, nil, &size) == 0)
    // `ttyname` isn't thread-safe, and other tests open terminals concurrently.
    var buffer = [CChar](repeating: 0, count: 128)
    try #require(ttyname_r(slave, &buffer, buffer.count) == 0)
    let name = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try #require(tcgetattr(master, &found) == 0)
    before = Settings(found)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    for descriptor in [master, slave] {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(&attributes, newSession)

    let words =
      ["sh", "-c", "ulimit -c 0; \(script)", try BuiltProgram("gallery").path()] + arguments
    let variables = [
      "TERM=xterm", "PATH=/usr/bin:/bin", "NO_COLOR=1", "SWIFT_BACKTRACE=enable=no",
    ]
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for pointer in pointers + environment { free(pointer) } }
    var process = pid_t()
    let status = posix_spawn(
      &process, "/bin/sh", &actions, &attributes, &pointers, &environment)
    try #require(status == 0)
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    close(master)
    close(slave)
  }

  /// The current settings.
  var settings: Settings {
    get throws {
      var now = termios()
      try #require(tcgetattr(master, &now) == 0)
      return Settings(now)
    }
  }

  /// Restores the original settings, as a shell can do.
  func resetSettings() { tcsetattr(master, TCSANOW, &found) }

  /// Waits for new output, and returns whether it appeared before a timeout.
  func shows(_ text: String) -> Bool {
    while true {
      if let range = output.range(of: text) {
        output.removeSubrange(..<range.upperBound)
        return true
      }
      guard readMore() else { return false }
    }
  }

  func type(_ text: String) { _ = write(master, text, text.utf8.count) }

  /// Waits for the end of the program, and returns its status, or `nil` after a timeout.
  func end() throws -> Int32? {
    var status: Int32 = 0
    for _ in 0..<500 {
      // A full terminal would block the program.
      _ = readMore(within: 20)
      if waitpid(process, &status, WNOHANG) == process {
        readToEnd()
        return status
      }
    }
    return nil
  }

  /// Reads the remaining output, up to a mark that is written after it.
  private func readToEnd() {
    let mark = "\u{0}end of output\u{0}"
    _ = write(slave, mark, mark.utf8.count)
    while !output.hasSuffix(mark), readMore() {}
    if output.hasSuffix(mark) { output.removeLast(mark.count) }
  }

  private func readMore(within milliseconds: Int32 = 20_000) -> Bool {
    var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    // A read can end in the middle of a character.
    let end = bytes.lastIndex { $0 & 0xC0 != 0x80 }.map { bytes[$0] < 0x80 ? bytes.count : $0 } ?? 0
    output += String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeFirst(end)
    return true
  }
}
