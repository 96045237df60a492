internal import SourceReading

/// A method of a type, as it is written.
struct Method {
  var name: MethodName
  var parameters: [TypeName]
  /// The name that `@objc(name)` gives it.
  var selector: String?
  var position: Position
  /// The line it begins in, attributes included.
  var firstLine: Int
  var isOverride = false
  /// Private, static or `@nonobjc`: never meant for UIKit.
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
  /// The function's name, or the type's of an initializer.
  var callee: TypeName
  /// What it is called on, if that is short.
  var receiver: String?
  var labels: [String]
  /// The first argument, if that is short.
  var argument: String
  /// Whether `self` is handed over as a delegate or a data source.
  var handsOverSelf: Set<String> = []
}

/// An assignment to a table's delegate, data source or source.
struct Assignment {
  var receiver: String
  var property: String
  var value: String
}

/// A class, protocol or extension, or another type that may hold one.
struct TypeDeclaration {
  enum Kind { case classType, protocolType, extensionType, other }

  var kind: Kind
  /// The names of the types around it and its own; of an extension, of what it extends.
  var path: [String]
  /// Whether it, or what it stands in, has generic parameters.
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

/// A typealias.
struct Alias {
  var path: [String]
  var isPublic = false
  var targets: [TypeName]
}

/// What the rules need to know of a file.
struct FileDeclarations {
  var path: String
  var imports: Set<String> = []
  var types: [TypeDeclaration] = []
  var aliases: [Alias] = []
  var suppressions = Suppressions()
}
