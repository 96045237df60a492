internal import FlyingSocks
internal import Foundation

/// A browser's connection for one request or one window.
struct Connection: Sendable {
  /// The time within which a request must arrive.
  private static let patience = Duration.seconds(10)
  /// The time for the browser to close the connection after a rejected request.
  private static let farewell = Duration.seconds(1)
  private static let pause = Duration.milliseconds(20)

  let socket: AsyncSocket
  let rules: AccessRules

  /// Responds to a request, and closes the connection.
  func serve(_ session: PreviewSession) async {
    await answer(session)
    // The pool resumes a task before it removes the socket's events. If the socket is closed in between, the
    // next socket with this number gets no events.
    try? await Task.sleep(for: Self.pause)
    try? socket.close()
  }

  private func answer(_ session: PreviewSession) async {
    do {
      let (head, rest) = try await readHead()
      switch try rules.resource(of: head) {
      case .file(let file): try await socket.write(Response(file, port: rules.port).data)
      case .socket(let key): try await converse(session, key: key, rest)
      }
    } catch let refusal as RequestRefusal {
      try? await socket.write(Response(refusal).data)
      await drain()
    } catch {
      // The browser has closed the connection.
    }
  }

  /// Reads a head, and any bytes that arrived with it.
  private func readHead() async throws -> (RequestHead, ArraySlice<UInt8>) {
    let end = Array("\r\n\r\n".utf8)
    let bytes = try await within(Self.patience, or: RequestRefusal.timeout) {
      var bytes: [UInt8] = []
      while bytes.count <= RequestHead.mostBytes {
        let start = max(0, bytes.count - 3)
        bytes += try await socket.read(atMost: 4096)
        if let found = bytes[start...].firstRange(of: end) { return (bytes, found) }
      }
      throw RequestRefusal.tooLarge
    }
    return (try RequestHead(bytes.0[..<bytes.1.lowerBound]), bytes.0[bytes.1.upperBound...])
  }

  /// Reads the remaining bytes, so the browser gets the response before the connection closes.
  private func drain() async {
    try? await within(Self.farewell, or: CancellationError()) {
      var rest = 1 << 20
      while rest > 0 { rest -= try await socket.read(atMost: 4096).count }
    }
  }

  // MARK: Windows

  private func converse(
    _ session: PreviewSession, key: String, _ rest: ArraySlice<UInt8>
  ) async throws {
    guard let window = await session.open() else { throw RequestRefusal.busy }
    do {
      try await socket.write(Response(acceptingKey: key).data)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await write(session, window) }
        group.addTask { await read(session, window, rest) }
        await group.next()
        group.cancelAll()
      }
    } catch {
      // The browser has closed the connection.
    }
    await session.close(window)
  }

  /// Reads messages until the browser closes the connection or violates the protocol.
  private func read(
    _ session: PreviewSession, _ window: PreviewWindow, _ rest: ArraySlice<UInt8>
  ) async {
    var (decoder, limit) = (SocketDecoder(), RateLimit())
    let start = ContinuousClock.now
    decoder.append(rest)
    do {
      while true {
        while let event = try decoder.next() {
          guard limit.admits(at: .now - start) else { throw SocketViolation.tooMany }
          switch event {
          case .message(let text): await session.receive(text, from: window)
          case .ping(let payload): await window.post(.pong(payload))
          case .close: return await end(window, nil)
          }
        }
        decoder.append(try await socket.read(atMost: 4096))
      }
    } catch let violation as SocketViolation {
      await end(window, violation)
    } catch {
      // The browser has closed the connection.
    }
  }

  /// Closes the connection, and waits until the browser does, too.
  private func end(_ window: PreviewWindow, _ violation: SocketViolation?) async {
    await window.post(.close(violation))
    await drain()
  }

  private func write(_ session: PreviewSession, _ window: PreviewWindow) async {
    do {
      for await _ in window.turns {
        for outgoing in await session.take(for: window) {
          switch outgoing {
          case .message(let text): try await socket.write(SocketFrame.message(text))
          case .pong(let payload): try await socket.write(SocketFrame.pong(payload))
          case .close(let violation):
            try await socket.write(SocketFrame.close(violation))
            return await drainAfterClose()
          }
        }
      }
    } catch {
      // The browser has closed the connection.
    }
  }

  /// Waits for the browser to close the connection.
  private func drainAfterClose() async { try? await Task.sleep(for: Self.farewell) }

  /// Returns the result of an operation, or throws an error after a duration.
  private func within<Result: Sendable>(
    _ duration: Duration, or error: any Error,
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: duration)
        throw error
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw error }
      return result
    }
  }
}
