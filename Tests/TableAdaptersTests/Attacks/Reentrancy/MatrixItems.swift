import TableAdapters
import TableRows
import TableSections

/// The id of a ``Thing``; whatever is asked of it is code of the app.
struct ThingID: Hashable, CustomStringConvertible {
  let number: Int

  static func == (left: Self, right: Self) -> Bool {
    Hook.call(AppCode.idEquality)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Hook.call(AppCode.idHash)
    hasher.combine(number)
  }

  var description: String {
    Hook.call(AppCode.idDescription)
    return "\(number)"
  }
}

/// An item whose comparison and whose end are code of the app.
struct Thing: Identifiable, Equatable {
  let id: ThingID
  var text: String
  private let token = Token(AppCode.itemDeinit)

  init(_ number: Int, _ text: String) {
    id = ThingID(number: number)
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    Hook.call(AppCode.itemEquality)
    return left.id.number == right.id.number && left.text == right.text
  }
}

/// The id of a section of things.
struct Part: Hashable, CustomStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (left: Self, right: Self) -> Bool {
    Hook.call(AppCode.partEquality)
    return left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    Hook.call(AppCode.partHash)
    hasher.combine(name)
  }

  var description: String {
    Hook.call(AppCode.partDescription)
    return name
  }
}

typealias Things = Section<Thing, Part>
