internal import BellhopControl
public import BellhopValues

/// What happens to the device of a host under test.
extension HostProcess {
    /// Puts the app in a state, and waits until its modules have started, where they had to.
    public func put(_ state: DeviceState) async throws {
        try await change(Control.State(state: state.rawValue))
    }

    /// Changes a setting of the phone for the user; a module that asks for it from then on sees the value.
    ///
    /// The values are those of `bellhop device`: `set(.backgroundRefresh, to: "off")`.
    public func set(_ setting: DeviceSetting, to value: String) async throws {
        try await change(Control.Device(setting: setting.rawValue, value: value))
    }

    /// Locks the phone: the app goes to the background, and responses that need the user wait.
    public func lock() async throws { try await change(Control.Device(setting: DeviceSetting.lock.rawValue)) }

    /// Unlocks the phone, and waits until the app is in the foreground again if it was there before.
    public func unlock() async throws { try await change(Control.Device(setting: DeviceSetting.unlock.rawValue)) }

    /// Answers for the user whether the app may send notifications; `off` names kinds that are left out.
    public func authorize(_ decision: AuthorizationFlow.Decision, off: AuthorizationOptions = []) async throws {
        let kinds = off.names.joined(separator: ",")
        try await change(Control.Authorize(decision: decision.rawValue, off: kinds.isEmpty ? nil : kinds))
    }

    /// Registers the app for remote notifications, or makes that fail with a message; returns once modules were told.
    ///
    /// With a time such as `2s`, the registration takes that long by the host's clock, from now or from the next start
    /// of the app, and the call returns at once.
    public func register(failingWith failure: String? = nil, after time: String? = nil) async throws {
        try await change(Control.Register(failure: failure, after: time))
    }

    /// Moves the host's clock forward, and waits until what came due has been shown; returns the events since.
    ///
    /// The time is written as for `bellhop clock advance`: `3h`, `90s`, `1d12h`.
    @discardableResult
    public func advanceClock(by time: String) async throws -> [Event] {
        let before = events.last?.sequence ?? 0
        let reply = try await client.call(Control.Clock(advance: time))
        _ = await event(.clockChanged, after: before)
        let fired = events.filter {
            $0.kind == .notificationFired && (before + 1...reply.through).contains($0.sequence)
        }
        // One that repeats may have fired more than once, and ends as often.
        var last: [String: UInt64] = [:]
        for identifier in fired.compactMap(\.notification) {
            last[identifier] = await firstEnd(of: identifier, after: last[identifier] ?? before)?.sequence
        }
        return events.filter { $0.sequence > before }
    }

    /// Goes to the app's own notification settings, from a notification or from the system's, and waits until their
    /// delegates were told; returns the events since.
    ///
    /// Throws `app-settings.not-provided` where no module asked for authorization with
    /// `.providesAppNotificationSettings`.
    @discardableResult
    public func openSettings(from notification: String? = nil) async throws -> [Event] {
        let before = events.last?.sequence ?? 0
        let reply = try await client.call(Control.OpenSettings(notification: notification))
        _ = await firstEvent(after: before) { $0.kind == .settingsOpened && $0.sequence <= reply.through }
        return events.filter { $0.sequence > before && $0.sequence <= reply.through }
    }

    /// What is to be seen in a notification, the newest by default, when the user expands it.
    public func expand(_ notification: String = "last") async throws -> ExpandReply {
        try await client.call(Control.Expand(notification: notification))
    }

    /// Returns what is on the screen, after touching, typing and scrolling in the page of a module, in this order.
    ///
    /// If it is a module's page, the host draws it. `touch` is the text or the name of a view, as for `touch(_:in:)`. A
    /// newline in `text` is the return key. The outermost view that scrolls moves down by `points`, or up if they are
    /// negative. Navigations that follow are finished. Throws `touch.nothing`, `touch.several`, `type.nothing` or
    /// `scroll.nothing` if no view takes the gesture, and `touch.refused` if the screen shows no page that takes touches.
    public func screen(
        touching touch: String? = nil, typing text: String? = nil, scrollingBy points: Double? = nil
    ) async throws -> ScreenReply {
        try await client.call(Control.Screen(touch: touch, type: text, scroll: points))
    }

    /// What is to be seen in a notification, the newest by default, once its media button was pressed: `play` or `pause`.
    ///
    /// Throws `media.nothing-to-play` where no content extension shows it, or its class has no such method.
    public func press(_ button: String, in notification: String = "last") async throws -> ExpandReply {
        try await client.call(Control.Expand(notification: notification, media: button))
    }

    /// Touches the view with a text, an `accessibilityLabel` or an `accessibilityIdentifier`.
    ///
    /// Returns what the notification, the newest by default, shows after the touch. Throws `touch.nothing` if no view
    /// has it, `touch.several` if more than one has it, and `touch.refused` if the content extension takes no touches or
    /// the system shows the notification.
    public func touch(_ view: String, in notification: String = "last") async throws -> ExpandReply {
        try await client.call(Control.Expand(notification: notification, touch: view))
    }

    /// Types a text into the text field or text view that is being edited.
    ///
    /// A newline is the return key. `field` is touched first, as `touch(_:in:)` does. Returns what the notification, the
    /// newest by default, shows then. Throws `type.nothing` if no text field or text view is being edited, and what
    /// `touch(_:in:)` throws.
    public func typeText(
        _ text: String, into field: String? = nil, in notification: String = "last"
    ) async throws -> ExpandReply {
        try await client.call(Control.Expand(notification: notification, touch: field, type: text))
    }

    /// Scrolls down by points, or up if they are negative.
    ///
    /// The outermost view that scrolls moves, at most to the end of its content. Returns what the notification, the newest
    /// by default, shows then. Throws `scroll.nothing` if no view that is shown scrolls, and `touch.refused` as
    /// `touch(_:in:)` does.
    public func scroll(by points: Double, in notification: String = "last") async throws -> ExpandReply {
        try await client.call(Control.Expand(notification: notification, scroll: points))
    }

    /// The local requests that wait for their trigger, soonest first.
    public var pending: [PendingReport] {
        get async throws {
            let reply = try await client.call(Control.Pending())
            return reply.requests
        }
    }

    /// The notifications in the list, newest first, grouped by thread.
    public var notifications: [NotificationReport] {
        get async throws {
            let reply = try await client.call(Control.Notifications())
            return reply.notifications
        }
    }

    private func firstEnd(of identifier: String, after sequence: UInt64) async -> Event? {
        await firstEvent(after: sequence) {
            [.notificationShown, .notificationSuppressed].contains($0.kind) && $0.notification == identifier
        }
    }
}
