/// Where the bytes of keys come from.
@MainActor
public protocol Keyboard: AnyObject {
  /// Waits for keys; nil where no more can come.
  func bytes() async -> [UInt8]?
}
