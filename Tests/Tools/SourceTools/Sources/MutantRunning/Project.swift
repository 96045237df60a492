import Foundation
public import Mutating

/// A package whose tests are tried on mutants.
public struct Project: Sendable {
  /// The folder of the package.
  public var root: String
  /// The folder for all that is made.
  public var workFolder: String
  /// What holds where its sources are compiled.
  public var conditions: CompilationConditions
  /// Further arguments of `swift build`.
  public var buildArguments: [String]
  /// A command that makes what the build needs; none if empty.
  public var preparation: [String]
  /// How long tests may take at least before they count as hung.
  public var patience: Double = 4

  /// Makes a project without a stand-in.
  public init(root: String, workFolder: String) {
    // As the compiler has paths in its errors.
    self.root = URL(fileURLWithPath: root).standardizedFileURL.path
    self.workFolder = URL(fileURLWithPath: workFolder).standardizedFileURL.path
    conditions = CompilationConditions(Set(Self.linuxConditions))
    buildArguments = []
    preparation = []
  }

  /// Makes a project that is built with a stand-in for UIKit, which `preparation` makes in `folder`.
  public init(root: String, workFolder: String, standIn folder: String, preparation: [String]) {
    self.init(root: root, workFolder: workFolder)
    conditions = CompilationConditions(
      Set(Self.linuxConditions + ["canImport(UIKit)", "UIKIT_SHIM"]))
    self.preparation = preparation
    for option in ["-I\(folder)", "-L\(folder)", "-DUIKIT_SHIM"] {
      buildArguments += ["-Xswiftc", option]
    }
  }

  private static let linuxConditions = [
    "DEBUG", "os(Linux)", "canImport(Foundation)", "canImport(FoundationEssentials)",
    "canImport(Glibc)", "canImport(Testing)",
  ]

  /// The copy of the package with all mutants in it.
  var tree: String { workFolder + "/tree" }
  /// The folder that the copy is built in.
  var build: String { workFolder + "/build" }
}

/// Why the tests cannot be tried on mutants.
public struct MutantError: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  /// Makes an error from what went wrong.
  public init(_ description: String) { self.description = description }
}
