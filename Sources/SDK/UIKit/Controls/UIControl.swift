public import Foundation

/// A view that does something when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What happens to a control, with Apple's bits.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Wraps bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger goes down on it.
        public static let touchDown = Self(rawValue: 1)
        /// A finger goes up on it.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// A finger goes up beside it.
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        /// Its value has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// It was used, in whatever way it is.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    }

    /// How a control is, with Apple's bits.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Wraps bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As it usually is.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = Self(rawValue: 1)
        /// It cannot be used.
        public static let disabled = Self(rawValue: 2)
        /// It is chosen.
        public static let selected = Self(rawValue: 4)
    }

    /// Whether it can be used.
    open var isEnabled = true
    /// Whether it is chosen.
    open var isSelected = false
    /// Whether a finger is on it.
    open var isHighlighted = false
    private var actions: [(event: Event, action: UIAction)] = []

    /// Makes a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a control that does something when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Nil: there are no storyboards on Linux.
    public required init?(coder: NSCoder) { nil }

    /// How it is.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Does something on an event, once for each action's identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((controlEvents, action))
    }

    /// No longer does something on an event.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == actionIdentifier && $0.event == controlEvents }
    }

    /// Does what it does on events.
    open func sendActions(for controlEvents: Event) {
        for (event, action) in actions where !event.isDisjoint(with: controlEvents) { action.perform(self) }
    }
}

/// Something to do, with a title and a picture.
@preconcurrency @MainActor
public final class UIAction: NSObject {
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
    public var title: String
    /// Its picture.
    public var image: UIImage?
    /// What tells it apart.
    public let identifier: Identifier
    /// The control that does it, while it does.
    public private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// Makes an action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    func perform(_ sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
