import SwiftSyntax

/// What is not mutated, because no test could ask for it.
enum SkippingRules {
  /// Deprecated declarations, which forward to others.
  static func isDeprecated(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.trimmedDescription.contains("deprecated") }
  }

  /// `hash(into:)`: equal values hash alike whatever is left out.
  static func isHashing(_ function: FunctionDeclSyntax) -> Bool {
    function.name.text == "hash"
      && function.signature.parameterClause.parameters.first?.firstName.text == "into"
  }

  /// Checks for programming errors, which trap, and calls that only make the program faster.
  static func isOmitted(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.withoutEffects.as(FunctionCallExprSyntax.self) else { return false }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.trimmedDescription
    return omittedCalls.contains(name)
  }

  private static let omittedCalls: Set = [
    "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    "reserveCapacity", "dispatchPrecondition",
  ]

  /// Arguments that only say how much memory to keep.
  static func isOmitted(_ argument: LabeledExprSyntax) -> Bool {
    ["keepingCapacity", "minimumCapacity"].contains(argument.label?.text)
  }
}
