private import CInstruments

/// Prevents the optimizer from removing `value`.
@inline(__always)
package func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { lookAt($0) }
}
