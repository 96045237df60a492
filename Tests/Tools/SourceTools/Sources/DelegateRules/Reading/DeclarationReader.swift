internal import SourceReading
internal import SwiftSyntax

/// Walks a syntax tree, and collects types, methods, and their uses of tables.
///
/// The reader has its own stack, so a deep tree doesn't overflow the program's stack.
struct DeclarationReader {
  /// The context of a syntax node.
  private struct Scope {
    var path: [String] = []
    /// The index of the enclosing type.
    var owner: Int?
    /// Whether the node is a member of that type, rather than inside one of its functions.
    var isMember = false
    var isGeneric = false
  }

  let file: SourceFile
  private(set) var result: FileDeclarations
  private var pending: [(node: Syntax, scope: Scope)] = []

  init(file: SourceFile) {
    self.file = file
    result = FileDeclarations(path: file.path)
  }

  mutating func read(_ tree: Syntax) {
    pending = [(tree, Scope())]
    while let (node, scope) = pending.popLast() {
      let inner = note(node, in: scope)
      let children = node.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
      for child in children.reversed() { pending.append((child, inner)) }
    }
  }

  /// Records the declaration of a node, and returns the scope of its children.
  private mutating func note(_ node: Syntax, in scope: Scope) -> Scope {
    switch node.as(SyntaxEnum.self) {
    case .importDecl(let declaration):
      if let module = declaration.path.first { result.imports.insert(module.name.identifierText) }
    case .classDecl(let declaration):
      return open(declaration, .classType, declaration.genericParameterClause, in: scope)
    case .structDecl(let declaration):
      return open(declaration, .other, declaration.genericParameterClause, in: scope)
    case .enumDecl(let declaration):
      return open(declaration, .other, declaration.genericParameterClause, in: scope)
    case .actorDecl(let declaration):
      return open(declaration, .other, declaration.genericParameterClause, in: scope)
    case .protocolDecl(let declaration):
      return open(declaration, .protocolType, nil, in: scope)
    case .extensionDecl(let declaration): return openExtension(declaration)
    case .typeAliasDecl(let declaration):
      result.aliases.append(
        Alias(
          path: scope.path + [declaration.name.identifierText],
          isPublic: isPublic(declaration.modifiers),
          targets: TypeName.all(in: declaration.initializer.value)))
    case .functionDecl(let declaration):
      noteMethod(declaration, in: scope)
      var inner = scope
      inner.isGeneric = scope.isGeneric || declaration.genericParameterClause != nil
      return inner
    case .variableDecl(let declaration): noteProperties(declaration, in: scope)
    case .codeBlock, .closureExpr, .accessorBlock:
      var inner = scope
      inner.isMember = false
      return inner
    case .functionCallExpr(let call): noteCall(call, in: scope)
    case .sequenceExpr(let sequence): noteAssignment(sequence, in: scope)
    default: break
    }
    return scope
  }

  // MARK: Types

  private mutating func open(
    _ declaration: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeDeclaration.Kind,
    _ generics: GenericParameterClauseSyntax?, in scope: Scope
  ) -> Scope {
    var inner = Scope()
    inner.path = scope.path + [declaration.name.identifierText]
    inner.isGeneric = scope.isGeneric || generics != nil
    inner.isMember = true
    inner.owner = add(
      TypeDeclaration(
        kind: kind, path: inner.path, isGeneric: inner.isGeneric,
        isPublic: isPublic(declaration.modifiers),
        inherited: inherited(declaration.inheritanceClause), firstLine: line(of: declaration)))
    return inner
  }

