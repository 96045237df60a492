/// A line of text in a virtual cell, header or footer.
@MainActor
public final class VirtualLabel {
  /// The text, or `nil` for none.
  public var text: String?

  /// Makes an empty label.
  public init() {}
}
