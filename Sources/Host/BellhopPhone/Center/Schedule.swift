internal import BellhopValues
internal import Foundation
internal import FoundationEssentials

/// Local notifications, from scheduling to presentation (Semantics §8).
struct Schedule: Sendable {
    /// A local notification that is being presented.
    private struct Run {
        let notification: UserNotification
        let place: CollapseOrder.Place
    }

    private(set) var pending = PendingRequests()
    private var runs: [LocalID: Run] = [:]
    /// The number of the newest notification that fired.
    private(set) var lastRun = 0
    private var firing: (due: Date, ticket: Ticket<FiredTimer>)?
    /// The time zone for which the pending requests are scheduled, by its identifier; nil if none is stored.
    private(set) var timeZone: String?

    /// Whether a timer runs for the next request.
    var isArmed: Bool { firing != nil }

    /// Checks that the timer runs only while the modules are up.
    static func verify(_ phone: Phone) {
        assert(
            !phone.center.schedule.isArmed || phone.isReady && !phone.isStopping,
            "a timer runs for a notification that is not to fire")
    }

    /// How many notifications of a module are being presented.
    func runCount(of module: ModuleID) -> Int { runs.values.count { $0.notification.owner == module } }

    /// The notifications that are being presented.
    var presenting: [UserNotification] { runs.sorted { $0.key < $1.key }.map(\.value.notification) }

    /// Restores the pending requests that the database holds, in the order in which they were added, and returns those
    /// beyond the limit.
    mutating func recall(
        _ entries: [PendingRequests.Entry], timeZone: String?, at now: Date
    ) -> [PendingRequests.Entry] {
        self.timeZone = timeZone
        return entries.compactMap { pending.restore($0, at: now).dropped }
    }

    // MARK: Adding

    /// Adds a local request, which is presented at once or waits for its trigger.
    static func add(
        _ asked: NotificationRequest, for request: RequestID, of instance: InstanceID, _ module: ModuleID,
        in phone: inout Phone
    ) {
        let misuse = misuse(of: asked)
        if misuse == nil, isIgnored(in: phone) {
            return ignore(asked, for: request, of: instance, module, in: &phone)
        }
        if let refusal = misuse ?? refusal(of: asked, by: module, in: phone) {
            record(asked, .refused, of: module, refusal.error, in: &phone)
            return Center.answer(request, of: instance, refusal.answer, in: &phone)
        }
        guard asked.content.files.isEmpty else {
            return Attachments.take(
                asked.content.files, of: module, instance, then: .center(request, instance, asked),
                in: &phone)
        }
        schedule(asked, for: request, of: instance, module, in: &phone)
    }

    /// The attachments of a request were taken.
    ///
    /// If one cannot be shown, the request is not scheduled (Apple).
    static func attachmentsTaken(
        _ taken: TakenAttachments, _ asked: NotificationRequest, for request: RequestID, of instance: InstanceID,
        _ module: ModuleID, in phone: inout Phone
    ) {
        Attachments.recordDropped(taken, of: module, in: &phone)
        if let dropped = taken.dropped.first(where: { !$0.isSenderPicture }) {
            Attachments.release(taken.kept, in: &phone)
            record(asked, .refused, of: module, dropped.error, in: &phone)
            let answer = CenterAnswer.failed(UserNotificationErrorCode(dropped.error), dropped.error.message)
            return Center.answer(request, of: instance, answer, in: &phone)
        }
        if isIgnored(in: phone) {
            Attachments.release(taken.kept, in: &phone)
            return ignore(asked, for: request, of: instance, module, in: &phone)
        }
        var changed = asked
        changed.content.setFiles(taken.kept)
        schedule(changed, for: request, of: instance, module, in: &phone)
        // The files are in a pending request or in a notification that is being presented.
        Attachments.release(taken.kept, in: &phone)
    }

