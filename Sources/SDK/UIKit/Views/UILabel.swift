public import Foundation

/// A text.
///
/// How large it is, the host finds out: ``UIView/intrinsicContentSize`` says nothing of it on Linux.
@preconcurrency @MainActor
open class UILabel: UIView {
    private var plainText: String?
    private var styledText: NSAttributedString?

    /// The font; the system's, 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
    /// The color of the letters.
    open var textColor: UIColor! = .label
    /// Where lines stand.
    open var textAlignment = NSTextAlignment.natural
    /// What becomes of what does not fit.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How many lines there may be; 0 for as many as it takes.
    open var numberOfLines = 1
    /// How wide lines may be; 0 for as wide as the label becomes.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// Whether letters become smaller to fit; kept, and not done on Linux.
    open var adjustsFontSizeToFitWidth = false
    /// How much smaller they may become.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether letters stand closer to fit; kept, and not done on Linux.
    open var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's text size, which is the usual one on Linux.
    open var adjustsFontForContentSizeCategory = false
    /// Whether it looks like something that can be used.
    open var isEnabled = true
    /// Whether ``highlightedTextColor`` counts.
    open var isHighlighted = false
    /// The color of the letters when it is highlighted.
    open var highlightedTextColor: UIColor?
    /// The color of the shadow, which is not drawn on Linux.
    open var shadowColor: UIColor?
    /// Where the shadow falls.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// The text; set, it takes the place of ``attributedText``.
    open var text: String? {
        get { styledText?.string ?? plainText }
        set {
            plainText = newValue
            styledText = nil
        }
    }

    /// The text with stretches that look different; set, it takes the place of ``text``.
    open var attributedText: NSAttributedString? {
        get { styledText ?? plainText.map { NSAttributedString(string: $0) } }
        set {
            plainText = nil
            styledText = newValue.map { NSAttributedString(attributedString: $0) }
        }
    }

    override var takesTouchesByDefault: Bool { false }

    override var isMeasuredByHost: Bool { true }
}
