// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "gallery", targets: ["gallery"]),
    .library(name: "GalleryKit", targets: ["GalleryKit"]),
  ],
  dependencies: [
    .package(name: "TableViews", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "GalleryKit",
      dependencies: [
        .product(name: "DescribedTables", package: "TableViews"),
        .product(name: "TablePictures", package: "TableViews"),
        .product(name: "TableViews", package: "TableViews"),
        .product(name: "VirtualTable", package: "TableViews"),
        .product(name: "TableViewsTesting", package: "TableViews"),
      ],
      resources: [.copy("Resources/tz")],
      swiftSettings: settings),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TablePictures", package: "TableViews"),
        .product(name: "TableViews", package: "TableViews"),
        .product(name: "VirtualTable", package: "TableViews"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryKitTests",
      dependencies: [
        "GalleryKit",
        .product(name: "DescribedTables", package: "TableViews"),
        .product(name: "TablePictures", package: "TableViews"),
        .product(name: "TableViews", package: "TableViews"),
        .product(name: "VirtualTable", package: "TableViews"),
        .product(name: "TableViewsTesting", package: "TableViews"),
      ],
      resources: [.copy("Expected")],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "gallery", "GalleryKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
