public import Foundation

/// A text of several lines, which can be longer than the view.
///
/// If scrolling is off, it is as high as its text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, TypedText {
    /// The text; setting it replaces ``attributedText``, and moves the cursor to the end.
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            isStyled = false
            selectedRange = NSRange(location: text.utf16.count, length: 0)
        }
    }
    /// The attributed text; setting it replaces ``text``, and moves the cursor to the end.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            isStyled = newValue != nil
            selectedRange = NSRange(location: text.utf16.count, length: 0)
        }
    }
    /// The font; nil for the system font of 12 points.
    open var font: UIFont?
    /// The text color; nil for the system's.
    open var textColor: UIColor?
    /// The alignment.
    open var textAlignment = NSTextAlignment.natural
    /// Whether the user can edit the text.
    open var isEditable = true
    /// Whether the user can select text.
    open var isSelectable = true
    /// The selected range, which typing replaces.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The types of data that are detected in the text; none on Linux.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The attributes of links; stored, without an effect on Linux.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The attributes of new text; stored, without an effect on Linux.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether the font follows changes of the text size, which restart the module on Linux.
    open var adjustsFontForContentSizeCategory = false
    /// The inset of the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// The container of the lines.
    public let textContainer = NSTextContainer()
    /// The type of the keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The type of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// The appearance of the keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The autocapitalization.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The autocorrection.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The spell checking.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The semantic meaning of the text.
    open var textContentType: UITextContentType!
    /// Whether the return key is enabled only if there is text.
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is hidden.
    open var isSecureTextEntry = false
    /// The delegate.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    private let label = UILabel()
    private var isStyled = false
    private var places: [NSLayoutConstraint] = []

    /// Creates a text view; on Linux, the container is always UIKit's own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        addPart(label)
    }

    /// Creates a text view with a frame.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view with either layout engine.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Whether it can be edited.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// The view that replaces the keyboard; stored, without an effect on Linux.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The view above the keyboard; stored, without an effect on Linux.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
        return super.becomeFirstResponder()
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard !isFirstResponder || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        return super.resignFirstResponder()
    }

    override func didBecomeFirstResponder() { delegate?.textViewDidBeginEditing(self) }

    override func didResignFirstResponder() { delegate?.textViewDidEndEditing(self) }

    /// Makes the text view the first responder, if it can be edited.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        becomeFirstResponder()
    }

    /// Replaces the selected range by a string that the user types, if the delegate allows it.
    func typeText(_ string: String) {
        guard delegate?.textView(self, shouldChangeTextIn: editedRange, replacementText: string) ?? true else { return }
        let range = editedRange
        if isStyled {
            label.attributedText = attributedText.inserting(string, in: range)
        } else {
            label.text = NSString(string: text).replacingCharacters(in: range, with: string)
        }
        selectedRange = NSRange(location: range.location + string.utf16.count, length: 0)
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
    }

    /// Adds a line.
    func pressReturn() { typeText("\n") }

    /// The selected range, as far as it is in the text.
    private var editedRange: NSRange {
        let end = text.utf16.count
        let start = max(0, min(selectedRange.location, end))
        return NSRange(location: start, length: max(0, min(selectedRange.length, end - start)))
    }

    /// Scrolls to a range of the text; has no effect on Linux.
    open func scrollRangeToVisible(_ range: NSRange) {}

    override var isMeasuredByHost: Bool { !isScrollEnabled }

    override func compose() {
        label.font = font ?? .systemFont(ofSize: 12)
        label.textColor = textColor ?? .label
        label.textAlignment = textAlignment
        label.lineBreakMode = textContainer.lineBreakMode
        label.numberOfLines = textContainer.maximumNumberOfLines
        let (room, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let (left, right) = (room.left + padding, room.right + padding)
        NSLayoutConstraint.deactivate(places)
        let guide = isScrollEnabled ? contentLayoutGuide : frameLayoutGuide
        places = [
            label.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: left),
            label.topAnchor.constraint(equalTo: guide.topAnchor, constant: room.top),
            label.widthAnchor.constraint(equalTo: widthAnchor, constant: -left - right),
            guide.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: room.bottom),
        ]
        if !isScrollEnabled {
            // A frame can be less high than its text.
            places[3].priority = translatesAutoresizingMaskIntoConstraints ? .defaultLow : .defaultHigh
            // After sizeToFit(), only the height is that of the text.
            if fitsContent, frame.size.width > 0 {
                places.append(widthAnchor.constraint(equalToConstant: frame.size.width))
            }
        }
        NSLayoutConstraint.activate(places)
    }
}

/// Types of data that are detected in a text, with Apple's raw values.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Phone numbers.
    public static let phoneNumber = Self(rawValue: 1)
    /// Links.
    public static let link = Self(rawValue: 2)
    /// Addresses.
    public static let address = Self(rawValue: 4)
    /// Dates.
    public static let calendarEvent = Self(rawValue: 8)
    /// All types.
    public static let all = Self(rawValue: .max)
}
