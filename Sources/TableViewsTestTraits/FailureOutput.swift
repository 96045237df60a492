#if canImport(Testing)
  import Testing

  #if canImport(Glibc)
    import Glibc
  #endif

  /// Records an issue with a message that `swift test` prints as a whole.
  ///
  /// On Linux, `swift test` reads the output of tests in blocks of 4,096 bytes, and drops a block
  /// that isn't valid UTF-8. Text is lost if a block begins or ends within a character, as is
  /// likely in drawings. A shorter message that is read alone is its own block.
  func recordFailure(_ message: String, at location: SourceLocation) {
    waitForReader()
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    waitForReader()
  }

  /// On Linux, waits about a second at most until the reader of a pipe has read standard error.
  private func waitForReader() {
    #if canImport(Glibc)
      var status = stat()
      guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
      var unread: Int32 = 0
      for _ in 0..<1000 {
        guard ioctl(STDERR_FILENO, UInt(FIONREAD), &unread) == 0, unread > 0 else { return }
        usleep(1000)
      }
    #endif
  }
#endif
