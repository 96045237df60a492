/// A browser window that shows a preview.
///
/// It stores the last sent scene and the pending messages. A scene is created only when the window
/// can receive it, so a slow window skips scenes.
@MainActor
final class PreviewWindow {
  /// Something to send to the browser.
  enum Outgoing: Hashable, Sendable {
    case message(String)
    case pong([UInt8])
    case close(SocketViolation?)
  }

  /// The maximum number of pending replies.
  ///
  /// If there are more, the window is closed.
  private static let mostWaiting = 1_000

  /// An element for each time that there is something to send.
  nonisolated let turns: AsyncStream<Void>
  private nonisolated let turn: AsyncStream<Void>.Continuation
  private var waiting: [Outgoing] = []
  private var sentRevision = 0
  private var sent: ShownScreen?

  init() {
    (turns, turn) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Sends something to the browser.
  func post(_ outgoing: Outgoing) {
    guard waiting.count < Self.mostWaiting else { return end() }
    waiting.append(outgoing)
    turn.yield()
  }

  /// Checks for a new scene.
  func wake() { turn.yield() }

  /// Closes the window.
  func end() { turn.finish() }

  /// Returns the next messages, and marks them as sent.
  func take(_ shown: ShownScreen?, revision: Int, animated: Bool) -> [Outgoing] {
    var outgoing: [Outgoing] = []
    // Send the scene before the replies, because it shows their effects.
    if let shown, revision != sentRevision {
      let message = SceneMessage(
        shown, revision: revision, animated: animated && sent != nil, replacing: sent)
      outgoing.append(.message(message.json))
      (sent, sentRevision) = (shown, revision)
    }
    outgoing += waiting
    waiting = []
    return outgoing
  }
}
