/// A piece of source text that is written once for each of its mutations, and once as it is.
///
/// A whole statement where there is one: each copy is then type-checked by itself, as the original
/// was. An expression of a condition, which has no statement of its own, is put into a closure.
final class Site {
  /// What the text is, which decides on how to choose among its copies.
  enum Kind {
    /// A statement, to write after `prefix`, which is `return ` where the body has only a value.
    case statement(prefix: String)
    /// The initial value of a variable.
    case value
    /// A condition, with `try` before it.
    case condition(tries: Bool)
    /// Any other expression.
    case expression
    /// The body of a function, which has no mutations of its own.
    case body
  }

  /// How the copies are written.
  enum Form {
    /// `if … { copy } else { original }`: a statement, or an expression of its own.
    case branches(prefix: String)
    /// A closure that is called at once.
    case closure(tries: Bool)
    /// `… ? copy : original`, whose parts are type-checked together.
    case ternary
  }

  let kind: Kind
  let range: Range<Int>
  var mutations: [Int] = []

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The forms to try, in this order, until one compiles.
  var forms: [Form] {
    switch kind {
    case .statement(let prefix): [.branches(prefix: prefix)]
    case .value: [.branches(prefix: ""), .ternary]
    case .condition(let tries): [.closure(tries: tries), .ternary]
    case .expression: [.ternary]
    case .body: []
    }
  }
}
