internal import SourceReading

/// A method of a type, as written.
struct Method {
  var name: MethodName
  var parameters: [TypeName]
  /// The name in `@objc(name)`.
  var selector: String?
  var position: Position
  /// The first line, including attributes.
  var firstLine: Int
  var isOverride = false
  /// Whether it is private, static, or `@nonobjc`, and so not meant for UIKit.
  var isHidden = false
}

/// A stored or computed property of a type.
struct Property {
  var name: String
  var type: TypeName?
  /// The type whose initializer its value calls.
  var made: TypeName?
}

/// A call in the code of a type.
struct Call {
  /// The function's name, or the type of an initializer.
  var callee: TypeName
  /// The receiver, unless it is long.
  var receiver: String?
  var labels: [String]
  /// The first argument, unless it is long.
  var argument: String
  /// The roles in which `self` is passed: delegate or data source.
  var handsOverSelf: Set<String> = []
}

/// An assignment to a table's delegate, data source, or source.
struct Assignment {
  var receiver: String
  var property: String
  var value: String
}

/// A class, protocol, extension, or another type that can contain one.
struct TypeDeclaration {
  enum Kind { case classType, protocolType, extensionType, other }

  var kind: Kind
  /// The names of the enclosing types and the type itself, or of the extended type.
  var path: [String]
  /// Whether it or an enclosing type has generic parameters.
  var isGeneric: Bool
  var isPublic = false
  var inherited: [(type: TypeName, position: Position)]
  var firstLine: Int
  var methods: [Method] = []
  var properties: [Property] = []
  var calls: [Call] = []
  var assignments: [Assignment] = []

  var name: String { path.last ?? "" }
}

struct Alias {
  var path: [String]
  var isPublic = false
  var targets: [TypeName]
}

/// The declarations of a file that the rules need.
struct FileDeclarations {
  var path: String
  var imports: Set<String> = []
  var types: [TypeDeclaration] = []
  var aliases: [Alias] = []
  var suppressions = Suppressions()
}
