// swift-tools-version: 6.2
import PackageDescription

// A messaging app on TableViews and SQLite. Its iOS app is in ../Messages.swiftpm.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let tables: [Target.Dependency] = [
  .product(name: "FormTables", package: "TableViews"),
  .product(name: "LiveTables", package: "TableViews"),
  .product(name: "OutlineTables", package: "TableViews"),
  .product(name: "TableViews", package: "TableViews"),
]

let package = Package(
  name: "Messages",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13)],
  products: [
    .executable(name: "messages", targets: ["messages"]),
    // Used by the iOS app.
    .library(name: "MessagesCore", targets: ["MessagesCore"]),
    .library(name: "MessagesScreens", targets: ["MessagesScreens"]),
  ],
  dependencies: [
    .package(name: "TableViews", path: "../.."),
    // The command `messages serve`.
    .package(name: "Preview", path: "../Preview"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The database, the server, and the synchronization between them, without views.
    .target(
      name: "MessagesCore", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    // The screens, for all views that TableViews supports.
    .target(
      name: "MessagesScreens", dependencies: tables + ["MessagesCore"], swiftSettings: settings),
    .executableTarget(
      name: "messages",
      dependencies: tables + [
        "MessagesCore", "MessagesScreens",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TablePictures", package: "TableViews"),
        .product(name: "TablePreview", package: "Preview"),
        .product(name: "TableViewsTesting", package: "TableViews"),
        .product(name: "VirtualTable", package: "TableViews"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MessagesCoreTests",
      dependencies: [
        "MessagesCore", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TableViewsTesting", package: "TableViews"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MessagesDayTests",
      dependencies: [
        "messages", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TablePictures", package: "TableViews"),
        .product(name: "TableViewsTestTraits", package: "TableViews"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MessagesScreensTests",
      dependencies: tables + [
        "MessagesCore", "MessagesScreens",
        .product(name: "TableRecordings", package: "TableViews"),
        .product(name: "TableViewsTestTraits", package: "TableViews"),
        .product(name: "TableViewsTesting", package: "TableViews"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
