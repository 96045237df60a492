extension ExampleShow {
  /// Shows the example on a terminal, and does what a person types.
  ///
  /// Characters are typed, return goes on by a step, arrows scroll, escape ends it.
  public func follow(_ keyboard: any Keyboard, on terminal: any Terminal) async {
    let player = makePlayer()
    var decoder = KeyDecoder()
    var frame = KeyFrame()
    terminal.beginFullScreen()
    show(frame, on: terminal)
    typing: while let bytes = await keyboard.bytes() {
      if bytes.isEmpty { show(frame, on: terminal) }
      for key in decoder.keys(of: bytes) {
        guard let event = key.event else { break typing }
        frame = await self.frame(after: event, player)
        show(frame, on: terminal)
      }
    }
    terminal.endFullScreen()
    conclude(on: terminal, player.log)
  }

  /// What is shown after a key.
  private struct KeyFrame {
    var status: [String] = []
    var marks: [TableElement: ChangeMark] = [:]
  }

  private func show(_ frame: KeyFrame, on terminal: any Terminal) {
    show(
      on: terminal, caption: "\(name): type, press return, scroll with arrows; escape ends",
      status: frame.status, marks: frame.marks)
  }

  private func frame(after event: ExampleEvent, _ player: ExamplePlayer) async -> KeyFrame {
    do throws(ExamplePlayer.Obstacle) {
      let entry = try await player.play(event)
      return KeyFrame(status: entry.parts, marks: player.marks)
    } catch {
      return KeyFrame(status: ["\(event): \(error.words)"])
    }
  }
}

extension Key {
  /// What the key does to an example; nil where it ends it.
  fileprivate var event: ExampleEvent? {
    switch self {
    case .character(let character): .use(.key(character))
    case .erase: .use(.erase)
    case .enter: .use(.next)
    case .scroll(let lines): .scroll(lines)
    case .end: nil
    }
  }
}
