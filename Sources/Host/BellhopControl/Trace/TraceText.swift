internal import BellhopValues
internal import FoundationEssentials

/// What the trace says about an event after its first words: the facts in a sentence.
extension Event {
    var traceText: String {
        switch fact {
        case .hostStarted(let host): "\(host.loaded) of \(host.moduleCount.of("module")) loaded, run \(host.run)"
        case .hostStopping: "stopping"
        case .gatewayStarted(let gateway): "providers can send to https://localhost:\(gateway.port)"
        case .gatewayEnded: cause == nil ? "the settings name another port, or none" : causeText
        case .settingsRead(let settings): "\(settings.moduleCount.of("module")) in \(settings.file)"
        case .settingsApplied(let edit): edit.words
        case .settingsDiagnostic, .settingsKept, .categoriesConflict, .categoryUnknown, .buildFailed, .moduleRefused,
            .moduleHeld, .moduleQuarantined, .extensionSkipped, .extensionGrew, .attachmentDropped, .pushDiagnostic,
            .pushRefused, .journalFailed, .methodRefused, .assetFailed, .linkRefused, .loginRefused:
            causeText
        case .buildCleared: "its failed build no longer counts"
        case .moduleLoaded(let module):
            module.className + (module.library.map { " from \($0)" } ?? ", part of the host")
        case .moduleDisabled: "disabled in settings.json"
        case .moduleLog(let log): (log.category.map { "[\($0)] " } ?? "") + log.message
        case .moduleOutput(let output): output.message
        case .moduleNotice(let notice): words(of: notice)
        case .moduleCrashed: cause?.cause ?? ""
        case .moduleRestarted(let module): "\(module.className) from \(module.library)"
        case .moduleLifted(let lift):
            "is given another chance\(lift.isDebugged ? ", because it is debugged" : "")"
        case .moduleEnded(let end): cause?.cause ?? end.outcome.words
        case .categoriesRegistered(let all):
            all.categories.isEmpty ? "no categories" : all.categories.map(\.asName).joined(separator: ", ")
        case .tokenRegistered(let registered), .messagingRegistered(let registered): registered.token
        case .tokenRenewed(let renewed): renewed.words
        case .tokenFailed(let failed): failed.message ?? causeText
        case .tokenAwaited(let awaited): awaited.words ?? causeText
        case .messageValidated: "FCM would accept the message; validate_only keeps it from the app"
        case .pushChecked(let push):
            "\(push.bytes.of("byte")) of the type \(push.type.rawValue), "
                + (cause?.message ?? "which Bellhop does not deliver")
        case .pushAccepted(let push): push.words
        case .pushStored(let stored): "until \(stored.expires.inWords), because \(stored.outcome.words)"
        case .pushForwarded(let forwarded): "delivered from the storage of APNs after \(forwarded.after.inUnits)"
        case .pushBuffered: "waits until the modules are up"
        case .pushDropped(let dropped): dropped.words(cause)
        case .pushKept: "the host stops; it is delivered at the next start"
        case .pushRedelivered(let push): push.words
        case .pushHeld: "until the app is started again"
        case .pushReleased: "the app is started"
        case .pushRouted(let route): words(of: route)
        case .pushIgnored(let ignored): ignored.outcome.words
        case .silentSuppressed(let suppressed): suppressed.outcome.words
        case .pushFinished(let finished): finished.words
        case .callFinished(let call): call.words
        case .answerLate(let answer):
            "\(answer.selector.rawValue) was answered after its deadline; the answer is dropped"
        case .answerRepeated(let answer):
            "\(answer.selector.rawValue) was answered a second time; the first answer counts"
        case .authorizationRequested(let request): words(of: request)
        case .authorizationChanged(let change): change.words
        case .notificationScheduled(let notification): notification.words
        case .notificationUnscheduled(let notification): "\(notification.identifier.asName): \(words(of: notification))"
        case .notificationFired(let notification): notification.identifier.asName
        case .serviceAsked(let service): "\(service.className) is asked to change the notification"
        case .serviceAnswered(let answer): answer.outcome.words
        case .serviceFailed(let failed): "the notification stays as it was: \(failed.outcome.words)"
        case .notificationShown(let shown): shown.words
        case .notificationSuppressed(let suppressed): words(of: suppressed.outcome)
        case .notificationRemoved(let removed): removed.outcome.words
        case .badgeChanged(let badge): "\(badge.badge)"
        case .contentShown(let content): "\(content.className) shows it"
        case .contentFailed: "the system shows it: \(causeText)"
        case .responseAccepted(let response): response.words
        case .responseHeld: "waits until the phone is unlocked"
        case .responseReleased: "the phone is unlocked"
        case .responseFinished(let response): response.words
        case .settingsOpened(let opened):
            opened.modules.isEmpty
                ? "nobody was told: no module's delegate wants to know" : "told \(opened.modules.listed)"
        case .navigationRequested(let request): "asks for \(request.route)"
        case .navigationDeferred(let navigation): "\(navigation.route) waits \(wait)"
        case .navigationReleased(let navigation): "\(navigation.route) goes on"
        case .navigationDropped(let navigation): "\(navigation.route) is dropped: \(navigation.words)"
        case .navigationDeclined(let navigation): navigation.route
        case .navigationVetoed: "\(module?.description ?? "the module") keeps the user on its page"
        case .navigationNative(let navigation):
            "\(navigation.route) is shown\(module.map { " by \($0)" } ?? "")"
        case .navigationWeb(let navigation): "\(navigation.address) is shown"
        case .navigationStayed(let navigation): cause?.message ?? navigation.words
        case .methodCalled(let method): "\(method.method) is called"
        case .methodFinished(let method):
            cause.map { "\(method.method): \($0.message)" } ?? "\(method.method) has answered"
        case .requestMade(let request): "\(request.type), of \(request.modules.count.of("module"))"
        case .requestFinished(let request): request.modules.count.of("answer")
        case .assetFetched(let asset):
            "\(asset.key), \(asset.bytes) B from \(asset.outcome == .cached ? "the cache" : asset.source)"
        case .linkOpened(let link): link.route
        case .linkOffered(let link), .urlOpened(let link): link.url.cut(to: 1000)
        case .linkHandled(let link): link.url.cut(to: 1000)
        case .deviceChanged(let device): device.outcome.rawValue
        case .connectivityChanged(let connection): connection.outcome.rawValue
        case .deviceSet(let change): "\(change.preference.setting.rawValue) \(change.preference.value)"
        case .summaryDelivered(let summary): summary.identifiers.count.of("notification")
        case .deviceLocked: "locked"
        case .deviceUnlocked: "unlocked"
        case .clockChanged(let clock): "\(clock.by.inUnits) on, to \(time.inWords)"
        case .memoryWarned: "memory is low"
        case .timeChanged: "the day, the time or the time zone has changed"
        case .backgroundSessionEnded(let session): session.identifier.cut(to: 1000)
        case .sessionChanged(let session): session.words
        case .appLogged(let entry): "\(entry.level?.name ?? entry.outcome.rawValue) \(entry.message)"
        }
    }

