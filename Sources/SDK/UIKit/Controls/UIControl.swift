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
        /// A finger moves on it.
        public static let touchDragInside = Self(rawValue: 1 << 2)
        /// The system takes the finger away.
        public static let touchCancel = Self(rawValue: 1 << 8)
        /// Its value has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// It was used, in whatever way it is.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// Its text begins to be edited.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// Its text has changed.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// Its text is no longer edited.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// The return key ends the editing.
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        /// All touches.
        public static let allTouchEvents = Self(rawValue: 0xFFF)
        /// All of the editing.
        public static let allEditingEvents = Self(rawValue: 0xF0000)
        /// Everything.
        public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
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
    /// Where content stands along the line; stored, without an effect on Linux.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// Where content stands down the page; stored, without an effect on Linux.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Whether a tap shows its menu; stored, without an effect on Linux.
    open var showsMenuAsPrimaryAction = false
    private var actions: [(event: Event, action: UIAction)] = []

    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control that does something when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Returns nil, because Linux does not load storyboards.
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

    /// Does something, whatever the event.
    open func sendAction(_ action: UIAction) { action.perform(self) }

    /// Does what it does when it is used, where it can be.
    open func performPrimaryAction() {
        if isEnabled { sendActions(for: .primaryActionTriggered) }
    }

    /// Does what it does on events.
    open func sendActions(for controlEvents: Event) {
        for (event, action) in actions where !event.isDisjoint(with: controlEvents) { action.perform(self) }
    }
}

extension UIControl {
    /// Where content stands along the line, with Apple's values.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left, right, fill, leading, trailing
    }

    /// Where content stands down the page, with Apple's values.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top, bottom, fill
    }
}
