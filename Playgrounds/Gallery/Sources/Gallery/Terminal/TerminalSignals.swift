import Foundation

/// The signals that end, stop, or continue the program.
///
/// A signal handler can do almost nothing, so it only sends the signal's number to a channel. A
/// thread receives it, restores the terminal with ``TerminalHold``, and performs the signal's
/// default action.
struct TerminalSignals {
  /// Contains a byte when the terminal must be redrawn.
  static let wakening = SignalChannel()
  private static let noted = SignalChannel()
  private static let obeyed = SignalChannel()

  /// Signals of a fault in the current thread, which can't continue.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
  private static let stops = [SIGTSTP, SIGTTIN, SIGTTOU]
  /// Signals that are ignored by default.
  private static let harmless = [SIGCHLD, SIGURG]
  /// A flag for a signal whose thread is waiting.
  private static let waiting: UInt8 = 0x80

  private static let thread: Void = Thread.detachNewThread { obey() }

  /// The original actions of the watched signals.
  private var actions: [Int32: sigaction] = [:]

  /// Watches the signals that aren't ignored.
  mutating func install() {
    guard actions.isEmpty, Self.noted != nil, Self.obeyed != nil, Self.wakening != nil else {
      return
    }
    Self.thread
    for number in Int32(1)...64 where !Self.harmless.contains(number) {
      var old = sigaction()
      // Fails for signals that don't exist or can't be caught.
      guard sigaction(number, nil, &old) == 0 else { continue }
      let isFault = Self.faults.contains(number)
      // The handlers of faults, such as a backtracer, run afterward.
      guard old.isDefault || isFault, Self.watch(number) else { continue }
      actions[number] = old
    }
  }

  /// Restores the actions of all signals.
  mutating func remove() {
    for number in actions.keys { release(number) }
    actions = [:]
  }

  /// Restores the action of a signal.
  func release(_ number: Int32) {
    guard var action = actions[number] else { return }
    sigaction(number, &action, nil)
  }

  /// Stops the program, and returns when it continues.
  func stop(by number: Int32) {
    release(number)
    Self.raise(number)
    if actions[number] != nil { _ = Self.watch(number) }
  }

  private static func watch(_ number: Int32) -> Bool {
    var action = sigaction(faults.contains(number) ? noteFault : note)
    return sigaction(number, &action, nil) == 0
  }

  /// Sends a signal to the current thread.
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
    // The fault is in this thread. It waits until the terminal is restored, but only for a limited time,
    // because it may hold a lock.
    TerminalSignals.noted?.send(UInt8(truncatingIfNeeded: number) | TerminalSignals.waiting)
    if TerminalSignals.obeyed?.wait(atMost: 2000).here != true { signal(number, SIG_DFL) }
    Foundation.raise(number)
  }
}

extension sigaction {
  /// Creates an action that calls a handler and blocks other signals.
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

  /// Whether this is the default action.
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
    // This thread would wait for its own signal.
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
        // Merge several requests to stop.
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

/// A pipe that signal handlers can write to.
struct SignalChannel: Sendable {
  private let reader: Int32
  private let writer: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    // A full pipe must not block a signal handler.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Sends a byte, unless the pipe is full.
  func send(_ byte: UInt8) {
    var byte = byte
    _ = write(writer, &byte, 1)
  }

  /// Returns the bytes in the pipe.
  func received() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(reader, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Waits for a byte in the pipe or in another file, and returns which of them has one.
  ///
  /// `limit` is in milliseconds, or -1 for no limit.
  @discardableResult
  func wait(orFor other: Int32 = -1, atMost limit: Int32 = -1) -> (here: Bool, other: Bool) {
    // A negative descriptor is ignored.
    var wanted = (
      pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &wanted) {
      poll($0.bindMemory(to: pollfd.self).baseAddress, 2, limit)
    }
    return count > 0 ? (wanted.0.revents != 0, wanted.1.revents != 0) : (false, false)
  }
}
