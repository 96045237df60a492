// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules of adapters.
let adapters = [
  "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics", "TableRows", "TableSections",
  "TypeErasure",
]
/// The modules of the umbrella that apps link on every platform.
let app = adapters + ["TableControls", "TableViews", "UIKitTables"]
/// The modules of the umbrella, including the virtual table.
let core = app + ["VirtualTable"]

/// A library module, with the modules it imports.
func module(_ name: String, _ dependencies: [String]) -> Target {
  .target(name: name, dependencies: named(dependencies), swiftSettings: settings)
}

/// The tests of one module, with the other modules they import.
///
/// In a release build, long tests aren't optimized, because that takes minutes.
func tests(_ module: String, _ dependencies: [String], areLong: Bool = false) -> Target {
  let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
  return .testTarget(
    name: "\(module)Tests", dependencies: named([module] + dependencies.filter { $0 != module }),
    swiftSettings: settings + (areLong ? [unoptimized] : []))
}

/// A module that several test targets use.
func testSupport(_ name: String, _ dependencies: [String], at path: String? = nil) -> Target {
  .target(
    name: name, dependencies: named(dependencies), path: "Tests/\(path ?? name)",
    swiftSettings: settings)
}

func named(_ modules: [String]) -> [Target.Dependency] { modules.map { .byName(name: $0) } }

/// A product of modules, with the modules they import.
///
/// A product must list all of them. SwiftPM rebuilds its clients only after changes of listed
/// modules, and outdated clients would use old class layouts.
func library(_ name: String, _ targets: [String]) -> Product {
  .library(name: name, targets: targets)
}

