import Testing

@testable import ratios

@Suite struct ProgressTests {
  private func written(_ style: Progress.Style) -> String {
    var text = ""
    var progress = Progress(style, of: 2) { text += $0 }
    progress.begin("W3")
    progress.begin("memory")
    progress.end()
    return text
  }

  @Test func aTerminalGetsOneLineThatIsErased() {
    #expect(written(.line) == "\r\u{1B}[K[1/2] W3\r\u{1B}[K[2/2] memory\r\u{1B}[K")
  }

  @Test func aFileGetsALineForEachStepWithoutControls() {
    #expect(written(.log) == "[1/2] W3\n[2/2] memory\n")
  }

  @Test func nothingIsWrittenUnlessVisibleOrRequested() {
    #expect(written(.none) == "")
    #expect(Progress.style(isTerminal: false, isAskedFor: false) == .none)
    #expect(Progress.style(isTerminal: false, isAskedFor: true) == .log)
    #expect(Progress.style(isTerminal: true, isAskedFor: false) == .line)
    #expect(Progress.style(isTerminal: true, isAskedFor: true) == .line)
  }
}
