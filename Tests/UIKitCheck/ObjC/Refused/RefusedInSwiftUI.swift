import SwiftUI
import SwiftUITables
import TableViews

// Mistakes in SwiftUI views, with an error at the mistake.

@MainActor func misspelled(_ items: [Named]) -> TableList<Named, Int> {
  // expected-error @+1 {{value of type 'Named' has no member 'title'}}
  TableList(items) { Text($0.title) }
}

@MainActor func mispaired(_ items: [Named]) -> TableList<Named, Int> {
  // expected-error @+1 {{cannot convert value of type 'Named' to expected argument type 'Int'}}
  TableList(items) { Row($0, cell: NumberCell.self) }
}

@MainActor func misselected(
  _ items: [Named], _ selected: Binding<String?>
) -> TableList<Named, Int> {
  // expected-error @+1 {{no exact matches in call to instance method 'selection'}}
  TableList(items) { Text("\($0.id)") }.selection(selected)
}
