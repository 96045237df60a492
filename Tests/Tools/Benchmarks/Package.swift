// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "ratios", targets: ["ratios"])
  ],
  dependencies: [
    .package(name: "TableViews", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CInstruments"),
    .target(
      name: "BenchmarkKit",
      dependencies: [
        "CInstruments",
        .product(name: "DescribedTables", package: "TableViews"),
        .product(name: "DiffEngine", package: "TableViews"),
        .product(name: "LiveTables", package: "TableViews"),
        .product(name: "OutlineTables", package: "TableViews"),
        .product(name: "TableRecordings", package: "TableViews"),
        .product(name: "TableViews", package: "TableViews"),
        .product(name: "VirtualTable", package: "TableViews"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ratios",
      dependencies: [
        "BenchmarkKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // Programs that the scripts in this folder build and measure.
    .executableTarget(
      name: "OneChange", dependencies: ["BenchmarkKit"], swiftSettings: settings),
    .executableTarget(
      name: "OneScreen", dependencies: [.product(name: "TableViews", package: "TableViews")],
      swiftSettings: settings),
    .executableTarget(
      name: "TypedScreen", dependencies: [.product(name: "TableViews", package: "TableViews")],
      swiftSettings: settings),
    .testTarget(
      name: "BenchmarkKitTests",
      dependencies: [
        "CInstruments", "BenchmarkKit",
        .product(name: "DiffEngine", package: "TableViews"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RatiosTests",
      dependencies: [
        "BenchmarkKit", "ratios",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
