public import Foundation

/// The delegate of a text view.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Does nothing by default.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// The area of a text view's text, which the shim doesn't lay out.
public final class NSTextContainer: Foundation.NSObject {}

/// The size of a text whose characters are 8 points wide and whose lines are 20 points high.
func textSize(of text: String, within width: CGFloat) -> CGSize {
  let columns = max(1, Int(min(max(width, 8), 1_000_000) / 8))
  var (lines, widest) = (0, 0)
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    lines += max(1, (line.count + columns - 1) / columns)
    widest = max(widest, min(line.count, columns))
  }
  return CGSize(width: CGFloat(widest) * 8, height: CGFloat(lines) * 20)
}

/// A text of several lines that the user edits.
@MainActor
open class UITextView: UIScrollView {
  private var content = ""
  private var selection: Range<Int>?
  private var composing = false
  private weak var textDelegate: (any UITextViewDelegate)?

  /// Creates a text view with a frame.
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The object that is notified of edits.
  open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { textDelegate = newValue }
  }
  /// The text.
  ///
  /// Setting it moves the cursor to the end.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      if isFirstResponder { selection = content.utf16.count..<content.utf16.count }
    }
  }
  /// The font of the text.
  open var font: UIFont?
  /// Whether the font follows the user's preferred size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the user can edit the text.
  open var isEditable = true
  /// The insets of the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// The semantic meaning of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  /// The automatic capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Returns the size of the text with the insets, and 5 points on either side.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (inset, padding) = (textContainerInset, CGFloat(10))
    let text = textSize(of: content, within: size.width - inset.left - inset.right - padding)
    return CGSize(
      width: text.width + inset.left + inset.right + padding,
      height: text.height + inset.top + inset.bottom)
  }

  /// Whether the text is editable.
  open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

  /// Starts editing with the cursor at the end of the text.
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    selection = content.utf16.count..<content.utf16.count
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends editing.
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    selection = nil
    textDelegate?.textViewDidEndEditing(self)
    return true
  }

  // MARK: Positions in the text

  /// The start of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }
  /// The selection, which is empty at the cursor.
  open var selectedTextRange: UITextRange? {
    get {
      selection.map { UITextRange(UITextPosition($0.lowerBound), UITextPosition($0.upperBound)) }
    }
    set { selection = newValue.map { $0.start.index..<$0.end.index } }
  }
  /// The range that is being composed.
  open var markedTextRange: UITextRange? { composing ? selectedTextRange : nil }

  /// Returns the position at a distance from another.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let index = position.index + offset
    return index >= 0 && index <= content.utf16.count ? UITextPosition(index) : nil
  }

  /// Returns the distance between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.index - from.index
  }

  /// Returns the range between two positions.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition, toPosition) }

  /// Returns the rectangle of the cursor in the line of a position.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let before = String(decoding: content.utf16.prefix(position.index), as: UTF16.self)
    let height = textSize(of: before, within: bounds.width - 10).height
    return CGRect(x: 0, y: textContainerInset.top + height - 20, width: 2, height: 20)
  }

  // MARK: Typing

  /// Replaces the selection with a text, as a key does.
  open func insertText(_ text: String) { _ = replaceSelection(with: text) }

  /// Deletes the selection, or the character before the caret, as the Delete key does.
  open func deleteBackward() {
    guard isEditable, let range = selection else { return }
    if range.isEmpty {
      let before = String(decoding: content.utf16.prefix(range.lowerBound), as: UTF16.self)
      guard let last = before.last else { return }
      selection = range.lowerBound - String(last).utf16.count..<range.lowerBound
    }
    _ = replaceSelection(with: "")
  }

  private func replaceSelection(with new: String) -> Bool {
    guard let range = selection else { return false }
    let units = Array(content.utf16)
    let start = units[..<range.lowerBound] + Array(new.utf16)
    content = String(decoding: start + units[range.upperBound...], as: UTF16.self)
    selection = start.count..<start.count
    textDelegate?.textViewDidChange(self)
    return true
  }

  // MARK: Test hooks

  /// Test hook: types a text, character by character.
  ///
  /// Returns `false` without the focus.
  public func _type(_ new: String, composing: Bool = false) -> Bool {
    guard becomeFirstResponder() else { return false }
    for character in new {
      self.composing = composing
      guard replaceSelection(with: String(character)) else { return false }
    }
    self.composing = false
    return true
  }

  /// Test hook: the selected UTF-16 units.
  public var _selection: Range<Int>? {
    get { selection }
    set { selection = newValue }
  }
}
