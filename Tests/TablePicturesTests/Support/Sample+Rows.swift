import TableControls
import TableRows
import TableSections
import TableViews
import TypeErasure
import VirtualTable

extension Sample {
  /// Shows the rows of the sample.
  @MainActor
  func fill(_ screen: SampleScreen) {
    switch self {
    case .settings, .bare, .selected: showSettings(screen)
    case .controls, .keyboard, .numberPad: showControls(screen)
    case .texts: showTexts(screen)
    case .contacts: showContacts(screen)
    case .inbox, .menu, .swiped, .selecting, .refreshing: showInbox(screen)
    case .editing, .swipedLeading: showLists(screen)
    case .empty: showNothing(screen)
    case .surroundings: showSurroundings(screen)
    case .hebrew: showHebrew(screen)
    case .grid, .flow: break
    }
  }

  @MainActor
  private func showSettings(_ screen: SampleScreen) {
    screen.show {
      Part("network", header: "Network", footer: "Known networks are joined automatically.") {
        Row(
          control: .toggle("Airplane Mode", isOn: ControlBinding(screen, \.isOff)),
          id: "airplane")
        Row(
          "Wi-Fi", id: "wifi", detail: "Home", image: .symbol("wifi"),
          accessories: [.disclosureIndicator])
        Row(
          "Bluetooth", id: "bluetooth", detail: "On", image: .symbol("bluetooth"),
          accessories: [.disclosureIndicator])
        Row(
          "Cellular", id: "cellular", image: .symbol("antenna.radiowaves.left.and.right"),
          accessories: [.disclosureIndicator])
      }
      Part("general", header: "General") {
        Row("General", id: "general", image: .symbol("gear"), accessories: [.disclosureIndicator])
        Row(
          "Software Update", id: "update", image: .symbol("arrow.clockwise"),
          accessories: [.label("1"), .disclosureIndicator])
        Row("Privacy", id: "privacy", image: .symbol("hand.raised.fill"))
      }
      Part("sound", header: "Ringtone") {
        Row("Reflection", id: "reflection", accessories: [.checkmark])
        Row("Arpeggio", id: "arpeggio", accessories: [.detailButton])
        Row("Breaking", id: "breaking", accessories: [.image(.symbol("play.circle"))])
      }
    }
  }

  @MainActor
  private func showControls(_ screen: SampleScreen) {
    screen.show {
      Part("switches", header: "Controls") {
        Row(control: .toggle("Wi-Fi", isOn: ControlBinding(screen, \.isOn)), id: "on")
        Row(control: .toggle("Roaming", isOn: ControlBinding(screen, \.isOff)), id: "off")
        Row(
          control: .toggle("Hotspot", isOn: ControlBinding(screen, \.isOn)).disabled(),
          id: "disabled")
        Row(
          control: .stepper("Copies", value: ControlBinding(screen, \.copies), in: 1...3),
          id: "step")
        Row(
          control: .slider("Brightness", value: ControlBinding(screen, \.brightness)), id: "slide")
        Row(
          control: .segmentedControl(
            "Size", ["S", "M", "L"], selection: ControlBinding(screen, \.size)), id: "segments")
      }
      Part("fields", header: "Account") {
        Row(
          control: .textField(
            "Name", text: ControlBinding(screen, \.name), TextFieldTraits(returnKey: .done)),
          id: "name")
        Row(
          control: .textField(
            "Password", text: ControlBinding(screen, \.password), TextFieldTraits(isSecure: true)),
          id: "password")
        Row(
          control: .textField(
            "Code",
            text: ControlBinding {
              ""
            } set: { _ in
            },
            TextFieldTraits(placeholder: "Six digits", keyboard: .numberPad)), id: "copies")
        Row(control: .button("Sign In") {}, id: "sign in")
      }
    }
  }

  @MainActor
  private func showTexts(_ screen: SampleScreen) {
    screen.table.sectionFooterHeight = 60
    screen.show {
      Part("texts", header: "Long texts", footer: message) {
        Row(message, id: 0, detail: "Detail").height(88)
        Row(message, id: 1)
        Row("Title", id: 2, detail: message)
        Row(
          id: 3,
          content: RowContent(
            "Subtitle", detail: message, detailPlacement: .subtitle,
            image: .named("photo"), accessories: [.disclosureIndicator])
        ).height(80)
        Row("日本語のとても長いテキストはどこでも改行できます。日本語のとても長いテキスト", id: 4).height(66)
        Row("Supercalifragilisticexpialidocious-Supercalifragilisticexpialidocious", id: 5).height(
          66)
      }
    }
  }

