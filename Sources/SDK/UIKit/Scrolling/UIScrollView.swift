public import Foundation

/// A view on content that may be larger than it.
///
/// It is drawn as it stands at its offset. On Linux nothing scrolls by itself, and ``contentSize`` is what the author
/// sets: a size that constraints make is the host's to find.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegation {
    /// How large the content is.
    open var contentSize = CGSize.zero
    /// The place of the content that is at the upper left corner; telling the delegate.
    open var contentOffset = CGPoint.zero {
        didSet { if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) } }
    }
    /// The room around the content; content at its start stays there.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            if contentOffset.y == -oldValue.top { contentOffset.y = -contentInset.top }
            if contentOffset.x == -oldValue.left { contentOffset.x = -contentInset.left }
        }
    }
    /// Who is told of scrolling: ``UIScrollViewDelegation/delegate``.
    public weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// Whether it can be scrolled.
    open var isScrollEnabled = true
    /// Whether it stops at pages.
    open var isPagingEnabled = false
    /// Whether it scrolls along one axis at a time.
    open var isDirectionalLockEnabled = false
    /// Whether it goes beyond its content and back.
    open var bounces = true
    /// Whether it does along the line, however small the content.
    open var alwaysBounceHorizontal = false
    /// Whether it does down the page, however small the content.
    open var alwaysBounceVertical = false
    /// Whether an indicator shows where it is; not drawn on Linux.
    open var showsHorizontalScrollIndicator = true
    /// Whether an indicator shows where it is; not drawn on Linux.
    open var showsVerticalScrollIndicator = true
    /// What indicators look like.
    open var indicatorStyle = IndicatorStyle.default
    /// The room around indicators.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The room around indicators.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How insets follow the safe area, which is the whole view.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// How scrolling hides the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether content waits for a touch.
    open var delaysContentTouches = true
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// How large the content is shown; stored, but not drawn on Linux.
    open var zoomScale: CGFloat = 1
    /// How small it may be shown.
    open var minimumZoomScale: CGFloat = 1
    /// How large it may be shown.
    open var maximumZoomScale: CGFloat = 1
    /// The guide of the content, which moves with the offset.
    public private(set) lazy var contentLayoutGuide: UILayoutGuide = ScrollContentGuide(of: self)
    /// The guide of the frame, which stays.
    public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) { _ in .zero }

    /// Creates a scroll view, which clips.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Its own coordinates: its size, from the offset.
    open override var bounds: CGRect {
        get { CGRect(origin: contentOffset, size: frame.size) }
        set {
            contentOffset = newValue.origin
            frame.size = newValue.size
        }
    }

    /// The room around the content; nothing is added on Linux.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether it is highlighted.
    open var isTracking: Bool { false }
    /// Whether a finger drags it.
    open var isDragging: Bool { false }
    /// Whether it moves after a drag.
    open var isDecelerating: Bool { false }
    /// Whether it is being zoomed.
    open var isZooming: Bool { false }

    /// Shows the content from another place, at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let isOther = contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        if animated, isOther { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    /// Scrolls as far as it takes for a part of the content to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func start(_ current: CGFloat, _ room: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            to > current + room ? min(from, to - room) : from < current ? from : current
        }
        setContentOffset(
            CGPoint(
                x: start(contentOffset.x, frame.size.width, rect.minX, rect.maxX),
                y: start(contentOffset.y, frame.size.height, rect.minY, rect.maxY)), animated: animated)
    }

    /// Sets how large the content is shown.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomScale = max(minimumZoomScale, min(scale, maximumZoomScale))
    }

    /// Does nothing: indicators are not drawn on Linux.
    open func flashScrollIndicators() {}
}
