import Testing

/// The binding names some of UIKit's methods in strings, which the compiler does not check.
@Suite struct SelectorTests {
  /// The selectors of the methods that Tests/UIKitCheck declares, as the headers of UIKit do.
  private var declared: Set<String> {
    let headers = ProjectFiles.texts(
      under: "Tests/UIKitCheck/ObjC/Declarations/UIKit", withExtension: "h")
    let methods = headers.values.flatMap { $0.matches(of: /(?m)^- ([^;]+);/).map(\.1) }
    return Set(
      methods.map { $0.matches(of: /(\w+:)\s*\(/).map { String($0.1) }.joined() })
  }

  @Test func everySelectorThatTheBindingNamesIsDeclared() {
    let declared = declared
    #expect(declared.contains("tableView:cellForRowAtIndexPath:"))
    var count = 0
    for (file, text) in ProjectFiles.texts(under: "Sources/UIKitTables", withExtension: "swift") {
      let actions = text.matches(of: /@IBAction func (\w+)\(_/).map { "\($0.1):" }
      let known = declared.union(actions)
      for match in text.matches(of: /"((?:\w+:)+)"/) {
        count += 1
        #expect(known.contains(String(match.1)), "\(file) names \(match.1)")
      }
    }
    #expect(count > 10)
  }
}
