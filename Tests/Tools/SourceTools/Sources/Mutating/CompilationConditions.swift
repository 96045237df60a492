import SwiftSyntax

/// The compilation conditions of the sources.
public struct CompilationConditions: Sendable {
  /// The conditions that are true, such as `DEBUG` and `canImport(Foundation)`.
  public let holding: Set<String>

  /// Creates conditions.
  ///
  /// All others are false, except for Swift versions.
  public init(_ conditions: Set<String>) { holding = conditions }

  /// Returns the compiled clause of `declaration`, if any.
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
