import Foundation

/// Whether tests that try many cases try all of them, as `.ci/run long` has them do in release
/// builds: with `TABLEVIEWS_LONG=1` in the environment.
package let isLong = ProcessInfo.processInfo.environment["TABLEVIEWS_LONG"] == "1"
