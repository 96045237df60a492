import Dispatch
import Foundation
import Glibc

/// A process that is ended together with its child processes.
struct ChildProcess: Sendable {
  /// How a process ended.
  enum End: Equatable, Sendable {
    case exited(Int32)
    case crashed(signal: Int32)
    /// The time limit was reached.
    case timedOut
    /// It was stopped because of an output line.
    case stopped(line: String)
  }

  var command: [String]
  var folder: String?
  var environment: [String: String] = [:]
  var seconds: Double = .infinity
  /// Whether the process can stop after this line of output.
  var isEnough: @Sendable (Substring) -> Bool = { _ in false }
  var keepsOutput = true

  /// Runs the process, and returns how it ended, its output, and its processor time.
  func run() async throws -> (end: End, output: String, seconds: Double) {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try runBlocking() })
      }
    }
  }

  private func runBlocking() throws -> (end: End, output: String, seconds: Double) {
    let (process, file) = try Self.spawning.withLock { try spawn() }
    defer { close(file) }
    let (early, output) = read(file, until: Date(timeIntervalSinceNow: seconds))
    if early != nil { kill(-process, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    // A process that a test started may outlive it.
    kill(-process, SIGKILL)
    let signal = status & 0x7f
    let end = early ?? (signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal))
    let time = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    return (end, output, time.reduce(0, +))
  }

  /// Locked while a process starts, because another one would inherit the pipe and keep it open.
  private static let spawning = NSLock()

  private func spawn() throws -> (process: pid_t, output: Int32) {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw MutantError("can't create a pipe") }
    defer { close(pipes[1]) }
    for file in pipes { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // SwiftPM would use it in addition to the options of the command.
    variables["SWIFTPM_BUILD_DIR"] = nil
    var process: pid_t = 0
    let command = folder.map { ["env", "-C", $0] + self.command } ?? self.command
    let status = Self.withPointers(command) { arguments in
      Self.withPointers(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&process, command[0], &actions, &attributes, arguments, variables)
      }
    }
    guard status == 0 else { throw MutantError("can't run \(command[0]): error \(status)") }
    return (process, pipes[0])
  }

  private static func withPointers<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// Reads to the end, or until something else ends the process.
  private func read(_ file: Int32, until deadline: Date) -> (early: End?, output: String) {
    var output: [UInt8] = []
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let rest = deadline.timeIntervalSinceNow
      guard rest > 0 else { return (.timedOut, String(decoding: output, as: UTF8.self)) }
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(min(rest * 1_000 + 1, 10_000))) > 0 else { continue }
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (nil, String(decoding: output, as: UTF8.self)) }
      if keepsOutput { output += buffer[..<count] }
      for byte in buffer[..<count] {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        let text = String(decoding: line, as: UTF8.self)
        line.removeAll(keepingCapacity: true)
        if isEnough(text[...]) {
          return (.stopped(line: text), String(decoding: output, as: UTF8.self))
        }
      }
    }
  }
}
