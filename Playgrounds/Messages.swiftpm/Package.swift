// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// An app playground. Build it with Xcode, because `swift build` doesn't support it. The database,
// the server, and the screens are in ../Messages. This package contains their view controllers.

let package = Package(
  name: "MessagesApp",
  platforms: [.iOS(.v16)],
  products: [
    .iOSApplication(
      name: "Messages",
      targets: ["MessagesApp"],
      bundleIdentifier: "org.example.TableViews.Messages",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .chatMessage),
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
  dependencies: [
    .package(name: "Messages", path: "../Messages"),
    .package(name: "TableViews", path: "../.."),
  ],
  targets: [
    .executableTarget(
      name: "MessagesApp",
      dependencies: [
        .product(name: "LiveTables", package: "TableViews"),
        .product(name: "MessagesCore", package: "Messages"),
        .product(name: "MessagesScreens", package: "Messages"),
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
