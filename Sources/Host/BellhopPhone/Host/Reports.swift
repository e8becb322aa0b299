internal import BellhopValues

/// The replies to commands that read the phone's state.
enum Reports {
    /// What a reply reports.
    enum Subject {
        case pending, modules, quarantine, categories, notifications
        /// The status, with what is left of the file system of the state directory.
        case status(FreeSpace)
    }

    /// The reply to a command that changes nothing.
    static func reply(about subject: Subject, in phone: Phone) -> CommandReply {
        switch subject {
        case .pending: .pending(phone.center.schedule.pending.soonestFirst.map { report($0, in: phone) })
        case .modules: .modules(modules(of: phone))
        case .quarantine: .quarantine(phone.modules.all.flatMap { quarantines(of: $0, in: phone) })
        case .categories:
            .categories(
                phone.modules.categories.categories.map {
                    CategoryReport($0, module: phone.modules.categories.owner(of: $0.identifier))
                })
        case .notifications: .notifications(phone.center.presenter.list.groups.joined().map { report($0, in: phone) })
        case .status(let space): .status(status(of: phone, space))
        }
    }

    /// The reports of the modules and of the entries that have errors, in file order.
    private static func modules(of phone: Phone) -> [ModuleReport] {
        let modules = phone.modules.all.map { ($0.settings.location, report($0, in: phone)) }
        let refused = phone.settings.refused.map { ($0.settings.location, report($0)) }
        return (modules + refused).sorted { ($0.0.line, $0.0.column) < ($1.0.line, $1.0.column) }.map(\.1)
    }

    private static func report(_ entry: RefusedEntry) -> ModuleReport {
        let settings = entry.settings
        return ModuleReport(
            id: settings.id, name: settings.name, package: settings.packageName, className: settings.className,
            state: .refused, isolation: settings.isolation.rawValue, selectors: [], routes: [],
            cause: entry.error)
    }

    /// The report of a module of the settings.
    static func report(_ module: HostedModule, in phone: Phone) -> ModuleReport {
        let (state, cause) = Self.state(of: module, in: phone)
        let settings = module.settings
        let instance = module.instance.flatMap { phone.modules[$0] }
        let quarantined = phone.modules.supervision.quarantinedExtensions(of: module).map {
            $0.error(of: module.id)
        }
        return ModuleReport(
            id: module.id, name: settings.name, package: settings.packageName, className: settings.className,
            sender: phone.modules.sender(of: module), state: state,
            isolation: settings.isBuiltIn ? "builtIn" : settings.isolation.rawValue, process: instance?.process,
            library: module.library?.path, hash: module.library?.image.hash,
            selectors: instance?.description.selectors.map(\.rawValue) ?? [],
            routes: phone.navigation.patterns(of: module.id),
            namedMethods: instance?.description.namedMethods.map(\.declaration) ?? [],
            cause: cause, quarantinedExtensions: quarantined.isEmpty ? nil : quarantined)
    }

    /// The state of a module, and why it isn't loaded or does not answer, or that it is not the library of today.
    private static func state(of module: HostedModule, in phone: Phone) -> (ModuleReport.State, BellhopError?) {
        switch module.state {
        case .disabled: (.disabled, nil)
        case .builtIn: (.loaded, nil)
        case .running: (.loaded, phone.distress(of: module) ?? phone.outdated(module))
        case .asleep: (.asleep, phone.outdated(module))
        case .refused: (.refused, phone.trouble(of: module))
        case .down(let down): (down.quarantine == nil ? .crashed : .quarantined, phone.trouble(of: module))
        }
    }

    private static func quarantines(of module: HostedModule, in phone: Phone) -> [QuarantineReport] {
        ([module.quarantine].compactMap(\.self) + phone.modules.supervision.quarantinedExtensions(of: module)).map {
            QuarantineReport(
                id: module.id, className: $0.identity.className, crashes: $0.count, since: $0.time, reason: $0.reason,
                signal: $0.signal?.name, stackTop: $0.stackTop, hash: $0.identity.hash, library: module.library?.path)
        }
    }

    private static func report(_ notification: UserNotification, in phone: Phone) -> NotificationReport {
        var module = phone.modules.current(notification.owner)
        if module == nil, case .module(let id) = phone.modules.senders.route(sender: notification.payload.sender) {
            module = id
        }
        let preview = phone.preview(of: notification)
        return NotificationReport(
            identifier: notification.identifier, date: notification.date, title: preview.title,
            subtitle: preview.subtitle, body: preview.body, category: notification.category,
            push: notification.push, module: module, thread: notification.threadIdentifier,
            attachments: preview.isHidden ? nil : notification.request.map { $0.content.attachments.map(\.url) },
            isHidden: preview.isHidden ? true : nil)
    }

    private static func report(_ entry: PendingRequests.Entry, in phone: Phone) -> PendingReport {
        let content = entry.request.content
        return PendingReport(
            identifier: entry.request.identifier, module: phone.modules.current(entry.owner), due: entry.due,
            repeats: entry.request.trigger?.repeats ?? false, title: content.title.isEmpty ? nil : content.title,
            subtitle: content.subtitle.isEmpty ? nil : content.subtitle,
            body: content.body.isEmpty ? nil : content.body)
    }

    private static func status(of phone: Phone, _ space: FreeSpace) -> StatusReport {
        let screen: String? =
            switch phone.navigation.screen {
            case .none: nil
            case .native(_, let route): "\(route)"
            case .web(let address, _): address
            }
        let configuration = phone.configuration
        let rejected = phone.rejection?.error(in: phone.modules.hosted)
        let states =
            phone.modules.all.map { state(of: $0, in: phone).0 }.filter { $0 != .disabled }
            + phone.settings.refused.map { _ in .refused }
        return StatusReport(
            host: StatusReport.Host(
                version: configuration.version, process: configuration.process, started: configuration.started,
                run: configuration.run, settings: configuration.settingsFile,
                rejectedEdit: rejected,
                storeFailure: phone.storeFailures.current,
                fullDisk: space.shortage(in: configuration.stateDirectory),
                logFailure: phone.storeFailures.log,
                stateDirectory: configuration.stateDirectory, gatewayPort: phone.gateway.servingPort,
                isGatewayStarting: phone.gateway.isStarting ? true : nil, gatewayFailure: phone.gateway.failure,
                clockOffset: phone.turn.clockOffset),
            modules: StatusReport.Modules(
                enabled: states.count, loaded: states.count { $0 == .loaded },
                failed: states.count { $0 != .loaded && $0 != .asleep }),
            app: StatusReport.App(
                state: phone.application.device.rawValue, connectivity: phone.connection.connectivity.rawValue,
                backgroundRefresh: phone.preferences.backgroundRefresh,
                isLocked: phone.lock.isLocked, showPreviews: phone.preferences.showPreviews.rawValue,
                isFocused: phone.preferences.isFocused, isSummarized: phone.preferences.isSummarized,
                session: phone.navigation.session.rawValue, screen: screen,
                deferredRoute: phone.navigation.deferred.map { "\($0.route)" }),
            notifications: StatusReport.Notifications(
                badge: phone.center.presenter.badge,
                authorization: phone.center.permission.authorization.status.rawValue,
                isAsked: phone.center.permission.isAsking, pending: phone.center.schedule.pending.count))
    }
}