    /// Whether requests have no effect, because the user does not allow notifications (Apple).
    private static func isIgnored(in phone: Phone) -> Bool {
        phone.center.permission.authorization.status == .denied
    }

    /// Answers a request that has no effect as one that was scheduled.
    private static func ignore(
        _ asked: NotificationRequest, for request: RequestID, of instance: InstanceID, _ module: ModuleID,
        in phone: inout Phone
    ) {
        record(asked, .ignored, of: module, Delivery.Reason.denied.error, in: &phone)
        Center.answer(request, of: instance, .done, in: &phone)
    }

    private static func schedule(
        _ asked: NotificationRequest, for request: RequestID, of instance: InstanceID, _ module: ModuleID,
        in phone: inout Phone
    ) {
        if let trigger = asked.trigger {
            let due = trigger.nextDate(after: phone.turn.now, in: phone.timeZone)
            insert(PendingRequests.Entry(asked, of: module, due: due), in: &phone)
        } else {
            unschedule(asked.identifier, .replaced, in: &phone)
            let entry = PendingRequests.Entry(asked, of: module, due: phone.turn.now)
            phone.turn.store(.insertPending(entry))
            fire(entry, in: &phone)
        }
        phone.whenStored(.centerStored(request, instance, .done))
    }

    /// If the phone's time zone has changed, schedules the requests again whose dates are different in it.
    ///
    /// A date that has already passed in this time zone keeps its earlier time.
    static func followTimeZone(in phone: inout Phone) {
        let timeZone = phone.timeZone.identifier
        guard phone.center.schedule.timeZone != timeZone else { return }
        phone.center.schedule.timeZone = timeZone
        for entry in phone.center.schedule.pending.soonestFirst {
            guard case .calendar(let date, _) = entry.request.trigger, let due = entry.due, due > phone.turn.now,
                let next = date.next(after: phone.turn.now, in: phone.timeZone), next != due
            else { continue }
            reschedule(PendingRequests.Entry(entry.request, of: entry.owner, due: next), in: &phone)
        }
        // After the requests, so the next host repeats what a killed one did not complete.
        phone.turn.store(.set(.timeZone, timeZone))
    }

    private static func reschedule(_ entry: PendingRequests.Entry, in phone: inout Phone) {
        guard let due = entry.due else { return }
        phone.center.schedule.pending.reschedule(entry.request.identifier, for: due)
        phone.turn.store(.updatePending(entry))
        arm(in: &phone)
        recordScheduled(entry, isReplacing: true, in: &phone)
    }

    private static func insert(_ entry: PendingRequests.Entry, in phone: inout Phone) {
        let change = phone.center.schedule.pending.add(entry)
        for gone in [change.replaced, change.dropped] { Attachments.prune(after: gone?.request, in: &phone) }
        phone.turn.store(.insertPending(entry))
        // Set before the event, because a client that sees the event may move the clock.
        arm(in: &phone)
        recordScheduled(entry, isReplacing: change.replaced != nil, in: &phone)
        if let dropped = change.dropped {
            phone.turn.store(.removePending(dropped.request.identifier))
            let limit = dropped.request.isRegion ? PendingRequests.regionLimit : PendingRequests.standardLimit
            recordUnscheduled(dropped, .dropped, limit: limit, in: &phone)
        }
    }

    // MARK: Removing

    /// Removes pending requests, or all of them for nil.
    static func remove(_ identifiers: [String]?, in phone: inout Phone) {
        for identifier in identifiers ?? phone.center.schedule.pending.soonestFirst.map(\.request.identifier) {
            unschedule(identifier, .removed, in: &phone)
        }
        arm(in: &phone)
    }

    private static func unschedule(
        _ identifier: String, _ outcome: Event.NotificationUnscheduled.Outcome, in phone: inout Phone
    ) {
        guard let entry = phone.center.schedule.pending.remove(identifier) else { return }
        phone.turn.store(.removePending(identifier))
        Attachments.prune(after: entry.request, in: &phone)
        recordUnscheduled(entry, outcome, in: &phone)
    }