    /// The error alone.
    private var causeText: String { cause?.message ?? "" }

    private func words(of notice: ModuleNotice) -> String {
        switch notice.outcome {
        case .eventsLeftOut:
            notice.count.map { "\($0.of("event")) of it \($0 == 1 ? "was" : "were") left out" }
                ?? "events of it are left out: there are too many"
        case .centerRefused: "the notification center does not understand it: \(causeText)"
        case .requestRefused: "the request was not made: \(causeText)"
        case .answerLeftOut: "the host left out its answer to the request: \(causeText)"
        case .routeRefused: "the route was not added: \(causeText)"
        case .standbyEnded: "a worker that stands by for \(notice.className ?? "it") ended: \(causeText)"
        case .notConfined: "it is not confined as it should be: \(causeText)"
        case .categoriesLeftOut, .navigationRefused, .networkRefused, .otherLibrary: causeText
        }
    }

    private func words(of route: PushRouted) -> String {
        switch route.outcome {
        case .module: "to \(route.modules.listed), by its sender"
        case .broadcast: cause?.message ?? "to every push module: \(route.modules.listed)"
        case .noSender: "to no module: it names no sender, and legacyFallback is off"
        case .unknownSender: "to no module: none has its sender, and legacyFallback is off"
        case .noPushModule: "to no module: no module receives pushes"
        case .noRunningModule: "to no module: no module that receives pushes is running"
        }
    }

