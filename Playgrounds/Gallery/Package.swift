// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let dependencies: [Target.Dependency] = [
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
  .product(name: "CommandSupport", package: "PlanTool"),
  .product(name: "DescribedTables", package: "TableViews"),
  .product(name: "FormTables", package: "TableViews"),
  .product(name: "LiveTables", package: "TableViews"),
  .product(name: "OutlineTables", package: "TableViews"),
  .product(name: "PlanKit", package: "PlanTool"),
  .product(name: "TableFilms", package: "TableViews"),
  .product(name: "TablePictures", package: "TableViews"),
  .product(name: "TablePreview", package: "Preview"),
  .product(name: "TableRecordings", package: "TableViews"),
  .product(name: "TableViews", package: "TableViews"),
  .product(name: "TableViewsTesting", package: "TableViews"),
  .product(name: "VirtualTable", package: "TableViews"),
]

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "gallery", targets: ["Gallery"])],
  dependencies: [
    .package(name: "TableViews", path: "../.."),
    // For the command `serve`.
    .package(name: "Preview", path: "../Preview"),
    // For the commands `plan` and `check`, and the output of all commands.
    .package(name: "PlanTool", path: "../../Tests/Tools/PlanTool"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "Gallery", dependencies: dependencies, resources: [.copy("Resources/tz")],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: dependencies + [
        "Gallery", .product(name: "CommandTesting", package: "PlanTool"),
        .product(name: "TableViewsTestTraits", package: "TableViews"),
      ],
      resources: [.copy("Expected")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
