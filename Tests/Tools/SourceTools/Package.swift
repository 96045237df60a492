// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func syntax(_ module: String) -> Target.Dependency {
  .product(name: module, package: "swift-syntax")
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

// The tools that parse Swift. They don't depend on TableViews.
let package = Package(
  name: "SourceTools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "delegate-lint", targets: ["delegate-lint"]),
    .library(name: "DelegateRules", targets: ["DelegateRules"]),
    .executable(name: "mutants", targets: ["mutants"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "SourceReading", dependencies: [syntax("SwiftSyntax")], swiftSettings: settings),
    .target(
      name: "DelegateRules",
      dependencies: ["SourceReading", syntax("SwiftParser"), syntax("SwiftSyntax")],
      swiftSettings: settings),
    .executableTarget(
      name: "delegate-lint", dependencies: ["DelegateRules", argumentParser],
      swiftSettings: settings),
    .target(
      name: "Mutating",
      dependencies: [
        "SourceReading", syntax("SwiftOperators"), syntax("SwiftParser"), syntax("SwiftSyntax"),
      ],
      swiftSettings: settings),
    .target(name: "MutantRunning", dependencies: ["Mutating"], swiftSettings: settings),
    .executableTarget(
      name: "mutants", dependencies: ["Mutating", "MutantRunning", argumentParser],
      swiftSettings: settings),
    .target(name: "SourceToolsTestSupport", path: "Tests/Support", swiftSettings: settings),
    .testTarget(
      name: "DelegateRulesTests", dependencies: ["DelegateRules", "SourceToolsTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "DelegateLintTests",
      dependencies: ["DelegateRules", "delegate-lint", "SourceToolsTestSupport", argumentParser],
      swiftSettings: settings),
    .testTarget(name: "MutatingTests", dependencies: ["Mutating"], swiftSettings: settings),
    .testTarget(
      name: "MutantRunningTests",
      dependencies: ["Mutating", "MutantRunning", "SourceToolsTestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
