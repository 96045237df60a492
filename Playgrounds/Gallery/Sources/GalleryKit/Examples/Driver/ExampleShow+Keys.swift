extension ExampleShow {
  /// Shows the example on a terminal, and does what a person types.
  ///
  /// Characters are typed, return goes on by a step, arrows scroll, escape ends it.
  public func follow(_ keyboard: any Keyboard, on terminal: any Terminal) async {
    let player = makePlayer()
    var decoder = KeyDecoder()
    terminal.beginFullScreen()
    show(on: terminal, caption: keyCaption, status: [])
    typing: while let bytes = await keyboard.bytes() {
      for key in decoder.keys(of: bytes) {
        guard let event = key.event else { break typing }
        await follow(event, player, on: terminal)
      }
    }
    terminal.endFullScreen()
    conclude(on: terminal, player.log)
  }

  private var keyCaption: String { "\(name): type, press return, scroll with arrows; escape ends" }

  private func follow(
    _ event: ExampleEvent, _ player: ExamplePlayer, on terminal: any Terminal
  ) async {
    do throws(ExamplePlayer.Obstacle) {
      let entry = try await player.play(event)
      show(on: terminal, caption: keyCaption, status: entry.parts, marks: player.marks)
    } catch {
      show(on: terminal, caption: keyCaption, status: ["\(event): \(error.words)"])
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
