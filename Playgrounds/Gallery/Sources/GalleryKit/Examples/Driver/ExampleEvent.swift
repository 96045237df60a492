/// Something that a person does to an example.
public enum ExampleEvent: Hashable, Sendable {
  /// A tap on a row.
  case tap(RowTarget)
  /// A flip of the switch in a row.
  case flip(RowTarget)
  /// Scrolling by so many lines, downwards where it is positive.
  case scroll(Int)
  /// The use of something beside the table.
  case use(ExampleControl)
}

extension ExampleEvent: CustomStringConvertible {
  /// The event as it is written in a script.
  public var description: String {
    switch self {
    case .tap(let target): "tap \(target)"
    case .flip(let target): "flip \(target)"
    case .scroll(let lines): "scroll \(lines)"
    case .use(.key(let character)): "type \(ScriptText.quoted(String(character)))"
    case .use(.erase): "erase"
    case .use(.next): "next"
    case .use(.press(let name)): "press \(ScriptText.quoted(name))"
    }
  }
}
