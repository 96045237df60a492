// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "mutants", targets: ["mutants"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "Mutating",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(name: "MutantRunning", dependencies: ["Mutating"], swiftSettings: settings),
    .executableTarget(
      name: "mutants",
      dependencies: [
        "Mutating", "MutantRunning",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(name: "MutatingTests", dependencies: ["Mutating"], swiftSettings: settings),
    .testTarget(
      name: "MutantRunningTests", dependencies: ["Mutating", "MutantRunning"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
