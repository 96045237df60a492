import Foundation
public import Mutating

/// A package whose tests are run on mutants.
public struct Project: Sendable {
  /// The folder of the package.
  public var root: String
  /// The folder for all generated files.
  public var workFolder: String
  /// The compilation conditions of the sources.
  public var conditions: CompilationConditions
  /// Further arguments of `swift build`.
  public var buildArguments: [String]
  /// A command that prepares the build, or empty for none.
  public var preparation: [String]
  /// The minimum time limit of tests in seconds.
  public var patience: Double = 4

  /// Creates a project without a stand-in.
  public init(root: String, workFolder: String) {
    // The form of paths in the compiler's errors.
    self.root = URL(fileURLWithPath: root).standardizedFileURL.path
    self.workFolder = URL(fileURLWithPath: workFolder).standardizedFileURL.path
    conditions = CompilationConditions(Set(Self.linuxConditions))
    buildArguments = []
    preparation = []
  }

  /// Creates a project with a stand-in for UIKit, which `preparation` builds in `folder`.
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

  /// The copy of the package that contains all mutants.
  var tree: String { workFolder + "/tree" }
  /// The build folder of the copy.
  var build: String { workFolder + "/build" }
}

/// A reason that the tests can't be run on mutants.
public struct MutantError: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  /// Creates an error with a message.
  public init(_ description: String) { self.description = description }
}