  @MainActor
  private func showContacts(_ screen: SampleScreen) {
    screen.adapter.indexTitleProvider = { "\($0)" }
    screen.show {
      for letter in "ABCDEFGH" {
        Part(String(letter), header: String(letter)) {
          for name in ["nna Bell", "rno Cole", "xel Dorn"] {
            Row("\(letter)\(name)", id: "\(letter)\(name)")
          }
        }
      }
    }
  }

  @MainActor
  private func showInbox(_ screen: SampleScreen) {
    let mails = [
      ("Tim", "Meeting moved", "9:30 AM"), ("Ada", "Invoice for September", "Yesterday"),
      ("Grace", "Photos from the trip to the mountains", "Monday"),
      ("Linus", "Kernel", "Sunday"), ("Margaret", "Apollo guidance", "Sunday"),
    ]
    screen.show {
      Part("mails") {
        for (name, subject, time) in mails {
          Row(
            id: name,
            content: RowContent(
              name, detail: "\(subject). \(message)", detailPlacement: .subtitle,
              image: .symbol("person.crop.circle"),
              accessories: [.label(time), .disclosureIndicator])
          )
          .height(76)
          .onDelete {}
          .swipeActions([
            SwipeAction("Trash", style: .destructive, image: .symbol("trash")) {},
            SwipeAction("Flag", image: .symbol("flag"), color: .systemOrange) {},
            SwipeAction("More", image: .symbol("ellipsis.circle")) {},
          ])
          .menu {
            RowMenu(
              title: subject,
              children: [
                .action(RowMenu.Action("Reply", image: .symbol("arrow.up")) {}),
                .action(RowMenu.Action("Unread", image: .symbol("envelope"), state: .on) {}),
                .menu(RowMenu(title: "Move", image: .symbol("folder"), children: [])),
                .menu(
                  RowMenu(
                    title: "", isInline: true,
                    actions: [
                      RowMenu.Action("Archive", attributes: .disabled) {},
                      RowMenu.Action(
                        "Delete", subtitle: "Forever", image: .symbol("trash"),
                        attributes: .destructive
                      ) {},
                    ])),
              ])
          }
        }
      }
    }
  }

  @MainActor
  private func showLists(_ screen: SampleScreen) {
    screen.adapter.cellDidMoveHandler = { _, _, _ in }
    screen.show {
      Part("lists", header: "My lists") {
        for name in ["Groceries", "Work", "Books to read"] {
          Row(
            name, id: name, detail: "\(name.count)", image: .symbol("list.bullet"),
            accessories: [.disclosureIndicator]
          )
          .onDelete {}
          .swipeActions(
            [SwipeAction("Pin", image: .symbol("pin.fill"), color: .systemYellow) {}],
            on: .leading)
        }
        Row("Add List", id: "add").onInsert {}
      }
    }
  }

  @MainActor
  private func showNothing(_ screen: SampleScreen) {
    screen.adapter.emptyStateContent = .title("No Mail")
    screen.show {}
    screen.table.backgroundView?.detailTextLabel?.text = "Messages you receive appear here."
  }

  @MainActor
  private func showSurroundings(_ screen: SampleScreen) {
    screen.adapter.tableHeader = .title("42 GB of 128 GB used")
    screen.adapter.tableFooter = .title("Updated just now")
    screen.show {
      Part("apps", header: "Apps") {
        Row("Photos", id: "photos", detail: "21.4 GB", image: .symbol("photo"))
        Row("Music", id: "music", detail: "8.1 GB", image: .symbol("music.note"))
      }
    }
  }

  @MainActor
  private func showHebrew(_ screen: SampleScreen) {
    screen.show {
      Part("network", header: "רשת", footer: "רשתות מוכרות מחוברות אוטומטית.") {
        Row(control: .toggle("מצב טיסה", isOn: ControlBinding(screen, \.isOn)), id: "airplane")
        Row(
          "Wi-Fi", id: "wifi", detail: "בית", image: .symbol("wifi"),
          accessories: [.disclosureIndicator])
        Row("عربي", id: "arabic", detail: "On", accessories: [.checkmark])
        Row(control: .slider("בהירות", value: ControlBinding(screen, \.brightness)), id: "slide")
        Row(
          control: .segmentedControl(
            "Size", ["S", "M", "L"], selection: ControlBinding(screen, \.size)),
          id: "segments")
      }
    }
  }
}
