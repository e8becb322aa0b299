public import Foundation

/// A progress bar.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The style of a progress bar, with Apple's values.
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar
    }

    /// The style.
    open var progressViewStyle = Style.default
    /// The progress, 0 to 1.
    open var progress: Float = 0 {
        didSet { progress = progress > 0 ? min(progress, 1) : 0 }
    }
    /// The color of the completed part; nil for the tint color.
    open var progressTintColor: UIColor?
    /// The color of the remaining part; nil for the system's.
    open var trackTintColor: UIColor?
    /// The picture of the completed part; stored, but not drawn on Linux.
    open var progressImage: UIImage?
    /// The picture of the remaining part; stored, but not drawn on Linux.
    open var trackImage: UIImage?
    /// The progress object to follow.
    open var observedProgress: Progress?
    private let track = UIView()
    private let bar = UIView()
    private var share: NSLayoutConstraint?

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: track)
        track.clipsToBounds = true
        track.addPart(bar)
        NSLayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: track.leftAnchor), bar.topAnchor.constraint(equalTo: track.topAnchor),
            bar.bottomAnchor.constraint(equalTo: track.bottomAnchor),
        ])
    }

    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Sets the progress, at once.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// 4 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
    /// The same width, and 4 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: frame.size.width, height: 4) }

    override var shownValue: String? { accessibilityValue ?? "\(Int((progress * 100).rounded()))%" }

    override func compose() {
        if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
        track.backgroundColor = trackTintColor ?? .systemFill
        track.layer.cornerRadius = progressViewStyle == .bar ? 0 : 2
        bar.backgroundColor = progressTintColor ?? tintColor
        bar.layer.cornerRadius = track.layer.cornerRadius
        bar.isHidden = progress <= 0
        share?.isActive = false
        share = bar.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: CGFloat(progress))
        share?.isActive = true
    }
}
