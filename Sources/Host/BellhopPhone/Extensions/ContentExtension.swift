internal import BellhopValues
internal import FoundationEssentials

/// The content extension that shows the expanded notification (Semantics §5).
///
/// At most one is open. ``Expansions`` decides which notification it shows.
struct ContentExtension: Sendable {
    /// How long an instance may take to end when its notification is closed.
    private static let closingLimit = Duration.seconds(1)

    private(set) var open: OpenContent?
    private var opening: ContentOpening?
    /// The instances whose notification was closed, until they have ended.
    private var closing: [InstanceID: OpenContent] = [:]
    private var waitingForClosing: [Turn.Waiting] = []

    /// The identifier of the notification that a content extension shows.
    var openIdentifier: String? { open?.notification.identifier }

    /// Whether a content extension is being opened or closed.
    var isBusy: Bool { opening != nil || !closing.isEmpty }

    /// The push whose notification an instance shows.
    func push(of instance: InstanceID) -> PushID? {
        [open, opening?.content].compactMap(\.self).first { $0.instance == instance }?.notification.push
    }

    /// The actions that the content extension of a notification has set to replace those of the category.
    func actions(of notification: UserNotification) -> [NotificationCategory.Action]? {
        notification.identifier.isExactly(open?.notification.identifier) ? open?.actions : nil
    }

    /// Checks that at most one is open, and that nothing waits for a closing that is over.
    static func verify(_ phone: Phone) {
        let room = phone.extensions.content
        assert(room.opening == nil || room.open == nil, "a content extension is opened beside another one")
        assert(
            room.waitingForClosing.isEmpty || !room.closing.isEmpty,
            "\(room.waitingForClosing.count) steps wait for a closing, and nothing is being closed")
    }

    // MARK: Opening

    /// Opens the content extension of a notification.
    ///
    /// Throws why there is none, or why it cannot be opened.
    ///
    /// The result is passed to ``Expansions``.
    static func open(for notification: UserNotification, in phone: inout Phone) throws(BellhopError) {
        guard let (module, className) = className(for: notification.category, in: phone) else {
            throw .noContent(for: notification.category, by: notification.categoryOrigin, in: phone)
        }
        do throws(BellhopError) {
            try begin(className, of: module, showing: notification, in: &phone)
        } catch {
            recordFailed(notification, module.id, className, since: phone.turn.instant.uptime, error, in: &phone)
            throw error.ofContent(className, module.id)
        }
    }

    /// Starts the process and requests the views, within one limit.
    private static func begin(
        _ className: String, of module: HostedModule, showing notification: UserNotification, in phone: inout Phone
    ) throws(BellhopError) {
        guard let library = module.library else { throw module.absence }
        let identity = library.identity(of: module.id, className)
        if let quarantine = phone.modules.supervision.quarantine(of: identity) {
            throw quarantine.error(of: module.id)
        }
        let description = try ClassDescription(className, role: .content, in: library.magic, path: library.path)
        let exported = library.magic.class(named: className)
        let instance = phone.modules.makeInstance(of: module.id, .content, description, from: library)
        let content = OpenContent(
            instance: instance, notification: notification, module: module.id, description: description,
            identity: identity, hidesDefault: exported?.hidesDefaultContent ?? false,
            heightRatio: exported?.initialSizeRatio, began: phone.turn.instant.uptime)
        phone.extensions.content.opening = ContentOpening(content, causes: phone.turn.causes)
        phone.turn.emit(
            .open(
                instance,
                OpenOrder(
                    settings: module.settings, library: library, description: description,
                    role: .content(attachments: notification.request?.content.files ?? []),
                    limit: module.settings.limits[.contentExtension], isStarted: true,
                    awaitsDebugger: phone.configuration.awaitsDebugger(module.id),
                    permittedFiles: phone.settings.permittedFiles(beside: module.settings))))
        let call = Call(.contentDidReceive, [.notification(notification)], push: notification.push)
        start(call, of: content, module, for: .open, in: &phone)
    }

    /// The process of an instance has started, or failed to start.
    static func opened(_ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>, in phone: inout Phone) {
        guard phone.extensions.content.opening?.instance == instance else { return }
        phone.extensions.content.opening?.start = result.map { _ in () }
        settleOpening(in: &phone)
    }

    /// An instance that is being opened has answered, or is late.
    static func openingAnswered(_ outcome: Outcome?, by instance: InstanceID, in phone: inout Phone) {
        guard phone.extensions.content.opening?.instance == instance else { return }
        phone.extensions.content.opening?.views = outcome?.tree
        settleOpening(in: &phone)
    }

    private static func settleOpening(in phone: inout Phone) {
        guard let opening = phone.extensions.content.opening else { return }
        phone.caused(by: opening.causes) { settle(opening, in: &$0) }
    }

    private static func settle(_ opening: ContentOpening, in phone: inout Phone) {
        switch opening.outcome {
        case nil: break
        case .shown(let content)?: show(content, in: &phone)
        case .withoutViews(let error)?:
            // The failure waits for the report of the death, which says where the instance was.
            if error.isDeath, phone.modules[opening.instance] != nil { return }
            failWithoutViews(opening.content, error, in: &phone)
        case .notStarted(let failure)?:
            if let death = failure.countedDeath { recordDeath(of: opening.content, death, in: &phone) }
            phone.extensions.content.opening = nil
            Instances.retire(opening.instance, in: &phone)
            fail(opening.content, failure.error, in: &phone)
        }
    }

