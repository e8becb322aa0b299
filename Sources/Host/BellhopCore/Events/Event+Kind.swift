extension Event {
    /// The kind of an event.
    ///
    /// The raw value is the word in JSON.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case hostStarted = "host.started"
        case hostStopping = "host.stopping"
        case settingsRead = "settings.read"
        case settingsDiagnostic = "settings.diagnostic"
        case settingsApplied = "settings.applied"
        case settingsKept = "settings.kept"

        case moduleLoaded = "module.loaded"
        case moduleDisabled = "module.disabled"
        case moduleRefused = "module.refused"
        case moduleLog = "module.log"
        case moduleOutput = "module.output"
        case moduleCrashed = "module.crashed"
        case moduleRestarted = "module.restarted"
        case moduleQuarantined = "module.quarantined"
        case moduleLifted = "module.lifted"
        case moduleEnded = "module.ended"

        case categoriesRegistered = "categories.registered"
        case categoriesConflict = "categories.conflict"
        case categoryUnknown = "category.unknown"
        case tokenRegistered = "token.registered"
        case tokenFailed = "token.failed"
        case messagingRegistered = "messaging.registered"

        case pushAccepted = "push.accepted"
        case pushDiagnostic = "push.diagnostic"
        case pushRefused = "push.refused"
        case pushBuffered = "push.buffered"
        case pushDropped = "push.dropped"
        case pushKept = "push.kept"
        case pushRedelivered = "push.redelivered"
        case pushHeld = "push.held"
        case pushReleased = "push.released"
        case pushRouted = "push.routed"
        case pushIgnored = "push.ignored"
        case pushFinished = "push.finished"

        case journalFailed = "journal.failed"

        case callFinished = "call.finished"
        case answerLate = "answer.late"
        case answerRepeated = "answer.repeated"

        case authorizationRequested = "authorization.requested"
        case authorizationChanged = "authorization.changed"
        case notificationScheduled = "notification.scheduled"
        case notificationUnscheduled = "notification.unscheduled"
        case notificationFired = "notification.fired"
        case serviceAsked = "service.asked"
        case serviceAnswered = "service.answered"
        case serviceFailed = "service.failed"
        case attachmentDropped = "attachment.dropped"

        case notificationShown = "notification.shown"
        case notificationSuppressed = "notification.suppressed"
        case notificationRemoved = "notification.removed"
        case badgeChanged = "badge.changed"

        case contentShown = "content.shown"
        case contentFailed = "content.failed"

        case responseAccepted = "response.accepted"
        case responseFinished = "response.finished"
        case settingsOpened = "settings.opened"

        case navigationRequested = "navigation.requested"
        case navigationDeferred = "navigation.deferred"
        case navigationReleased = "navigation.released"
        case navigationDropped = "navigation.dropped"
        case navigationDeclined = "navigation.declined"
        case navigationVetoed = "navigation.vetoed"
        case navigationNative = "navigation.native"
        case navigationWeb = "navigation.web"
        case navigationStayed = "navigation.stayed"

        case methodCalled = "method.called"
        case methodFinished = "method.finished"
        case methodRefused = "method.refused"
        case requestMade = "request.made"
        case requestFinished = "request.finished"

        case assetFetched = "asset.fetched"
        case assetFailed = "asset.failed"

        case linkOpened = "link.opened"
        case linkOffered = "link.offered"
        case linkHandled = "link.handled"
        case linkRefused = "link.refused"
        case deviceChanged = "device.changed"
        case clockChanged = "clock.changed"
        case memoryWarned = "memory.warned"
        case timeChanged = "time.changed"
        case backgroundSessionEnded = "background-session.ended"
        case sessionChanged = "session.changed"
        case loginRefused = "login.refused"
        case appLogged = "app.logged"
    }
}
