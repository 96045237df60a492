/// Names types as issues do.
package enum TypeName {
  /// The type with its module, as `App.NetworkCell`; no two types of an app share it.
  package static func qualified(_ type: Any.Type) -> String { String(reflecting: type) }
}
