/// A browser's window that shows a preview.
///
/// It stores the last sent scene and the waiting messages. A scene is written only when the window can take
/// it, so a slow window skips scenes.
@MainActor
final class PreviewWindow {
  /// Something to send to the browser.
  enum Outgoing: Hashable, Sendable {
    case message(String)
    case pong([UInt8])
    case close(SocketViolation?)
  }

  /// The most answers that wait for a window, which is closed if there are more.
  private static let mostWaiting = 1_000

  /// A turn for each time that there is something to send.
  nonisolated let turns: AsyncStream<Void>
  private nonisolated let turn: AsyncStream<Void>.Continuation
  private var waiting: [Outgoing] = []
  private var sentRevision = 0
  private var sent: ShownScreen?

  init() {
    (turns, turn) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Has the window send something.
  func post(_ outgoing: Outgoing) {
    guard waiting.count < Self.mostWaiting else { return end() }
    waiting.append(outgoing)
    turn.yield()
  }

  /// Has the window look for a new scene.
  func wake() { turn.yield() }

  /// Ends the window.
  func end() { turn.finish() }

  /// Returns the next messages, and marks them as sent.
  func take(_ shown: ShownScreen?, revision: Int, animated: Bool) -> [Outgoing] {
    var outgoing: [Outgoing] = []
    // A scene before the answers, because it shows what was done.
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
