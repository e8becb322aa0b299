public import Foundation

/// A text on one line, with words in its place where it is empty.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
    /// What is around a field, with Apple's values.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line, bezel, roundedRect
    }

    /// When a view beside the text is shown, with Apple's values.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing, unlessEditing, always
    }

    /// The text; set, it takes the place of ``attributedText``.
    open var text: String? {
        get { styledText?.string ?? plainText }
        set {
            plainText = newValue
            styledText = nil
        }
    }
    /// The text with stretches that look different.
    open var attributedText: NSAttributedString? {
        get { styledText ?? plainText.map { NSAttributedString(string: $0) } }
        set {
            plainText = nil
            styledText = newValue
        }
    }
    /// The words in an empty field.
    open var placeholder: String?
    /// The words in an empty field, with stretches that look different.
    open var attributedPlaceholder: NSAttributedString?
    /// The font; the system's, 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// The color of the letters.
    open var textColor: UIColor? = .label
    /// Where the line stands.
    open var textAlignment = NSTextAlignment.natural
    /// What is around it.
    open var borderStyle = BorderStyle.none
    /// What is before the text; drawn where its mode says so.
    open var leftView: UIView?
    /// When it is shown.
    open var leftViewMode = ViewMode.never
    /// What is behind the text; drawn where its mode says so.
    open var rightView: UIView?
    /// When it is shown.
    open var rightViewMode = ViewMode.never
    /// When a button to empty it is shown; not drawn on Linux.
    open var clearButtonMode = ViewMode.never
    /// Whether editing empties it.
    open var clearsOnBeginEditing = false
    /// Whether letters become smaller to fit; stored, without an effect on Linux.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the user's text size, which is the usual one on Linux.
    open var adjustsFontForContentSizeCategory = false
    /// Who is told of editing.
    open weak var delegate: (any UITextFieldDelegate)?
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
    private var plainText: String? = ""
    private var styledText: NSAttributedString?
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    private let label = UILabel()
    private let line = UIStackView()
    private var room: [NSLayoutConstraint] = []

    /// Creates a field with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addPart(line)
        line.alignment = .center
        line.spacing = 6
        label.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// It may be edited.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// Whether it is being edited.
    open var isEditing: Bool { isFirstResponder }

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

    override var isMeasuredByHost: Bool { true }

    override func compose() {
        let views = [
            leftViewMode.isShown(isEditing) ? leftView : nil, label, rightViewMode.isShown(isEditing) ? rightView : nil,
        ].compactMap(\.self)
        for view in line.arrangedSubviews where !views.contains(view) { view.removeFromSuperview() }
        for (place, view) in views.enumerated() where view.superview !== line || view === label {
            line.insertArrangedSubview(view, at: place)
            if view !== label { keepSize(of: view) }
        }
        showText()
        showBorder()
    }

    // A view that only leaves room has a frame, and no size of its own.
    private func keepSize(of view: UIView) {
        guard view.constraints.isEmpty, !view.isMeasuredByHost, view.frame.size.width > 0 else { return }
        view.widthAnchor.constraint(equalToConstant: view.frame.size.width).isActive = true
        view.heightAnchor.constraint(equalToConstant: view.frame.size.height).isActive = true
    }

    private func showText() {
        label.font = font
        label.textAlignment = textAlignment
        label.isEnabled = isEnabled
        label.textColor = textColor ?? .label
        if let styledText, styledText.length > 0, !isSecureTextEntry {
            label.attributedText = styledText
        } else if let text, !text.isEmpty {
            label.text = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
        } else {
            label.textColor = .placeholderText
            // An empty line is as high as one of letters.
            label.text = placeholder ?? " "
            if let attributedPlaceholder { label.attributedText = attributedPlaceholder }
        }
    }

    private func showBorder() {
        let inset: (side: CGFloat, top: CGFloat) =
            switch borderStyle {
            case .none: (0, 0)
            case .line, .bezel: (4, 4)
            case .roundedRect: (7, 6)
            }
        NSLayoutConstraint.deactivate(room)
        room = [
            line.leftAnchor.constraint(equalTo: leftAnchor, constant: inset.side),
            rightAnchor.constraint(equalTo: line.rightAnchor, constant: inset.side),
            line.centerYAnchor.constraint(equalTo: centerYAnchor),
            heightAnchor.constraint(greaterThanOrEqualTo: line.heightAnchor, constant: inset.top * 2),
            heightAnchor.constraint(equalTo: line.heightAnchor, constant: inset.top * 2),
        ]
        room[3].priority = contentCompressionResistancePriority(for: .vertical)
        room[4].priority = contentHuggingPriority(for: .vertical)
        NSLayoutConstraint.activate(room)
        guard borderStyle != .none else { return }
        layer.borderWidth = borderStyle == .roundedRect ? 0.5 : 1
        layer.borderColor = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6)
        if borderStyle == .roundedRect {
            layer.cornerRadius = 5
            if backgroundColor == nil { backgroundColor = .systemBackground }
        }
    }
}

extension UITextField.ViewMode {
    fileprivate func isShown(_ isEditing: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }
}
