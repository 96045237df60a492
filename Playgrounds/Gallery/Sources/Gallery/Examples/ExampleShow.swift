import CommandSupport
import TableViews
import TableViewsTesting

/// Plays an example as plain text, as an animation, or on the keyboard.
@MainActor
struct ExampleShow {
  var settings = ShowSettings()
  /// Whether the log has durations.
  var isTimed = false

  private let example: any Example
  private let script: ExampleScript

  init(_ example: any Example, _ script: ExampleScript) {
    self.example = example
    self.script = script
    settings.delay = type(of: example).pause
  }

  /// Prints the table before and after the script, and a line for each step.
  func printPlain(_ print: @escaping (String) -> Void) async throws(ScriptError) {
    let player = makePlayer()
    example.table.lines = settings.rows ?? 12
    print(
      "\(name): \(type(of: example).summary)" + (settings.isFull ? " Marks: \(Self.legend)" : ""))
    print("")
    draw(marks: [:], print)
    print("")
    for step in script.steps {
      let entry = try await player.play(step, of: script)
      print("\(entry)")
      if settings.isFull { draw(marks: player.marks, print) }
    }
    if !settings.isFull {
      print("")
      draw(marks: [:], print)
    }
  }

  /// Animates the steps, and leaves the final table and the log on the terminal.
  func animate(on terminal: any Terminal) async throws(ScriptError) {
    let player = makePlayer()
    terminal.beginFullScreen()
    var problem: ScriptError?
    terminal.draw(example.table, settings, caption: type(of: example).summary)
    await terminal.pause(for: settings.delay)
    for step in script.steps {
      do throws(ScriptError) {
        let entry = try await player.play(step, of: script)
        terminal.draw(
          example.table, settings,
          caption: "\(name): step \(entry.number) of \(script.steps.count) · \(Self.legend)",
          status: entry.parts, marks: player.marks)
        await terminal.pause(for: settings.delay)
      } catch {
        problem = error
        break
      }
    }
    terminal.endFullScreen()
    conclude(on: terminal, player.log)
    if let problem { throw problem }
  }

  private static var legend: String {
    ChangeMark.legend(.inserted, .moved, .refreshed)
  }

  private var name: String { type(of: example).name }

  private func makePlayer() -> ExamplePlayer {
    let player = ExamplePlayer(example)
    player.isTimed = isTimed
    return player
  }

  private func draw(marks: [TableElement: ChangeMark], _ print: (String) -> Void) {
    let lines = example.table.drawing(columns: settings.columns ?? 60, marks: marks)
    for line in lines { print(line.plain) }
  }

  private func conclude(on terminal: any Terminal, _ log: [UpdateEntry]) {
    terminal.conclude(example.table, settings) { columns in
      log.flatMap { TerminalText.wrapped($0.parts, to: columns) }
    }
  }
}

extension ExamplePlayer {
  /// The marks of the last update.
  var marks: [TableElement: ChangeMark] { changes.last?.newMarks ?? [:] }
}

extension ExampleShow {
  /// Plays the example with keys.
  ///
  /// Return is `next`, arrows scroll, and Escape quits.
  func follow(_ keyboard: any Keyboard, on terminal: any Terminal) async {
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

  private struct KeyFrame {
    var status: [String] = []
    var marks: [TableElement: ChangeMark] = [:]
  }

  private func show(_ frame: KeyFrame, on terminal: any Terminal) {
    terminal.draw(
      example.table, settings,
      caption: "\(name): type, press Return, scroll with arrows, quit with Escape",
      status: frame.status, marks: frame.marks)
  }

  private func frame(after event: ExampleEvent, _ player: ExamplePlayer) async -> KeyFrame {
    do throws(ImpossibleAction) {
      let entry = try await player.play(event)
      return KeyFrame(status: entry.parts, marks: player.marks)
    } catch {
      return KeyFrame(status: ["\(event): \(error.reason)"])
    }
  }
}

extension Key {
  /// The event of the key, or `nil` to quit.
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
