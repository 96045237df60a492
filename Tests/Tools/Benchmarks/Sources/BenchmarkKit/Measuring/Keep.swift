private import CInstruments

/// Makes the optimizer believe that `value` is needed.
@inline(__always)
package func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { lookAt($0) }
}
