// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// An app playground. Build it with Xcode, because `swift build` doesn't support it. `DeviceKit` is
// a product of the root package only on a Mac. `Sources/Screens` is a link to the Gallery's folder.

let package = Package(
  name: "Device",
  platforms: [.iOS(.v16)],
  products: [
    .iOSApplication(
      name: "Device",
      targets: ["Device"],
      bundleIdentifier: "org.example.TableViews.Device",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .bandage),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone, .mac],
      supportedInterfaceOrientations: [
        .portrait,
        .landscapeLeft,
        .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ]
    )
  ],
  dependencies: [.package(name: "TableViews", path: "../..")],
  targets: [
    .executableTarget(
      name: "Device",
      dependencies: [
        .product(name: "DescribedTables", package: "TableViews"),
        .product(name: "DeviceKit", package: "TableViews"),
        .product(name: "FormTables", package: "TableViews"),
        .product(name: "LiveTables", package: "TableViews"),
        .product(name: "OutlineTables", package: "TableViews"),
        .product(name: "TableViews", package: "TableViews"),
      ],
      path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
