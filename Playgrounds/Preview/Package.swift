// swift-tools-version: 6.2
import PackageDescription

// Shows a screen in a browser during development. Apps don't link it.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let tables: [Target.Dependency] = [
  .product(name: "TablePictures", package: "TableViews"),
  .product(name: "TableViews", package: "TableViews"),
  .product(name: "TableViewsTesting", package: "TableViews"),
  .product(name: "VirtualTable", package: "TableViews"),
]

let package = Package(
  name: "Preview",
  platforms: [.macOS(.v13)],
  products: [.library(name: "TablePreview", targets: ["TablePreview"])],
  dependencies: [
    .package(name: "TableViews", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "TablePreview",
      dependencies: tables + [.product(name: "FlyingSocks", package: "FlyingFox")],
      resources: [.embedInCode("Page")], swiftSettings: settings),
    .testTarget(
      name: "TablePreviewTests",
      dependencies: tables + [
        "TablePreview", .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
