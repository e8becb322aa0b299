internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// Content extensions: what is shown when the user expands a notification (Semantics §5).
extension ModuleHost {
    /// How long an instance may take to end when its notification is closed.
    private static let closingLimit = Duration.seconds(1)

    /// Expands a notification: the content extension of its category shows it, or the system.
    ///
    /// What was expanded before is closed; what is expanded already is shown as it is by now, after `media` was pressed.
    func expand(_ reference: String, appearance: String?, media: String?) async throws(BellhopError) -> ExpandReply {
        let look = try Self.appearance(appearance)
        let button = try media.map(MediaButton.init(named:))
        let notification = try notifications.notification(reference)
        // One after the other: each closes what the one before has expanded.
        let task = Task { [before = expanding] in
            _ = await before?.value
            let shown = await show(notification)
            return if let button { await press(button, of: notification, shown) } else { shown }
        }
        expanding = task
        let shown = await task.value
        try checkRunning()
        let open: OpenContent
        switch shown {
        case .success(let content): open = content
        case .failure(let error):
            guard button == nil || error.code == .contentClosed else { throw error }
            return try await draw(notification, nil, look, because: error)
        }
        let began = ContinuousClock.now
        do throws(BellhopError) {
            return try await draw(notification, open, look)
        } catch {
            guard error.isOfViews else { throw error }
            record(.contentFailed, notification, open.module, open.className, since: began, error)
            if expanded?.worker === open.worker { collapse(notification.identifier) }
            return try await draw(notification, nil, look, because: error.ofContent(open.className, open.module))
        }
    }

    /// Has the content extension of a notification show it; an error where the system does.
    private func show(_ notification: UserNotification) async -> Result<OpenContent, BellhopError> {
        if let expanded, expanded.notification == notification { return .success(expanded) }
        await collapse()
        guard !isStopping else { return .failure(.stopping) }
        guard let (module, className) = contentExtension(for: notification) else {
            return .failure(.noContent(for: notification.category, among: contentCategories))
        }
        return await open(className, of: module, showing: notification)
    }

    private static func appearance(_ name: String?) throws(BellhopError) -> Appearance {
        guard let name else { return .light }
        guard let appearance = Appearance(rawValue: name) else {
            throw BellhopError(
                .appearanceUnknown, "there is no appearance \(name)",
                hint: "Use \(Appearance.allCases.map(\.rawValue).joined(separator: " or "))")
        }
        return appearance
    }

    /// Closes the notification that is expanded; returns once its process is gone.
    func collapse() async {
        if let expanded { collapse(expanded.notification.identifier) }
        await closing?.value
    }

    /// Begins to close a notification, if it is the one that is expanded.
    func collapse(_ identifier: String) {
        guard let open = expanded, open.notification.identifier == identifier else { return }
        expanded = nil
        closing = Task { await close(open.worker, open.life, within: Self.closingLimit) }
    }

    /// Closes what is expanded, or is being expanded, for good.
    func endContent() async {
        if let openingContent { await openingContent.worker.end(within: .zero) }
        _ = await expanding?.value
        await collapse()
    }

    /// Which content extension shows a notification: the first, in file order, of its category.
    private func contentExtension(for notification: UserNotification) -> (HostedModule, String)? {
        guard let category = notification.category else { return nil }
        for module in modules where module.settings.isLoaded {
            guard let name = module.settings.pushContentClassName, let source = module.source,
                source.categories(of: name, in: settings).contains(category)
            else { continue }
            return (module, name)
        }
        return nil
    }

    /// Every category that a content extension shows, in file order.
    private var contentCategories: [String] {
        modules.filter(\.settings.isLoaded).flatMap { module in
            guard let name = module.settings.pushContentClassName else { return [String]() }
            return module.source?.categories(of: name, in: settings) ?? []
        }
    }

