internal import SwiftSyntax

/// A type as written: its name, and its first generic argument, if any.
struct TypeName: Equatable {
  /// `["Outer", "Inner"]` for `Outer<Int>.Inner`.
  var components: [String]
  /// The first generic argument's components.
  var argument: [String] = []
  /// The type without optional marks, attributes, and modules, for comparison with UIKit's types.
  var text = ""
  /// All names in the type.
  var words: Set<String> = []

  /// The last component.
  var name: String { components.last ?? "" }

  init(_ components: [String], argument: [String] = []) {
    self.components = components
    self.argument = argument
  }

  init(_ type: TypeSyntax) {
    var type = type
    var isInOut = false
    // Iterative, so that nested types can't overflow the stack.
    unwrapping: while true {
      switch type.as(TypeSyntaxEnum.self) {
      case .attributedType(let attributed):
        isInOut = isInOut || Self.isInOut(attributed.specifiers)
        type = attributed.baseType
      case .someOrAnyType(let existential): type = existential.constraint
      case .optionalType(let optional): type = optional.wrappedType
      case .implicitlyUnwrappedOptionalType(let optional): type = optional.wrappedType
      case .tupleType(let tuple):
        guard let only = tuple.elements.first, tuple.elements.count == 1 else { break unwrapping }
        type = only.type
      default: break unwrapping
      }
    }
    components = Self.components(of: type)
    argument = Self.argument(of: type).map(Self.components) ?? []
    let tokens = type.tokens(viewMode: .sourceAccurate).map(\.text)
    words = Set(tokens.filter { $0.first?.isLetter == true && $0 != "any" })
    text = (isInOut ? "inout " : "") + Self.plain(tokens)
  }

  private static func isInOut(_ specifiers: TypeSpecifierListSyntax) -> Bool {
    specifiers.contains { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.text == "inout" }
  }

  /// The tokens without `any`, optional marks, and the modules of UIKit's types.
  private static func plain(_ tokens: [String]) -> String {
    var kept: [String] = []
    for token in tokens {
      if ["any", "?", "!"].contains(token) { continue }
      if token == ".", let last = kept.last, modules.contains(last) {
        kept.removeLast()
        continue
      }
      kept.append(token)
    }
    return kept.joined()
  }

  private static let modules: Set = [
    "UIKit", "Foundation", "Swift", "CoreGraphics", "CoreFoundation", "ObjectiveC",
  ]

  private static func components(of type: TypeSyntax) -> [String] {
    var names: [String] = []
    var rest: TypeSyntax? = type
    while let current = rest {
      if let member = current.as(MemberTypeSyntax.self) {
        names.append(member.name.identifierText)
        rest = member.baseType
      } else {
        if let identifier = current.as(IdentifierTypeSyntax.self) {
          names.append(identifier.name.identifierText)
        }
        rest = nil
      }
    }
    return names.reversed()
  }

  private static func argument(of type: TypeSyntax) -> TypeSyntax? {
    let clause =
      type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard case .type(let argument)? = clause?.arguments.first?.argument else { return nil }
    return argument
  }
}

extension TypeName {
  /// Returns the types in a composition, such as both types of `A & B`.
  static func all(in type: TypeSyntax) -> [TypeName] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [TypeName(type)] }
    return composition.elements.map { TypeName($0.type) }
  }
}

extension TokenSyntax {
  var identifierText: String {
    let text = text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}
