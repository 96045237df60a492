internal import Foundation
public import TablePictures
public import VirtualTable

/// Shows a screen in a browser, in which a user taps, swipes, drags, scrolls, and types.
///
/// ```swift
/// let table = TableView(viewportHeight: 640)
/// let screen = InboxScreen(messages, in: table)
/// try await Preview(of: table, PictureOptions(title: "Inbox")).run()
/// ```
///
/// The page is only for browsers on this machine that know its address. All windows show the same
/// state. A window that loses its connection connects again.
@MainActor
public final class Preview {
  private let session: PreviewSession

  /// Creates a preview of a screen that can show different views.
  ///
  /// - Parameter content: Returns the current content. It's called many times, and has to return
  ///   the same view as long as the screen shows it.
  public init(_ content: @escaping @MainActor () -> PreviewContent) {
    session = PreviewSession(content)
  }

  /// Creates a preview of a view, which it keeps.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: How the screen looks.
  public convenience init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions()
  ) {
    self.init { PreviewContent(view, options) }
  }

  /// Serves the preview until the task is canceled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any free one.
  ///   - ready: Called with the address of the page. By default, it's printed.
  /// - Throws: A ``PreviewError`` if the port can't be used.
  public func run(
    port: UInt16 = 0, ready: @MainActor (String) -> Void = Preview.printAddress
  ) async throws(PreviewError) {
    var random = SystemRandomNumberGenerator()
    let server = try await PreviewServer(port: port, token: AccessToken(using: &random))
    ready(server.rules.address)
    try await server.run(session)
  }

  /// Prints the address of a page, also if the output is a pipe.
  public static func printAddress(_ address: String) {
    FileHandle.standardOutput.write(Data("Open \(address)\n".utf8))
  }
}

/// The reason why a preview can't be served.
public enum PreviewError: Error, Hashable {
  /// Another program uses the port.
  case portInUse(UInt16)
  /// The system refuses the port, or ends the connection, with a message.
  case failed(port: UInt16, String)
}

extension PreviewError: CustomStringConvertible {
  /// The reason and a remedy.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "Another program uses port \(port). Choose another one, or none to use any free port."
    case .failed(let port, let message): "Port \(port) can't be used: \(message)"
    }
  }
}