    private static func recordScheduled(
        _ entry: PendingRequests.Entry, isReplacing: Bool, in phone: inout Phone
    ) {
        let scheduled = Event.NotificationScheduled(
            due: entry.due?.roundedToMilliseconds, identifier: entry.request.identifier, isReplacing: isReplacing,
            outcome: entry.due == nil ? .notSupported : .scheduled)
        phone.turn.record(Event(.notificationScheduled(scheduled), module: phone.modules.current(entry.owner)))
    }

    private static func recordUnscheduled(
        _ entry: PendingRequests.Entry, _ outcome: Event.NotificationUnscheduled.Outcome, limit: Int? = nil,
        in phone: inout Phone
    ) {
        let unscheduled = Event.NotificationUnscheduled(
            identifier: entry.request.identifier, isRegion: entry.request.isRegion, limit: limit, outcome: outcome)
        phone.turn.record(Event(.notificationUnscheduled(unscheduled), module: phone.modules.current(entry.owner)))
    }

    /// Records why a request that a module has made is not scheduled.
    private static func record(
        _ asked: NotificationRequest, _ outcome: Event.NotificationUnscheduled.Outcome, of module: ModuleID,
        _ error: BellhopError, in phone: inout Phone
    ) {
        let unscheduled = Event.NotificationUnscheduled(
            identifier: asked.identifier, isRegion: asked.isRegion, outcome: outcome)
        phone.turn.record(Event(.notificationUnscheduled(unscheduled), module: module, cause: error))
    }

    // MARK: Firing

    /// The longest wait of one timer.
    ///
    /// After it the timer is set again.
    private static let longestWait = 86_400.0

    /// Sets the timer for the next request.
    static func arm(in phone: inout Phone) {
        guard let due = phone.center.schedule.pending.nextDue, phone.isReady, !phone.isStopping else {
            return disarm(in: &phone)
        }
        guard phone.center.schedule.firing?.due != due else { return }
        disarm(in: &phone)
        let wait = min(max(0, due.timeIntervalSince(phone.turn.now)), longestWait)
        // The causes of the current input are not causes of the notification.
        let ticket = phone.caused(by: []) { $0.turn.schedule(after: .seconds(wait), .firing) }
        phone.center.schedule.firing = (due, ticket)
    }

    static func disarm(in phone: inout Phone) {
        phone.turn.cancel(phone.center.schedule.firing?.ticket)
        phone.center.schedule.firing = nil
    }

    /// The timer fired, so a request may be due.
    static func timerFired(in phone: inout Phone) {
        phone.center.schedule.firing = nil
        fireDue(in: &phone)
    }

    /// Fires every request that is due.
    static func fireDue(in phone: inout Phone) {
        guard phone.isReady, !phone.isStopping else { return }
        while let entry = phone.center.schedule.pending.fire(at: phone.turn.now, in: phone.timeZone) {
            fire(entry, in: &phone)
        }
        arm(in: &phone)
    }

    private static func fire(_ entry: PendingRequests.Entry, in phone: inout Phone) {
        let notification = UserNotification(entry.request, of: entry.owner, date: entry.due ?? phone.turn.now)
        phone.center.schedule.lastRun += 1
        let id = LocalID(number: phone.center.schedule.lastRun)
        let fired = Event.NotificationFired(identifier: entry.request.identifier, local: id)
        phone.turn.record(Event(.notificationFired(fired), module: phone.modules.current(entry.owner)))
        phone.center.schedule.runs[id] = Run(
            notification: notification,
            place: CollapseOrder.Place(push: phone.pushes.lastNumber, local: id.number))
        phone.center.presenter.begin(notification.identifier)
        phone.caused(by: .local(id)) { Launch.whenReady(.localReady(id), in: &$0) }
    }