    private func words(of request: AuthorizationRequested) -> String {
        let module = module?.description ?? "the app"
        return switch request.outcome {
        case .prompted:
            "\(module) wants to send notifications, with \(request.options.words), and waits for the user's answer"
        case .waits: "\(module) waits for the user's answer too"
        }
    }

    private func words(of notification: NotificationUnscheduled) -> String {
        switch notification.outcome {
        case .refused, .ignored: causeText
        case .removed, .replaced: "it was \(notification.outcome.rawValue)"
        case .dropped:
            notification.limit.map { limit in
                "iOS keeps only the \(limit) \(notification.isRegion ? "with" : "without") a region that were added last"
            } ?? "too many were added"
        }
    }

    private func words(of outcome: NotificationSuppressed.Outcome) -> String {
        switch outcome {
        case .filtered: "its service extension keeps it from being shown"
        case .superseded: "a newer notification of the same identifier is shown"
        case .noOptions: cause?.message ?? "nothing was asked to be shown"
        case .notDetermined, .denied, .provisional, .turnedOff, .focus, .summary: causeText
        }
    }

    /// What a deferred navigation waits for.
    private var wait: String {
        cause?.code == .routeWaitsForLanding
            ? "until the landing page loads" : "until the user signs in and the landing page loads"
    }
}

extension Event.SettingsApplied {
    /// The change in one line, such as `1 added, 2 restarted, 1 removed, limits changed`.
    fileprivate var words: String {
        let counts = [
            (added.count, "added"), (restarted.count, "restarted"), (updated.count, "updated"),
            (enabled.count, "enabled"), (disabled.count, "disabled"), (removed.count, "removed"),
        ]
        var words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if !settings.isEmpty { words.append("\(settings.map(\.rawValue).joined(separator: " and ")) changed") }
        return words.isEmpty ? "nothing changed" : words.joined(separator: ", ")
    }
}

extension Event.ModuleEnded.Outcome {
    fileprivate var words: String {
        switch self {
        case .ended, .overdue: "the old instance has finished its calls"
        case .suspended: "the app is suspended"
        case .terminated: "the app is terminated"
        case .stopped: "the host stops"
        }
    }
}

extension Event.TokenAwaited {
    /// How long the registration takes, if that is why there is no token.
    fileprivate var words: String? {
        after.map { "the registration takes \($0.inUnits)\(startsWithApp ? " from the start of the app" : "")" }
    }
}

extension Event.TokenRenewed {
    fileprivate var words: String {
        "\(token); APNs says \(after.map { "in \($0.inUnits)" } ?? "at once") that the old one is no longer valid"
    }
}

