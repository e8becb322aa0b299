internal import FoundationEssentials

/// The content extension that shows the expanded notification (Semantics §5).
///
/// At most one is open. ``Expansions`` decides which notification it shows.
struct ContentExtension: Sendable {
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
        case decision(Int)
    }

    /// What continues after a refresh of the views.
    enum Then: Sendable {
        case shown
        case touch(String)
        case draw
        case decided(Int, ResponseDisposition)
    }

    /// How long an instance may take to end when its notification is closed.
    private static let closingLimit = Duration.seconds(1)

    private(set) var open: OpenContent?
    private var opening: OpenContent?
    /// The instances whose notification was closed, until they have ended.
    private var closing: [InstanceID: OpenContent] = [:]
    private var waitingForClosing: [Turn.Waiting] = []

    /// The identifier of the notification that a content extension shows.
    var openIdentifier: String? { open?.notification.identifier }

    /// Whether a content extension is being opened or closed.
    var isBusy: Bool { opening != nil || !closing.isEmpty }

    /// The push whose notification an instance shows.
    func push(of instance: InstanceID) -> PushID? {
        [open, opening].compactMap(\.self).first { $0.instance == instance }?.notification.push
    }

    /// The actions that the content extension of a notification has set to replace those of the category.
    func actions(of notification: UserNotification) -> [NotificationCategory.Action]? {
        open?.notification.identifier == notification.identifier ? open?.actions : nil
    }

    // MARK: Opening

    /// Opens the content extension of a notification.
    ///
    /// Throws why there is none, or why it cannot be opened.
    ///
    /// The result is passed to ``Expansions``.
    static func open(for notification: UserNotification, in phone: inout Phone) throws(BellhopError) {
        guard let (module, className) = className(for: notification.category, in: phone) else {
            throw .noContent(for: notification.category, among: categories(in: phone))
        }
        do throws(BellhopError) {
            try begin(className, of: module, showing: notification, in: &phone)
        } catch {
            recordFailed(notification, module.id, className, since: phone.turn.instant.uptime, error, in: &phone)
            throw error.ofContent(className, module.id)
        }
    }

    /// The content extension that shows a category: the first in file order.
    static func className(for category: String?, in phone: Phone) -> (HostedModule, String)? {
        guard let category else { return nil }
        for module in phone.modules.all where module.settings.hasLibrary {
            guard let name = module.settings.pushContentClassName,
                categories(of: module, in: phone).contains(category)
            else { continue }
            return (module, name)
        }
        return nil
    }

    /// The categories that the content extension of a module shows.
    static func categories(of module: HostedModule, in phone: Phone) -> [String] {
        guard let name = module.settings.pushContentClassName else { return [] }
        return module.library?.categories(of: name, in: phone.settings) ?? []
    }

    /// The categories that content extensions show, in file order.
    static func categories(in phone: Phone) -> [String] {
        phone.modules.all.filter(\.settings.hasLibrary).flatMap { categories(of: $0, in: phone) }
    }

    /// Starts the process and requests the views, within one limit.
    private static func begin(
        _ className: String, of module: HostedModule, showing notification: UserNotification, in phone: inout Phone
    ) throws(BellhopError) {
        guard let library = module.library else { throw module.absence }
        let identity = library.identity(of: className)
        if let quarantine = phone.modules.supervision.quarantine(of: identity) { throw quarantine.error }
        let description = try ClassDescription(className, in: library.magic, path: library.path)
        let exported = library.magic.class(named: className)
        let instance = phone.modules.makeInstance(of: module.id, .content, description)
        let opening = OpenContent(
            instance: instance, notification: notification, module: module.id, description: description,
            identity: identity, hidesDefault: exported?.hidesDefaultContent ?? false,
            heightRatio: exported?.initialSizeRatio, began: phone.turn.instant.uptime)
        phone.extensions.content.opening = opening
        phone.turn.emit(
            .open(
                instance,
                OpenOrder(
                    settings: module.settings, library: library, description: description,
                    role: .content(attachments: notification.request?.content.files ?? []),
                    limit: module.settings.limits[.contentExtension], isStarted: true,
                    awaitsDebugger: phone.configuration.awaitsDebugger(module.id))))
        let call = Call(.contentDidReceive, [.notification(notification)], push: notification.push)
        start(call, of: opening, module, for: .open, in: &phone)
    }

    /// Starts a call of a content extension, within the limit of its selector.
    private static func start(
        _ call: Call, of content: OpenContent, _ module: HostedModule, for asked: Asked, in phone: inout Phone
    ) {
        Calls.start(
            .method(call), on: content.instance, of: content.module,
            within: module.settings.limits[call.selector.limit], stage: .content,
            for: .content(content.instance, asked), in: &phone)
    }

    /// The process of an instance has started, or failed to start.
    static func opened(_ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>, in phone: inout Phone) {
        guard phone.extensions.content.opening?.instance == instance else { return }
        phone.extensions.content.opening?.opened = result.map { _ in () }
        settleOpening(in: &phone)
    }

    private static func openingAnswered(_ outcome: Outcome?, in phone: inout Phone) {
        do throws(BellhopError) {
            phone.extensions.content.opening?.tree = try outcome?.tree()
        } catch {
            phone.extensions.content.opening?.failure = error
        }
        settleOpening(in: &phone)
    }

    /// Continues once it is known whether the process started and which views it shows.
    private static func settleOpening(in phone: inout Phone) {
        guard let opening = phone.extensions.content.opening, let opened = opening.opened,
            opening.tree != nil || opening.failure != nil
        else { return }
        switch (opened, opening.failure) {
        case (.success, nil): finishOpening(opening, in: &phone)
        case (.success, let error?):
            // The failure waits for the report of the death, which says where the instance was.
            if error.isDeath, phone.modules[opening.instance] != nil { return }
            fail(opening, error, in: &phone)
        case (.failure(let failure), _):
            if let death = failure.death, failure.error.isDeath { recordDeath(of: opening, death, in: &phone) }
            fail(opening, failure.error, in: &phone)
        }
    }

    private static func finishOpening(_ opening: OpenContent, in phone: inout Phone) {
        phone.extensions.content.opening = nil
        phone.extensions.content.open = opening
        record(
            Event(.contentShown, message: "\(opening.className) shows it"), opening.notification, opening.module,
            opening.className, since: opening.began, in: &phone)
        Expansions.shown(nil, in: &phone)
        // The notification may have been removed meanwhile.
        if !phone.center.presenter.list.all.contains(opening.notification) {
            close(opening.notification.identifier, in: &phone)
        }
    }

    private static func fail(_ opening: OpenContent, _ error: BellhopError, in phone: inout Phone) {
        phone.extensions.content.opening = nil
        // An instance that has answered may take time to end. The others had their time.
        let hasAnswered = error.code == .contentNoViews
        if case .failure = opening.opened {
            Instances.retire(opening.instance, in: &phone)
        } else {
            Instances.end(opening.instance, .content, within: hasAnswered ? closingLimit : .zero, in: &phone)
        }
        recordFailed(opening.notification, opening.module, opening.className, since: opening.began, error, in: &phone)
        Expansions.shown(error.ofContent(opening.className, opening.module), in: &phone)
    }

    // MARK: Closing

    /// Closes a notification if it is the expanded one.
    static func close(_ identifier: String, in phone: inout Phone) {
        guard let open = phone.extensions.content.open, open.notification.identifier == identifier else { return }
        phone.extensions.content.open = nil
        guard phone.modules[open.instance] != nil else { return }
        phone.extensions.content.closing[open.instance] = open
        Instances.end(open.instance, .content, within: closingLimit, in: &phone)
    }

    /// Closes the expanded notification if an edit removed the class that shows it, or its library was built again.
    ///
    /// When the user expands the notification again, the new class shows it.
    static func closeReplaced(in phone: inout Phone) {
        guard let open = phone.extensions.content.open else { return }
        let module = phone.modules[open.module]
        guard
            module?.settings.pushContentClassName != open.className
                || module?.library?.identity(of: open.className) != open.identity
        else { return }
        close(open.notification.identifier, in: &phone)
    }

    /// Continues once no instance is being closed.
    static func whenClosed(_ step: Step, in phone: inout Phone) {
        if phone.extensions.content.closing.isEmpty { return phone.turn.resume(step) }
        phone.extensions.content.waitingForClosing.append(phone.turn.waiting(step))
    }

    /// An instance that was told to end has ended.
    static func ended(_ instance: InstanceID, in phone: inout Phone) {
        phone.extensions.content.closing[instance] = nil
        guard phone.extensions.content.closing.isEmpty else { return }
        for waiting in phone.extensions.content.waitingForClosing { phone.turn.resume(waiting) }
        phone.extensions.content.waitingForClosing = []
    }

    /// An instance ended without being told to, so the system shows its notification.
    static func died(_ instance: InstanceID, _ death: Death, in phone: inout Phone) {
        if let closing = phone.extensions.content.closing[instance] { recordDeath(of: closing, death, in: &phone) }
        ended(instance, in: &phone)
        if let opening = phone.extensions.content.opening, opening.instance == instance {
            recordDeath(of: opening, death, in: &phone)
            if let failure = opening.failure { fail(opening, failure, in: &phone) }
        } else if let open = phone.extensions.content.open, open.instance == instance {
            phone.extensions.content.open = nil
            recordDeath(of: open, death, in: &phone)
        }
    }

    private static func recordDeath(of content: OpenContent, _ death: Death, in phone: inout Phone) {
        Supervision.recordExtensionDeath(
            of: content.module, content.identity, death, push: content.notification.push, stage: .content, in: &phone)
    }

    /// Closes the content extension because the host stops.
    static func stop(in phone: inout Phone) {
        if let opening = phone.extensions.content.opening {
            Instances.end(opening.instance, .content, within: .zero, in: &phone)
        }
        if let open = phone.extensions.content.open { close(open.notification.identifier, in: &phone) }
        phone.extensions.content.opening = nil
    }

    // MARK: While it is open

    /// Tells the content extension to play or pause.
    ///
    /// Throws why it cannot.
    static func press(_ button: MediaButton, in phone: inout Phone) throws(BellhopError) {
        guard let open = phone.extensions.content.open, let module = phone.modules[open.module] else {
            throw .contentClosed(phone.extensions.content.open?.className ?? "the extension")
        }
        guard open.description.has(button.selector) else { throw .noButton(button, in: open.className) }
        phone.extensions.content.open?.isPlaying = button == .play
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
            guard let open = phone.extensions.content.open, open.instance == instance,
                let module = phone.modules[open.module]
            else { throw .contentClosed("the extension") }
            let view = try tree.get().view(named: text)
            let call = Call(.contentTouchView, [.int32(Int32(view))], push: open.notification.push)
            start(call, of: open, module, for: .touch, in: &phone)
        } catch {
            let buttons = phone.extensions.content.open.map { Expansions.buttons(of: $0.notification, $0, in: phone) }
            let isAction = error.code == .touchNothing && buttons?.contains { $0.title.words == text.words } == true
            Expansions.reply(.failure(isAction ? .isAction(text) : error), in: &phone)
        }
    }

    /// Closes a content extension whose views cannot be drawn.
    ///
    /// The system shows its notification.
    static func undrawable(_ content: OpenContent, _ error: BellhopError, in phone: inout Phone) {
        recordFailed(
            content.notification, content.module, content.className, since: phone.turn.instant.uptime, error, in: &phone
        )
        if phone.extensions.content.open?.instance == content.instance {
            close(content.notification.identifier, in: &phone)
        }
    }

    /// Answers a request of a content extension.
    ///
    /// The request of a closed one has no effect.
    static func answer(_ request: CenterRequest, of instance: InstanceID, in phone: inout Phone) -> CenterAnswer {
        guard phone.modules[instance]?.role == .content else { return .noExtension }
        if let open = phone.extensions.content.open, open.instance == instance {
            switch request {
            case .setActions(let actions): phone.extensions.content.open?.actions = actions
            // The interface closes and the notification stays (Apple's dismissNotificationContentExtension).
            case .dismiss: close(open.notification.identifier, in: &phone)
            case .performDefaultAction:
                _ = try? Responses.respond(to: open.notification.identifier, in: &phone)
            case .media(let isPlaying): phone.extensions.content.open?.isPlaying = isPlaying
            default: break
            }
        } else if phone.extensions.content.opening?.instance == instance {
            switch request {
            case .setActions(let actions): phone.extensions.content.opening?.actions = actions
            case .media(let isPlaying): phone.extensions.content.opening?.isPlaying = isPlaying
            // Nothing is shown yet that could be closed or pressed.
            default: break
            }
        }
        return .done
    }

    /// Lets the content extension that shows a notification decide about an action.
    ///
    /// Returns false if there is none.
    static func decide(_ response: UserResponse, for number: Int, in phone: inout Phone) -> Bool {
        guard let open = phone.extensions.content.open,
            open.notification.identifier == response.notification.identifier,
            open.description.has(.contentDidReceiveResponse), let module = phone.modules[open.module]
        else { return false }
        let call = Call(.contentDidReceiveResponse, [.response(response)], push: response.notification.push)
        start(call, of: open, module, for: .decision(number), in: &phone)
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
        guard let open = phone.extensions.content.open, open.instance == instance,
            let module = phone.modules[open.module]
        else {
            return go(on: then, .failure(.contentClosed("the extension")), of: instance, in: &phone)
        }
        start(Call(.contentView), of: open, module, for: .refresh(then), in: &phone)
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

    /// An instance has answered, or is late.
    static func answered(_ asked: Asked, by instance: InstanceID, _ outcome: Outcome?, in phone: inout Phone) {
        switch asked {
        case .open:
            if phone.extensions.content.opening?.instance == instance { openingAnswered(outcome, in: &phone) }
        case .update: take(tree(of: outcome), from: instance, in: &phone)
        case .refresh(let then):
            let tree = tree(of: outcome)
            take(tree, from: instance, in: &phone)
            go(on: then, tree, of: instance, in: &phone)
        case .media(let wasPlaying):
            guard case .failedClosed(let error)? = outcome?.status else {
                return refresh(instance, then: .draw, in: &phone)
            }
            if phone.extensions.content.open?.instance == instance {
                phone.extensions.content.open?.isPlaying = wasPlaying
            }
            Expansions.reply(.failure(error), in: &phone)
        case .touch:
            let tree = tree(of: outcome)
            take(tree, from: instance, in: &phone)
            if case .failure(let error) = tree { return Expansions.reply(.failure(error), in: &phone) }
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

    private static func tree(of outcome: Outcome?) -> Result<ViewTree, BellhopError> {
        Result { () throws(BellhopError) in
            guard let outcome else { throw .contentClosed("the extension") }
            return try outcome.tree()
        }
    }

    /// Takes the new views; if there are none, the earlier views stay.
    private static func take(
        _ tree: Result<ViewTree, BellhopError>, from instance: InstanceID, in phone: inout Phone
    ) {
        guard phone.extensions.content.open?.instance == instance, case .success(let tree) = tree else { return }
        phone.extensions.content.open?.tree = tree
    }

    // MARK: Events

    private static func recordFailed(
        _ notification: UserNotification, _ module: ModuleID, _ className: String, since began: Duration,
        _ error: BellhopError, in phone: inout Phone
    ) {
        record(
            Event(.contentFailed, message: "the system shows it: \(error.message)", cause: error), notification, module,
            className, since: began, in: &phone)
    }

    private static func record(
        _ event: consuming Event, _ notification: UserNotification, _ module: ModuleID, _ className: String,
        since began: Duration, in phone: inout Phone
    ) {
        var event = event
        event.module = module
        event.push = notification.push
        event.stage = .content
        event.duration = (phone.turn.instant.uptime - began) / .seconds(1)
        event.details = ["identifier": notification.identifier, "class": className]
        phone.turn.record(event)
    }
}

extension Outcome {
    /// The views of the answer.
    ///
    /// Throws why there are none.
    func tree() throws(BellhopError) -> ViewTree {
        switch (answer, status) {
        case (.views(let result), _): return try result.get()
        case (_, .failedClosed(let error)): throw error
        default:
            throw BellhopError(
                .contentNoViews, "the view controller shows no views",
                hint: "Add views in viewDidLoad, or see what it logged")
        }
    }
}
