// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules that adapters are made of.
let adapters = [
  "CellRegistry", "DiffEngine", "TableAdapters", "TableDiagnostics", "TableRows", "TableSections",
  "TypeErasure",
]
/// The modules of the umbrella.
let core = adapters + ["TableControls", "TableViews", "UIKitTables", "VirtualTable"]

/// A library module, with the modules it imports.
func module(_ name: String, _ dependencies: [String]) -> Target {
  .target(name: name, dependencies: named(dependencies), swiftSettings: settings)
}

/// The tests of one module, with the other modules they import.
///
/// To optimize long tests takes minutes; what they test is optimized all the same.
func tests(_ module: String, _ dependencies: [String], areLong: Bool = false) -> Target {
  let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
  return .testTarget(
    name: "\(module)Tests", dependencies: named([module] + dependencies.filter { $0 != module }),
    swiftSettings: settings + (areLong ? [unoptimized] : []))
}

/// What tests share; no product.
func testSupport(_ name: String, _ dependencies: [String], at path: String? = nil) -> Target {
  .target(
    name: name, dependencies: named(dependencies), path: "Tests/\(path ?? name)",
    swiftSettings: settings)
}

func named(_ modules: [String]) -> [Target.Dependency] { modules.map { .byName(name: $0) } }

/// A product of modules.
///
/// With all that they are made of: what SwiftPM does not know to be used by a client it does not
/// rebuild that client for, and the layouts of classes would differ between the two.
func library(_ name: String, _ targets: [String]) -> Product {
  .library(name: name, targets: targets)
}

let package = Package(
  name: "TableViews",
  platforms: [
    .iOS(.v16), .macCatalyst(.v16), .visionOS(.v1), .macOS(.v13), .tvOS(.v16), .watchOS(.v9),
  ],
  products: [
    // The core, and its parts for those who want no more of it.
    library("TableViews", core),
    library("DiffEngine", ["DiffEngine"]),
    library("TypeErasure", ["TypeErasure"]),
    // Sections, rows and adapters without views, for modules of app-model code.
    library("TableSections", adapters.filter { $0 != "TableAdapters" }),
    library("TableAdapters", adapters),
    library("UIKitTables", ["UIKitTables"]),
    library("VirtualTable", ["VirtualTable"]),
    // Beside the core, which knows nothing of them.
    library("DescribedTables", core + ["DescribedTables"]),
    library("ObjectTables", core + ["ObjectTables"]),
    library("TablePictures", core + ["TablePictures"]),
    library("TableViewsTesting", ["TableViewsTesting", "TableDiagnostics"]),
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
    module("TableViews", adapters + ["TableControls", "UIKitTables", "VirtualTable"]),
    module("DescribedTables", core),
    module("ObjectTables", core),
    module(
      "TablePictures", ["DiffEngine", "TableControls", "TableRows", "TextColumns", "VirtualTable"]),
    module("TableViewsTesting", ["TableDiagnostics"]),
    module("TableViewsTestTraits", ["TableDiagnostics"]),

    testSupport("TestSupport", []),
    testSupport("PlanProofs", ["DiffEngine"]),
    testSupport("DeviceCases", ["DiffEngine", "TestSupport"], at: "DeviceTests/Cases"),
    testSupport("SurfaceScenarios", adapters + ["TableViewsTesting", "TestSupport"]),
    tests("TypeErasure", []),
    tests("TableDiagnostics", ["TableViewsTesting", "TestSupport"]),
    tests("CellRegistry", ["TypeErasure", "TableDiagnostics", "TableViewsTesting"]),
    tests("DeviceCases", ["DiffEngine"]),
    tests("DiffEngine", ["DeviceCases", "PlanProofs", "TestSupport"]),
    tests("TableRows", adapters + ["SurfaceScenarios", "TableViewsTesting", "VirtualTable"]),
    tests(
      "TableSections",
      adapters + ["SurfaceScenarios", "TableViewsTesting", "TestSupport", "VirtualTable"]),
    tests(
      "TableAdapters",
      core + [
        "DescribedTables", "ObjectTables", "SurfaceScenarios", "TableViewsTesting", "TestSupport",
      ], areLong: true),
    tests("TableControls", core + ["TableViewsTesting", "TestSupport"]),
    tests("TextColumns", []),
    tests(
      "VirtualTable",
      core + [
        "DescribedTables", "ObjectTables", "SurfaceScenarios", "TableViewsTesting", "TestSupport",
        "TextColumns",
      ], areLong: true),
    // Its tests need a stand-in for UIKit: see Tests/UIKitCheck.
    tests(
      "UIKitTables",
      core + [
        "DescribedTables", "ObjectTables", "SurfaceScenarios", "TableViewsTesting", "TestSupport",
      ], areLong: true),
    tests("TableViews", core + ["DescribedTables", "ObjectTables", "TableViewsTesting"]),
    tests("DescribedTables", core + ["TableViewsTesting"]),
    tests("ObjectTables", core + ["TableViewsTesting", "TestSupport"]),
    tests("TablePictures", core + ["TestSupport"]),
    tests("TableViewsTesting", adapters + ["TableViewsTestTraits"]),
    .testTarget(name: "DocumentationTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

#if os(macOS)
  // What asks UIKit on a device or simulator: Tests/DeviceTests. Linux has no use for it.
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
