#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Data: AnyEquatable {}
  extension Date: AnyEquatable {}
  extension Decimal: AnyEquatable {}
  extension URL: AnyEquatable {}
  extension UUID: AnyEquatable {}
#endif
