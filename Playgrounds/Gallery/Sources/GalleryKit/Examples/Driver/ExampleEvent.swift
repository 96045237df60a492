/// Something that a person does to an example.
public enum ExampleEvent: Hashable, Sendable {
  /// A tap on a row.
  case tap(RowTarget)
  /// A flip of the switch in a row.
  case flip(RowTarget)
  /// Typing a text in the field of a row.
  case enter(RowTarget, String)
  /// So many steps of the stepper in a row, down where it is negative.
  case step(RowTarget, Int)
  /// The choice of a segment in a row, by its title.
  case choose(RowTarget, String)
  /// A swipe of a row, and a tap on what it shows, by the title.
  case swipe(RowTarget, String)
  /// A long press of a row, and the choice of an entry by the titles that lead to it.
  case menu(RowTarget, [String])
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
    case .enter(let target, let text): "enter \(target) \(ScriptText.quoted(text))"
    case .step(let target, let count): "step \(target) \(count)"
    case .choose(let target, let title): "choose \(target) \(ScriptText.quoted(title))"
    case .swipe(let target, let title): "swipe \(target) \(ScriptText.quoted(title))"
    case .menu(let target, let titles):
      "menu \(target) \(ScriptText.quoted(titles.joined(separator: "/")))"
    case .scroll(let lines): "scroll \(lines)"
    case .use(.key(let character)): "type \(ScriptText.quoted(String(character)))"
    case .use(.erase): "erase"
    case .use(.next): "next"
    case .use(.press(let name)): "press \(ScriptText.quoted(name))"
    }
  }
}
