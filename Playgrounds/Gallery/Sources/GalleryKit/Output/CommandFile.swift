import Foundation

/// What a command reads from or writes to: a file, or a standard stream.
public struct CommandFile: Hashable, Sendable {
  /// Two names of one file, of which one is to be written.
  public struct Clash: Error, Hashable, CustomStringConvertible {
    let output: String
    let other: String
    let isRead: Bool

    /// A sentence that says so.
    public var description: String {
      TerminalText.oneLine(
        "\(output) is the same file as \(other), which is \(isRead ? "read" : "written"), too.")
    }
  }

  /// Standard input.
  public static let standardInput = Self(name: "standard input", descriptor: STDIN_FILENO)
  /// Standard output.
  public static let standardOutput = Self(name: "standard output", descriptor: STDOUT_FILENO)

  private let name: String
  private let descriptor: Int32?

  private init(name: String, descriptor: Int32?) {
    (self.name, self.descriptor) = (name, descriptor)
  }

  /// Makes the file of a path.
  public init(_ path: String) { self.init(name: path, descriptor: nil) }

  /// Makes the file that is read under a name, where `-` is standard input.
  public static func input(_ name: String) -> Self { name == "-" ? .standardInput : Self(name) }

  /// Refuses outputs that would destroy an input, or one another.
  ///
  /// Files are the same by device and inode, whatever they are called.
  ///
  /// - Throws: The first output that is the same file as an input or an output before it.
  public static func check(outputs: [Self], inputs: [Self]) throws(Clash) {
    for (index, output) in outputs.enumerated() {
      guard let identity = output.identity else { continue }
      let other = inputs.first { $0.identity == identity && identity.isStored }
      if let other { throw Clash(output: output.name, other: other.name, isRead: true) }
      let earlier = outputs.prefix(index).first { $0.identity == identity && !identity.isDevice }
      if let earlier { throw Clash(output: output.name, other: earlier.name, isRead: false) }
    }
  }

  private struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t
    /// Whether what is written is there to be read again.
    let isStored: Bool
    /// Whether it is a terminal or its like, which takes everything.
    let isDevice: Bool
  }

  /// What the system knows the file by; nil where it is not there.
  private var identity: Identity? {
    var status = stat()
    guard (descriptor.map { fstat($0, &status) } ?? stat(name, &status)) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return Identity(
      device: status.st_dev, inode: status.st_ino, isStored: kind == S_IFREG || kind == S_IFBLK,
      isDevice: kind == S_IFCHR)
  }
}
