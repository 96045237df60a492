/// The error of data that can't be loaded.
package struct Offline: Error {
  package init() {}
}
