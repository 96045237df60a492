import Foundation

/// A file that gets a new content as a whole, or keeps the one it has.
public struct OutputFile: Sendable {
  /// Why a file cannot be written, as a line that names it.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The file, as it was named.
    public var path: String
    /// What is wrong.
    public var reason: String

    /// The line.
    public var description: String {
      TerminalText.oneLine("\(path.isEmpty ? "\"\"" : path): cannot be written: \(reason)")
    }
  }

  private let path: String

  /// Makes the file of that name, which need not be there.
  public init(_ path: String) { self.path = path }

  /// Writes the file.
  ///
  /// A new file is written beside it and takes its place, so that nobody sees half of it; a
  /// symbolic link stays, and what it leads to is replaced. What is no file, such as `/dev/null` or
  /// a pipe, is written to directly.
  public func write(_ text: String) throws(Failure) {
    do {
      var old = stat()
      let isThere = stat(path, &old) == 0
      if isThere, old.st_mode & S_IFMT != S_IFREG { return try writeDirectly(text) }
      guard let target = try target() else { return try writeDirectly(text) }
      try replace(target, with: text, keeping: isThere ? old : nil)
    } catch {
      throw Failure(path: path, reason: "\(error)")
    }
  }

  private func writeDirectly(_ text: String) throws(Descriptor.Failure) {
    let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    try Descriptor(file).write(text)
  }

  /// Where symbolic links lead to; nil for a file that is open already, as `/dev/stdout` is.
  private func target() throws(Descriptor.Failure) -> String? {
    var target = path
    for _ in 0..<40 {
      if target.hasPrefix("/proc/") || target.hasPrefix("/dev/fd/") { return nil }
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count >= 0 else { return target }
      let read = bytes.prefix(count).map { UInt8(bitPattern: $0) }
      guard let link = String(validating: read, as: UTF8.self) else {
        throw Descriptor.Failure(code: EILSEQ)
      }
      target = link.hasPrefix("/") ? link : Self.folder(of: target) + link
    }
    throw Descriptor.Failure(code: ELOOP)
  }

  /// The part of a path up to its last slash.
  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
  }

  private func replace(
    _ target: String, with text: String, keeping old: stat?
  ) throws(Descriptor.Failure) {
    // A file that is protected stays, though its folder would allow another in its place.
    if old != nil, access(target, W_OK) != 0 { throw .last }
    guard !target.isEmpty else { throw Descriptor.Failure(code: ENOENT) }
    let new = "\(Self.folder(of: target)).gallery-\(UUID().uuidString)"
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last }
    do throws(Descriptor.Failure) {
      defer { close(file) }
      if let old {
        // Only who may do so gives files away; the others keep at least the permissions.
        _ = fchown(file, old.st_uid, old.st_gid)
        guard fchmod(file, old.st_mode & 0o7777) == 0 else { throw Descriptor.Failure.last }
      }
      try Descriptor(file).write(text)
      guard rename(new, target) == 0 else { throw Descriptor.Failure.last }
    } catch {
      unlink(new)
      throw error
    }
  }
}
