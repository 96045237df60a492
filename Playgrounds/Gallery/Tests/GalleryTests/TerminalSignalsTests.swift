import Foundation
import Testing

/// Runs the built program in a terminal, and sends it signals.
@Suite struct TerminalSignalsTests {
  private static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let keys = ["wifi", "--keys"]
  private static let isReady = "escape ends"

  /// All that end a program that does not catch them; not those that cannot be caught.
  private static let endings: [Int32] = {
    let others = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, 32, 33,
    ]
    return (1...64).filter { !others.contains($0) }
  }()

  @Test(arguments: endings)
  func aSignalThatEndsTheProgramLeavesTheTerminalAsItWas(signal: Int32) throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    #expect(try terminal.settings != terminal.before)
    kill(terminal.process, signal)
    #expect(try terminal.end() == signal)
    #expect(try terminal.settings == terminal.before)
    #expect(terminal.output.hasSuffix(Self.leave))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGUSR1])
  func anAnimationIsLeftToo(signal: Int32) throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", ["zones", "--delay", "60"])
    #expect(terminal.shows("time zones by country"))
    kill(terminal.process, signal)
    #expect(try terminal.end() == signal)
    #expect(terminal.output.hasSuffix(Self.leave))
  }

  /// The drawing that the first signal asks for may come after the second gave the terminal back.
  @Test(arguments: 0..<40)
  func nothingIsDrawnOnATerminalThatIsGivenBack(attempt: Int) throws {
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
  func theTerminalIsGivenBackWhileTheProgramIsStopped(signal: Int32) throws {
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
    // It is drawn anew, without a key.
    #expect(terminal.shows(Self.isReady))
    #expect(try terminal.settings == playing)
    terminal.type("\u{1B}")
    #expect(terminal.shows("status 0"))
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
  }

  @Test func theKeyThatStopsProgramsStopsThisOne() throws {
    let terminal = try PseudoTerminal("set -m; \"$0\" \"$@\"; echo stopped; kill -9 %1", Self.keys)
    #expect(terminal.shows(Self.isReady))
    terminal.type("\u{1A}")
    #expect(terminal.shows("stopped"))
    #expect(try terminal.settings == terminal.before)
  }

  @Test func anAnimationIsDrawnAnewWhenItGoesOn() throws {
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

  @Test func aProgramThatWentOnUnseenTakesTheKeyboardAgain() throws {
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

  @Test func aSignalThatIsToBeIgnoredIsIgnored() throws {
    let terminal = try PseudoTerminal("trap '' HUP; exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    kill(terminal.process, SIGHUP)
    terminal.type("\u{1B}")
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
  }

  @Test func anInterruptIsAKeyThatEnds() throws {
    let terminal = try PseudoTerminal("exec \"$0\" \"$@\"", Self.keys)
    #expect(terminal.shows(Self.isReady))
    terminal.type("\u{3}")
    #expect(try terminal.end() == 0)
    #expect(try terminal.settings == terminal.before)
    #expect(terminal.output.contains(Self.leave))
  }

  /// The only process that a shell has started.
  private func child(of shell: pid_t) throws -> pid_t {
    let path = "/proc/\(shell)/task/\(shell)/children"
    let children = try String(contentsOfFile: path, encoding: .utf8)
    return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
  }
}