  private mutating func openExtension(_ declaration: ExtensionDeclSyntax) -> Scope {
    var inner = Scope()
    inner.path = TypeName(declaration.extendedType).components
    inner.isMember = true
    inner.owner = add(
      TypeDeclaration(
        kind: .extensionType, path: inner.path, isGeneric: false,
        inherited: inherited(declaration.inheritanceClause), firstLine: line(of: declaration)))
    return inner
  }

  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) }
  }

  private mutating func add(_ type: TypeDeclaration) -> Int {
    result.types.append(type)
    return result.types.count - 1
  }

  private func inherited(
    _ clause: InheritanceClauseSyntax?
  ) -> [(type: TypeName, position: Position)] {
    (clause?.inheritedTypes ?? []).flatMap { inherited in
      let position = position(of: inherited)
      return TypeName.all(in: inherited.type).map { ($0, position) }
    }
  }

  private func position(of node: some SyntaxProtocol) -> Position {
    file.text.position(of: file.text.range(of: node).lowerBound)
  }

  private func line(of node: some SyntaxProtocol) -> Int { position(of: node).line }

  // MARK: Members

  private mutating func noteMethod(_ function: FunctionDeclSyntax, in scope: Scope) {
    guard let owner = scope.owner, scope.isMember else { return }
    let parameters = function.signature.parameterClause.parameters
    let modifiers = Set(function.modifiers.map(\.name.text))
    var method = Method(
      name: MethodName(
        base: function.name.identifierText, labels: parameters.map(\.firstName.identifierText)),
      parameters: parameters.map { TypeName($0.type) }, position: position(of: function.name),
      firstLine: line(of: function))
    method.isOverride = modifiers.contains("override")
    method.isHidden = !modifiers.isDisjoint(with: ["private", "fileprivate", "static", "class"])
    for case .attribute(let attribute) in function.attributes {
      switch shortText(attribute.attributeName) {
      case "nonobjc": method.isHidden = true
      case "objc": method.selector = attribute.arguments.flatMap(shortText)
      default: break
      }
    }
    result.types[owner].methods.append(method)
  }

  private mutating func noteProperties(_ variable: VariableDeclSyntax, in scope: Scope) {
    guard let owner = scope.owner, scope.isMember else { return }
    for binding in variable.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let type = binding.typeAnnotation.map { TypeName($0.type) }
      var made: TypeName?
      if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
        // The annotation has the type that an immediately called closure creates.
        made = call.calledExpression.is(ClosureExprSyntax.self) ? type : callee(of: call)?.type
      }
      result.types[owner].properties.append(
        Property(name: pattern.identifier.identifierText, type: type, made: made))
    }
  }

  // MARK: Code

  private mutating func noteCall(_ call: FunctionCallExprSyntax, in scope: Scope) {
    guard let owner = scope.owner, let (type, receiver) = callee(of: call) else { return }
    var noted = Call(
      callee: type, receiver: receiver, labels: call.arguments.map { $0.label?.text ?? "_" },
      argument: call.arguments.first.flatMap { short($0.expression) } ?? "")
    for argument in call.arguments where short(argument.expression) == "self" {
      if let label = argument.label { noted.handsOverSelf.insert(label.text) }
    }
    result.types[owner].calls.append(noted)
  }

  /// Returns the callee: a type for `Outer.Inner<Int>(…)` and `Inner.init(…)`, or a name for
  /// `a.attach(…)`.
  private func callee(
    of call: FunctionCallExprSyntax
  ) -> (type: TypeName, receiver: String?)? {
    var expression = call.calledExpression
    var argument: [String] = []
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base
    {
      expression = base
    }
    if let specialized = expression.as(GenericSpecializationExprSyntax.self) {
      expression = specialized.expression
      if case .type(let type)? = specialized.genericArgumentClause.arguments.first?.argument {
        argument = TypeName(type).components
      }
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return (TypeName([reference.baseName.identifierText], argument: argument), nil)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.identifierText
    let receiver = member.base.map { short($0) ?? "…" } ?? ""
    let isType = name.first?.isUppercase == true && receiver.first?.isUppercase == true
    let outer = isType ? receiver.split(separator: ".").map(String.init) : []
    return (TypeName(outer + [name], argument: argument), receiver)
  }

  private mutating func noteAssignment(_ sequence: SequenceExprSyntax, in scope: Scope) {
    guard let owner = scope.owner, sequence.elements.count >= 3 else { return }
    let elements = Array(sequence.elements.prefix(3))
    guard elements[1].is(AssignmentExprSyntax.self),
      let member = elements[0].as(MemberAccessExprSyntax.self),
      ["delegate", "dataSource", "tableSource"].contains(member.declName.baseName.text)
    else { return }
    result.types[owner].assignments.append(
      Assignment(
        receiver: member.base.flatMap { short($0) } ?? "", property: member.declName.baseName.text,
        value: short(elements[2]) ?? "…"))
  }

  /// Returns an expression's text without spaces and optional marks, or `nil` if it is long.
  private func short(_ expression: ExprSyntax) -> String? {
    shortText(expression)?.filter { !"?! \n\t".contains($0) }
  }

  /// Returns the text of a node, or `nil` if it is long.
  ///
  /// Uses the length including comments, which doesn't require a walk through the node.
  private func shortText(_ node: some SyntaxProtocol) -> String? {
    node.totalLength.utf8Length <= 200 ? node.trimmedDescription : nil
  }
}
