public import Foundation

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// Those of the person's language.
  case `default` = 0
  /// For addresses of pages.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For addresses of mail.
  case emailAddress = 7
  /// Digits and a point.
  case decimalPad = 8
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Next.
  case next = 4
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Done.
  case done = 9
}

/// The letters that the keyboard capitalizes.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first ones of words.
  case words = 1
  /// The first ones of sentences.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether the system corrects a text.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system chooses.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a type of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The type of this name.
  public static let name = UITextContentType(rawValue: "name")
  /// The type of this name.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// The type of this name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// The type of this name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// The type of this name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The type of this name.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// The type of this name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The type of this name.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The type of this name.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// The type of this name.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// The type of this name.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The type of this name.
  public static let URL = UITextContentType(rawValue: "URL")
  /// The type of this name.
  public static let location = UITextContentType(rawValue: "location")
  /// The type of this name.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The type of this name.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The type of this name.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The type of this name.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The type of this name.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The type of this name.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// The type of this name.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The type of this name.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// The type of this name.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// The type of this name.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The type of this name.
  public static let username = UITextContentType(rawValue: "username")
  /// The type of this name.
  public static let password = UITextContentType(rawValue: "password")
  /// The type of this name.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// The type of this name.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
}

/// A place in a text.
@MainActor
open class UITextPosition: Foundation.NSObject {
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

/// A part of a text.
@MainActor
open class UITextRange: Foundation.NSObject {
  /// Where it begins.
  public let start: UITextPosition
  /// Where it ends.
  public let end: UITextPosition

  init(_ start: UITextPosition, _ end: UITextPosition) {
    (self.start, self.end) = (start, end)
    super.init()
  }
}

/// A line of text that a person edits.
@MainActor
open class UITextField: UIControl {
  private var content = ""
  private var selection: Range<Int>?
  private var composing = false

  /// The text; setting it sets the cursor behind it.
  open var text: String? {
    get { content }
    set {
      _timesSet += 1
      content = newValue ?? ""
      if isFirstResponder { selection = content.utf16.count..<content.utf16.count }
    }
  }
  /// Test hook: how often code has set the text.
  public private(set) var _timesSet = 0
  /// What shows while there is no text.
  open var placeholder: String?
  /// The keys.
  open var keyboardType = UIKeyboardType.default
  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// What the text means.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  /// The letters that the keyboard capitalizes.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the system corrects the text.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// True.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// Begins editing, with the cursor behind the text.
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    selection = content.utf16.count..<content.utf16.count
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing.
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    selection = nil
    sendActions(for: .editingDidEnd)
    return true
  }

  // MARK: Places in the text

  /// The start of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// What is selected; empty at the cursor.
  open var selectedTextRange: UITextRange? {
    get {
      selection.map { UITextRange(UITextPosition($0.lowerBound), UITextPosition($0.upperBound)) }
    }
    set { selection = newValue.map { $0.start.index..<$0.end.index } }
  }
  /// What is being composed.
  open var markedTextRange: UITextRange? { composing ? selectedTextRange : nil }

  /// A place at a distance from another.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let index = position.index + offset
    return index >= 0 && index <= content.utf16.count ? UITextPosition(index) : nil
  }

  /// The distance of two places.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.index - from.index
  }

  /// The part between two places.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition, toPosition) }

  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }

  // MARK: Typing

  /// Replaces the selection with a text, as a key does.
  open func insertText(_ text: String) { _ = replaceSelection(with: text) }

  /// Deletes the selection, or the character before the caret, as the Delete key does.
  open func deleteBackward() { _ = _deleteBackward() }

  // MARK: Test hooks

  /// Test hook: where the cursor is.
  public var _cursor: Int? {
    get { selection?.lowerBound }
    set { selection = newValue.map { $0..<$0 } }
  }

  /// Test hook: the user types a text in place of the selection, character by character.
  ///
  /// A field without focus is tapped first. Returns false if it takes no touches or isn't on screen.
  public func _type(_ new: String, composing: Bool = false) -> Bool {
    guard _takesTouches, becomeFirstResponder() else { return false }
    for character in new {
      guard replaceSelection(with: String(character), composing: composing) else { return false }
    }
    self.composing = false
    return true
  }

  /// Test hook: the user pastes a text in place of the selection, or deletes the selection.
  public func _paste(_ new: String) -> Bool {
    _takesTouches && becomeFirstResponder() && replaceSelection(with: new)
  }

  /// Test hook: the user deletes the selection, or the character before the caret.
  public func _deleteBackward() -> Bool {
    guard _takesTouches, becomeFirstResponder(), let range = selection else { return false }
    guard range.isEmpty else { return replaceSelection(with: "") }
    let before = String(decoding: content.utf16.prefix(range.lowerBound), as: UTF16.self)
    guard let last = before.last else { return false }
    selection = range.lowerBound - String(last).utf16.count..<range.lowerBound
    return replaceSelection(with: "")
  }

  /// Test hook: the selected UTF-16 units.
  public var _selection: Range<Int>? {
    get { selection }
    set { selection = newValue }
  }

  private func replaceSelection(with new: String, composing: Bool = false) -> Bool {
    guard let range = selection else { return false }
    let units = Array(content.utf16)
    let start = units[..<range.lowerBound] + Array(new.utf16)
    content = String(decoding: start + units[range.upperBound...], as: UTF16.self)
    selection = start.count..<start.count
    self.composing = composing
    sendActions(for: .editingChanged)
    return true
  }

  /// Test hook: a person taps the return key; false where the field is not being edited.
  public func _return() -> Bool {
    guard isFirstResponder else { return false }
    sendActions(for: .primaryActionTriggered)
    return true
  }
}
