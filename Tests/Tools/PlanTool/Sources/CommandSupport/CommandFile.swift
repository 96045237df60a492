public import ArgumentParser
public import Foundation

/// A file or standard stream that a command reads or writes.
public struct CommandFile: Sendable {
  /// The reason that a file can't be used, with its name.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    let name: String
    let reason: String

    /// The name and the reason.
    public var description: String { TerminalText.oneLine("\(name): \(reason)") }
  }

  /// Standard output.
  public static let standardOutput = Self(name: "standard output", descriptor: STDOUT_FILENO)

  /// The name in messages.
  public let name: String
  private let descriptor: Int32?

  private init(name: String, descriptor: Int32?) {
    (self.name, self.descriptor) = (name, descriptor)
  }

  /// Creates the file at a path, which needn't exist.
  public init(_ path: String) { self.init(name: path, descriptor: nil) }

  /// Creates the file to read at a path; `-` is standard input.
  public static func input(_ path: String) -> Self {
    path == "-" ? Self(name: "standard input", descriptor: STDIN_FILENO) : Self(path)
  }
}

// MARK: Reading

extension CommandFile {
  /// Opens the file for reading.
  public func open() throws(Failure) -> FileHandle {
    if descriptor != nil { return .standardInput }
    guard FileManager.default.fileExists(atPath: name) else {
      throw Failure(name: name, reason: "no such file")
    }
    guard let handle = try? FileHandle(forReadingFrom: URL(filePath: name)) else {
      throw unreadable
    }
    return handle
  }

  /// Returns the contents.
  public func contents() throws(Failure) -> Data {
    let handle = try open()
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw unreadable
    }
  }

  /// The failure to read the file.
  public var unreadable: Failure { Failure(name: name, reason: "cannot be read") }
}

// MARK: Keeping inputs

extension CommandFile {
  /// Throws if an output is also an input or another output.
  ///
  /// Files are compared by device and inode, because one file can have several names.
  public static func validate(outputs: [Self], inputs: [Self]) throws(ValidationError) {
    func refuse(_ output: Self, _ other: Self, _ use: String) -> ValidationError {
      ValidationError(
        TerminalText.oneLine(
          "\(output.name) is the same file as \(other.name), which is \(use), too."))
    }
    for (index, output) in outputs.enumerated() {
      guard let identity = output.identity else { continue }
      let input = inputs.first { $0.identity == identity && identity.isStored }
      if let input { throw refuse(output, input, "read") }
      let earlier = outputs.prefix(index).first { $0.identity == identity && !identity.isDevice }
      if let earlier { throw refuse(output, earlier, "written") }
    }
  }

  private struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t
    /// Whether writing to the file changes later reads.
    let isStored: Bool
    /// Whether it is a terminal, `/dev/null`, or another device.
    let isDevice: Bool
  }

  /// The device and inode of the file, or `nil` if it doesn't exist.
  private var identity: Identity? {
    var status = stat()
    guard (descriptor.map { fstat($0, &status) } ?? stat(name, &status)) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return Identity(
      device: status.st_dev, inode: status.st_ino, isStored: kind == S_IFREG || kind == S_IFBLK,
      isDevice: kind == S_IFCHR)
  }
}

// MARK: Writing

extension CommandFile {
  /// Replaces the contents, or leaves the file unchanged.
  ///
  /// The new contents are written to a temporary file, which then replaces the file at the end of
  /// any symbolic links. Devices and pipes are written directly.
  public func write(_ text: String) throws(Failure) {
    do {
      var old = stat()
      let exists = stat(name, &old) == 0
      if exists, old.st_mode & S_IFMT != S_IFREG { return try writeDirectly(text) }
      guard let target = try target() else { return try writeDirectly(text) }
      try replace(target, with: text, keeping: exists ? old : nil)
    } catch {
      let shown = name.isEmpty ? "\"\"" : name
      throw Failure(name: shown, reason: "cannot be written: \(error)")
    }
  }

  private func writeDirectly(_ text: String) throws(Descriptor.Failure) {
    let file = Foundation.open(name, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    try Descriptor(file).write(text)
  }

  /// The end of the symbolic links, or `nil` for a file that is already open, such as `/dev/stdout`.
  private func target() throws(Descriptor.Failure) -> String? {
    var target = name
    for _ in 0..<40 {
      if target.hasPrefix("/proc/") || target.hasPrefix("/dev/fd/") { return nil }
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count >= 0 else { return target }
      let read = bytes.prefix(count).map { UInt8(bitPattern: $0) }
      guard let link = String(bytes: read, encoding: .utf8) else {
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
    // A folder may allow replacing a file that is read-only.
    if old != nil, access(target, W_OK) != 0 { throw .last }
    guard !target.isEmpty else { throw Descriptor.Failure(code: ENOENT) }
    let new = "\(Self.folder(of: target)).gallery-\(UUID().uuidString)"
    let file = Foundation.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last }
    do throws(Descriptor.Failure) {
      defer { close(file) }
      if let old {
        // Only root can change the owner. The permissions are kept in any case.
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
