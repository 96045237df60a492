import SwiftSyntax

/// Finds the changes of one expression, except for its parts.
struct ExpressionMutations {
  /// A change of an expression.
  struct Change {
    var `operator`: MutationOperator
    /// The original and the replacement, as shown to the reader.
    var shown: Syntax
    var replacement: String
    var edits: [(node: Syntax, text: String)]
  }

  private var changes: [Change] = []

  static func of(_ expression: ExprSyntax) -> [Change] {
    var mutations = ExpressionMutations()
    if let node = expression.as(InfixOperatorExprSyntax.self) {
      mutations.change(node)
    } else if let node = expression.as(PrefixOperatorExprSyntax.self) {
      mutations.change(node)
    } else if let node = expression.as(TernaryExprSyntax.self) {
      mutations.change(node)
    } else if let node = expression.as(FunctionCallExprSyntax.self) {
      mutations.change(node)
    } else if let node = expression.as(MemberAccessExprSyntax.self) {
      mutations.change(node)
    } else if expression.literalText != nil {
      mutations.change(literal: expression)
    }
    return mutations.changes
  }

  private mutating func add(
    _ kind: MutationOperator, _ node: some SyntaxProtocol, _ replacement: String
  ) {
    changes.append(
      Change(
        operator: kind, shown: Syntax(node), replacement: replacement,
        edits: [(Syntax(node), replacement)]))
  }

  /// Adds a change of `part` that is shown as a change of `whole`.
  private mutating func add(
    _ kind: MutationOperator, within whole: InfixOperatorExprSyntax,
    _ part: some SyntaxProtocol, _ text: String
  ) {
    let pieces = [Syntax(whole.leftOperand), Syntax(whole.operator), Syntax(whole.rightOperand)]
    let shown = pieces.map { $0.id == part.id ? text : $0.trimmedDescription }
    let isRange = whole.operator.trimmedDescription.contains("..")
    changes.append(
      Change(
        operator: kind, shown: Syntax(whole),
        replacement: shown.joined(separator: isRange ? "" : " "), edits: [(Syntax(part), text)]))
  }

  private mutating func change(_ node: InfixOperatorExprSyntax) {
    let name = node.operator.trimmedDescription
    if let others = Self.comparisons[name] {
      for other in others { add(.comparison, within: node, node.operator, other) }
    }
    if let other = Self.arithmetic[name], !node.hasStringOperand {
      add(.arithmetic, within: node, node.operator, other)
    }
    switch name {
    case "&&", "||":
      for operand in [node.leftOperand, node.rightOperand] {
        if !operand.isEquation, operand.literalText == nil,
          !operand.is(PrefixOperatorExprSyntax.self)
        {
          add(.negate, operand, "!(\(operand.trimmedDescription))")
        }
      }
      add(.drop, node, node.leftOperand.trimmedDescription)
      add(.drop, node, node.rightOperand.trimmedDescription)
    case "??": add(.fallback, node, node.rightOperand.trimmedDescription)
    case "..<", "...":
      let (lower, upper) = (node.leftOperand, node.rightOperand)
      add(.bound, within: node, lower, "(\(lower.trimmedDescription)) + 1")
      add(.bound, within: node, upper, "(\(upper.trimmedDescription)) - 1")
    default: break
    }
  }

  /// Adjacent operators, and opposites of orderings.
  ///
  /// `==` has no adjacent operator.
  private static let comparisons = [
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
  ]

  private static let arithmetic = [
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
    "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "|": "&", "&": "|", "^": "|", "<<": ">>",
    ">>": "<<", "&<<": "&>>", "&>>": "&<<", "|=": "&=", "&=": "|=", "^=": "|=",
  ]

  private mutating func change(_ node: PrefixOperatorExprSyntax) {
    switch node.operator.text {
    case "!": add(.negate, node, node.expression.trimmedDescription)
    case "-" where node.expression.literalText == nil:
      add(.arithmetic, node, node.expression.trimmedDescription)
    default: break
    }
  }

  private mutating func change(_ node: TernaryExprSyntax) {
    let (first, second) = (node.thenExpression, node.elseExpression)
    changes.append(
      Change(
        operator: .branches, shown: Syntax(node),
        replacement: node.condition.trimmedDescription + " ? " + second.trimmedDescription + " : "
          + first.trimmedDescription,
        edits: [
          (Syntax(first), "(\(second.trimmedDescription))"),
          (Syntax(second), "(\(first.trimmedDescription))"),
        ]))
  }

