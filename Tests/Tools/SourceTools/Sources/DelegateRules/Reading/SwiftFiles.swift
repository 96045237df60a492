internal import Foundation

/// The Swift files of folders.
public struct SwiftFiles: Sendable {
  /// A file's path, which begins as given, and its contents.
  public typealias File = (path: String, bytes: [UInt8])

  /// The files, in the order of their paths.
  public private(set) var files: [File] = []
  /// The paths that can't be read, with the reasons.
  public private(set) var unreadable: [String] = []

  /// Longer files are data.
  ///
  /// The limit also bounds nesting without brackets.
  static let mostBytes = 1 << 20

  /// Reads the given files, and all Swift files in the given folders.
  ///
  /// Skips hidden folders, such as `.build`, and symbolic links inside folders.
  public init(in paths: [String]) {
    var found: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        unreadable.append("\(path): no such file or folder")
        continue
      }
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if isFolder.boolValue { found.formUnion(swiftFiles(in: trimmed)) } else { found.insert(path) }
    }
    for path in found.sorted() { read(path) }
  }

  private mutating func swiftFiles(in folder: String) -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        unreadable.append("\(folder): cannot be read")
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = folder + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory?: pending.append(path)
        case .typeRegular? where name.hasSuffix(".swift"): found.append(path)
        default: break
        }
      }
    }
    return found
  }

  private mutating func read(_ path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      unreadable.append("\(path): cannot be read")
      return
    }
    guard data.count <= Self.mostBytes else {
      unreadable.append("\(path): larger than 1 MB")
      return
    }
    files.append((path, Array(data)))
  }
}
