// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns a client that links a single product, to show that it works alone.
func client(_ name: String, of product: String) -> Target {
  .target(
    name: name, dependencies: [.product(name: product, package: "TableViews")],
    swiftSettings: settings)
}

let package = Package(
  name: "Products",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "TableViews", path: "../..")],
  targets: [
    client("AppModel", of: "TableAdapters"),
    client("ListDiff", of: "DiffEngine"),
    client("Models", of: "TypeErasure"),
    .testTarget(
      name: "ProductsTests", dependencies: ["AppModel", "ListDiff", "Models"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
