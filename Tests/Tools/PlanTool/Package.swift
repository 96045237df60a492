// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let adapters = Target.Dependency.product(name: "TableAdapters", package: "TableViews")

// A separate package, so that apps that depend on TableViews don't load ArgumentParser.
let package = Package(
  name: "PlanTool",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "plantool", targets: ["plantool"]),
    // The commands, for the Gallery, and the readers, for the fuzzer.
    .library(name: "PlanKit", targets: ["PlanKit"]),
    // Shared code for the command lines of this package and the Gallery, and for their tests.
    .library(name: "CommandSupport", targets: ["CommandSupport"]),
    .library(name: "CommandTesting", targets: ["CommandTesting"]),
  ],
  dependencies: [
    .package(name: "TableViews", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(name: "CommandSupport", dependencies: [argumentParser], swiftSettings: settings),
    .target(name: "CommandTesting", swiftSettings: settings),
    .target(
      name: "PlanKit", dependencies: ["CommandSupport", argumentParser, adapters],
      swiftSettings: settings),
    .executableTarget(
      name: "plantool", dependencies: ["CommandSupport", "PlanKit", argumentParser],
      swiftSettings: settings),
    .testTarget(
      name: "PlanToolTests",
      dependencies: [
        "CommandSupport", "CommandTesting", "PlanKit", "plantool", argumentParser, adapters,
      ],
      resources: [.copy("Expected")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
