public import Foundation

/// An activity indicator, which is drawn without an animation.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of the indicator, with Apple's values.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    /// The size of the indicator.
    open var style: Style
    /// Whether it is hidden while it is stopped.
    open var hidesWhenStopped = true {
        didSet { if hidesWhenStopped, !isAnimating { isHidden = true } }
    }
    /// Its color.
    open var color: UIColor! = .systemGray
    /// Whether it is animating.
    public private(set) var isAnimating = false
    private let dots = (0..<8).map { _ in UIView() }

    /// Creates an indicator of a size.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        frame.size = intrinsicContentSize
        setUp()
    }

    /// Creates an indicator of medium size, with a frame.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    private func setUp() {
        isHidden = true
        for dot in dots { addSubview(dot) }
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// 20 by 20 points, or 37 by 37.
    open override var intrinsicContentSize: CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
    /// 20 by 20 points, or 37 by 37.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Starts the animation, and shows the indicator.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    /// Stops the animation, and hides the indicator if ``hidesWhenStopped`` is true.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    override func compose() {
        let side = intrinsicContentSize.width
        let size = side / 5
        for (index, dot) in dots.enumerated() {
            let angle = CGFloat(index) * .pi / 4
            let reach = (side - size) / 2
            dot.frame = CGRect(
                x: reach + reach * sin(angle), y: reach - reach * cos(angle), width: size, height: size)
            dot.layer.cornerRadius = size / 2
            dot.backgroundColor = color
            dot.alpha = 0.25 + 0.75 * CGFloat(index) / 7
        }
    }
}
