public import Foundation

/// A switch that is on or off; 51 by 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// The style of a switch, with Apple's values.
    public enum Style: Int, Sendable {
        case automatic = 0
        case checkbox, sliding
    }

    /// Whether it is on.
    open var isOn = false
    /// The color of the track when the switch is on; nil for green.
    open var onTintColor: UIColor?
    /// The color of the knob; nil for white.
    open var thumbTintColor: UIColor?
    /// The preferred style; always sliding on Linux.
    open var preferredStyle = Style.automatic
    /// Its title, which iOS does not show either.
    open var title: String?
    private static let size = CGSize(width: 51, height: 31)
    private let track = UIView()
    private let knob = UIView()

    /// Creates a switch at a place; its size is its own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        track.frame.size = Self.size
        track.layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = 13.5
        track.isUserInteractionEnabled = false
        knob.isUserInteractionEnabled = false
        addSubview(track)
        addSubview(knob)
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// The style.
    open var style: Style { .sliding }
    /// 51 by 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 51 by 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// Turns the switch on or off, without sending an event, as on iOS.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override var shownValue: String? { accessibilityValue ?? (isOn ? "on" : "off") }
    override var eventOfTouch: Event? { [.valueChanged, .primaryActionTriggered] }
    override var keepsTaps: Bool { true }

    override func change(with touch: UITouch) -> Bool {
        isOn.toggle()
        return true
    }

    override func compose() {
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        track.alpha = isEnabled ? 1 : 0.5
        knob.backgroundColor = thumbTintColor ?? .white
        knob.frame = CGRect(x: isOn ? 22 : 2, y: 2, width: 27, height: 27)
    }
}
