/// All examples.
public enum Examples {
  /// The examples, in the order of the menu.
  public static let all: [any Example.Type] = [
    SearchExample.self, MixedExample.self, WifiExample.self, DeleteExample.self,
    SettingsExample.self, InboxExample.self, HeadersExample.self, SortExample.self,
    RandomizeExample.self,
    MenuExample.self, RandomExample.self, ScriptedExample.self, PagesExample.self,
  ]
}
