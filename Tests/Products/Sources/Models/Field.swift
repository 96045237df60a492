package import TypeErasure

/// A field of a form, whose value may have any type.
package struct Field: Equatable {
  package var name: String
  package var value: any AnyEquatable

  package init(name: String, value: any AnyEquatable) {
    (self.name, self.value) = (name, value)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.value.equal(any: right.value)
  }
}
