/// A setting that is on or off.
struct SwitchSetting: Identifiable, Hashable {
  var id: String { name }
  var name: String
  var isOn: Bool
}
