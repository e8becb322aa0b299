public import Foundation

/// A view for content that can be larger than the view.
///
/// It is drawn at its content offset. On Linux, it scrolls only when the user scrolls it by `bellhop expand --scroll` or
/// the code does, and never sideways by the user. ``contentSize`` is the size that the code sets, because only the host
/// knows a size that constraints determine.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegation {
    /// The size of the content.
    open var contentSize = CGSize.zero
    /// The point of the content at the upper left corner; a change notifies the delegate.
    open var contentOffset = CGPoint.zero {
        didSet { if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) } }
    }
    /// The inset of the content; content at its start stays there.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            if contentOffset.y == -oldValue.top { contentOffset.y = -contentInset.top }
            if contentOffset.x == -oldValue.left { contentOffset.x = -contentInset.left }
        }
    }
    /// The delegate: ``UIScrollViewDelegation/delegate``.
    public weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// Whether scrolling is enabled.
    open var isScrollEnabled = true
    /// Whether paging is enabled.
    open var isPagingEnabled = false
    /// Whether it scrolls in only one direction at a time.
    open var isDirectionalLockEnabled = false
    /// Whether it bounces at the edges of its content.
    open var bounces = true
    /// Whether it always bounces horizontally.
    open var alwaysBounceHorizontal = false
    /// Whether it always bounces vertically.
    open var alwaysBounceVertical = false
    /// Whether a scroll indicator is shown; not drawn on Linux.
    open var showsHorizontalScrollIndicator = true
    /// Whether a scroll indicator is shown; not drawn on Linux.
    open var showsVerticalScrollIndicator = true
    /// The style of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// The insets of the indicator.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of the indicator.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How the content inset is adjusted for the safe area, which is the whole view.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// How scrolling hides the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether touches in the content are delayed.
    open var delaysContentTouches = true
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// The zoom scale; stored, but not drawn on Linux.
    open var zoomScale: CGFloat = 1
    /// The minimum zoom scale.
    open var minimumZoomScale: CGFloat = 1
    /// The maximum zoom scale.
    open var maximumZoomScale: CGFloat = 1
    /// The layout guide of the content, which moves with the offset.
    public private(set) lazy var contentLayoutGuide: UILayoutGuide = ScrollContentGuide(of: self)
    /// The layout guide of the frame, which doesn't move.
    public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) { _ in .zero }

    /// Creates a scroll view, which clips its content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Its size, with the content offset as the origin.
    open override var bounds: CGRect {
        get { CGRect(origin: contentOffset, size: frame.size) }
        set {
            contentOffset = newValue.origin
            frame.size = newValue.size
        }
    }

    /// The content inset; nothing is added on Linux.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether the user touches it to drag it.
    open var isTracking: Bool { isDragging }
    /// Whether the user drags it.
    open internal(set) var isDragging = false
    /// Whether it moves after the user dragged it.
    open var isDecelerating: Bool { false }
    /// Whether it is being zoomed.
    open var isZooming: Bool { false }

    /// Whether the user can scroll it.
    var scrolls: Bool { isScrollEnabled && isUserInteractionEnabled && !ScrollRange(of: self).isEmpty }

    /// Sets the content offset, at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let isOther = contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        if animated, isOther { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    /// Scrolls until a part of the content is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func start(_ current: CGFloat, _ room: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            to > current + room ? min(from, to - room) : from < current ? from : current
        }
        setContentOffset(
            CGPoint(
                x: start(contentOffset.x, frame.size.width, rect.minX, rect.maxX),
                y: start(contentOffset.y, frame.size.height, rect.minY, rect.maxY)), animated: animated)
    }

    /// Sets the zoom scale.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomScale = max(minimumZoomScale, min(scale, maximumZoomScale))
    }

    /// Does nothing, because indicators are not drawn on Linux.
    open func flashScrollIndicators() {}
}
