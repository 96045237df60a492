/// Keeps a property's old value alive until the access that replaces it has ended.
///
/// An assignment releases the old value before the access to the property ends. Where that was the
/// last reference, code of the app runs then (the end of an item, of a cell, of what a closure
/// captured), and if it reaches the property, by asking the table anything, the program stops. So
/// whatever holds values of the app and can be reached through the public API is replaced as here:
///
/// ```swift
/// var menu: RowMenu? { didSet { extendLifetime(of: oldValue) } }           // assigned as a whole
/// extendLifetime(of: handlers.updateValue(handler, forKey: type))          // changed in place
/// ```
///
/// An observer that names `oldValue` has the setter keep it until the observer returns, in release
/// builds too. It also turns a change in place into a copy, a change and an assignment: where that
/// would cost too much, or nothing of the app can be released, there is no observer, and a comment
/// explains why.
package func extendLifetime<Value>(of old: Value) { withExtendedLifetime(old) {} }
