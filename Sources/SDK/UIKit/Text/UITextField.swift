public import Foundation

/// A field with one line of text, and a placeholder if it is empty.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits, TypedText {
    /// The border of a field, with Apple's values.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line, bezel, roundedRect
    }

    /// When a view beside the text is shown, with Apple's values.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing, unlessEditing, always
    }

    /// The text; setting it replaces ``attributedText``.
    open var text: String? {
        get { styledText?.string ?? plainText }
        set {
            plainText = newValue
            styledText = nil
        }
    }
    /// The attributed text.
    open var attributedText: NSAttributedString? {
        get { styledText ?? plainText.map { NSAttributedString(string: $0) } }
        set {
            plainText = nil
            styledText = newValue
        }
    }
    /// The placeholder.
    open var placeholder: String?
    /// The attributed placeholder.
    open var attributedPlaceholder: NSAttributedString?
    /// The font; by default the system font of 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// The text color.
    open var textColor: UIColor? = .label
    /// The alignment.
    open var textAlignment = NSTextAlignment.natural
    /// The border.
    open var borderStyle = BorderStyle.none
    /// The view before the text, which is drawn if its mode requires it.
    open var leftView: UIView?
    /// When the view is shown.
    open var leftViewMode = ViewMode.never
    /// The view after the text, which is drawn if its mode requires it.
    open var rightView: UIView?
    /// When the view is shown.
    open var rightViewMode = ViewMode.never
    /// When a clear button is shown; not drawn on Linux.
    open var clearButtonMode = ViewMode.never
    /// Whether editing clears the text.
    open var clearsOnBeginEditing = false
    /// Whether the font size is reduced to fit; stored, without an effect on Linux.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows changes of the text size, which restart the module on Linux.
    open var adjustsFontForContentSizeCategory = false
    /// The delegate.
    open weak var delegate: (any UITextFieldDelegate)?
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

    /// Whether it can be edited.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// Whether it is being edited.
    open var isEditing: Bool { isFirstResponder }

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
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        return super.becomeFirstResponder()
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard !isFirstResponder || delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        return super.resignFirstResponder()
    }

    override func didBecomeFirstResponder() {
        if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
    }

    override func didResignFirstResponder() {
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
    }

    /// Makes the field the first responder.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        becomeFirstResponder()
    }

    /// Adds a string that the user types, if the delegate allows it; it is added at the end, where the cursor is.
    func typeText(_ string: String) {
        let end = NSRange(location: text?.utf16.count ?? 0, length: 0)
        guard delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: string) ?? true else {
            return
        }
        if let styledText {
            self.styledText = styledText.inserting(string)
        } else {
            plainText = (plainText ?? "") + string
        }
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
    }

    /// Presses the return key; an action of ``UIControl/Event/editingDidEndOnExit`` ends editing, as on iOS.
    func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if hasActions(for: .editingDidEndOnExit) { resignFirstResponder() }
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

    // A spacer view has a frame, and no intrinsic size.
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
            // An empty line is as high as a line of text.
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
