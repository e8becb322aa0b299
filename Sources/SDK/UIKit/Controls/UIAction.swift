/// Something to do, with a title and a picture.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// What tells actions apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Wraps a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Its words.
    public override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// Its picture.
    public override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// More words on it.
    public var discoverabilityTitle: String?
    /// How it is in a menu.
    public var attributes: Attributes
    /// Whether it is chosen in a menu.
    public var state: State
    /// What tells it apart.
    public let identifier: Identifier
    /// The control that does it, while it does.
    public private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// Creates an action.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    func perform(_ sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
