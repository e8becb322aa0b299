public import Foundation

/// A control of titles or pictures side by side, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// No segment.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
    }

    private var segments: [Segment] = []
    /// The selected segment; ``noSegment`` for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    /// The background color; nil for the system's.
    open var selectedSegmentTintColor: UIColor?
    /// Whether no segment stays selected.
    open var isMomentary = false
    /// Whether segments are as wide as their titles; on Linux, all have the same width.
    open var apportionsSegmentWidthsByContent = false
    private let line = UIStackView()

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: line, insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
        line.distribution = .fillEqually
        line.isUserInteractionEnabled = false
        layer.cornerRadius = 8
    }

    /// Creates a control with strings and pictures.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }
    /// 32 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 32) }

    /// Inserts a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Inserts a segment with a picture.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// Removes a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
        if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
    }

    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    /// Sets a segment's title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].title = title }
    }

    /// A segment's title.
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Sets a segment's picture.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].image = image }
    }

    /// A segment's picture.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// Sets whether a segment is enabled.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
    }

    /// Whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    private func insert(_ segment: Segment, at place: Int) {
        let place = max(0, min(place, segments.count))
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    }

    override var eventOfTouch: Event? { [.valueChanged, .primaryActionTriggered] }
    override var keepsTaps: Bool { true }

    // Chooses the segment whose title or picture is touched.
    override func change(with touch: UITouch) -> Bool {
        guard let target = touch.target,
            let index = line.arrangedSubviews.firstIndex(where: { target.isDescendant(of: $0) }),
            isEnabledForSegment(at: index), isMomentary || index != selectedSegmentIndex
        else { return false }
        selectedSegmentIndex = index
        return true
    }

    override func compose() {
        for view in line.arrangedSubviews { view.removeFromSuperview() }
        for (index, segment) in segments.enumerated() {
            line.addArrangedSubview(view(of: segment, isSelected: index == selectedSegmentIndex))
        }
        if backgroundColor == nil { backgroundColor = .tertiarySystemFill }
    }

    private func view(of segment: Segment, isSelected: Bool) -> UIView {
        let view = UIView()
        view.layer.cornerRadius = 7
        if isSelected {
            view.backgroundColor =
                selectedSegmentTintColor ?? UIColor(light: UIColor.white.light, dark: RGBA(0x636366))
        }
        let label = UILabel()
        label.text = segment.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
        label.isEnabled = isEnabled && segment.isEnabled
        label.accessibilityValue = isSelected ? "selected" : nil
        let image = UIImageView(image: segment.image)
        image.contentMode = .center
        view.fill(with: segment.title == nil ? image : label)
        return view
    }
}
