// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "DelegateLint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "delegate-lint", targets: ["delegate-lint"]),
    .library(name: "DelegateRules", targets: ["DelegateRules"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "DelegateRules",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "delegate-lint",
      dependencies: [
        "DelegateRules",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DelegateRulesTests",
      dependencies: ["DelegateRules"],
      swiftSettings: settings),
    .testTarget(
      name: "DelegateLintTests",
      dependencies: [
        "DelegateRules", "delegate-lint",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
