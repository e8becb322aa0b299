public import Foundation

/// A slider for a value in a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The value, between the minimum and the maximum.
    open var value: Float = 0 {
        didSet { value = bounded(value) }
    }
    /// The minimum value.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = bounded(value)
        }
    }
    /// The maximum value.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = bounded(value)
        }
    }
    /// Whether every move sends an event.
    open var isContinuous = true
    /// The color of the track before the knob; nil for the tint color.
    open var minimumTrackTintColor: UIColor?
    /// The color of the track after the knob; nil for the system's.
    open var maximumTrackTintColor: UIColor?
    /// The color of the knob; nil for white.
    open var thumbTintColor: UIColor?
    /// The picture at the minimum; stored, but not drawn on Linux.
    open var minimumValueImage: UIImage?
    /// The picture at the maximum; stored, but not drawn on Linux.
    open var maximumValueImage: UIImage?
    private static let knobWidth: CGFloat = 28
    private let track = UIView()
    private let bar = UIView()
    private let knob = UIView()
    private var share: NSLayoutConstraint?

    /// Creates a slider with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [track, bar, knob] { addPart(part) }
        for line in [track, bar] {
            line.layer.cornerRadius = 2
            line.heightAnchor.constraint(equalToConstant: 4).isActive = true
            line.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
        }
        NSLayoutConstraint.activate(
            [track, bar, knob].map { $0.centerYAnchor.constraint(equalTo: centerYAnchor) } + [
                track.rightAnchor.constraint(equalTo: rightAnchor),
                knob.widthAnchor.constraint(equalToConstant: Self.knobWidth),
                knob.heightAnchor.constraint(equalToConstant: Self.knobWidth),
                knob.centerXAnchor.constraint(equalTo: bar.rightAnchor),
            ])
        knob.layer.cornerRadius = Self.knobWidth / 2
        knob.layer.borderWidth = 0.5
        knob.layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.15)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Sets the value, at once.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// 31 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }

    private func bounded(_ value: Float) -> Float {
        value > minimumValue ? min(value, maximumValue) : minimumValue
    }

    private var ratio: CGFloat {
        let span = maximumValue - minimumValue
        return span > 0 ? CGFloat((value - minimumValue) / span) : 0
    }

    override var shownValue: String? { accessibilityValue ?? "\(Int((ratio.bounded * 100).rounded()))%" }

    override func compose() {
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        bar.backgroundColor = minimumTrackTintColor ?? tintColor
        knob.backgroundColor = thumbTintColor ?? .white
        for part in [track, bar, knob] { part.alpha = isEnabled ? 1 : 0.5 }
        // The center of the knob stays half its width away from both ends.
        share?.isActive = false
        share = bar.widthAnchor.constraint(
            equalTo: widthAnchor, multiplier: ratio, constant: Self.knobWidth * (0.5 - ratio))
        share?.isActive = true
    }
}