extension Event.PushAccepted {
    fileprivate var words: String {
        ["\(bytes) B", sender.map { "for \($0)" } ?? "without a sender", source.map { "from \($0)" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension Event.PushRedelivered {
    fileprivate var words: String {
        guard !interrupted.isEmpty else { return "the host ended before it was delivered" }
        let calls = interrupted.map { "\($0.module) \($0.selector)" }.joined(separator: ", ")
        return "the host ended while it was delivered; not repeated: \(calls)"
    }
}

extension Event.CallFinished {
    fileprivate var words: String {
        [shortName, result].compactMap(\.self).joined(separator: " → ")
    }

    /// The part of the selector that tells it from the others: `willPresent`, `didOpen`.
    private var shortName: String {
        let owners: [Substring] = [
            "application", "userNotificationCenter", "serviceExtension", "contentExtension", "delegate",
            "presentedViewController",
        ]
        let parts = selector.rawValue.split(separator: ":")
        return String(parts.first { !owners.contains($0) } ?? parts.first ?? "")
    }

    /// The answer that counts, or nil if there is none to show.
    private var result: String? {
        switch outcome {
        case .missing: return "not implemented"
        // A module denies with a text, and allows without one.
        case .answered where selector == .allowLogin: return answer == nil ? "allow" : "deny"
        // A method without a result has no answer to show.
        case .answered where selector.fullSignature.result == .void: return nil
        case .answered, .failedClosed, .interrupted: break
        }
        let words = answer?.words ?? "none"
        return words.isEmpty ? outcome.rawValue : words
    }
}

extension Event.Answer {
    fileprivate var words: String {
        switch self {
        case .bytes(let count): "\(count) bytes"
        case .categories(let identifiers): identifiers.map(\.asName).joined(separator: " ")
        case .disposition(let disposition): "\(disposition)"
        case .excess(let count): "\(count) bytes, which are too many"
        case .fetch(let result): "\(result)"
        case .handled(let yes): "\(yes)"
        case .options(let options): options.names.joined(separator: " ")
        case .views(let count): count.of("view")
        }
    }
}

extension Event.AuthorizationChanged {
    fileprivate var words: String {
        switch outcome {
        case .authorized: "authorized: \(kinds.words)"
        case .provisional: "provisional: into the list, without banner, sound and badge"
        case .notDetermined, .denied: outcome.rawValue
        }
    }
}

extension AuthorizationOptions {
    fileprivate var words: String { isEmpty ? "nothing" : names.joined(separator: ", ") }
}

extension Event.NotificationScheduled {
    fileprivate var words: String {
        let when = due.map { "for \($0.inWords)" } ?? "for a place, and never fires: Linux has none to be at"
        return "\(identifier.asName) \(when)\(isReplacing ? ", in place of the one before" : "")"
    }
}

extension Event.ServiceAnswered.Outcome {
    fileprivate var words: String {
        switch self {
        case .changed: "the notification is changed"
        case .unchanged: "the notification is as it was"
        case .filtered: "the notification is not shown"
        }
    }
}

extension Event.NotificationShown {
    fileprivate var words: String {
        let shown = [headline.map { "“\($0)”" }, options.listed].compactMap(\.self).joined(separator: " as ")
        return heldBack.isEmpty ? shown : "\(shown): \(heldBack.words)"
    }
}

extension Event.NotificationRemoved.Outcome {
    fileprivate var words: String {
        switch self {
        case .responded: "the user has responded to it"
        case .evicted: "the list is full"
        case .removed: "a module removed it"
        case .cleared: "the badge was set to 0"
        }
    }
}

extension Event.ResponseAccepted {
    fileprivate var words: String {
        let deed =
            switch action {
            case UserResponse.defaultAction: "tapped"
            case UserResponse.dismissAction: "dismissed"
            default: "chose \(action.asName)"
            }
        return deed + (text.map { " “\($0)”" } ?? "")
    }
}

extension Event.ResponseFinished {
    fileprivate var words: String {
        switch by {
        case .modules where !modules.isEmpty: "told \(modules.listed)"
        case .modules: "nobody was told\(absence.map { ": \($0.message)" } ?? "")"
        case .contentExtension: "the content extension took it"
        case .contentExtensionClosing: "the content extension took it, and closed the notification"
        case .nobody: "nobody was told: the host stops, and the phone is locked"
        }
    }
}

extension Event.NavigationDropped {
    fileprivate var words: String {
        switch outcome {
        case .replaced: "a later request took its place"
        case .logout: "the user logged out"
        case .expired: "nobody signed in\(limit.map { " within \($0.inUnits)" } ?? " in time")"
        case .terminated: "the app was terminated"
        }
    }
}

extension Event.NavigationStayed {
    fileprivate var words: String {
        switch outcome {
        case .refused: "\(route) is no route"
        case .notRunning: "the app is \(device?.rawValue ?? "not running"): \(route) is not shown"
        case .circular: "\(NavigationRequest.maximumChain) routes led to each other, and this one is not followed"
        case .crowded: "\(NavigationRequest.maximumInLine) requests stand in line already"
        case .stayed: "nothing was to be shown"
        }
    }
}

extension Event.SessionChanged {
    fileprivate var words: String {
        switch outcome {
        case .loggedOut: "logged out"
        case .loggedIn: user.map { "logged in as \($0)" } ?? "logged in"
        case .landed: "landing page loaded"
        }
    }
}

extension LogLevel {
    fileprivate var name: String { "\(self)" }
}
