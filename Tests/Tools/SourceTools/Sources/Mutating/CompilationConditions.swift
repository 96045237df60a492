import SwiftSyntax

/// The compilation conditions under which the sources are built.
public struct CompilationConditions: Sendable {
  /// The conditions that hold, such as `DEBUG` and `canImport(Foundation)`.
  public let holding: Set<String>

  /// Makes conditions of the ones that hold; no other does, but for versions of Swift.
  public init(_ conditions: Set<String>) { holding = conditions }

  /// The clause of `declaration` that is compiled, if any.
  func activeClause(of declaration: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    declaration.clauses.first { $0.condition.map(holds) ?? true }
  }

  private func holds(_ condition: ExprSyntax) -> Bool {
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      switch infix.operator.trimmedDescription {
      case "&&": return holds(infix.leftOperand) && holds(infix.rightOperand)
      case "||": return holds(infix.leftOperand) || holds(infix.rightOperand)
      default: return false
      }
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "!" && !holds(prefix.expression)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return holds(only.expression)
    }
    let text = condition.trimmedDescription
    return ["compiler(", "swift("].contains { text.hasPrefix($0) } || holding.contains(text)
  }
}
