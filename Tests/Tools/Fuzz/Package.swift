// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The fuzzer itself links only under --sanitize=fuzzer; see `run`.
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
    // A link to the proofs of the package's own tests, which are no product.
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
