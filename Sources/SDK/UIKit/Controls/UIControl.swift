public import Foundation

/// A view that does something when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// An event of a control, with Apple's raw values.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch down in the control.
        public static let touchDown = Self(rawValue: 1)
        /// A touch up inside the control.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// A touch up outside the control.
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        /// A drag inside the control.
        public static let touchDragInside = Self(rawValue: 1 << 2)
        /// The system cancels the touch.
        public static let touchCancel = Self(rawValue: 1 << 8)
        /// The value has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// The primary action of the control was triggered.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// The menu of the control is about to be shown.
        public static let menuActionTriggered = Self(rawValue: 1 << 14)
        /// Editing of the text begins.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// The text has changed.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// Editing of the text has ended.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// The return key ends editing.
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Self(rawValue: 0xFFF)
        /// All editing events.
        public static let allEditingEvents = Self(rawValue: 0xF0000)
        /// All events.
        public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, with Apple's raw values.
    public struct State: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As it usually is.
        public static let normal: State = []
        /// It is highlighted.
        public static let highlighted = Self(rawValue: 1)
        /// It is disabled.
        public static let disabled = Self(rawValue: 2)
        /// It is selected.
        public static let selected = Self(rawValue: 4)
    }

    /// Whether the control is enabled.
    open var isEnabled = true
    /// Whether it is selected.
    open var isSelected = false
    /// Whether it is highlighted.
    open var isHighlighted = false
    /// The horizontal alignment of the content; stored, without an effect on Linux.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// The vertical alignment of the content; stored, without an effect on Linux.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Whether the end of a tap shows the menu and sends only ``Event/menuActionTriggered``.
    open var showsMenuAsPrimaryAction = false
    /// Whether the control follows a touch.
    open internal(set) var isTracking = false
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

    /// Adds an action for an event, which replaces one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((controlEvents, action))
    }

    /// Removes an action for an event.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == actionIdentifier && $0.event == controlEvents }
    }

    /// Performs an action, without an event.
    open func sendAction(_ action: UIAction) { action.perform(self) }

    /// Performs the primary action if the control is enabled.
    open func performPrimaryAction() {
        if isEnabled { sendActions(for: .primaryActionTriggered) }
    }

    /// The events that a touch sends after ``Event/touchUpInside``.
    var eventOfTouch: Event? { nil }

    /// Whether a touch shows a menu.
    var showsMenu: Bool { false }

    /// Whether the control keeps single taps from the recognizers of the views around it, as some controls of iOS do.
    var keepsTaps: Bool { false }

    /// Returns false for a single tap of a view around the control, if the control keeps single taps.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard keepsTaps, isEnabled, gestureRecognizer.view !== self,
            let tap = gestureRecognizer as? UITapGestureRecognizer
        else { return true }
        return !tap.isSingleTap
    }

    /// Changes the value of the control before the events of a touch are sent.
    ///
    /// Returns false if the touch changes nothing.
    func change(with touch: UITouch) -> Bool { true }

    /// A touch began in the control; returns whether the control follows it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch moved; not called on Linux.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch was canceled.
    open func cancelTracking(with event: UIEvent?) {}

    /// Highlights the control, if it is enabled and follows the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: .touchDown)
    }

    /// Sends the events of a touch that the control followed.
    ///
    /// A control that shows its menu sends only ``Event/menuActionTriggered``.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTracking = false
        endTracking(touch, with: event)
        isHighlighted = false
        if showsMenu { return sendActions(for: .menuActionTriggered) }
        // Handlers of both events see the new value, as on iOS.
        let changes = change(with: touch)
        sendActions(for: .touchUpInside)
        if changes, let eventOfTouch { sendActions(for: eventOfTouch) }
    }

    /// Ends the highlight, because a recognizer has recognized a gesture.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        cancelTracking(with: event)
        isHighlighted = false
        sendActions(for: .touchCancel)
    }

    /// Whether there is an action for one of the events.
    func hasActions(for controlEvents: Event) -> Bool { actions.contains { !$0.event.isDisjoint(with: controlEvents) } }

    /// Performs the actions for events.
    open func sendActions(for controlEvents: Event) {
        for (event, action) in actions where !event.isDisjoint(with: controlEvents) { sendAction(action) }
    }
}

extension UIControl {
    /// The horizontal alignment of content, with Apple's values.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left, right, fill, leading, trailing
    }

    /// The vertical alignment of content, with Apple's values.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top, bottom, fill
    }
}
