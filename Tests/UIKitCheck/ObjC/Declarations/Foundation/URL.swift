/// A URL.
public struct URL: Hashable, Sendable, Codable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSURL
  /// Whether a path is a folder.
  public enum DirectoryHint: Sendable {
    /// Explicit, from the file system, or from the spelling.
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  /// The URL of the folder for temporary files.
  public static var temporaryDirectory: URL { fatalError() }
  /// The URL of the folder for an app's own files.
  public static var applicationSupportDirectory: URL { fatalError() }
  /// The URL of the folder for the user's documents.
  public static var documentsDirectory: URL { fatalError() }

  /// Creates a URL from text.
  public init?(string: String) { nil }
  /// Creates a URL relative to another one.
  public init?(string: String, relativeTo base: URL?) { nil }
  /// Creates the URL of a file.
  public init(fileURLWithPath path: String) { fatalError() }
  /// Creates the URL of a file.
  public init(
    filePath path: String, directoryHint: DirectoryHint = .inferFromPath,
    relativeTo base: URL? = nil
  ) { fatalError() }

  /// The complete URL.
  public var absoluteString: String { "" }
  /// The URL as specified, without its base.
  public var relativeString: String { "" }
  /// The path.
  public var path: String { "" }
  /// Returns the path, with or without percent encoding.
  public func path(percentEncoded: Bool = true) -> String { "" }
  /// The last component of the path.
  public var lastPathComponent: String { "" }
  /// The URL of a file without relative components.
  public var standardizedFileURL: URL { self }
  /// Returns the URL with resolved symbolic links.
  public func resolvingSymlinksInPath() -> URL { self }
  /// Returns the URL of the containing folder.
  public func deletingLastPathComponent() -> URL { self }
  /// Returns the URL of a file in this folder.
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  /// Returns the URL with an extension.
  public func appendingPathExtension(_ pathExtension: String) -> URL { self }
  /// Returns the URL of a file in this folder.
  public func appending<Path: StringProtocol>(
    path: Path, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
}