    /// Opens a content extension; when it shows nothing an event says why, too.
    private func open(
        _ className: String, of module: HostedModule, showing notification: UserNotification
    ) async -> Result<OpenContent, BellhopError> {
        let began = ContinuousClock.now
        do throws(BellhopError) {
            guard let source = module.source else { throw module.absence }
            let identity = source.identity(of: className)
            if let quarantine = quarantines[identity] { throw quarantine.error }
            let (worker, life) = try loader.content(
                className, of: module.settings, from: source, showing: notification
            ) { [weak self] request, life in await self?.answer(request, of: life) ?? .ended }
            openingContent = OpeningContent(worker: worker, life: life)
            defer { openingContent = nil }
            do throws(BellhopError) {
                let tree = try await ask(worker, notification, within: module.settings.limits[.contentExtension])
                watch(worker, life, of: module.id, identity, notification)
                let exported = source.magic.class(named: className)
                let open = OpenContent(
                    notification: notification, module: module.id, className: className, worker: worker, life: life,
                    hidesDefault: exported?.hidesDefaultContent ?? false, heightRatio: exported?.initialSizeRatio,
                    tree: tree, actions: openingContent?.actions, isPlaying: openingContent?.isPlaying ?? false)
                expanded = open
                record(.contentShown, notification, module.id, className, since: began)
                // It may be gone by now.
                if !notifications.all.contains(notification) { collapse(notification.identifier) }
                return .success(open)
            } catch {
                if error.isDeath, let death = await worker.death {
                    extensionDied(module.id, identity, death, push: notification.push, stage: .content)
                }
                // One that has answered may end by itself, the others had their time.
                let limit = error.code == .contentNoViews ? Self.closingLimit : .zero
                track { host in await host.close(worker, life, within: limit) }
                throw error
            }
        } catch {
            record(.contentFailed, notification, module.id, className, since: began, error)
            return .failure(error.ofContent(className, module.id))
        }
    }

    /// Starts the process, has the view made, and returns what it shows; all of it within one limit.
    private func ask(
        _ worker: WorkerCarrier, _ notification: UserNotification, within limit: Duration
    ) async throws(BellhopError) -> ViewTree {
        let call = Call(.contentDidReceive, [.notification(notification)], push: notification.push)
        let pending = worker.start(PreparedCall(call), within: limit)
        try await worker.open(within: limit)
        return try await pending.value.tree()
    }

    /// An extension that dies while it is open leaves the notification to the system.
    private func watch(
        _ worker: WorkerCarrier, _ life: ExtensionLife, of module: ModuleID, _ identity: ModuleIdentity,
        _ notification: UserNotification
    ) {
        Task { [weak self] in
            guard let death = await worker.death else { return }
            await self?.lost(worker, life, of: module, identity, notification, death)
        }
    }

    private func lost(
        _ worker: WorkerCarrier, _ life: ExtensionLife, of module: ModuleID, _ identity: ModuleIdentity,
        _ notification: UserNotification, _ death: Death
    ) {
        extensionDied(module, identity, death, push: notification.push, stage: .content)
        guard expanded?.worker === worker else { return }
        expanded = nil
        track { _ in await life.end() }
    }

    private func close(_ worker: WorkerCarrier, _ life: ExtensionLife, within limit: Duration) async {
        await worker.end(within: limit)
        await life.end()
    }

    private func record(
        _ kind: Event.Kind, _ notification: UserNotification, _ module: ModuleID, _ className: String,
        since began: ContinuousClock.Instant, _ error: BellhopError? = nil
    ) {
        events.record(
            Event(
                kind, module: module, push: notification.push, stage: .content,
                duration: began.duration(to: .now),
                message: error.map { "the system shows it: \($0.message)" } ?? "\(className) shows it", cause: error,
                details: ["identifier": notification.identifier, "class": className]))
    }

    // MARK: While it is open

    /// Answers what a content extension asks; one that is closed is answered, and nothing is done.
    private func answer(_ request: CenterRequest, of life: ExtensionLife) -> CenterAnswer {
        if let open = expanded, open.life === life {
            switch request {
            case .setActions(let actions): expanded?.actions = actions
            // The interface goes, the notification stays (Apple's dismissNotificationContentExtension).
            case .dismiss: collapse(open.notification.identifier)
            case .performDefaultAction: _ = try? respond(to: open.notification.identifier)
            case .media(let isPlaying): expanded?.isPlaying = isPlaying
            default: break
            }
        } else if openingContent?.life === life {
            switch request {
            case .setActions(let actions): openingContent?.actions = actions
            case .media(let isPlaying): openingContent?.isPlaying = isPlaying
            // There is nothing to close or press yet.
            default: break
            }
        }
        return .done
    }

