import DeviceCases
import DiffEngine
import TestSupport
import Testing

extension BatchCase {
  /// Expects the case's verdict for any order of the operations.
  func check(location: SourceLocation = #_sourceLocation) {
    #expect(!expected.isEmpty, "\(self): nothing is expected", sourceLocation: location)
    for (profile, wanted) in expected {
      let verdict = verdict(profile)
      let comment: Comment = "\(profile), \(self): \(verdict)"
      #expect(verdict.name == wanted.name, comment, sourceLocation: location)
      if let message = wanted.message {
        #expect(verdict.message == message, comment, sourceLocation: location)
      }
      #expect(verdict.message.isEmpty == verdict.isValid, comment, sourceLocation: location)
      var random = SeededRandom(seed: 3)
      for _ in 0..<4 {
        let shuffled = BatchCase(batch.shuffled(using: &random), old, new)
        #expect(
          shuffled.verdict(profile) == verdict, "\(shuffled.batch)", sourceLocation: location)
      }
    }
  }
}
