import Testing

/// The imports and linked modules of app-model code.
@Suite struct ProductTests {
  /// The modules of the adapters, as listed in the manifest.
  private func adapterModules() throws -> [String] {
    let manifest = try ProjectFiles.text("Package.swift")
    let list = try #require(
      manifest.components(between: "let adapters = [", and: "]").first, "no list of modules")
    return list.components(between: "\"", and: "\"")
  }

  @Test("sections, rows, and adapters can be linked without views")
  func partsWithoutViews() throws {
    let manifest = try ProjectFiles.text("Package.swift")
    #expect(manifest.contains("library(\"TableAdapters\", adapters)"))
    let modules = try adapterModules()
    #expect(Set(["TableRows", "TableSections", "TableAdapters"]).isSubset(of: modules))
    for module in modules {
      #expect(
        try imports(of: module).isDisjoint(with: [
          "TableViews", "UIKit", "UIKitTables", "VirtualTable",
        ]),
        "\(module)")
    }
  }

  @Test("an app for iOS doesn't link the virtual table")
  func appsWithoutTheVirtualTable() throws {
    let manifest = try ProjectFiles.text("Package.swift")
    #expect(manifest.contains("library(\"TableViews\", app)"))
    let app = try #require(manifest.components(between: "let app = ", and: "\n").first)
    #expect(!app.contains("VirtualTable"))
    let target = try #require(
      manifest.components(between: "name: \"TableViews\",\n      dep", and: "settings").first)
    let platforms = try #require(target.components(between: "platforms: [", and: "]").first)
    #expect(target.contains("name: \"VirtualTable\",\n          condition:"))
    #expect(!platforms.contains("iOS") && !platforms.contains("macCatalyst"))
    #expect(!platforms.contains("visionOS"))
  }

  @Test("described tables don't import the virtual table")
  func describedTables() throws {
    #expect(try !imports(of: "DescribedTables").contains("VirtualTable"))
    #expect(try !imports(of: "ObjectTables").contains("VirtualTable"))
  }

  @Test("the Swift Package Index documents every module with public declarations")
  func documentedModules() throws {
    let listed = try ProjectFiles.text(".spi.yml").components(between: "- ", and: "\n")
    let catalogs = ProjectFiles.texts(under: "Sources", withExtension: "md").keys
    let modules = Set(catalogs.compactMap { $0.components(between: "/", and: "/").first })
    #expect(Set(listed.dropFirst()) == modules && modules.count > 20)
  }

  /// Returns the modules that a module imports.
  private func imports(of module: String) throws -> Set<String> {
    let sources = ProjectFiles.texts(under: "Sources/\(module)", withExtension: "swift")
    try #require(!sources.isEmpty)
    let lines = sources.values.flatMap { $0.split(separator: "\n") }
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        return words.dropLast().last == "import" ? words.last.map(String.init) : nil
      })
  }
}

extension String {
  /// Returns the texts between each pair of delimiters.
  fileprivate func components(between start: String, and end: String) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst()
      .enumerated().filter { start != end || $0.offset.isMultiple(of: 2) }
      .compactMap { $0.element.split(separator: end, omittingEmptySubsequences: false).first }
      .map(String.init)
  }
}