    private static func show(_ content: OpenContent, in phone: inout Phone) {
        phone.extensions.content.opening = nil
        phone.extensions.content.open = content
        let facts = Event.ContentFacts(className: content.className, identifier: content.notification.identifier)
        record(.contentShown(facts), content.notification, content.module, since: content.began, in: &phone)
        Expansions.opened(nil, in: &phone)
        // The notification may have been removed meanwhile.
        if !phone.center.presenter.list.all.contains(content.notification) {
            close(content.notification.identifier, in: &phone)
        }
    }

    private static func failWithoutViews(_ content: OpenContent, _ error: BellhopError, in phone: inout Phone) {
        phone.extensions.content.opening = nil
        if error.code == .moduleLate, phone.modules[content.instance] != nil {
            phone.extensions.content.closing[content.instance] = content
            Instances.endLate(content.instance, in: &phone)
        } else {
            // An instance that has answered may take time to end. The others had their time.
            let hasAnswered = error.code == .contentNoViews
            Instances.end(content.instance, .content, within: hasAnswered ? closingLimit : .zero, in: &phone)
        }
        fail(content, error, in: &phone)
    }

    private static func fail(_ content: OpenContent, _ error: BellhopError, in phone: inout Phone) {
        recordFailed(content.notification, content.module, content.className, since: content.began, error, in: &phone)
        Expansions.opened(error.ofContent(content.className, content.module), in: &phone)
    }

    // MARK: Closing

    /// Closes a notification if it is the expanded one.
    static func close(_ identifier: String, in phone: inout Phone) {
        guard let open = phone.extensions.content.open, open.notification.identifier.isExactly(identifier) else {
            return
        }
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
                || module?.library?.identity(of: open.module, open.className) != open.identity
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
            phone.caused(by: opening.causes) { phone in
                recordDeath(of: opening.content, death, in: &phone)
                if case .failure(let error)? = opening.views { failWithoutViews(opening.content, error, in: &phone) }
            }
        } else if let open = phone.extensions.content.open, open.instance == instance {
            phone.extensions.content.open = nil
            recordDeath(of: open, death, in: &phone)
        }
    }

    private static func recordDeath(of content: OpenContent, _ death: Death, in phone: inout Phone) {
        Supervision.recordExtensionDeath(
            of: content.identity, death, push: content.notification.push, stage: .content, in: &phone)
    }

    /// Closes the content extension because the host stops.
    static func stop(in phone: inout Phone) {
        if let opening = phone.extensions.content.opening {
            Instances.end(opening.instance, .content, within: .zero, in: &phone)
        }
        if let open = phone.extensions.content.open { close(open.notification.identifier, in: &phone) }
        phone.extensions.content.opening = nil
        for instance in phone.extensions.content.closing.keys.sorted(by: { $0.number < $1.number }) {
            Instances.lateExpired(instance, in: &phone)
        }
    }

    /// Closes the open content extension because the phone is locked.
    static func closeOpen(in phone: inout Phone) {
        if let open = phone.extensions.content.open { close(open.notification.identifier, in: &phone) }
    }

    /// Closes the open content extension if previews are hidden now.
    static func closeHidden(in phone: inout Phone) { if phone.hidesPreviews { closeOpen(in: &phone) } }

    // MARK: While it is open

    /// Takes the views that an instance has answered; if there are none, the earlier views stay.
    static func takeViews(
        _ outcome: Outcome?, of instance: InstanceID, in phone: inout Phone
    ) -> Result<ViewTree, BellhopError> {
        let views = outcome?.tree ?? .failure(.contentClosed("the extension"))
        if case .success(let tree) = views, phone.extensions.content.open?.instance == instance {
            phone.extensions.content.open?.tree = tree
        }
        return views
    }

    /// Sets whether the media of an instance plays, if it is the open one.
    mutating func set(isPlaying: Bool, of instance: InstanceID) {
        if open?.instance == instance { open?.isPlaying = isPlaying }
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
    static func answer(
        _ request: CenterRequest.ContentRequest, of instance: InstanceID, in phone: inout Phone
    ) -> CenterAnswer {
        guard phone.modules[instance]?.role == .content else { return .noExtension }
        if let open = phone.extensions.content.open, open.instance == instance {
            switch request {
            case .setActions(let actions): phone.extensions.content.open?.actions = actions
            // The interface closes and the notification stays (Apple's dismissNotificationContentExtension).
            case .dismiss: close(open.notification.identifier, in: &phone)
            case .performDefaultAction:
                let word = Reference.word(for: open.notification.identifier, .notification)
                _ = try? Responses.respond(to: word, in: &phone)
            case .media(let isPlaying): phone.extensions.content.open?.isPlaying = isPlaying
            }
        } else if phone.extensions.content.opening?.instance == instance {
            switch request {
            case .setActions(let actions): phone.extensions.content.opening?.content.actions = actions
            case .media(let isPlaying): phone.extensions.content.opening?.content.isPlaying = isPlaying
            // Nothing is shown yet that could be closed or pressed.
            case .dismiss, .performDefaultAction: break
            }
        }
        return .done
    }

    // MARK: Events

    private static func recordFailed(
        _ notification: UserNotification, _ module: ModuleID, _ className: String, since began: Duration,
        _ error: BellhopError, in phone: inout Phone
    ) {
        let facts = Event.ContentFacts(className: className, identifier: notification.identifier)
        record(.contentFailed(facts), notification, module, since: began, error, in: &phone)
    }

    private static func record(
        _ fact: Event.Fact, _ notification: UserNotification, _ module: ModuleID, since began: Duration,
        _ error: BellhopError? = nil, in phone: inout Phone
    ) {
        phone.turn.record(
            Event(
                fact, module: module, push: notification.push, stage: .content,
                duration: phone.turn.instant.uptime - began, cause: error))
    }
}
