/// A range of source text that is written once unchanged, and once for each of its mutations.
///
/// A site is a whole statement if possible, so that each copy is type-checked separately, like the
/// original. An expression in a condition isn't a statement, so it is wrapped in a closure.
final class Site {
  /// The kind of text, which determines how to choose among its copies.
  enum Kind {
    /// A statement after `prefix`, which is `return ` if the body is a single expression.
    case statement(prefix: String)
    /// The initial value of a variable.
    case value
    /// A condition, with an optional `try`.
    case condition(tries: Bool)
    /// Any other expression.
    case expression
    /// The body of a function, which has no mutations.
    case body
  }

  /// The code that chooses among the copies.
  enum Form {
    /// `if … { copy } else { original }`, as a statement or an expression.
    case branches(prefix: String)
    /// A closure that is called immediately.
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
