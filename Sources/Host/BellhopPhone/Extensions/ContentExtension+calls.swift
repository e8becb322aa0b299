internal import BellhopValues

/// The calls of the content extension, and what continues with their answers (Semantics §5).
extension ContentExtension {
    /// What an instance is called for.
    enum Asked: Sendable {
        /// Its first views, while it is being opened.
        case open
        /// Its views after another notification of the thread arrived.
        case update
        /// Its current views, which an expansion awaits.
        case views
        /// To play or pause, or to take a touch, which an expansion awaits.
        case use
        /// Its decision about an action, after which the response continues.
        case decision(ResponseID)
        /// Its views after its decision not to dismiss, after which the response continues.
        case viewsAfterDecision(ResponseID)
    }

    /// Calls an instance, and returns false if it is not the open one.
    static func call(_ call: Call, of instance: InstanceID, for asked: Asked, in phone: inout Phone) -> Bool {
        guard let open = phone.extensions.content.open, open.instance == instance,
            let module = phone.modules[open.module]
        else { return false }
        start(call, of: open, module, for: asked, in: &phone)
        return true
    }

    /// Starts a call within the limit of its selector.
    static func start(
        _ call: Call, of content: OpenContent, _ module: HostedModule, for asked: Asked, in phone: inout Phone
    ) {
        OpenCalls.start(
            .method(call), on: content.instance, of: content.module,
            within: module.settings.limits[call.selector.limit], stage: .content,
            for: .content(content.instance, asked), in: &phone)
    }

    /// An instance has answered, or is late.
    static func answered(_ asked: Asked, by instance: InstanceID, _ outcome: Outcome?, in phone: inout Phone) {
        switch asked {
        case .open: openingAnswered(outcome, by: instance, in: &phone)
        case .update: _ = takeViews(outcome, of: instance, in: &phone)
        case .views, .use: Expansions.answered(outcome, by: instance, in: &phone)
        case .decision(let response): decided(response, outcome, by: instance, in: &phone)
        case .viewsAfterDecision(let response):
            _ = takeViews(outcome, of: instance, in: &phone)
            Responses.decided(response, .doNotDismiss, in: &phone)
        }
    }

    /// Passes another notification of the expanded thread to the content extension.
    static func update(with notification: UserNotification, in phone: inout Phone) {
        guard let open = phone.extensions.content.open, let thread = notification.threadIdentifier,
            thread.isExactly(open.notification.threadIdentifier), open.notification.category == notification.category
        else { return }
        let call = Call(.contentDidReceive, [.notification(notification)], push: notification.push)
        _ = Self.call(call, of: open.instance, for: .update, in: &phone)
    }

    /// Lets the content extension that shows a notification decide about an action.
    ///
    /// Returns false if there is none.
    static func decide(_ response: UserResponse, for id: ResponseID, in phone: inout Phone) -> Bool {
        guard let open = phone.extensions.content.open,
            open.notification.identifier.isExactly(response.notification.identifier),
            open.description.has(.contentDidReceiveResponse)
        else { return false }
        let call = Call(.contentDidReceiveResponse, [.response(response)], push: response.notification.push)
        return Self.call(call, of: open.instance, for: .decision(id), in: &phone)
    }

    private static func decided(
        _ response: ResponseID, _ outcome: Outcome?, by instance: InstanceID, in phone: inout Phone
    ) {
        guard case .disposition(let disposition)? = outcome?.answer else {
            return Responses.decided(response, .dismissAndForwardAction, in: &phone)
        }
        // It goes on showing the notification, as it is now.
        guard disposition == .doNotDismiss, outcome?.status == .answered,
            call(Call(.contentView), of: instance, for: .viewsAfterDecision(response), in: &phone)
        else { return Responses.decided(response, disposition, in: &phone) }
    }
}
