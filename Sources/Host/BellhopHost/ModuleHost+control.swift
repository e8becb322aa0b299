public import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// What the command line, and anyone on the socket, may ask of the host.
extension ModuleHost {
    /// Does what a client asks.
    ///
    /// Everything but a push waits for the start to finish.
    public func handle(_ request: Command) async throws(BellhopError) -> CommandReply {
        if case .push(let payload, let source, let collapseID) = request {
            return .push(PushReply(push: try await accept(payload, source: source, collapseID: collapseID)))
        }
        if case .stop = request { return .done }
        try await ready()
        switch request {
        case .push, .stop: return .done
        case .tap(let notification): return .response(try respond(to: notification))
        case .action(let notification, let action): return .response(try respond(to: notification, action: action))
        case .reply(let notification, let action, let text):
            return .response(try respond(to: notification, action: action, text: text))
        case .dismiss(let notification):
            return .response(try respond(to: notification, action: UserResponse.dismissAction))
        case .expand(let notification, let appearance, let media):
            return .expanded(try await expand(notification, appearance: appearance, media: media))
        case .openSettings(let notification): return .change(try await openAppSettings(from: notification))
        case .state(let name): return .change(try await setState(name))
        case .authorize(let decision, let off): return .change(try await authorize(decision, off: off))
        case .clock(let advance): return .change(try await moveClock(by: advance))
        case .pending: return .pending(pending.soonestFirst.map(report))
        case .login(let token): return .change(changeSession(token: token ?? Self.standardToken) { $0.login() })
        case .landed: return .change(changeSession { $0.landed() })
        case .logout: return .change(changeSession { $0.logout() })
        case .open(let url): return .navigation(try open(url))
        case .navigate(let route): return .navigation(try navigate(to: try CanonicalRoute(parsing: route), from: .user))
        case .modules: return .modules(modules.map(report))
        case .quarantine: return .quarantine(modules.flatMap(quarantines(of:)))
        case .lift(let name):
            try await lift(name)
            return .module(report(try module(named: name)))
        case .history(let limit, let before): return .history(try await history(limit: limit, before: before))
        case .replay(let push): return .push(PushReply(push: try await replay(push)))
        case .categories:
            return .categories(
                categories.categories.map { CategoryReport($0, module: categories.owner(of: $0.identifier)) })
        case .notifications: return .notifications(notifications.groups.joined().map(report))
        case .status: return .status(status)
        }
    }

    /// The session token of a login that names none.
    static let standardToken = "bellhop-session"

    private func authorize(_ word: String?, off: String?) async throws(BellhopError) -> ChangeReply {
        guard let word else { return ChangeReply(state: authorization.status.rawValue, through: events.last) }
        guard let decision = AuthorizationFlow.Decision(rawValue: word) else {
            let words = AuthorizationFlow.Decision.allCases.map(\.rawValue)
            throw BellhopError(
                .authorizationUnknown, "the user cannot \(word)",
                hint: Suggestion.hint(for: word, among: words) ?? "Use one of \(words.joined(separator: ", "))")
        }
        let kinds = off?.split(separator: ",").map(String.init) ?? []
        for kind in kinds where !AuthorizationOptions.kinds.names.contains(kind) {
            throw BellhopError(
                .authorizationUnknown, "there is no kind of notification \(kind)",
                hint: "Use \(AuthorizationOptions.kinds.names.joined(separator: ", "))")
        }
        return await decide(decision, off: AuthorizationOptions(names: kinds))
    }

    private func setState(_ name: String?) async throws(BellhopError) -> ChangeReply {
        if let name {
            guard let state = DeviceState(rawValue: name) else {
                let names = DeviceState.allCases.map(\.rawValue)
                throw BellhopError(
                    .deviceState, "there is no device state \"\(name)\"",
                    hint: "Use one of \(names.joined(separator: ", "))")
            }
            change(state)
            await launched()
            await applicationStateTold()
        }
        return ChangeReply(state: device.rawValue, through: events.last)
    }

    private func open(_ url: String) throws(BellhopError) -> NavigationReply {
        let links = DeepLinks(urlScheme: settings.app.urlScheme, associatedDomains: settings.app.associatedDomains)
        do {
            let route = try links.route(of: url)
            events.record(Event(.linkOpened, message: "\(route)", details: ["url": url, "route": "\(route)"]))
            // The system brings the app up to open it.
            change(.foreground)
            return try navigate(to: route, from: .link)
        } catch {
            events.record(Event(.linkRefused, message: error.message, cause: error, details: ["url": url]))
            throw error
        }
    }

    private func report(_ module: HostedModule) -> ModuleReport {
        let (state, cause): (ModuleReport.State, BellhopError?) =
            switch module.state {
            case .disabled: (.disabled, nil)
            case .builtIn: (.loaded, nil)
            case .asleep: (.asleep, nil)
            case .refused(let error, _): (.refused, error)
            case .running: (.loaded, nil)
            case .down(let down): (down.quarantine == nil ? .crashed : .quarantined, down.error)
            }
        let settings = module.settings
        let description = module.source?.description
        return ModuleReport(
            id: module.id, name: settings.name, package: settings.packageName, className: settings.className,
            sender: module.sender, state: state,
            isolation: settings.isBuiltIn ? "builtIn" : settings.isolation.rawValue,
            process: (module.carrier as? WorkerCarrier)?.processID, library: module.source?.library,
            hash: module.source?.image.hash,
            selectors: module.carrier == nil ? [] : description?.selectors.map(\.rawValue) ?? [],
            routes: desk.patterns(of: module.id), cause: cause.map(Event.Cause.init))
    }

    private func report(_ notification: UserNotification) -> NotificationReport {
        let module: ModuleID? =
            if let owner = notification.owner {
                owner
            } else if case .module(let position) = senders.route(sender: notification.payload.sender) {
                modules[position].id
            } else {
                nil
            }
        return NotificationReport(
            identifier: notification.identifier, date: notification.date, title: notification.title,
            subtitle: notification.subtitle, body: notification.body, category: notification.category,
            push: notification.push, module: module, thread: notification.threadIdentifier,
            attachments: notification.request.map { $0.content.attachments.map(\.url) })
    }

    private func report(_ entry: PendingRequests.Entry) -> PendingReport {
        let content = entry.request.content
        return PendingReport(
            identifier: entry.request.identifier, module: entry.owner, due: entry.due,
            repeats: entry.request.trigger?.repeats ?? false, title: content.title.isEmpty ? nil : content.title,
            body: content.body.isEmpty ? nil : content.body)
    }

    private var status: StatusReport {
        let navigator = desk.withNavigator { $0 }
        let screen: String? =
            switch navigator.screen {
            case .none: nil
            case .native(_, let route): "\(route)"
            case .web(let address, _): address
            }
        return StatusReport(
            version: Self.version, process: ProcessInfo.processInfo.processIdentifier, started: startDate,
            settings: configuration.settingsFile, stateDirectory: configuration.stateDirectory,
            state: device.rawValue, session: navigator.session.rawValue, screen: screen,
            deferredRoute: navigator.deferred.map { "\($0.route)" }, badge: badge,
            authorization: authorization.status.rawValue, isAsked: flow.question != nil, pending: pending.count,
            clockOffset: clock.offset)
    }

    /// The host's version.
    public static let version = Bellhop.version
}

extension BellhopError.Code {
    /// A device state that does not exist.
    public static let deviceState = Self(rawValue: "device.unknown-state")
    /// Something a user cannot say about notifications.
    public static let authorizationUnknown = Self(rawValue: "authorization.unknown")
}
