import Foundation

/// Where commands print, and where they complain.
///
/// Nothing is kept in a buffer: what cannot be written is known at once, and then the program ends,
/// since it has nobody left to work for.
public enum StandardOutput {
  /// Makes sure that the three standard streams are open.
  ///
  /// Otherwise the next file that is opened would become the one that is missing. What stands in
  /// for it can only be used the wrong way round, so that its use still fails.
  public static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints a text; ends the program with exit code 1 where that cannot be done.
  public static func print(_ text: String, terminator: String = "\n") {
    do {
      try Descriptor(STDOUT_FILENO).write(text + terminator)
    } catch {
      end(error)
    }
  }

  /// Prints a message on standard error, in one line; if that fails, there is nobody to tell.
  public static func complain(_ message: String) {
    try? Descriptor(STDERR_FILENO).write("\(shown(message))\n")
  }

  /// Returns a text as it may be shown in a message: control characters are escaped.
  public static func shown(_ text: String) -> String { TerminalText.oneLine(text) }

  /// Ends the program because its output cannot be written.
  static func end(_ failure: Descriptor.Failure) -> Never {
    TerminalHold.shared.giveBack()
    if failure.isBrokenPipe {
      // A reader that has seen enough is no mistake; this is how other programs end then.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    } else {
      complain("standard output: cannot be written: \(failure)")
    }
    exit(EXIT_FAILURE)
  }
}
