/// Finds methods of adopting classes that almost match UIKit's, except for a label or a parameter's
/// type.
struct NearMissRule {
  let facts: ClassFacts

  func check(into findings: inout Findings) {
    let adopted = facts.conformances
    guard !adopted.isEmpty else { return }
    for (method, part) in facts.methods where !method.isHidden && !method.isOverride {
      guard method.selector == nil, !facts.inherits(method.name), !facts.calls(method.name),
        let message = complaint(about: method, part, adopted)
      else { continue }
      findings.add(.nearMiss, at: method, of: part, message)
    }
  }

  private func complaint(
    about method: Method, _ part: ProgramIndex.ID, _ adopted: Set<UIKitProtocol>
  ) -> String? {
    let same = UIKitMethods.all.named(method.name)
    if !same.isEmpty {
      guard let wanted = same.first(where: { adopted.contains($0.owner) }) else { return nil }
      return same.contains { wrongType(of: method, part, $0) == nil }
        ? nil : wrongType(of: method, part, wanted)
    }
    let near = UIKitMethods.all.withParameters(method.name.labels.count).first {
      adopted.contains($0.owner) && nearMisses[$0.selector]?.matches(method.name) == true
    }
    guard let near, !has(near.name) else { return nil }
    return "UIKit does not call '\(method.name)'; \(near.owner.rawValue) has '\(near.name)'"
  }

  /// Whether the class also has the correct method, so that this one is separate.
  private func has(_ name: MethodName) -> Bool {
    facts.methods.contains { $0.method.name == name }
  }

  private func wrongType(of method: Method, _ part: ProgramIndex.ID, _ wanted: UIKitMethod)
    -> String?
  {
    for (written, expected) in zip(method.parameters, wanted.parameters) {
      let text = text(of: written, part)
      guard let text, text != expected.text else { continue }
      return "UIKit does not call '\(method.name)': a parameter is '\(written.text)', but "
        + "\(wanted.owner.rawValue) has '\(expected.text)'"
    }
    return nil
  }

  /// Returns a type's text with aliases replaced, or `nil` if a part of it is unknown.
  private func text(of type: TypeName, _ part: ProgramIndex.ID) -> String? {
    if type.components.isEmpty || type.words.count > 1 {
      return type.words.isSubset(of: Self.known) ? Self.plain(type.text) : nil
    }
    let meanings = facts.index.meanings(of: type, in: facts.index[part].path, part.file)
    guard meanings.count == 1, let meaning = meanings.first else { return nil }
    switch meaning {
    case .declared(let id): return facts.index[id].kind == .classType ? type.text : nil
    case .ambiguous: return nil
    case .external(let name):
      let portable = Self.portable[name.name] ?? name.name
      guard Self.known.contains(portable) else { return nil }
      // The text of an alias isn't the text of its type.
      return name.components == type.components && portable == name.name ? type.text : portable
    }
  }

  private static func plain(_ text: String) -> String {
    text == "Array<IndexPath>" ? "[IndexPath]" : text
  }

  /// The library's names for UIKit's types.
  private static let portable = [
    "TableView": "UITableView", "TableViewCell": "UITableViewCell",
    "TableIndexPath": "IndexPath", "CollectionView": "UICollectionView",
    "CollectionViewCell": "UICollectionViewCell",
    "CollectionReusableView": "UICollectionReusableView", "NSInteger": "Int",
  ]

  /// Names of only one type: those in UIKit's methods, and similar ones.
  private static let known: Set<String> =
    UIKitMethods.all.methods.reduce(into: [
      "NSIndexPath", "NSString", "NSNumber", "NSArray", "NSInteger", "UInt", "Int32", "Int64",
      "Float", "Double", "Any", "AnyObject", "UIResponder", "Array", "UITableViewHeaderFooterView",
      "UnsafePointer",
    ]) { names, method in
      for parameter in method.parameters { names.formUnion(parameter.words) }
    }
}

/// By selector.
private let nearMisses = Dictionary(
  UIKitMethods.all.methods.map { ($0.selector, NearMiss($0)) }, uniquingKeysWith: { one, _ in one })
