/// An action with a title, a picture and a closure.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a value from its raw value.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The title.
    public override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The picture.
    public override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// The discoverability title.
    public var discoverabilityTitle: String?
    /// The attributes in a menu.
    public var attributes: Attributes
    /// The state in a menu.
    public var state: State
    /// The identifier.
    public let identifier: Identifier
    /// The control that performs the action, during the call.
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
