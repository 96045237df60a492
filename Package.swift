// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module, with the modules it imports.
func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module.
func tests(_ module: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: [.init(stringLiteral: module)] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "TableViews",
  platforms: [
    .iOS(.v16), .macCatalyst(.v16), .visionOS(.v1), .macOS(.v13), .tvOS(.v16), .watchOS(.v9),
  ],
  products: [
    // All of them, and not the umbrella alone: what SwiftPM does not know to be used by a client it
    // does not rebuild that client for, and the layouts of classes would differ between the two.
    .library(
      name: "TableViews",
      targets: [
        "TableViews", "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics",
        "TableRows", "TableSections", "TypeErasure", "UIKitTables", "VirtualTable",
      ]),
    .library(name: "DiffEngine", targets: ["DiffEngine"]),
    .library(name: "TypeErasure", targets: ["TypeErasure"]),
    .library(name: "UIKitTables", targets: ["UIKitTables"]),
    .library(name: "VirtualTable", targets: ["VirtualTable"]),
  ],
  targets: [
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "SurfaceScenarios",
      dependencies: [
        "DiffEngine", "TableAdapters", "TableDiagnostics", "TableRows", "TableSections",
        "TestSupport", "TypeErasure",
      ],
      path: "Tests/SurfaceScenarios", swiftSettings: settings),
    module("TypeErasure"),
    tests("TypeErasure"),
    module("TableDiagnostics"),
    tests("TableDiagnostics"),
    module("CellRegistry", "TypeErasure", "TableDiagnostics"),
    tests("CellRegistry", "TypeErasure", "TableDiagnostics"),
    module("DiffEngine"),
    tests("DiffEngine", "TestSupport"),
    module("TableRows", "CellRegistry", "DiffEngine", "TableDiagnostics", "TypeErasure"),
    tests(
      "TableRows", "CellRegistry", "DiffEngine", "TableDiagnostics", "TableSections", "TypeErasure",
      "VirtualTable"),
    module(
      "TableSections", "CellRegistry", "DiffEngine", "TableDiagnostics", "TableRows",
      "TypeErasure"),
    tests(
      "TableSections", "CellRegistry", "DiffEngine", "TableDiagnostics", "TableRows",
      "TestSupport", "TypeErasure", "VirtualTable"),
    module(
      "TableAdapters", "CellRegistry", "DiffEngine", "TableDiagnostics", "TableRows",
      "TableSections", "TypeErasure"),
    tests(
      "TableAdapters", "CellRegistry", "DiffEngine", "TableDiagnostics", "TableRows",
      "TableSections", "TestSupport", "TypeErasure", "VirtualTable"),
    module(
      "VirtualTable", "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics",
      "TableRows", "TableSections"),
    tests(
      "VirtualTable", "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics",
      "SurfaceScenarios", "TableRows", "TableSections", "TestSupport", "TypeErasure"),
    module(
      "UIKitTables", "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics",
      "TableRows", "TableSections", "TypeErasure"),
    // Its tests need a stand-in for UIKit: see Tests/UIKitCheck.
    tests(
      "UIKitTables", "CellRegistry", "DiffEngine", "SurfaceScenarios", "TableAdapters",
      "TableDiagnostics", "TableRows", "TableSections", "TableViews", "TypeErasure"),
    module(
      "TableViews", "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics", "TableRows",
      "TableSections", "TypeErasure", "UIKitTables", "VirtualTable"),
    // These tests import nothing but the umbrella, but have to be rebuilt when a module changes.
    tests(
      "TableViews", "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics", "TableRows",
      "TableSections", "TypeErasure", "VirtualTable"),
    .testTarget(name: "DocumentationTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