    /// Whether the content extension that shows a notification is asked first when an action is picked.
    func takesFirst(_ notification: UserNotification) -> Bool {
        expanded?.notification.identifier == notification.identifier && expanded?.takesResponses == true
    }

    /// The buttons that the content extension of a notification has put in place of its category's.
    func ownActions(of notification: UserNotification) -> [NotificationCategory.Action]? {
        expanded?.notification.identifier == notification.identifier ? expanded?.actions : nil
    }

    /// Has the content extension that shows a notification take an action first; says what becomes of it.
    ///
    /// Without one, or where it has no say or fails, the app hears of the action.
    func disposition(of response: UserResponse) async -> ResponseDisposition {
        guard let open = expanded, open.notification.identifier == response.notification.identifier,
            open.takesResponses, let module = modules.first(where: { $0.id == open.module })
        else { return .dismissAndForwardAction }
        let call = Call(.contentDidReceiveResponse, [.response(response)], push: response.notification.push)
        let limits = module.settings.limits
        let outcome = await open.worker.start(PreparedCall(call), within: limits[call.selector.limit]).value
        events.record(outcome.event(of: call, in: open.module, stage: .content))
        guard case .disposition(let disposition) = outcome.answer else { return .dismissAndForwardAction }
        if disposition == .doNotDismiss, outcome.status == .answered { await refresh(open, limits) }
        return disposition
    }

    /// Another notification of the group that is expanded came: the extension is given it too.
    func update(with notification: UserNotification) {
        guard let open = expanded, let thread = notification.threadIdentifier,
            open.notification.threadIdentifier == thread, open.notification.category == notification.category,
            let module = modules.first(where: { $0.id == open.module })
        else { return }
        let limit = module.settings.limits[.contentExtension]
        track { host in
            let call = Call(.contentDidReceive, [.notification(notification)], push: notification.push)
            let outcome = await open.worker.start(PreparedCall(call), within: limit).value
            host.events.record(outcome.event(of: call, in: open.module, stage: .content))
            if let tree = try? outcome.tree(), host.expanded?.worker === open.worker { host.expanded?.tree = tree }
        }
    }

    /// Asks a content extension what it shows by now.
    func refresh(_ open: OpenContent, _ limits: Limits) async {
        let outcome = await open.worker.start(
            PreparedCall(Call(.contentView)), within: limits[.contentExtension]
        ).value
        if let tree = try? outcome.tree(), expanded?.worker === open.worker { expanded?.tree = tree }
    }
}

extension Outcome {
    /// The views that a content extension answered with; throws why there are none.
    fileprivate func tree() throws(BellhopError) -> ViewTree {
        switch (answer, status) {
        case (.views(let result), _): return try result.get()
        case (_, .failedClosed(let error)): throw error
        default:
            throw BellhopError(
                .contentNoViews, "the content extension shows no views",
                hint: "Add views in viewDidLoad, or see what it logged")
        }
    }
}

extension BellhopError {
    /// Whether it is how a worker ended.
    fileprivate var isDeath: Bool { [.moduleCrashed, .moduleHung, .moduleGarbled].contains(code) }

    /// Whether a renderer that works could not draw what it was given.
    fileprivate var isOfViews: Bool { [.renderFailed, .renderLate, .renderCrashed, .renderBadAnswer].contains(code) }
}

extension BellhopError.Code {
    /// A content extension that has closed itself.
    static let contentClosed = Self(rawValue: "content.closed")
    /// A content extension without anything to show.
    static let contentNoViews = Self(rawValue: "content.no-views")
    /// An appearance other than light and dark.
    static let appearanceUnknown = Self(rawValue: "appearance.unknown")
}
