/// The methods of UIKit's protocols, found by name.
struct UIKitMethods {
  /// The methods in `UIKitProtocols`.
  static let all = UIKitMethods(reading: UIKitProtocols.source)

  let methods: [UIKitMethod]
  private let byName: [MethodName: [UIKitMethod]]
  private let byCount: [Int: [UIKitMethod]]

  init(reading source: String) {
    let file = SourceFile(path: "UIKit", bytes: Array(source.utf8)).read()
    methods = file.types.flatMap { type -> [UIKitMethod] in
      guard let owner = UIKitProtocol(rawValue: type.name) else { return [] }
      return type.methods.map {
        UIKitMethod(
          name: $0.name, selector: $0.selector ?? "", parameters: $0.parameters, owner: owner)
      }
    }
    byName = Dictionary(grouping: methods, by: \.name)
    byCount = Dictionary(grouping: methods, by: \.name.labels.count)
  }

  /// Returns the methods with this name.
  ///
  /// Both kinds of view have `numberOfSections(in:)`.
  func named(_ name: MethodName) -> [UIKitMethod] { byName[name] ?? [] }

  /// Returns the methods with this number of parameters.
  func withParameters(_ count: Int) -> [UIKitMethod] { byCount[count] ?? [] }
}
