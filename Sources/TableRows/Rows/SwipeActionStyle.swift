/// What a swipe action looks like.
public enum SwipeActionStyle: Hashable, Sendable {
  /// Like any other.
  case normal
  /// As one that takes something away.
  case destructive
}