    /// The host is up, but the app may still be launching.
    static func ready(_ id: LocalID, in phone: inout Phone) {
        AppLaunch.whenLaunched(.localLaunched(id), in: &phone)
    }

    /// Presents a local notification.
    ///
    /// In the foreground its owner is asked first.
    static func launched(_ id: LocalID, in phone: inout Phone) {
        guard let run = phone.center.schedule.runs[id] else { return }
        let content = run.notification.content
        let authorization = phone.authorization
        guard !content.possible(under: authorization, with: phone.controls).isEmpty else {
            return present(
                id, .suppressed(Delivery.Reason(content, authorization, with: phone.controls)), in: &phone)
        }
        guard phone.application.device.isInForeground else { return present(id, .system, in: &phone) }
        guard let owner = run.notification.owner.flatMap({ phone.modules[$0]?.id }) else {
            return present(id, .asked([]), in: &phone)
        }
        OpenCalls.start(
            Call(.willPresent, [.notification(run.notification)]), on: CollectionOfOne(owner), stage: .present,
            for: .local(id), in: &phone)
    }

    /// Presents a local notification as decided, and ends its run.
    static func present(_ id: LocalID, _ decision: Presenter.Decision, in phone: inout Phone) {
        guard let run = phone.center.schedule.runs[id] else { return }
        _ = Presenter.present(run.notification, decision, at: run.place, in: &phone)
        phone.center.schedule.runs[id] = nil
        phone.center.presenter.end(run.notification.identifier)
        // Removed only now, so a host that was killed meanwhile fires it again.
        let identifier = run.notification.identifier
        if let entry = phone.center.schedule.pending[identifier] {
            phone.turn.store(.updatePending(entry))
        } else if !phone.center.schedule.runs.values.contains(where: {
            $0.notification.identifier.isExactly(identifier)
        }) {
            phone.turn.store(.removePending(identifier))
        }
        // The notification may not be in the list.
        Attachments.prune(after: run.notification.request, in: &phone)
    }

    // MARK: The clock

    /// The most requests that one move of the clock fires.
    ///
    /// A request that repeats each minute would fire half a million times in a year.
    private static let firingLimit = 1000

    /// Moves the clock forward.
    ///
    /// Requests that fall due fire in order, each at its own time.
    static func moveClock(
        by words: String, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let distance = try Duration(words: words).seconds
        let offset = phone.turn.clockOffset + distance
        guard offset <= StoredState.clockLimit else {
            throw BellhopError(
                .clockTooFar, "the clock would be more than a thousand years ahead", hint: "Move it by less")
        }
        let target = phone.turn.now.addingTimeInterval(distance)
        for _ in 0..<firingLimit {
            guard let due = phone.center.schedule.pending.nextDue, due <= target else { break }
            move(to: due, in: &phone)
            while let entry = phone.center.schedule.pending.fire(at: phone.turn.now, in: phone.timeZone) {
                fire(entry, in: &phone)
            }
        }
        phone.turn.moveClock(to: offset)
        phone.turn.store(.set(.clock, "\(phone.turn.clockOffset)"))
        phone.turn.record(Event(.clockChanged(Event.ClockChanged(by: distance, offset: phone.turn.clockOffset))))
        disarm(in: &phone)
        fireDue(in: &phone)
        LateRegistration.proceed(in: &phone)
        StoredPushes.proceed(in: &phone)
        phone.whenStored(.clockStored(command))
    }

    private static func move(to date: Date, in phone: inout Phone) {
        var ahead = date.timeIntervalSince(phone.turn.now)
        while ahead > 0 {
            phone.turn.moveClock(to: phone.turn.clockOffset + ahead)
            // The sum may have been rounded down, so the clock moves on until it reaches the date.
            ahead = date > phone.turn.now ? max(date.timeIntervalSince(phone.turn.now), 1e-6) : 0
        }
    }
}
