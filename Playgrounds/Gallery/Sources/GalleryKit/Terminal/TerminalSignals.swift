import Foundation

/// The signals that end or stop the program, or bring it back.
///
/// A handler may do next to nothing: it notes the number of its signal in a channel. A thread reads
/// it there, has ``TerminalHold`` give the terminal back, and then lets the signal do what it does
/// anyway.
struct TerminalSignals {
  /// Has a byte whenever the terminal wants to be drawn anew.
  static let wakening = SignalChannel()
  private static let noted = SignalChannel()
  private static let obeyed = SignalChannel()

  /// Signals of a mistake in the thread that they interrupt, which must not go on.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
  private static let stops = [SIGTSTP, SIGTTIN, SIGTTOU]
  /// Signals that do nothing anyway.
  private static let harmless = [SIGCHLD, SIGURG]
  /// Added to the number of a signal whose thread waits.
  private static let waiting: UInt8 = 0x80

  private static let thread: Void = Thread.detachNewThread { obey() }

  /// What was done at the signals that are watched, by their numbers.
  private var actions: [Int32: sigaction] = [:]

  /// Watches the signals; those that the program was started to ignore stay ignored.
  mutating func install() {
    guard actions.isEmpty, Self.noted != nil, Self.obeyed != nil, Self.wakening != nil else {
      return
    }
    Self.thread
    for number in Int32(1)...64 where !Self.harmless.contains(number) {
      var old = sigaction()
      // Fails for a number that is no signal, and for signals that cannot be caught.
      guard sigaction(number, nil, &old) == 0 else { continue }
      let isFault = Self.faults.contains(number)
      // Others may want to know of a fault; they do, after the terminal is given back.
      guard old.isDefault || isFault, Self.watch(number) else { continue }
      actions[number] = old
    }
  }

  /// Does at all signals what was done before.
  mutating func remove() {
    for number in actions.keys { release(number) }
    actions = [:]
  }

  /// Does at a signal what was done before.
  func release(_ number: Int32) {
    guard var action = actions[number] else { return }
    sigaction(number, &action, nil)
  }

  /// Stops the program as the signal does; returns when it goes on.
  func stop(by number: Int32) {
    release(number)
    Self.raise(number)
    if actions[number] != nil { _ = Self.watch(number) }
  }

  private static func watch(_ number: Int32) -> Bool {
    var action = sigaction(faults.contains(number) ? noteFault : note)
    return sigaction(number, &action, nil) == 0
  }

  /// Sends a signal to this very thread.
  private static func raise(_ number: Int32) {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    Foundation.raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

// MARK: Handlers

extension TerminalSignals {
  fileprivate typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static let note: Handler = { number, _, _ in
    let code = errno
    TerminalSignals.noted?.send(UInt8(truncatingIfNeeded: number))
    errno = code
  }

  private static let noteFault: Handler = { number, info, context in
    if let info, info.pointee.si_code == Int32(SI_USER) {
      return TerminalSignals.note(number, info, context)
    }
    // The mistake is in this thread. It waits for the terminal to be given back, but not for ever,
    // since it may hold what that takes.
    TerminalSignals.noted?.send(UInt8(truncatingIfNeeded: number) | TerminalSignals.waiting)
    if TerminalSignals.obeyed?.wait(atMost: 2000).here != true { signal(number, SIG_DFL) }
    Foundation.raise(number)
  }
}

extension sigaction {
  /// Makes the action that calls a handler, undisturbed by other signals.
  fileprivate init(_ handler: TerminalSignals.Handler?) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #else
      __sigaction_handler.sa_sigaction = handler
    #endif
    sa_flags = Int32(SA_SIGINFO) | Int32(SA_RESTART)
    sigfillset(&sa_mask)
  }

  /// Whether the system does what it does where nobody says otherwise.
  fileprivate var isDefault: Bool {
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction == nil
    #else
      __sigaction_handler.sa_sigaction == nil
    #endif
  }
}

// MARK: The thread

extension TerminalSignals {
  private static func obey() {
    // A signal that came to this thread would wait for itself.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    var bytes: [UInt8] = []
    while let noted {
      noted.wait()
      bytes += noted.received()
      while !bytes.isEmpty {
        let byte = bytes.removeFirst()
        obey(Int32(byte & ~waiting), isWaiting: byte & waiting != 0)
        // Who asks for a stop twice before there is one wants one stop.
        guard stops.contains(Int32(byte)) else { continue }
        bytes = (bytes + noted.received()).filter { !stops.contains(Int32($0)) }
      }
    }
  }

  private static func obey(_ number: Int32, isWaiting: Bool) {
    switch number {
    case SIGCONT:
      TerminalHold.shared.resume()
      wakening?.send(1)
    case SIGWINCH: wakening?.send(1)
    case _ where stops.contains(number):
      TerminalHold.shared.stop(by: number)
      wakening?.send(1)
    default:
      TerminalHold.shared.giveBack(endingBy: number)
      if isWaiting { obeyed?.send(1) } else { raise(number) }
    }
  }
}
