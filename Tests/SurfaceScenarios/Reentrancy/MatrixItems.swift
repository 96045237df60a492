package import TableSections

/// The ID of a ``Thing``, whose members all run app code.
package struct ThingID: Hashable, CustomStringConvertible {
  package let number: Int

  package init(number: Int) { self.number = number }

  package static func == (left: Self, right: Self) -> Bool {
    Hook.call(AppCode.idEquality)
    return left.number == right.number
  }

  package func hash(into hasher: inout Hasher) {
    Hook.call(AppCode.idHash)
    hasher.combine(number)
  }

  package var description: String {
    Hook.call(AppCode.idDescription)
    return "\(number)"
  }
}

/// An item whose comparison and deinitialization run app code.
package struct Thing: Identifiable, Equatable {
  package let id: ThingID
  package var text: String
  private let token = Token(AppCode.itemDeinit)

  package init(_ number: Int, _ text: String) {
    id = ThingID(number: number)
    self.text = text
  }

  package static func == (left: Self, right: Self) -> Bool {
    Hook.call(AppCode.itemEquality)
    return left.id.number == right.id.number && left.text == right.text
  }
}

/// The ID of a section.
package struct Part: Hashable, CustomStringConvertible {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static func == (left: Self, right: Self) -> Bool {
    Hook.call(AppCode.partEquality)
    return left.name == right.name
  }

  package func hash(into hasher: inout Hasher) {
    Hook.call(AppCode.partHash)
    hasher.combine(name)
  }

  package var description: String {
    Hook.call(AppCode.partDescription)
    return name
  }
}

package typealias Things = Section<Thing, Part>
