import SwiftSyntax

/// Code that isn't mutated, because no test could require it.
enum SkippingRules {
  /// Whether a declaration is deprecated, because it only forwards to another.
  static func isDeprecated(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.trimmedDescription.contains("deprecated") }
  }

  /// Whether a function is `hash(into:)`, in which any mutation keeps equal hashes for equal values.
  static func isHashing(_ function: FunctionDeclSyntax) -> Bool {
    function.name.text == "hash"
      && function.signature.parameterClause.parameters.first?.firstName.text == "into"
  }

  /// Whether an expression is a precondition, or a call that only improves performance or extends a
  /// value's lifetime.
  ///
  /// A mutant of the latter still refers to the value, which has the same effect.
  static func isOmitted(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.withoutEffects.as(FunctionCallExprSyntax.self) else { return false }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.trimmedDescription
    return omittedCalls.contains(name)
  }

  private static let omittedCalls: Set = [
    "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    "reserveCapacity", "dispatchPrecondition", "extendLifetime",
  ]

  /// Whether swapping the arguments has no effect: `min`, `max`, and calls that `==` makes with
  /// both sides.
  static func isSymmetric(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression.trimmedDescription
    if ["min", "max", "Swift.min", "Swift.max"].contains(callee) { return true }
    guard let function = enclosingFunction(of: Syntax(call)), function.name.text == "==" else {
      return false
    }
    let sides = function.signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).text
    }
    let texts = call.arguments.map { argument in
      argument.expression.tokens(viewMode: .sourceAccurate).map { token in
        sides.contains(token.text) ? sides.first ?? "" : token.text
      }
    }
    return texts.count == 2 && texts[0] == texts[1]
  }

  private static func enclosingFunction(of node: Syntax) -> FunctionDeclSyntax? {
    var parent = node.parent
    while let present = parent {
      if let function = present.as(FunctionDeclSyntax.self) { return function }
      parent = present.parent
    }
    return nil
  }

  /// Whether an argument only specifies a capacity.
  static func isOmitted(_ argument: LabeledExprSyntax) -> Bool {
    ["keepingCapacity", "minimumCapacity"].contains(argument.label?.text)
  }
}
