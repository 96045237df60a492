import SourceReading
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the mutations of a source file, and the sites to insert them at.
///
/// Visits declarations and statements. `ExpressionMutations` finds the changes of an expression.
final class MutationFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []
  private(set) var mutations: [Mutation] = []

  private let source: SourceText
  private let conditions: CompilationConditions
  /// The enclosing sites, from the outermost, or `nil` for expressions without a site.
  private var enclosing: [(node: SyntaxIdentifier, site: Site?)] = []
  private var functions: [FunctionScope] = []
  private var typeNames: [String] = []
  private var occurrences: [String: Int] = [:]

  init(_ source: SourceText, _ conditions: CompilationConditions) {
    self.source = source
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Sites and mutations

  private var site: Site? { enclosing.last.flatMap(\.site) }

  private func begin(
    _ kind: Site.Kind, at node: some SyntaxProtocol, for owner: some SyntaxProtocol
  ) {
    let site = Site(kind, source.range(of: node))
    sites.append(site)
    enclosing.append((owner.id, site))
  }

  /// Prevents expressions from joining an outer site.
  private func begin(nothingFor owner: some SyntaxProtocol) { enclosing.append((owner.id, nil)) }

  private func end(_ owner: some SyntaxProtocol) {
    if enclosing.last?.node == owner.id { enclosing.removeLast() }
  }

  /// Adds a mutation that replaces `node` with `replacement`.
  private func add(
    _ kind: MutationOperator, _ node: some SyntaxProtocol, _ replacement: String
  ) {
    let range = source.range(of: node)
    add(kind, original: range, replacement, [Edit(range: range, text: replacement)])
  }

  private func add(
    _ kind: MutationOperator, original: Range<Int>, _ replacement: String, _ edits: [Edit]
  ) {
    guard let site, source[original] != replacement else { return }
    func mutation(_ occurrence: Int) -> Mutation {
      Mutation(
        operator: kind, declaration: declarationName,
        line: source.position(of: original.lowerBound).line,
        original: source[original], replacement: replacement, occurrence: occurrence, edits: edits)
    }
    let key = mutation(0).key
    let occurrence = occurrences[key, default: 0]
    occurrences[key] = occurrence + 1
    site.mutations.append(mutations.count)
    mutations.append(mutation(occurrence))
  }

  private var declarationName: String {
    (typeNames + functions.compactMap(\.name)).joined(separator: ".")
  }

  // MARK: Declarations

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = conditions.activeClause(of: node), let elements = clause.elements {
      walk(elements)
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes)
  }

  override func visitPost(_ node: StructDeclSyntax) { leave(node.attributes) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave(node.attributes) }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes)
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave(node.attributes) }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes)
  }

  override func visitPost(_ node: ActorDeclSyntax) { leave(node.attributes) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node.attributes)
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.attributes) }

  private func enter(_ type: String, _ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind
  {
    guard !SkippingRules.isDeprecated(attributes) else { return .skipChildren }
    typeNames.append(type)
    return .visitChildren
  }

  private func leave(_ attributes: AttributeListSyntax) {
    if !SkippingRules.isDeprecated(attributes) { typeNames.removeLast() }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let scope = FunctionScope(node)
    guard !SkippingRules.isDeprecated(node.attributes), !SkippingRules.isHashing(node) else {
      return .skipChildren
    }
    return walk(in: scope, node.signature, node.body)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !SkippingRules.isDeprecated(node.attributes) else { return .skipChildren }
    return walk(in: FunctionScope(node), node.signature, node.body)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    walk(in: FunctionScope(name: "deinit"), node.body)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !SkippingRules.isDeprecated(node.attributes) else { return .skipChildren }
    return walk(in: FunctionScope(node), node.parameterClause, node.accessorBlock)
  }

  private func walk(in scope: FunctionScope, _ parts: (any SyntaxProtocol)?...)
    -> SyntaxVisitorContinueKind
  {
    functions.append(scope)
    for part in parts {
      guard let part else { continue }
      if part is CodeBlockSyntax || part is AccessorBlockSyntax {
        sites.append(Site(.body, source.range(of: part)))
      }
      walk(Syntax(part))
    }
    functions.removeLast()
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    SkippingRules.isDeprecated(node.attributes)
      || node.modifiers.contains { $0.name.tokenKind == .keyword(.async) }
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      functions.isEmpty || node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
    let name = node.pattern.trimmedDescription
    var scope = FunctionScope(
      name: isMember || node.accessorBlock != nil ? name : nil,
      result: node.typeAnnotation?.type.trimmedDescription)
    if !isMember, let function = functions.last { scope.inherit(function) }
    if let value = node.initializer?.value {
      functions.append(scope)
      begin(.value, at: value, for: node)
      if node.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false,
        !value.is(NilLiteralExprSyntax.self)
      {
        add(.result, value, "nil")
      }
      walk(value)
      end(node)
      functions.removeLast()
    } else if node.accessorBlock == nil, !functions.isEmpty {
      functions[functions.count - 1].unassigned.insert(name)
    }
    if let accessors = node.accessorBlock { return walk(in: scope, accessors) }
    return .skipChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !functions.isEmpty else { return .skipChildren }
    var scope = functions[functions.count - 1]
    scope.name = node.accessorSpecifier.text == "get" ? nil : node.accessorSpecifier.text
    if node.accessorSpecifier.text != "get" { scope.result = nil }
    return walk(in: scope, body)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.defaultValue?.value {
      begin(.expression, at: value, for: node)
      walk(value)
      end(node)
    }
    return .skipChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isOnlyItemOfClosure(node), site != nil {
      addClosureMutations(node)
      return .visitChildren
    }
    switch node.item {
    case .expr(let expression) where !isBranching(expression):
      guard !SkippingRules.isOmitted(expression) else {
        begin(nothingFor: node)
        return .skipChildren
      }
      if isBody(node), let result = functions.last?.result {
        begin(.statement(prefix: "return "), at: expression, for: node)
        addDefault(expression, of: result)
      } else {
        begin(.statement(prefix: ""), at: expression, for: node)
        if !isBranchValue(node) { addDroppedStatement(expression) }
      }
    case .stmt(let statement):
      if let transfer = statement.as(ReturnStmtSyntax.self) {
        begin(.statement(prefix: ""), at: statement, for: node)
        if let value = transfer.expression {
          if let result = functions.last?.result { addDefault(value, of: result) }
        } else {
          addDroppedTransfer(node)
        }
      } else if statement.is(ThrowStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
        || statement.is(ContinueStmtSyntax.self)
      {
        begin(.statement(prefix: ""), at: statement, for: node)
        addDroppedTransfer(node)
      } else {
        begin(nothingFor: node)
      }
    default: begin(nothingFor: node)
    }
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockItemSyntax) { end(node) }

  private func isBranching(_ expression: ExprSyntax) -> Bool {
    expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
  }

  /// Whether `item` is the only statement of a closure, which then determines the closure's type.
  private func isOnlyItemOfClosure(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      list.parent?.is(ClosureExprSyntax.self) ?? false
    else { return false }
    switch item.item {
    case .expr(let expression): return !isBranching(expression)
    case .stmt(let statement): return statement.is(ReturnStmtSyntax.self)
    default: return false
    }
  }

  /// Whether `item` is the whole body of a function or getter.
  private func isBody(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let parent = list.parent
    else { return false }
    if parent.is(AccessorBlockSyntax.self) { return true }
    guard let owner = parent.as(CodeBlockSyntax.self)?.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(AccessorDeclSyntax.self)
  }

  /// Whether `item` may be the value of an `if` or `switch` expression.
  private func isBranchValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
      return false
    }
    var node = list.parent
    while let next = node, !next.is(IfExprSyntax.self), !next.is(SwitchExprSyntax.self) {
      guard
        next.is(CodeBlockSyntax.self) || next.is(SwitchCaseSyntax.self)
          || next.is(SwitchCaseListSyntax.self)
      else { return false }
      node = next.parent
    }
    guard var owner = node?.parent else { return false }
    if owner.is(IfExprSyntax.self) { return true }
    if owner.is(ExpressionStmtSyntax.self), let parent = owner.parent { owner = parent }
    guard let outer = owner.as(CodeBlockItemSyntax.self) else { return true }
    return isBody(outer) && functions.last?.result != nil || isBranchValue(outer)
      || outer.parent?.parent?.is(ClosureExprSyntax.self) ?? false
  }

  private func addDroppedStatement(_ expression: ExprSyntax) {
    let effect = expression.withoutEffects
    let range = source.range(of: expression)
    let edits = [Edit(range: range, text: "")]
    if let assigned = effect.assignedExpression {
      guard let scope = functions.last, !scope.mustAssign(assigned) else { return }
      add(.assignment, original: range, "", edits)
    } else if effect.isCall, !effect.isDelegatingInitialization {
      add(.call, original: range, "", edits)
    }
  }

  /// Adds the removal of a transfer of control, unless the code then doesn't compile.
  private func addDroppedTransfer(_ item: CodeBlockItemSyntax) {
    let list = item.parent?.as(CodeBlockItemListSyntax.self)
    if list?.last?.id == item.id, list?.parent?.parent?.is(GuardStmtSyntax.self) ?? false { return }
    if list?.count == 1, list?.parent?.is(SwitchCaseSyntax.self) ?? false { return }
    if functions.last?.isInitializer ?? false { return }
    let range = source.range(of: item)
    add(.transfer, original: range, "", [Edit(range: range, text: "")])
  }

  private func addDefault(_ expression: ExprSyntax, of type: String) {
    let value: String
    switch type {
    case _ where type.hasSuffix("?"): value = "nil"
    case "Bool": value = expression.is(BooleanLiteralExprSyntax.self) ? "" : "false"
    case "Int", "Double", "CGFloat": value = "0"
    case "String": value = "\"\""
    case _ where type.hasPrefix("[") && type.hasSuffix("]"):
      value = type.isDictionaryType ? "[:]" : "[]"
    default: value = ""
    }
    guard !value.isEmpty, expression.literalText == nil else { return }
    add(.result, expression, value)
    if type == "Bool" { add(.result, expression, "true") }
  }

  private func addClosureMutations(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item, !SkippingRules.isOmitted(expression) else {
      return
    }
    let effect = expression.withoutEffects
    let range = source.range(of: expression)
    if effect.assignedExpression != nil {
      add(.assignment, original: range, "()", [Edit(range: range, text: "()")])
    } else if effect.isCall, effect.isOptionalChain || isMadeForEffect(effect, in: item) {
      add(.call, original: range, "()", [Edit(range: range, text: "()")])
    }
  }

  /// Whether the only call of a closure is probably made for its side effect.
  private func isMadeForEffect(_ call: ExprSyntax, in item: CodeBlockItemSyntax) -> Bool {
    guard let call = call.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription.first?.isUppercase == false
    else { return false }
    var node = item.parent?.parent?.parent
    while let next = node, !next.is(FunctionCallExprSyntax.self) {
      guard next.is(LabeledExprSyntax.self) || next.is(LabeledExprListSyntax.self) else {
        return true
      }
      node = next.parent
    }
    let function = node?.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = function?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    return !Self.functionsOfValues.contains(name)
  }

  /// Functions whose closures return a value.
  private static let functionsOfValues: Set = [
    "map", "compactMap", "flatMap", "filter", "reduce", "contains", "allSatisfy", "first", "last",
    "firstIndex", "lastIndex", "sorted", "sort", "min", "max", "removeAll", "count", "partition",
    "drop", "prefix", "split", "mapValues", "joined", "elementsEqual",
  ]

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let expression):
      // A function needs no `return` after `while true`, so another condition may not compile.
      guard !expression.isTrue else { return .skipChildren }
      walk(condition: expression, of: node)
    case .optionalBinding(let binding):
      guard let value = binding.initializer?.value else { return .skipChildren }
      walk(expression: value, of: node) { add(.unbind, $0, "nil") }
    case .matchingPattern(let pattern):
      walk(expression: pattern.initializer.value, of: node) { _ in }
    case .availability: break
    }
    return .skipChildren
  }

  private func walk(condition: ExprSyntax, of owner: some SyntaxProtocol) {
    let inner = condition.withoutEffects
    let tries = inner.id != condition.id
    begin(.condition(tries: tries), at: inner, for: owner)
    addConditionMutations(inner, isOneOfSeveral: owner.isOneOfSeveralConditions)
    walk(inner)
    end(owner)
  }

  private func walk(
    expression: ExprSyntax, of owner: some SyntaxProtocol, adding: (ExprSyntax) -> Void
  ) {
    let inner = expression.withoutEffects
    begin(.expression, at: inner, for: owner)
    adding(inner)
    walk(inner)
    end(owner)
  }

  private func addConditionMutations(_ condition: ExprSyntax, isOneOfSeveral: Bool) {
    if !condition.isEquation, !condition.is(BooleanLiteralExprSyntax.self),
      !condition.is(PrefixOperatorExprSyntax.self)
    {
      add(.negate, condition, "!(\(condition.trimmedDescription))")
    }
    if isOneOfSeveral { add(.drop, condition, "true") }
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.body)
    walk(condition: node.condition, of: node)
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(expression: node.sequence, of: node) { _ in }
    if let condition = node.whereClause?.condition { walk(condition: condition, of: node) }
    walk(node.body)
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    walk(expression: node.subject, of: node) { _ in }
    walk(node.cases)
    return .skipChildren
  }

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.whereClause?.condition { walk(condition: condition, of: node) }
    return .skipChildren
  }

  override func visit(_ node: CatchItemSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Expressions

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functions.append(functions.last?.closure ?? FunctionScope(name: nil))
    walk(node.statements)
    functions.removeLast()
    return .skipChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { mutate(node) }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind { mutate(node) }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    SkippingRules.isOmitted(ExprSyntax(node)) ? .skipChildren : mutate(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { mutate(node) }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    SkippingRules.isOmitted(node) ? .skipChildren : .visitChildren
  }

  /// Key paths don't compute a value.
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  private func mutate(_ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard site != nil else { return .visitChildren }
    for change in ExpressionMutations.of(ExprSyntax(node)) {
      let edits = change.edits.map { Edit(range: source.range(of: $0.node), text: $0.text) }
      add(change.operator, original: source.range(of: change.shown), change.replacement, edits)
    }
    return .visitChildren
  }
}

