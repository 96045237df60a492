// Values that are their own identity.

extension AnyIdentity: AnyDifferentiable {}
extension Bool: AnyDifferentiable {}
extension Character: AnyDifferentiable {}
extension Double: AnyDifferentiable {}
extension Float: AnyDifferentiable {}
extension Int: AnyDifferentiable {}
extension String: AnyDifferentiable {}
extension Substring: AnyDifferentiable {}
extension UInt: AnyDifferentiable {}
