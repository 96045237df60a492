private import CInstruments

/// Makes the optimiser believe that `value` is needed.
@inline(__always)
package func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { lookAt($0) }
}
