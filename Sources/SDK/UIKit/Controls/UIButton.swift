public import Foundation

/// A button with a title, a picture, or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of a button, with Apple's values.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
    }

    /// What it looks like; nil for a button as they were before iOS 15.
    open var configuration: Configuration?
    /// The kind it was made as.
    public private(set) var buttonType = ButtonType.custom
    /// The room around its title and picture, without a configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// What sets the title's font; its text and color are the button's.
    public private(set) lazy var titleLabel: UILabel? = {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
        return label
    }()
    /// What sets how the picture is shown; its picture is the button's.
    public private(set) lazy var imageView: UIImageView? = UIImageView()
    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var styledTitles: [State: NSAttributedString] = [:]
    /// The menu; it isn't drawn.
    open var menu: UIMenu?
    /// The closure that updates the configuration for the state; called before the button is drawn.
    open var configurationUpdateHandler: ((UIButton) -> Void)?
    /// Whether the configuration is updated when the state changes.
    open var automaticallyUpdatesConfiguration = true

    /// Creates a button with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Creates a button of a kind that does something, with the action's title and picture.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        use(primaryAction)
    }

    /// Creates a button that looks like something and does something.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        use(primaryAction)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    private func use(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { titles[.normal] = action.title }
        images[.normal] = action.image
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) { titles[state] = title }
    /// Sets the title's color for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
    /// Sets the attributed title for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { styledTitles[state] = title }
    /// The attributed title for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { styledTitles[state] }
    /// Requests a call of ``configurationUpdateHandler``, which is always called before the button is drawn.
    open func setNeedsUpdateConfiguration() {}
    /// The title for a state.
    open func title(for state: State) -> String? { titles[state] }
    /// The title's color for a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] }
    /// The picture for a state.
    open func image(for state: State) -> UIImage? { images[state] }

    /// The title as it is shown.
    open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
    /// The current attributed title.
    open var currentAttributedTitle: NSAttributedString? { styledTitles[state] ?? styledTitles[.normal] }
    /// The picture as it is shown.
    open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }
    /// The title's color as it is shown.
    open var currentTitleColor: UIColor {
        titleColors[state] ?? titleColors[.normal] ?? (buttonType == .custom ? .white : tintColor)
    }

    /// The title as it is drawn.
    var shownTitle: NSAttributedString? {
        if let configuration, let title = configuration.shownTitle { return title }
        return currentAttributedTitle ?? currentTitle.map { NSAttributedString(string: $0) }
    }

    override var eventOfTouch: Event? { .primaryActionTriggered }
    override var keepsTaps: Bool { true }
    override var showsMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

    override func compose() { configurationUpdateHandler?(self) }

    override var isMeasuredByHost: Bool { true }
}
