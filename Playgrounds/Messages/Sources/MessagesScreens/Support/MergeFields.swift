/// A field of a value that several people can change.
///
/// The fields of a type merge two versions of a value:
///
/// ```swift
/// let merged = Contact.fields.merge(mine, into: theirs, since: base)
/// ```
struct MergeField<Value> {
  /// The name, for users.
  let title: String
  /// Returns the field as text.
  let text: (Value) -> String
  fileprivate let isEqual: (Value, Value) -> Bool
  fileprivate let copy: (_ source: Value, _ target: inout Value) -> Void

  init<Field: Equatable>(
    _ title: String, _ path: WritableKeyPath<Value, Field>,
    text: @escaping (Field) -> String = { "\($0)" }
  ) {
    self.title = title
    self.text = { text($0[keyPath: path]) }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }
}

extension Array {
  /// Returns the fields that both versions change to different values.
  func conflicts<Value>(_ mine: Value, _ theirs: Value, since base: Value) -> Self
  where Element == MergeField<Value> {
    filter { !$0.isEqual(mine, base) && !$0.isEqual(theirs, base) && !$0.isEqual(mine, theirs) }
  }

  /// Returns a version with the changes of both.
  ///
  /// - Parameters:
  ///   - mine: A version. Its change wins if both change a field.
  ///   - theirs: Another version.
  ///   - base: The version before the changes.
  /// - Returns: The merged version.
  func merge<Value>(_ mine: Value, into theirs: Value, since base: Value) -> Value
  where Element == MergeField<Value> {
    var merged = theirs
    for field in self where !field.isEqual(mine, base) { field.copy(mine, &merged) }
    return merged
  }
}
