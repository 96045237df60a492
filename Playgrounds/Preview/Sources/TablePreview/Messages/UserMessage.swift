internal import Foundation
internal import TableRows
internal import TableViewsTesting

/// A message from a window about an action of the user.
struct UserMessage: Hashable, Sendable {
  /// A part of a scene, such as a row.
  struct PartID: Hashable, Sendable {
    /// The number of the screen.
    ///
    /// Other screens can have a part with the same name.
    let screen: Int
    let name: String
  }

  /// An action of the user.
  enum Action: Hashable, Sendable {
    case tap(PartID)
    case tapAccessory(PartID)
    case delete(PartID)
    case insert(PartID)
    case press(PartID)
    case swipe(PartID, SwipeEdge, isFull: Bool)
    /// Taps an action of the swiped row.
    case perform(String)
    /// Chooses an entry of the open menu.
    case choose([String])
    case control(PartID, name: String, ControlAction)
    /// Moves the caret of a text field by characters, to its start, or to its end.
    case moveCaret(PartID, name: String, Int)
    case lift(PartID, reorders: Bool)
    /// Holds the drag over a part, or outside of all rows.
    case hover(PartID?)
    /// Holds the drag over a row until it opens.
    case spring(PartID)
    case drop(PartID?)
    case cancelDrag
    case scroll(list: Int, Double)
    case scrollToTitle(String)
    case pull
    case key(PreviewKey)
    case button(String)
    case endEditing
    case done
  }

  /// The number that the reply repeats.
  let number: Int
  let action: Action
}

/// An error for a message that can't be read.
struct UnreadableMessage: Error, Hashable {
  /// The reason, in a sentence.
  let reason: String
}

extension UserMessage {
  /// The maximum nesting of a message, which is an object with an array.
  private static let mostDepth = 2
  /// The maximum number of characters of a typed text.
  ///
  /// Longer texts must be pasted.
  private static let mostTyped = 200

  /// Reads a message from JSON.
  init(json: String) throws(UnreadableMessage) {
    guard Self.depth(of: json) <= Self.mostDepth else {
      throw UnreadableMessage(reason: "The message is nested more than \(Self.mostDepth) levels.")
    }
    do {
      let fields = try JSONDecoder().decode(Fields.self, from: Data(json.utf8))
      self.init(number: fields.n ?? 0, action: try Self.action(fields))
    } catch let error as UnreadableMessage {
      throw error
    } catch {
      throw UnreadableMessage(reason: "The message isn't JSON of the expected form.")
    }
  }

  /// The depth of brackets outside of strings.
  private static func depth(of json: String) -> Int {
    var (depth, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in json.utf8 {
      if isText {
        (isText, isEscaped) = (
          byte != UInt8(ascii: "\"") || isEscaped,
          byte == UInt8(ascii: "\\") && !isEscaped
        )
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// All fields that a message can have.
  private struct Fields: Decodable {
    var action: String
    var n: Int?
    var screen: Int?
    var part: String?
    var list: Int?
    var by: Double?
    var name: String?
    var text: String?
    var value: Double?
    var edge: String?
    var path: [String]?

    func require<Value>(_ field: KeyPath<Self, Value?>, _ name: String) throws(UnreadableMessage)
      -> Value
    {
      guard let value = self[keyPath: field] else {
        throw UnreadableMessage(reason: "The action \(action) requires the field \(name).")
      }
      return value
    }
  }

  private static func action(_ fields: Fields) throws(UnreadableMessage) -> Action {
    func part() throws(UnreadableMessage) -> PartID {
      PartID(
        screen: try fields.require(\.screen, "screen"), name: try fields.require(\.part, "part"))
    }
    func place() throws(UnreadableMessage) -> PartID? { fields.part == nil ? nil : try part() }
    func name() throws(UnreadableMessage) -> String { try fields.require(\.name, "name") }
    func edge() throws(UnreadableMessage) -> SwipeEdge {
      fields.edge == "leading" ? .leading : .trailing
    }
    switch fields.action {
    case "tap": return .tap(try part())
    case "accessory": return .tapAccessory(try part())
    case "delete": return .delete(try part())
    case "insert": return .insert(try part())
    case "press": return .press(try part())
    case "swipe": return .swipe(try part(), try edge(), isFull: false)
    case "swipeFully": return .swipe(try part(), try edge(), isFull: true)
    case "perform": return .perform(try name())
    case "choose": return .choose(try fields.require(\.path, "path"))
    case "moveCaret":
      return .moveCaret(try part(), name: try name(), try steps(fields.require(\.by, "by")))
    case "lift": return .lift(try part(), reorders: false)
    case "reorder": return .lift(try part(), reorders: true)
    case "hover": return .hover(try place())
    case "spring": return .spring(try part())
    case "drop": return .drop(try place())
    case "cancelDrag": return .cancelDrag
    case "scroll":
      return .scroll(list: fields.list ?? 0, try finite(fields.require(\.by, "by")))
    case "index": return .scrollToTitle(try name())
    case "pull": return .pull
    case "key": return .key(try key(fields.require(\.text, "text")))
    case "button": return .button(try name())
    case "endEditing": return .endEditing
    case "done": return .done
    default: return .control(try part(), name: try name(), try controlAction(fields))
    }
  }

  private static func controlAction(_ fields: Fields) throws(UnreadableMessage) -> ControlAction {
    func text() throws(UnreadableMessage) -> String { try fields.require(\.text, "text") }
    func value() throws(UnreadableMessage) -> Double {
      try finite(fields.require(\.value, "value"))
    }
    switch fields.action {
    case "toggle": return .toggle
    case "push": return .press
    case "step": return .step(try steps(value()).signum())
    case "slide": return .slide(try value())
    case "title": return .choose(try text())
    case "pick": return .pick(Date(timeIntervalSince1970: try value()))
    case "focus": return .focus
    case "type":
      let text = try text()
      guard text.count <= mostTyped else {
        throw UnreadableMessage(reason: "The typed text has more than \(mostTyped) characters.")
      }
      return .type(text)
    case "paste": return .paste(try text())
    case "deleteBackward": return .deleteBackward
    case "selectAll": return .selectText(0..<Int(Int32.max))
    case "submit": return .submit
    default: throw UnreadableMessage(reason: "There is no such action.")
    }
  }

  private static func finite(_ number: Double) throws(UnreadableMessage) -> Double {
    guard number.isFinite else { throw UnreadableMessage(reason: "A number isn't finite.") }
    return number
  }

  private static func steps(_ number: Double) throws(UnreadableMessage) -> Int {
    Int(min(max(try finite(number), -1e6), 1e6))
  }

  private static func key(_ text: String) throws(UnreadableMessage) -> PreviewKey {
    switch text {
    case "ArrowUp": return .hardware(.upArrow)
    case "ArrowDown": return .hardware(.downArrow)
    case "ArrowLeft": return .hardware(.leftArrow)
    case "ArrowRight": return .hardware(.rightArrow)
    case "Enter": return .hardware(.returnKey)
    case "Escape": return .hardware(.escape)
    case "Backspace": return .erase
    default:
      guard let character = text.first, text.count == 1 else {
        throw UnreadableMessage(reason: "A key is a character or a name such as Enter.")
      }
      return .character(character)
    }
  }
}
