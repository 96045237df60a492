/// The names of types in issues.
package enum TypeName {
  /// The type with its module, as `App.NetworkCell`; no two types of an app share it.
  ///
  /// The names of private and local types contain an address, which differs from run to run.
  package static func qualified(_ type: Any.Type) -> String { String(reflecting: type) }

  /// The type with its module, without addresses: the same in every run.
  package static func readable(_ type: Any.Type) -> String {
    // As in `App.(unknown context at $10a3b2c).NetworkCell`; most names have no parenthesis at all.
    let name = qualified(type)
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    let parts = name.split(
      separator: "(unknown context at ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { name, part in
      name += part.drop { $0 != "." }.dropFirst()
    }
  }

  /// The readable names of types, or the qualified ones if different types would have the same
  /// name.
  package static func readable(_ types: [Any.Type]) -> [String] {
    let names = types.map { readable($0) }
    let isClear = Set(names).count == Set(types.map(ObjectIdentifier.init)).count
    return isClear ? names : types.map { qualified($0) }
  }
}
