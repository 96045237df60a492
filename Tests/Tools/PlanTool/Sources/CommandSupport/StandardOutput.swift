public import ArgumentParser
import Foundation

extension ParsableCommand {
  /// Runs the program with its arguments, then ends it.
  ///
  /// Messages quote arguments. Control characters in them are escaped.
  /// Call ``StandardOutput/prepare()`` first.
  ///
  /// - Parameter complaint: Returns a message for a first argument that isn't a subcommand, or `nil`
  ///   to use the parser's message.
  public static func runProgram(
    complaint: @Sendable (String) -> String? = { _ in nil }
  ) async {
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()), complaint)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(error)
    }
  }

  private static func parsed(
    _ arguments: [String], _ complaint: (String) -> String?
  ) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      let shown = arguments.map(TerminalText.oneLine)
      if let name = shown.first, let message = complaint(name) { throw ValidationError(message) }
      _ = try parseAsRoot(shown)
      throw error
    }
  }

  private static func end(_ error: any Error) -> Never {
    let (message, code) = (fullMessage(for: error), exitCode(for: error))
    if code.isSuccess {
      StandardOutput.print(message)
    } else if !message.isEmpty {
      for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
        StandardOutput.complain(String(line))
      }
    }
    exit(withError: code)
  }
}

/// Standard output and standard error, without a buffer.
///
/// If standard output can't be written, the program ends.
public enum StandardOutput {
  /// Opens each standard stream that is closed.
  ///
  /// Otherwise, the next file to be opened would take its number. The replacement is opened in the
  /// wrong direction, so that using the stream still fails. Call this on the main actor, before other
  /// threads open files.
  @MainActor
  public static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints a text, or ends the program with exit code 1.
  public static func print(_ text: String, terminator: String = "\n") {
    do {
      try Descriptor(STDOUT_FILENO).write(text + terminator)
    } catch {
      end(error)
    }
  }

  /// Prints a message on standard error, as one line.
  public static func complain(_ message: String) {
    try? Descriptor(STDERR_FILENO).write("\(TerminalText.oneLine(message))\n")
  }

  /// Ends the program because its output can't be written.
  ///
  /// If the reader of a pipe has closed it, the program ends by `SIGPIPE`, as others do.
  public static func end(_ failure: Descriptor.Failure) -> Never {
    if failure.isBrokenPipe {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    } else {
      complain("standard output: cannot be written: \(failure)")
    }
    Foundation.exit(EXIT_FAILURE)
  }
}

/// An open file, written without a buffer.
public struct Descriptor {
  /// An error of a system call.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    let code: Int32

    /// The error of the last call.
    static var last: Self { Self(code: errno) }

    var isBrokenPipe: Bool { code == EPIPE }

    /// The system's message.
    public var description: String { String(cString: strerror(code)) }
  }

  private let number: Int32

  /// Creates an open file from its number.
  public init(_ number: Int32) { self.number = number }

  /// Writes a whole text, waiting if the file isn't ready.
  public func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program made the terminal nonblocking.
        var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wanted, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
