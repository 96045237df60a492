/// Keeps a property's old value alive until the access that replaces it has ended.
///
/// An assignment releases the old value during the access to the property. If that is the last
/// reference, a `deinit` of the app can run. If it uses the table and reaches the property, the
/// program stops because of overlapping accesses. Use this function for every property that
/// contains values of the app and that the public API can reach:
///
/// ```
/// var menu: RowMenu? { didSet { extendLifetime(of: oldValue) } }           // assigned as a whole
/// extendLifetime(of: handlers.updateValue(handler, forKey: type))          // changed in place
/// ```
///
/// If an observer uses `oldValue`, the setter keeps it until the observer returns, even in release
/// builds. The observer also turns a change in place into a copy, a change, and an assignment. If
/// that costs too much, or if no value of the app can be released, leave the observer out, and
/// explain why in a comment.
package func extendLifetime<Value>(of old: Value) { withExtendedLifetime(old) {} }
