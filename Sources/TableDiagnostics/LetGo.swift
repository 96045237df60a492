/// Keeps what a property held until the access that took its place is over.
///
/// An assignment lets the old value go before the access to the property ends. Where that was the
/// last reference, code of the app runs then (the end of an item, of a cell, of what a closure
/// captured), and if it reaches the property, by asking the table anything, the program stops. So
/// whatever holds values of the app and can be reached through the public API is replaced as here:
///
/// ```swift
/// var menu: RowMenu? { didSet { letGo(of: oldValue) } }           // assigned as a whole
/// letGo(of: handlers.updateValue(handler, forKey: type))          // changed in place
/// ```
///
/// An observer that names `oldValue` has the setter keep it until the observer returns, in release
/// builds too. It also makes a change in place a copy, a change and an assignment: where that would
/// cost too much, or nothing of the app can be let go, there is no observer, and a comment says why.
package func letGo<Value>(of old: Value) { withExtendedLifetime(old) {} }
