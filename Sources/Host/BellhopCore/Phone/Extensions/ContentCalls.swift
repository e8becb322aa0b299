/// The calls of the content extension that shows the expanded notification, and what continues with their answers
/// (Semantics §5).
enum ContentCalls {
    /// What an instance is called for.
    enum Asked: Sendable {
        /// Its first views, while it is being opened.
        case open
        /// Its views after another notification of the thread arrived.
        case update
        /// Its current views, after which something continues.
        case refresh(Then)
        /// To play or pause its media.
        case media(wasPlaying: Bool)
        /// To take a touch, and for its views after that.
        case touch
        /// Its decision about an action, after which the response continues.
        case decision(ResponseID)
    }

    /// What continues after a refresh of the views.
    enum Then: Sendable {
        case shown
        case touch(String)
        case draw
        case decided(ResponseID, ResponseDisposition)
    }

    /// Starts a call of a content extension, within the limit of its selector.
    static func start(
        _ call: Call, of content: OpenContent, _ module: HostedModule, for asked: Asked, in phone: inout Phone
    ) {
        Calls.start(
            .method(call), on: content.instance, of: content.module,
            within: module.settings.limits[call.selector.limit], stage: .content,
            for: .content(content.instance, asked), in: &phone)
    }

    // MARK: Calling

    /// Tells the content extension to play or pause.
    ///
    /// Throws why it cannot.
    static func press(_ button: MediaButton, in phone: inout Phone) throws(BellhopError) {
        guard let open = phone.extensions.content.open, let module = phone.modules[open.module] else {
            throw .contentClosed(phone.extensions.content.open?.className ?? "the extension")
        }
        guard open.description.has(button.selector) else { throw .noButton(button, in: open.className) }
        phone.extensions.content.set(isPlaying: button == .play, of: open.instance)
        let call = Call(button.selector, push: open.notification.push)
        start(call, of: open, module, for: .media(wasPlaying: open.isPlaying), in: &phone)
    }

    /// Asks the content extension for its current views, and then touches the view with a text or a name.
    ///
    /// Throws an error if the extension is closed or takes no touches.
    static func touch(_ text: String, in phone: inout Phone) throws(BellhopError) {
        guard let open = phone.extensions.content.open else { throw .contentClosed("the extension") }
        guard open.description.has(.contentTouchView) else { throw .takesNoTouches(open.className, text) }
        guard open.description.has(.contentView) else { throw .answersNoTree(open.className) }
        refresh(open.instance, then: .touch(text), in: &phone)
    }

    /// Tells the content extension that the user touches the view with a text or a name.
    ///
    /// `tree` has the views that the extension just answered. A further notification can have replaced those of `open`.
    private static func touch(
        _ text: String, in tree: Result<ViewTree, BellhopError>, of instance: InstanceID, in phone: inout Phone
    ) {
        do throws(BellhopError) {
            guard let (open, module) = content(of: instance, in: phone) else { throw .contentClosed("the extension") }
            let view = try tree.get().view(named: text)
            let call = Call(.contentTouchView, [.int32(Int32(view))], push: open.notification.push)
            start(call, of: open, module, for: .touch, in: &phone)
        } catch {
            let buttons = phone.extensions.content.open.map { Expansions.buttons(of: $0.notification, $0, in: phone) }
            let isAction = error.code == .touchNothing && buttons?.contains { $0.title.words == text.words } == true
            Expansions.reply(.failure(isAction ? .isAction(text) : error), in: &phone)
        }
    }

    /// Lets the content extension that shows a notification decide about an action.
    ///
    /// Returns false if there is none.
    static func decide(_ response: UserResponse, for id: ResponseID, in phone: inout Phone) -> Bool {
        guard let open = phone.extensions.content.open,
            open.notification.identifier == response.notification.identifier,
            open.description.has(.contentDidReceiveResponse), let module = phone.modules[open.module]
        else { return false }
        let call = Call(.contentDidReceiveResponse, [.response(response)], push: response.notification.push)
        start(call, of: open, module, for: .decision(id), in: &phone)
        return true
    }

    /// Passes another notification of the expanded thread to the content extension.
    static func update(with notification: UserNotification, in phone: inout Phone) {
        guard let open = phone.extensions.content.open, let thread = notification.threadIdentifier,
            open.notification.threadIdentifier == thread, open.notification.category == notification.category,
            let module = phone.modules[open.module]
        else { return }
        let call = Call(.contentDidReceive, [.notification(notification)], push: notification.push)
        start(call, of: open, module, for: .update, in: &phone)
    }

    /// Requests the current views of a content extension.
    static func refresh(_ instance: InstanceID, then: Then, in phone: inout Phone) {
        guard let (open, module) = content(of: instance, in: phone) else {
            return go(on: then, .failure(.contentClosed("the extension")), of: instance, in: &phone)
        }
        start(Call(.contentView), of: open, module, for: .refresh(then), in: &phone)
    }

    /// The open content extension with its module, or nil if another instance or none is open.
    private static func content(of instance: InstanceID, in phone: Phone) -> (OpenContent, HostedModule)? {
        guard let open = phone.extensions.content.open, open.instance == instance,
            let module = phone.modules[open.module]
        else { return nil }
        return (open, module)
    }

    // MARK: Answers

    /// An instance has answered, or is late.
    static func answered(_ asked: Asked, by instance: InstanceID, _ outcome: Outcome?, in phone: inout Phone) {
        switch asked {
        case .open: ContentExtension.openingAnswered(outcome, by: instance, in: &phone)
        case .update: _ = takeTree(of: outcome, from: instance, in: &phone)
        case .refresh(let then):
            let tree = takeTree(of: outcome, from: instance, in: &phone)
            go(on: then, tree, of: instance, in: &phone)
        case .media(let wasPlaying):
            guard case .failedClosed(let error)? = outcome?.status else {
                return refresh(instance, then: .draw, in: &phone)
            }
            phone.extensions.content.set(isPlaying: wasPlaying, of: instance)
            Expansions.reply(.failure(error), in: &phone)
        case .touch:
            if case .failure(let error) = takeTree(of: outcome, from: instance, in: &phone) {
                return Expansions.reply(.failure(error), in: &phone)
            }
            Expansions.draw(in: &phone)
        case .decision(let response):
            guard case .disposition(let disposition)? = outcome?.answer else {
                return Responses.decided(response, .dismissAndForwardAction, in: &phone)
            }
            guard disposition == .doNotDismiss, outcome?.status == .answered else {
                return Responses.decided(response, disposition, in: &phone)
            }
            refresh(instance, then: .decided(response, disposition), in: &phone)
        }
    }

    /// Takes the new views; if there are none, the earlier views stay.
    private static func takeTree(
        of outcome: Outcome?, from instance: InstanceID, in phone: inout Phone
    ) -> Result<ViewTree, BellhopError> {
        let tree = outcome?.tree ?? .failure(.contentClosed("the extension"))
        if case .success(let tree) = tree { phone.extensions.content.set(tree, of: instance) }
        return tree
    }

    private static func go(
        on then: Then, _ tree: Result<ViewTree, BellhopError>, of instance: InstanceID, in phone: inout Phone
    ) {
        switch then {
        case .shown: Expansions.shown(nil, in: &phone)
        case .touch(let text): touch(text, in: tree, of: instance, in: &phone)
        case .draw: Expansions.draw(in: &phone)
        case .decided(let response, let disposition): Responses.decided(response, disposition, in: &phone)
        }
    }
}