  private mutating func change(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      let other = Self.counterparts[name.baseName.text]
    {
      add(.counterpart, name, other)
    }
    if SkippingRules.isSymmetric(node) { return }
    let arguments = Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      guard canSwap(first.expression, second.expression) else { continue }
      let texts = (first.expression.trimmedDescription, second.expression.trimmedDescription)
      changes.append(
        Change(
          operator: .arguments, shown: Syntax(node.arguments),
          replacement: arguments.map { argument in
            let value =
              switch argument.id {
              case first.id: texts.1
              case second.id: texts.0
              default: argument.expression.trimmedDescription
              }
            return (argument.label.map { $0.text + ": " } ?? "") + value
          }.joined(separator: ", "),
          edits: [(Syntax(first.expression), texts.1), (Syntax(second.expression), texts.0)]))
    }
  }

  /// Whether two arguments may have the same type.
  ///
  /// The compiler decides.
  private func canSwap(_ first: ExprSyntax, _ second: ExprSyntax) -> Bool {
    if first.trimmedDescription == second.trimmedDescription { return false }
    if first.is(ClosureExprSyntax.self) || second.is(ClosureExprSyntax.self) { return false }
    return first.literalText == nil || second.literalText == nil || first.kind == second.kind
  }

  private mutating func change(_ node: MemberAccessExprSyntax) {
    guard node.base != nil, let other = Self.counterparts[node.declName.baseName.text] else {
      return
    }
    add(.counterpart, node.declName.baseName, other)
  }

  private static let counterparts: [String: String] = {
    let pairs = [
      ("min", "max"), ("first", "last"), ("firstIndex", "lastIndex"), ("prefix", "suffix"),
      ("dropFirst", "dropLast"), ("removeFirst", "removeLast"), ("popFirst", "popLast"),
      ("lowerBound", "upperBound"), ("startIndex", "endIndex"), ("minX", "maxX"), ("minY", "maxY"),
      ("union", "intersection"), ("top", "bottom"), ("left", "right"), ("width", "height"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.flatMap { [($0.0, $0.1), ($0.1, $0.0)] })
  }()

  private mutating func change(literal node: ExprSyntax) {
    if let integer = node.as(IntegerLiteralExprSyntax.self) {
      let digits = integer.literal.text.replacing("_")
      guard let value = Int(digits) else { return }
      add(.constant, node, value == 1 ? "0" : "\(value + 1)")
    } else if node.is(FloatLiteralExprSyntax.self) {
      add(.constant, node, "(\(node.trimmedDescription) + 1)")
    } else if let boolean = node.as(BooleanLiteralExprSyntax.self) {
      add(.constant, node, boolean.literal.tokenKind == .keyword(.true) ? "false" : "true")
    } else if let string = node.as(StringLiteralExprSyntax.self) {
      add(.constant, node, string.segments.trimmedDescription.isEmpty ? "\"mutant\"" : "\"\"")
    }
  }
}

extension String {
  fileprivate func replacing(_ character: Character) -> String { filter { $0 != character } }
}

extension ExprSyntax {
  /// The text of a literal with one token, a string, or `nil`.
  var literalText: String? {
    let isLiteral =
      self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self) || self.is(StringLiteralExprSyntax.self)
      || self.is(NilLiteralExprSyntax.self)
    return isLiteral ? trimmedDescription : nil
  }

  /// The expression without a leading `try` or `await`.
  var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self), node.questionOrExclamationMark == nil {
      return node.expression.withoutEffects
    }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }

  /// Whether this is `==`, `!=`, or an operator like them, whose opposite is another comparison.
  var isEquation: Bool {
    let name = self.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription ?? ""
    return ["==", "!=", "===", "!==", "<", "<=", ">", ">="].contains(name)
  }

  /// The expression on the left side of an assignment.
  var assignedExpression: ExprSyntax? {
    guard let node = self.as(InfixOperatorExprSyntax.self) else { return nil }
    let name = node.operator.trimmedDescription
    let assigns = name.hasSuffix("=") && !isEquation
    guard assigns, !node.leftOperand.is(DiscardAssignmentExprSyntax.self) else { return nil }
    return node.leftOperand
  }

  /// Whether this is a call, with or without a use of its result.
  var isCall: Bool {
    if self.is(FunctionCallExprSyntax.self) { return true }
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression.isCall }
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects.isCall }
    if let node = self.as(InfixOperatorExprSyntax.self),
      node.leftOperand.is(DiscardAssignmentExprSyntax.self)
    {
      return node.rightOperand.withoutEffects.isCall
    }
    return false
  }

  var isOptionalChain: Bool {
    var node = self
    while true {
      if node.is(OptionalChainingExprSyntax.self) { return true }
      if let call = node.as(FunctionCallExprSyntax.self) {
        node = call.calledExpression
      } else if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
        node = base
      } else {
        return false
      }
    }
  }

  /// Whether this is `super.init` or `self.init`.
  var isDelegatingInitialization: Bool {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return called == "super.init" || called == "self.init"
  }
}

extension InfixOperatorExprSyntax {
  /// Whether an operand is a string, which doesn't support subtraction.
  fileprivate var hasStringOperand: Bool {
    [leftOperand, rightOperand].contains { operand in
      operand.is(StringLiteralExprSyntax.self) || operand.is(ArrayExprSyntax.self)
        || operand.as(InfixOperatorExprSyntax.self)?.hasStringOperand ?? false
    }
  }
}
