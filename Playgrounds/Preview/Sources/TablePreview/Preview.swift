internal import Foundation
public import TablePictures
public import VirtualTable

/// Shows an interactive screen in a browser.
///
/// ```swift
/// let table = TableView(viewportHeight: 640)
/// let screen = InboxScreen(messages, in: table)
/// try await Preview(of: table, PictureOptions(title: "Inbox")).run()
/// ```
///
/// Only browsers on this machine that know the page's address can open it. All windows show the
/// same state, and reconnect automatically.
@MainActor
public final class Preview {
  private let session: PreviewSession

  /// Creates a preview of a screen that can show different views.
  ///
  /// - Parameter content: A closure that returns the current content. It's called many times, and must
  ///   return the same view as long as the screen shows it.
  public init(_ content: @escaping @MainActor () -> PreviewContent) {
    session = PreviewSession(content)
  }

  /// Creates a preview of a view, which it keeps alive.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The title and appearance of the screen.
  public convenience init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions()
  ) {
    self.init { PreviewContent(view, options) }
  }

  /// Serves the preview until the task is canceled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any free port.
  ///   - ready: A closure that is called with the address of the page. The default prints the address.
  /// - Throws: ``PreviewError`` if the port can't be used.
  public func run(
    port: UInt16 = 0, ready: @MainActor (String) -> Void = Preview.printAddress
  ) async throws(PreviewError) {
    var random = SystemRandomNumberGenerator()
    let server = try await PreviewServer(port: port, token: AccessToken(using: &random))
    ready(server.rules.address)
    try await server.run(session)
  }

  /// Prints the address of a page, without buffering.
  public static func printAddress(_ address: String) {
    FileHandle.standardOutput.write(Data("Open \(address)\n".utf8))
  }
}

/// An error for a preview that can't be served.
public enum PreviewError: Error, Hashable {
  /// Another program uses the port.
  case portInUse(UInt16)
  /// The system rejects the port or ends the connection, with a message.
  case failed(port: UInt16, String)
}

extension PreviewError: CustomStringConvertible {
  /// The reason and a hint.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "Another program uses port \(port). Choose another port, or omit it to use any free one."
    case .failed(let port, let message): "Port \(port) can't be used: \(message)"
    }
  }
}
