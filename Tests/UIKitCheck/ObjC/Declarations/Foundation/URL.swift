/// An address.
public struct URL: Hashable, Sendable, Codable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSURL
  /// Whether a path names a folder.
  public enum DirectoryHint: Sendable {
    /// By how it is spelled or by what the disk holds.
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  /// The address of the folder for files that nobody needs long.
  public static var temporaryDirectory: URL { fatalError() }
  /// The address of the folder for an app's own files.
  public static var applicationSupportDirectory: URL { fatalError() }
  /// The address of the folder for a person's documents.
  public static var documentsDirectory: URL { fatalError() }

  /// Reads an address.
  public init?(string: String) { nil }
  /// An address within another one.
  public init?(string: String, relativeTo base: URL?) { nil }
  /// The address of a file.
  public init(fileURLWithPath path: String) { fatalError() }
  /// The address of a file.
  public init(
    filePath path: String, directoryHint: DirectoryHint = .inferFromPath,
    relativeTo base: URL? = nil
  ) { fatalError() }

  /// The whole address.
  public var absoluteString: String { "" }
  /// The address as it was given, without its base.
  public var relativeString: String { "" }
  /// The path.
  public var path: String { "" }
  /// The path, with or without what a URL escapes.
  public func path(percentEncoded: Bool = true) -> String { "" }
  /// The last part of the path.
  public var lastPathComponent: String { "" }
  /// The address of a file with its dots resolved.
  public var standardizedFileURL: URL { self }
  /// The address of the file that links lead to.
  public func resolvingSymlinksInPath() -> URL { self }
  /// The address of what holds this.
  public func deletingLastPathComponent() -> URL { self }
  /// The address of something in this folder.
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  /// The address with an extension at the end of its name.
  public func appendingPathExtension(_ pathExtension: String) -> URL { self }
  /// The address of something in this folder.
  public func appending<Path: StringProtocol>(
    path: Path, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
}
