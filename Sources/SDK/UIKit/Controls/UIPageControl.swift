public import Foundation

/// A control with a dot for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The number of pages.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = bounded(currentPage)
        }
    }
    /// The current page.
    open var currentPage = 0 {
        didSet { currentPage = bounded(currentPage) }
    }
    /// Whether the control is hidden for a single page.
    open var hidesForSinglePage = false
    /// The color of the other pages' dots; nil for the system's.
    open var pageIndicatorTintColor: UIColor?
    /// The color of the shown page's dot; nil for the system's.
    open var currentPageIndicatorTintColor: UIColor?
    private let line = UIStackView()

    /// Creates a control with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addPart(line)
        line.spacing = 9
        line.alignment = .center
        line.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        line.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// The size of the dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The size for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: max(0, CGFloat(pageCount) * 16 - 9) + 20, height: 26)
    }

    private func bounded(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

    override var keepsTaps: Bool { true }

    override var shownValue: String? {
        accessibilityValue ?? (numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil)
    }

    override func compose() {
        // The number of views in a record is limited.
        let shown = hidesForSinglePage && numberOfPages == 1 ? 0 : min(numberOfPages, 100)
        for dot in line.arrangedSubviews { dot.removeFromSuperview() }
        for page in 0..<shown {
            let dot = UIView()
            dot.layer.cornerRadius = 3.5
            dot.backgroundColor =
                page == currentPage
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
            dot.widthAnchor.constraint(equalToConstant: 7).isActive = true
            dot.heightAnchor.constraint(equalToConstant: 7).isActive = true
            line.addArrangedSubview(dot)
        }
    }
}
