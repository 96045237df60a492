/// Where the bytes of keys come from.
@MainActor
public protocol Keyboard: AnyObject {
  /// Waits for keys; nil where no more can come, none where the terminal has to be drawn anew.
  func bytes() async -> [UInt8]?
}
