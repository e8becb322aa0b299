public import Foundation

/// A text of several lines, which may be longer than the view.
///
/// Where scrolling is off, it is as high as its text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits {
    /// The text; set, it takes the place of ``attributedText``.
    open var text: String! {
        get { label.text ?? "" }
        set { label.text = newValue }
    }
    /// The text with stretches that look different; set, it takes the place of ``text``.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set { label.attributedText = newValue }
    }
    /// The font; nil for the system's of 12 points.
    open var font: UIFont?
    /// The color of the letters; nil for the system's.
    open var textColor: UIColor?
    /// Where lines stand.
    open var textAlignment = NSTextAlignment.natural
    /// Whether the user may change the text.
    open var isEditable = true
    /// Whether the user may select parts.
    open var isSelectable = true
    /// The part that is selected.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// What is looked for in the text; nothing on Linux.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// What links look like; stored, without an effect on Linux.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// What new letters look like; stored, without an effect on Linux.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether the font follows the user's text size, which is the usual one on Linux.
    open var adjustsFontForContentSizeCategory = false
    /// The room around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// Where the lines go.
    public let textContainer = NSTextContainer()
    /// Which keys the keyboard has.
    open var keyboardType = UIKeyboardType.default
    /// What the return key says.
    open var returnKeyType = UIReturnKeyType.default
    /// Light or dark keys.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Which letters become capitals.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether words are checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// What the text means.
    open var textContentType: UITextContentType!
    /// Whether the return key waits for a text.
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is hidden.
    open var isSecureTextEntry = false
    /// Who is told of editing.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    private let label = UILabel()
    private var places: [NSLayoutConstraint] = []

    /// Creates a text view; the container is UIKit's own in any case on Linux.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        addPart(label)
    }

    /// Creates a text view with a frame.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view of either engine.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// It may be edited.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// What comes up in place of the keyboard; stored, without an effect on Linux.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// What stands on the keyboard; stored, without an effect on Linux.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    /// Scrolls to a part of the text; stays where it is on Linux.
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
            // A frame may be lower than its text.
            places[3].priority = translatesAutoresizingMaskIntoConstraints ? .defaultLow : .defaultHigh
            // After sizeToFit() only the height is the text's.
            if fitsContent, frame.size.width > 0 {
                places.append(widthAnchor.constraint(equalToConstant: frame.size.width))
            }
        }
        NSLayoutConstraint.activate(places)
    }
}

/// What is looked for in a text, with Apple's bits.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Numbers to call.
    public static let phoneNumber = Self(rawValue: 1)
    /// Links.
    public static let link = Self(rawValue: 2)
    /// Addresses.
    public static let address = Self(rawValue: 4)
    /// Dates.
    public static let calendarEvent = Self(rawValue: 8)
    /// All of it.
    public static let all = Self(rawValue: .max)
}
