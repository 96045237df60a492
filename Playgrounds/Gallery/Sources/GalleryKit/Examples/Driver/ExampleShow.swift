/// An example that is played by a script: what `gallery search` and its like do.
@MainActor
public struct ExampleShow {
  /// The width of the drawings; nil for what fits.
  public var columns: Int?
  /// The lines of the table that are on screen; nil for what fits.
  public var rows: Int?
  /// Whether plain output draws the table after each step.
  public var isFull = false
  /// How long each step of an animation stays.
  public var delay: Duration
  /// Whether it is told how long steps take.
  public var isTimed = false

  private let example: any Example
  private let script: ExampleScript

  /// Makes a show.
  public init(_ example: any Example, _ script: ExampleScript) {
    self.example = example
    self.script = script
    delay = type(of: example).pause
  }

  /// Prints the table before and after, and a line for each step between.
  ///
  /// - Parameter print: Takes the output, line by line.
  /// - Throws: Why a step cannot be played; those before it have been.
  public func printPlain(_ print: @escaping (String) -> Void) async throws(ScriptError) {
    let player = makePlayer()
    example.table.lines = rows ?? 12
    print("\(name): \(type(of: example).summary)" + (isFull ? " Marks: \(Self.legend)" : ""))
    print("")
    draw(marks: [:], print)
    print("")
    for step in script.steps {
      let entry = try await player.play(step, of: script)
      print("\(entry)")
      if isFull { draw(marks: player.marks, print) }
    }
    if !isFull {
      print("")
      draw(marks: [:], print)
    }
  }

  /// Animates the steps on a terminal, and leaves the final state and the log there.
  ///
  /// - Parameter terminal: The terminal; its size is asked for anew for every step.
  /// - Throws: Why a step cannot be played; those before it have been.
  public func animate(on terminal: any Terminal) async throws(ScriptError) {
    let player = makePlayer()
    terminal.beginFullScreen()
    var problem: ScriptError?
    show(on: terminal, caption: type(of: example).summary, status: [])
    await terminal.pause(for: delay)
    for step in script.steps {
      do throws(ScriptError) {
        let entry = try await player.play(step, of: script)
        show(
          on: terminal,
          caption: "\(name): step \(entry.number) of \(script.steps.count) · \(Self.legend)",
          status: entry.parts, marks: player.marks)
        await terminal.pause(for: delay)
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
    PlayerSettings.legend([.inserted, .moved, .refreshed])
  }

  var name: String { type(of: example).name }

  private var settings: PlayerSettings {
    PlayerSettings(title: name, columns: columns, rows: rows, isFull: isFull, delay: delay)
  }

  func makePlayer() -> ExamplePlayer {
    let player = ExamplePlayer(example)
    player.isTimed = isTimed
    return player
  }

  private func draw(marks: [TableElement: ChangeMark], _ print: (String) -> Void) {
    let lines = example.table.drawing(columns: columns ?? 60, marks: marks)
    for line in lines { print(line.plain) }
  }

  /// Draws one frame.
  func show(
    on terminal: any Terminal, caption: String, status: [String],
    marks: [TableElement: ChangeMark] = [:]
  ) {
    let room = FrameRoom(terminal.size, settings)
    example.table.lines = room.tableRows
    let drawing = example.table.drawing(columns: room.tableColumns, marks: marks)
    let frame = Frame(caption: caption, drawing: drawing, status: status)
    terminal.write(frame.text(in: room, hasColors: terminal.hasColors))
  }

  /// Leaves the table and the log on the terminal.
  func conclude(on terminal: any Terminal, _ log: [UpdateEntry]) {
    let room = FrameRoom(terminal.size, settings)
    let drawing = example.table.drawing(columns: room.tableColumns, marks: [:])
    let words = log.flatMap { TerminalText.wrapped($0.parts, to: room.textColumns) }
    let lines = drawing.map(room.fitted) + words
    terminal.write(lines.map { $0 + "\n" }.joined())
  }
}

extension ExamplePlayer {
  /// The marks of the last update, as the table shows it now.
  var marks: [TableElement: ChangeMark] { changes.last?.newMarks ?? [:] }
}