let package = Package(
  name: "TableViews",
  platforms: [
    .iOS(.v16), .macCatalyst(.v16), .visionOS(.v1), .macOS(.v13), .tvOS(.v16), .watchOS(.v9),
  ],
  products: [
    // For apps.
    library("TableViews", app),
    // Sections, rows, and adapters without views, for model code in apps.
    library("TableAdapters", adapters),
    // Type-erased comparison and configuration, for model types.
    library("TypeErasure", ["TypeErasure"]),
    // Only the diff, for other views and for tools.
    library("DiffEngine", ["DiffEngine"]),
    // For tools and tests that import the virtual table explicitly.
    library("VirtualTable", core),
    // Additions to the core.
    library("DescribedTables", app + ["DescribedTables"]),
    library("FormTables", app + ["FormTables", "LiveTables"]),
    library("LiveTables", app + ["LiveTables"]),
    library("ObjectTables", app + ["ObjectTables"]),
    library("OutlineTables", app + ["LiveTables", "OutlineTables"]),
    library("SwiftUITables", app + ["SwiftUITables"]),
    library("TablePictures", core + ["TablePictures"]),
    library("TableFilms", core + ["TableFilms", "TablePictures"]),
    library("TableRecordings", adapters + ["TableRecordings"]),
    library("TableViewsTesting", core + ["TableViewsTesting"]),
    library("TableViewsTestTraits", ["TableViewsTestTraits", "TableDiagnostics"]),
  ],
  targets: [
    module("TypeErasure", []),
    module("TableDiagnostics", []),
    module("CellRegistry", ["TypeErasure", "TableDiagnostics"]),
    module("DiffEngine", []),
    module("TableRows", ["CellRegistry", "DiffEngine", "TableDiagnostics", "TypeErasure"]),
    module("TableSections", adapters.filter { !["TableAdapters", "TableSections"].contains($0) }),
    module("TableAdapters", adapters.filter { $0 != "TableAdapters" }),
    module("TableControls", ["CellRegistry", "TableRows"]),
    module("TextColumns", []),
    module("VirtualTable", adapters + ["TableControls", "TextColumns"]),
    module("UIKitTables", adapters + ["TableControls"]),
    .target(
      name: "TableViews",
      dependencies: named(adapters + ["TableControls", "UIKitTables"]) + [
        // Apps that use UIKit don't link the virtual table.
        .target(
          name: "VirtualTable",
          condition: .when(platforms: [.android, .linux, .macOS, .tvOS, .watchOS, .windows]))
      ], swiftSettings: settings),
    module("DescribedTables", app),
    module("FormTables", adapters + ["LiveTables", "TableControls"]),
    module("LiveTables", adapters),
    module("ObjectTables", app),
    module("OutlineTables", adapters + ["LiveTables"]),
    module("SwiftUITables", adapters + ["TableControls", "UIKitTables"]),
    module(
      "TablePictures",
      [
        "DiffEngine", "TableControls", "TableDiagnostics", "TableRows", "TextColumns",
        "VirtualTable",
      ]),
    module(
      "TableFilms",
      [
        "DiffEngine", "TableAdapters", "TableDiagnostics", "TablePictures", "TableRows",
        "TableSections", "VirtualTable",
      ]),
    module("TableRecordings", adapters),
    module("TableViewsTesting", core + ["TextColumns"]),
    module(
      "TableViewsTestTraits",
      [
        "TableAdapters", "TableDiagnostics", "TableFilms", "TableRows", "TableViewsTesting",
        "VirtualTable",
      ]),

    testSupport("TestSupport", ["DiffEngine"], at: "TestSupport/Values"),
    testSupport("TestCells", core, at: "TestSupport/Cells"),
    testSupport("PlanProofs", ["DiffEngine"]),
    testSupport("DeviceCases", ["DiffEngine", "TestSupport"], at: "DeviceTests/Cases"),
    testSupport("SurfaceScenarios", adapters + ["TableViewsTesting", "TestSupport"]),
    tests("TypeErasure", []),
    tests("TableDiagnostics", ["TableViewsTesting", "TestSupport"]),
    tests("CellRegistry", ["TypeErasure", "TableDiagnostics", "TableViewsTesting"]),
    tests("DeviceCases", ["DiffEngine"]),
    tests("DiffEngine", ["DeviceCases", "PlanProofs", "TestSupport"]),
    tests(
      "TableRows",
      adapters + ["SurfaceScenarios", "TableViewsTesting", "TestSupport", "VirtualTable"]),
    tests(
      "TableSections",
      adapters + [
        "SurfaceScenarios", "TableViewsTesting", "TestCells", "TestSupport", "VirtualTable",
      ]),
    tests(
      "TableAdapters",
      core + [
        "DescribedTables", "ObjectTables", "SurfaceScenarios", "TableViewsTesting", "TestCells",
        "TestSupport",
      ], areLong: true),
    tests("TableControls", core + ["TableViewsTesting", "TestSupport"]),
    tests("TextColumns", []),
    tests(
      "VirtualTable",
      core + [
        "DescribedTables", "ObjectTables", "SurfaceScenarios", "TableViewsTestTraits",
        "TableViewsTesting", "TestCells", "TestSupport", "TextColumns",
      ], areLong: true),
    // These tests need the stand-in for UIKit in Tests/UIKitCheck.
    tests(
      "UIKitTables",
      core + [
        "DescribedTables", "ObjectTables", "SurfaceScenarios", "TableViewsTesting", "TestSupport",
      ], areLong: true),
    tests("TableViews", core + ["DescribedTables", "ObjectTables", "TableViewsTesting"]),
    tests("DescribedTables", core + ["TableViewsTesting", "TestCells", "TestSupport"]),
    tests("FormTables", core + ["LiveTables", "TableViewsTesting", "TestSupport"]),
    tests("LiveTables", core + ["SurfaceScenarios", "TableViewsTesting", "TestSupport"]),
    tests("ObjectTables", core + ["TableViewsTesting", "TestCells", "TestSupport"]),
    tests("OutlineTables", core + ["LiveTables", "TableViewsTesting", "TestSupport"]),
    tests("SwiftUITables", core + ["SurfaceScenarios", "TableViewsTesting", "TestSupport"]),
    tests(
      "TableFilms",
      core + ["TablePictures", "TableViewsTestTraits", "TableViewsTesting", "TestSupport"]),
    tests("TablePictures", core + ["TestSupport"]),
    tests("TableRecordings", core + ["TableViewsTesting", "TestSupport"]),
    tests("TableViewsTesting", core + ["TableViewsTestTraits"]),
    tests("TableViewsTestTraits", ["TestSupport"]),
    // Tests for all surfaces. UIKit's run on the stand-in and on devices.
    .testTarget(
      name: "BehaviorTests",
      dependencies: named(
        core + ["FormTables", "LiveTables", "OutlineTables", "TableViewsTesting", "TestSupport"]),
      swiftSettings: settings),
    .testTarget(name: "DocumentationTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

#if os(macOS)
  // Tests/DeviceTests, which record UIKit's behavior on devices and simulators.
  package.products.append(library("DeviceKit", ["DeviceKit", "DeviceCases"]))
  package.targets += [
    .target(name: "DeviceProbe", path: "Tests/DeviceTests/Probe"),
    testSupport(
      "DeviceKit",
      core + ["DeviceCases", "DeviceProbe", "SurfaceScenarios", "TableViewsTesting"],
      at: "DeviceTests/Kit"),
    .testTarget(
      name: "DeviceTests", dependencies: named(["DeviceCases", "DeviceKit"]),
      path: "Tests/DeviceTests/Tests", swiftSettings: settings),
  ]
#endif
