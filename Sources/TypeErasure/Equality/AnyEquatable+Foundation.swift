// All of Foundation, because `CGFloat` is in no smaller module on every platform.
#if canImport(Foundation)
  public import Foundation

  extension CGFloat: AnyEquatable {}
  extension Data: AnyEquatable {}
  extension Date: AnyEquatable {}
  extension Decimal: AnyEquatable {}
  extension URL: AnyEquatable {}
  extension UUID: AnyEquatable {}

  // Values that are their own identity.
  extension CGFloat: AnyDifferentiable {}
  extension Date: AnyDifferentiable {}
  extension URL: AnyDifferentiable {}
  extension UUID: AnyDifferentiable {}
#endif
