extension CGPoint: @unchecked Sendable, Equatable {
  /// The origin.
  public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
  /// Compares both numbers.
  public static func == (left: Self, right: Self) -> Bool { left.x == right.x && left.y == right.y }
}

extension CGSize: @unchecked Sendable, Equatable {
  /// An empty size.
  public static var zero: CGSize { CGSize(width: 0, height: 0) }
  /// Compares both numbers.
  public static func == (left: Self, right: Self) -> Bool {
    left.width == right.width && left.height == right.height
  }
}

extension CGRect: @unchecked Sendable, Equatable {
  /// An empty rectangle at the origin.
  public static var zero: CGRect { CGRect(origin: .zero, size: .zero) }
  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      origin: CGPoint(x: CGFloat(x), y: CGFloat(y)),
      size: CGSize(width: CGFloat(width), height: CGFloat(height)))
  }
  /// The left edge.
  public var minX: CGFloat { origin.x }
  /// The top.
  public var minY: CGFloat { origin.y }
  /// The right edge.
  public var maxX: CGFloat { origin.x + size.width }
  /// The bottom.
  public var maxY: CGFloat { origin.y + size.height }
  /// The width.
  public var width: CGFloat { size.width }
  /// The height.
  public var height: CGFloat { size.height }
  /// Compares all numbers.
  public static func == (left: Self, right: Self) -> Bool {
    left.origin == right.origin && left.size == right.size
  }
}

extension CGAffineTransform: @unchecked Sendable {
  /// The identity transform.
  public static var identity: CGAffineTransform { CGAffineTransform() }
  /// Creates a transform that scales.
  public init(scaleX: CGFloat, y: CGFloat) { self.init() }
  /// Creates a transform that rotates.
  public init(rotationAngle: CGFloat) { self.init() }
}
