import FormTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Slow rules, and the submission that waits for them.
@MainActor @Suite struct FormCheckTests {
  private static func screen<Surface: TestedSurface>(
    _: Surface.Type
  ) -> SignUpScreen<Surface> {
    SignUpScreen { $0.checksName = true }
  }

  @Test(arguments: SurfaceKind.allCases)
  func spinnerIsShownUntilCheckEnds(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = Self.screen(Surface.self)
      try screen.user.type("Ann", in: Field.name)
      #expect(screen.form.isChecking && !screen.form.isValid)
      await screen.expect([])
      Surface.endTextEditing(in: screen.view)
      await screen.expect(["name …"])
      #expect(screen.requests.inputs == [])
      await screen.clock.advance(by: .milliseconds(300))
      #expect(screen.requests.inputs == ["Ann"])
      await screen.requests.answer(0, "This name is taken.")
      await screen.expect(["name: This name is taken."])
      #expect(!screen.form.isChecking && screen.form.firstInvalidField == .name)
      try screen.user.type("a", in: Field.name)
      await screen.expect(["name …"])
      await screen.clock.advance(by: .milliseconds(300))
      await screen.requests.answer(1, nil)
      await screen.expect([])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aNewValueReplacesTheCheckOfTheOldOne(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = Self.screen(Surface.self)
      try screen.user.type("A", in: Field.name)
      await screen.clock.advance(by: .milliseconds(200))
      // Each character restarts the delay.
      try screen.user.type("nn", in: Field.name)
      await screen.clock.advance(by: .milliseconds(200))
      #expect(screen.requests.inputs == [])
      await screen.clock.advance(by: .milliseconds(100))
      try screen.user.type("a", in: Field.name)
      await screen.clock.advance(by: .milliseconds(300))
      #expect(screen.requests.inputs == ["Ann", "Anna"])
      #expect(screen.requests.canceled == [0])
      Surface.endTextEditing(in: screen.view)
      // The late result for the old value arrives last.
      await screen.requests.answer(1, nil)
      await screen.requests.answer(0, "This name is taken.")
      await screen.expect([])
      // A value that breaks another rule isn't checked.
      try screen.user.clear(Field.name)
      await screen.clock.advance(by: .seconds(1))
      await screen.expect(["name: Enter a name."])
      #expect(screen.requests.inputs.count == 2)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnAFailedCheckTriesAgain(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = Self.screen(Surface.self)
      try screen.user.type("Ann", in: Field.name)
      Surface.endTextEditing(in: screen.view)
      await screen.clock.advance(by: .milliseconds(300))
      await screen.requests.fail(0)
      await screen.expect(["name failed"])
      #expect(screen.user.texts.contains("Couldn’t check."))
      #expect(!screen.form.isValid && screen.form.firstInvalidField == .name)
      try screen.user.tap(FieldMessage(of: Field.name))
      await screen.expect(["name …"])
      await screen.clock.advance(by: .milliseconds(300))
      await screen.requests.answer(1, nil)
      await screen.expect([])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aSubmissionWaitsForChecksAndRunsOnce(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = Self.screen(Surface.self)
      try screen.fillIn()
      try screen.user.press("send")
      #expect(screen.form.isSubmitting && screen.signUps == 0)
      // A second submission has no effect.
      screen.form.submit { screen.signUps += 100 }
      await screen.clock.advance(by: .milliseconds(300))
      await screen.requests.answer(0, nil)
      try await screen.user.waits { !screen.form.isSubmitting }
      #expect(screen.signUps == 1)
      await screen.expect([])
      #expect(try screen.user.control(of: "send").isEnabled)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aSubmissionEndsWithTheMessagesOfBrokenRules(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = Self.screen(Surface.self)
      try screen.fillIn()
      try screen.user.press("send")
      await screen.clock.advance(by: .milliseconds(300))
      await screen.requests.answer(0, "This name is taken.")
      await screen.expect(["name: This name is taken."])
      #expect(!screen.form.isSubmitting && screen.signUps == 0 && screen.focus == .name)
      // The second attempt doesn't check the same value again.
      try screen.user.press("send")
      await screen.clock.advance(by: .seconds(1))
      #expect(screen.requests.inputs == ["Ann"] && screen.signUps == 0)
      #expect(!screen.form.isSubmitting)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theErrorOfAnActionIsTheResultOfTheSubmission(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SignUpScreen<Surface>()
      try screen.fillIn()
      screen.form.submit { throw RequestError() }
      try await screen.user.waits { !screen.form.isSubmitting }
      guard case .failed(let error) = screen.form.submission else {
        Issue.record("\(screen.form.submission)")
        return
      }
      #expect(error is RequestError)
      screen.form.submit { screen.signUps += 1 }
      try await screen.user.waits { screen.signUps == 1 }
      try await screen.user.waits { !screen.form.isSubmitting }
      guard case .none = screen.form.submission else {
        Issue.record("\(screen.form.submission)")
        return
      }
    }
    try await test(kind.type)
  }
}
