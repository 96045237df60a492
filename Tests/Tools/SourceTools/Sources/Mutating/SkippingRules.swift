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

  /// Checks for programming errors, which trap, and calls that only make the program faster or name
  /// a value to keep it: it is named, and so kept, whether the call is made or not.
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

  /// Calls whose arguments may change places: the smaller and the larger of values, and whatever
  /// `==` calls with both its sides, because it is symmetric.
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

  /// Arguments that only say how much memory to keep.
  static func isOmitted(_ argument: LabeledExprSyntax) -> Bool {
    ["keepingCapacity", "minimumCapacity"].contains(argument.label?.text)
  }
}