/// The function, accessor, or closure that contains statements.
struct FunctionScope {
  /// The suffix for the name of a declaration.
  var name: String?
  /// The result type as written, or `nil` if there is none or it is unknown.
  var result: String?
  /// Local constants and variables without an initial value.
  var unassigned: Set<String> = []
  private(set) var isInitializer = false

  init(name: String?, result: String? = nil) {
    self.name = name
    self.result = result
  }

  init(_ function: FunctionDeclSyntax) {
    name = function.name.text + Self.labels(of: function.signature.parameterClause)
    result = function.signature.returnClause?.type.trimmedDescription
    if result == "Void" || result == "()" { result = nil }
  }

  init(_ initializer: InitializerDeclSyntax) {
    name = "init" + Self.labels(of: initializer.signature.parameterClause)
    isInitializer = true
  }

  init(_ declaration: SubscriptDeclSyntax) {
    name = "subscript" + Self.labels(of: declaration.parameterClause)
    result = declaration.returnClause.type.trimmedDescription
  }

  /// The scope of a closure inside.
  var closure: FunctionScope {
    var scope = FunctionScope(name: nil)
    scope.unassigned = unassigned
    return scope
  }

  mutating func inherit(_ outer: FunctionScope) {
    unassigned = outer.unassigned
    isInitializer = outer.isInitializer
  }

  /// Whether the assignment initializes its variable.
  func mustAssign(_ assigned: ExprSyntax) -> Bool {
    isInitializer || unassigned.contains(assigned.trimmedDescription)
  }

  private static func labels(of clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}

extension String {
  /// Whether this is a dictionary type, rather than an array of labeled tuples, for example.
  fileprivate var isDictionaryType: Bool {
    var depth = 0
    for character in self {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case ":" where depth == 1: return true
      default: break
      }
    }
    return false
  }
}

extension ExprSyntax {
  fileprivate var isTrue: Bool {
    self.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
  }
}

extension SyntaxProtocol {
  /// Whether this is one of several conditions in a list.
  fileprivate var isOneOfSeveralConditions: Bool {
    (parent?.as(ConditionElementListSyntax.self)?.count ?? 1) > 1
  }
}
