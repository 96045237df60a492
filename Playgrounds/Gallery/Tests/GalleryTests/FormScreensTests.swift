import FormTables
import TableViews
import TableViewsTesting
import Testing

@testable import Gallery

@MainActor
@Suite struct SignUpScreenTests {
  private static let filledIn = """
    enter "User name" ann; enter Email a@b.c; enter Phone 5551234567; enter Password analytical; \
    enter Repeat analytical; flip "Accept the terms"
    """

  private func play(_ steps: String) async throws -> ExamplePlayer {
    let player = try await ExampleSamples.play(ExampleSamples.make("signup"), steps)
    #expect(player.example.table.issues.issues.isEmpty)
    return player
  }

  @Test func aFormThatIsRightSignsTheUserUp() async throws {
    let player = try await play(Self.filledIn + #"; press "Sign Up"; next; next"#)
    #expect(player.texts == ["Welcome, ann"])
  }

  @Test func invalidFieldsShowMessages() async throws {
    let player = try await play(
      #"enter Email x; enter Password short; enter Phone 5; press "Sign Up""#)
    for message in ["Choose a name.", "Enter an email address.", "Enter 10 digits."] {
      #expect(player.texts.contains(message), "\(message)")
    }
  }

  @Test func aNameThatIsTakenIsRefused() async throws {
    let player = try await play(#"enter "User name" ada; enter Email a@b.c; next"#)
    #expect(player.texts.contains("ada is taken."))
  }

  @Test func withoutAConnectionTheUserTriesAgain() async throws {
    let player = try await play(
      #"press Offline; enter "User name" ann; enter Email a@b.c; next"#)
    #expect(player.texts.contains("Couldn’t check."))
    let later = try await play(
      #"press Offline; enter "User name" ann; enter Email a@b.c; next; press Online; tap "Couldn’t check."; next"#
    )
    #expect(!later.texts.contains("Couldn’t check."))
    let refused = try await play(
      Self.filledIn + #"; next; press Offline; press "Sign Up"; next"#)
    #expect(!refused.texts.contains("Welcome, ann"))
  }
}
