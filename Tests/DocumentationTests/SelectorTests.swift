import Testing

/// Selectors in strings, which the compiler doesn't check.
@Suite struct SelectorTests {
  /// The selectors of methods declared in Tests/UIKitCheck, as in UIKit's headers.
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
        #expect(known.contains(String(match.1)), "\(file) refers to \(match.1)")
      }
    }
    #expect(count > 10)
  }
}
