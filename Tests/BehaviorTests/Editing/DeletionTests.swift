import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Deletions that the user confirms, or the app vetoes.
@MainActor @Suite struct DeletionTests {
  /// The results of a confirmation dialog, one for each time it's shown.
  private let dialog = PendingRequests<Int, Bool>()

  private func screen<Surface: TestedSurface>(_: Surface.Type) -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>(1, 2, 3)
    screen.adapter.cellDidDeleteHandler = { _, _, person in screen.log("deleted", person) }
    screen.adapter.confirmDeletionHandler = { [dialog] person in
      (try? await dialog.answer(to: person.id)) ?? false
    }
    screen.isEditing = true
    return screen
  }

  /// Deletes a row, waits for the dialog, and returns the number of the request.
  private func delete<Surface: TestedSurface>(
    _ id: Int, on screen: PeopleScreen<Surface>
  ) async throws -> Int {
    let number = dialog.inputs.count
    try screen.user.delete(id)
    try await screen.user.waits { dialog.inputs.count > number }
    return number
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowStaysUntilTheUserConfirmsItsDeletion(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(type)
      let count = try await delete(2, on: screen)
      #expect(screen.ids == [[1, 2, 3]] && screen.log.isEmpty)
      // A second tap doesn't show the dialog again.
      try screen.user.delete(2)
      await dialog.answer(count, true)
      try await screen.user.waits { screen.log == ["deleted 2"] }
      #expect(screen.ids == [[1, 3]])
      #expect(dialog.inputs.suffix(from: count) == [2])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aVetoedRowStaysAndCanBeDeletedLater(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(type)
      let count = try await delete(2, on: screen)
      await dialog.answer(count, false)
      #expect(screen.ids == [[1, 2, 3]] && screen.log.isEmpty)
      await dialog.answer(try await delete(2, on: screen), true)
      try await screen.user.waits { screen.ids == [[1, 3]] }
      #expect(screen.log == ["deleted 2"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowRemovedBeforeConfirmationIsNotDeletedAgain(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(type)
      let count = try await delete(2, on: screen)
      screen.show([3, 1])
      await dialog.answer(count, true)
      #expect(screen.ids == [[3, 1]] && screen.log.isEmpty && screen.issues.isEmpty)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theRowThatMovedInTheMeantimeIsDeleted(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(type)
      let count = try await delete(2, on: screen)
      screen.show([4, 3, 2, 1])
      await dialog.answer(count, true)
      try await screen.user.waits { screen.ids == [[4, 3, 1]] }
      #expect(screen.log == ["deleted 2"])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowConfirmsItsDeletion(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      var confirmations = [true, false]
      screen.setRow { row, person in
        row.onDelete(confirm: { confirmations.popLast() ?? false }) {
          screen.log("deleted", person)
        }
      }
      screen.isEditing = true
      try screen.user.delete(2)
      try await screen.user.waits { confirmations.count == 1 }
      try screen.user.delete(2)
      try await screen.user.waits { screen.log == ["deleted 2"] }
      #expect(screen.ids == [[1, 3]])
    }
    try await test(kind.type)
  }
}
