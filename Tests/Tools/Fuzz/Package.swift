// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The executable links only with --sanitize=fuzzer. See `run`.
let isFuzzing = Context.environment["TABLEVIEWS_FUZZING"] != nil

let fuzzer: [Target] = [
  .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], swiftSettings: settings)
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "TableViews", path: "../../.."),
    .package(name: "PlanTool", path: "../PlanTool"),
  ],
  targets: [
    // A symbolic link to the root package's test support, which isn't a product.
    .target(
      name: "PlanProofs", dependencies: [.product(name: "TableViews", package: "TableViews")],
      swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "PlanProofs",
        .product(name: "TableViews", package: "TableViews"),
        .product(name: "TableViewsTesting", package: "TableViews"),
        .product(name: "VirtualTable", package: "TableViews"),
        .product(name: "PlanKit", package: "PlanTool"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: ["FuzzTargets", .product(name: "TableViews", package: "TableViews")],
      swiftSettings: settings),
  ] + (isFuzzing ? fuzzer : []),
  swiftLanguageModes: [.v6]
)
