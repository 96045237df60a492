internal import FlyingSocks
internal import Foundation

/// Listens for windows of a preview on this machine.
///
/// It uses FlyingFox's sockets instead of its HTTP server, which reads heads and frames of any
/// length into memory.
struct PreviewServer: Sendable {
  /// The maximum number of connections.
  ///
  /// Others wait.
  private static let mostConnections = 64

  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool
  let rules: AccessRules

  /// Begins to listen on a port.
  ///
  /// 0 means any free port.
  init(port: UInt16, token: AccessToken) async throws(PreviewError) {
    do {
      let pool: some AsyncSocketPool = .make()
      try await pool.prepare()
      let socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      do {
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
        try socket.listen()
      } catch {
        try? socket.close()
        throw error
      }
      guard case .ip4(_, let actual) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.socket = try AsyncSocket(socket: socket, pool: pool)
      self.pool = pool
      rules = AccessRules(token: token, port: actual)
    } catch {
      throw PreviewError(error, port: port)
    }
  }

  /// Serves windows until the task is canceled.
  func run(_ session: PreviewSession) async throws(PreviewError) {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await accept(session) }
        defer {
          group.cancelAll()
          try? socket.close()
        }
        try await group.next()
      }
    } catch is CancellationError {
      // The caller canceled the task.
    } catch {
      guard !Task.isCancelled else { return }
      throw PreviewError(error, port: rules.port)
    }
  }

  private func accept(_ session: PreviewSession) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var count = 0
      while true {
        if count >= Self.mostConnections {
          _ = try await group.next()
          count -= 1
        }
        let connection = Connection(socket: try await socket.accept(), rules: rules)
        group.addTask { await connection.serve(session) }
        count += 1
      }
    }
  }
}

extension PreviewError {
  /// Creates an error for a failure of a socket.
  fileprivate init(_ error: any Error, port: UInt16) {
    switch error {
    case SocketError.failed(_, EADDRINUSE, _): self = .portInUse(port)
    case SocketError.failed(_, _, let message): self = .failed(port: port, message)
    default: self = .failed(port: port, error.localizedDescription)
    }
  }
}
