import Foundation
import Testing

/// A terminal that nobody looks at, and the program that runs in it.
final class PseudoTerminal {
  /// What a terminal is set to, so that it can be compared.
  struct Settings: Equatable {
    private let flags: [tcflag_t]
    private let keys: [UInt8]

    fileprivate init(_ found: termios) {
      flags = [found.c_iflag, found.c_oflag, found.c_cflag, found.c_lflag]
      keys = withUnsafeBytes(of: found.c_cc) { Array($0) }
    }
  }

  /// How the terminal was before the program began.
  let before: Settings
  /// The program.
  let process: pid_t
  /// All that was written to the terminal so far.
  private(set) var output = ""

  private var master: Int32 = -1
  private var slave: Int32 = -1
  private var found = termios()
  private var bytes: [UInt8] = []

  /// Runs a script of the shell, which gets the gallery as `$0` and these arguments, in a terminal
  /// and a session of their own.
  init(_ script: String, _ arguments: [String]) throws {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    // The second end is kept open, because the settings are lost with the last one that is.
    try #require(openpty(&master, &slave, nil, nil, &size) == 0)
    // Other tests open theirs at the same time, so the name has a buffer of its own.
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

    let words = ["sh", "-c", "ulimit -c 0; \(script)", try GalleryProgram.path()] + arguments
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

  /// What the terminal is set to now.
  var settings: Settings {
    get throws {
      var now = termios()
      try #require(tcgetattr(master, &now) == 0)
      return Settings(now)
    }
  }

  /// Sets the terminal to what it was before, as a shell may do.
  func resetSettings() { tcsetattr(master, TCSANOW, &found) }

  /// Waits until a text is written that was not there when this was called last; false where the
  /// program ends, or waits, before.
  func shows(_ text: String) -> Bool {
    while true {
      if let range = output.range(of: text) {
        output.removeSubrange(..<range.upperBound)
        return true
      }
      guard readMore() else { return false }
    }
  }

  /// Types.
  func type(_ text: String) { _ = write(master, text, text.utf8.count) }

  /// Waits for the end of the program; returns what `waitpid` says, nil where there is none.
  func end() throws -> Int32? {
    var status: Int32 = 0
    for _ in 0..<500 {
      // What nobody reads would hold it up.
      _ = readMore(within: 20)
      if waitpid(process, &status, WNOHANG) == process {
        readToEnd()
        return status
      }
    }
    return nil
  }

  /// Reads all that the program has written.
  ///
  /// The system hands it on in its own time but in order, so a mark that is written now comes last.
  private func readToEnd() {
    let mark = "\u{0}end of output\u{0}"
    _ = write(slave, mark, mark.utf8.count)
    while !output.hasSuffix(mark), readMore() {}
    if output.hasSuffix(mark) { output.removeLast(mark.count) }
  }

  /// Reads what is there, or will be soon.
  private func readMore(within milliseconds: Int32 = 20_000) -> Bool {
    var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    // A character may be cut in two.
    let end = bytes.lastIndex { $0 & 0xC0 != 0x80 }.map { bytes[$0] < 0x80 ? bytes.count : $0 } ?? 0
    output += String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeFirst(end)
    return true
  }
}
