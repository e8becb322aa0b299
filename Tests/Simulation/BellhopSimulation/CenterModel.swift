internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// The list, the badge, the authorization and the requests that wait, as docs/semantics.md says they are.
struct CenterModel: Sendable {
    private struct Item: Sendable, Equatable {
        let identifier: String
        let isListed: Bool
        let push: Int?
    }

    /// How many notifications there may be.
    static let limit = 1000

    /// What was sent, by the number in the payload.
    var specs: [Int: PushSpec] = [:]
    /// The badges that modules have asked for.
    var askedBadges: Set<Int> = []
    /// Whether the modules of this world keep their notifications when they remove the badge.
    var keepsNotifications = false
    var permission = PermissionModel()
    var authorization: Authorization { permission.authorization }
    /// The authorization without what the app has no entitlement for.
    private var entitled: Authorization {
        var entitled = authorization
        if !permission.hasCriticalAlerts { entitled.criticalAlert = false }
        if !hasTimeSensitive { entitled.refused.insert(.timeSensitive) }
        return entitled
    }
    /// Whether a service extension filters a notification with empty content.
    var filters = false
    /// Whether notifications may be time-sensitive.
    var hasTimeSensitive = false
    private(set) var violation: Violation?
    private var pushSpecs: [Int: PushSpec] = [:]
    private var items: [Item] = []
    private var badge = 0
    private var badgePlace = (0, 0)
    private var changedBadge: Int?
    /// Whether a notification was cleared from the list since the badge changed.
    private var hasCleared = false
    private var pending = PendingModel()
    private var lastPush = 0
    private var isLocked = false
    private var isFocused = false
    private var isSummarized = false
    private var places: [LocalID: (Int, Int)] = [:]
    /// When the pushes came that APNs had stored, and the newest local notification.
    private var arrivals: [Int: (Int, Int)] = [:]
    private var lastLocal = 0
    private var answers: [Int: [PresentationOptions]] = [:]
    private var made: [Int: PushSpec] = [:]

    /// What service extensions have made of pushes in this life of the host.
    private var changed: [Int: PushSpec] = [:]
    /// The notifications that have come for the next summary in this life of the host.
    private var summarized: Set<String> = []
    /// The pushes that service extensions have filtered in this life of the host.
    private var filtered: Set<Int> = []

    func isFiltered(_ push: Int) -> Bool { filtered.contains(push) }

    func isSilent(_ push: Int) -> Bool { pushSpecs[push]?.isSilent == true }

    /// The sender that the payload of a push names.
    func sender(of push: Int) -> String? { pushSpecs[push]?.sender }

    func spec(of push: Int) -> PushSpec? { changed[push] ?? pushSpecs[push] }

    private mutating func fail(_ invariant: Invariant, _ message: String) {
        if violation == nil { violation = Violation(invariant: invariant, message: message) }
    }

    // MARK: What comes in

    /// A host has opened the database.
    mutating func load(_ state: StoredState) {
        // A host that was killed before the oldest was removed leaves too many.
        items = state.delivered.suffix(Self.limit).reversed().map {
            Item(identifier: $0.identifier, isListed: true, push: $0.push?.number)
        }
        badge = state.values[.badge].flatMap { Int($0) } ?? 0
        badgePlace = (0, 0)
        pending.load(state.pending)
        lastPush = state.lastPush
        permission.load(state)
        isLocked = false
        isFocused = state.values[.focus] == "on"
        isSummarized = state.values[.summary] == "on"
        summarized = []
        places = [:]
        arrivals = [:]
        lastLocal = 0
        answers = [:]
        changed = [:]
        filtered = []
        changedBadge = nil
        hasCleared = false
    }

    /// The phone has restored what the database held.
    mutating func recalled(at now: Date) {
        pending.recalled(at: now)
    }

    /// The phone gives a push its number.
    mutating func accepted(_ record: JournalledPush) {
        lastPush = max(lastPush, record.id.number)
        pushSpecs[record.id.number] = spec(in: record.payload)
    }

    /// The phone has a pending request stored, added or as it was.
    mutating func stores(_ identifier: String, isAdded: Bool) { pending.updated = isAdded ? nil : identifier }

    /// What a payload or a message asks for.
    func spec(in bytes: [UInt8]) -> PushSpec? {
        // It is the first member, but not of a push that Firebase makes of a message.
        let text = String(decoding: bytes, as: UTF8.self)
        return text.firstMatch(of: #/"n":(\d+)/#).flatMap { Int($0.1) }.flatMap { specs[$0] }
    }

    mutating func willAnswer(_ target: CallTarget, _ outcome: Outcome) {
        guard case .method(let call) = target, let push = call.push?.number else { return }
        switch (call.selector, outcome.answer) {
        case (.willPresent, .presentation(let options)), (.delegateWillPresent, .presentation(let options)):
            answers[push, default: []].append(options)
        case (.serviceDidReceive, .data(let bytes)):
            guard outcome.status == .answered, let content = try? NotificationContent(json: bytes) else { return }
            var spec = PushSpec()
            spec.hasAlert = content.hasText
            spec.badge = content.badge.flatMap { $0 < 0 ? nil : $0 }
            spec.hasSound = content.sound != nil
            spec.level = content.interruptionLevel
            spec.hasCriticalSound = content.sound?.kind == .critical
            spec.isMutable = true
            made[push] = spec
        default: break
        }
    }

    // MARK: Events

    /// Takes an event in; says whether it is about what the model has.
    mutating func take(_ event: Event) -> Bool {
        let identifier = event.notification ?? ""
        switch event.fact {
        case .serviceAnswered, .serviceFailed:
            answered(event)
            return false
        case .pushFinished(let finished):
            let isFiltered = finished.display == .filtered
            if let push = event.push?.number, isFiltered != filtered.contains(push) {
                let display = finished.display?.rawValue ?? "without a display"
                fail(.notifications, "p\(push) is \(display), and was \(isFiltered ? "not " : "")filtered")
            }
            return false
        case .badgeChanged(let change):
            settleBadge()
            changedBadge = change.badge
        case .notificationShown(let notification): shown(event, notification)
        case .deviceLocked: isLocked = true
        case .deviceUnlocked: isLocked = false
        case .deviceSet(let change):
            switch change.preference {
            case .focus(let isOn): isFocused = isOn
            case .summary(let isOn): isSummarized = isOn
            case .backgroundRefresh, .showPreviews, .userAuthentication: return false
            }
        case .summaryDelivered(let summary): delivered(summary.identifiers)
        case .notificationRemoved(let removed):
            if removed.outcome == .evicted { checkOldest(identifier) }
            items.removeAll { $0.identifier == identifier }
            if removed.outcome == .cleared {
                hasCleared = true
                if changedBadge != 0 { fail(.badge, "\(identifier) is cleared, and the badge did not become 0") }
            }
        case .notificationScheduled:
            if authorization.status == .denied, pending.updated != identifier {
                fail(.pendingRequests, "\(identifier) is scheduled, and the user does not allow notifications")
            }
            pending.scheduled(identifier, at: event.time)
        case .notificationUnscheduled(let notification):
            pending.unscheduled(identifier, notification.outcome)
            if notification.outcome == .ignored, authorization.status != .denied {
                fail(.pendingRequests, "\(identifier) is ignored, and authorization is \(authorization.status)")
            }
        case .pushForwarded:
            if let push = event.push?.number { arrivals[push] = (lastPush, lastLocal) }
            return false
        case .notificationFired(let notification):
            lastLocal = notification.local.number
            places[notification.local] = (lastPush, notification.local.number)
            if let reason = pending.fired(notification.identifier, at: event.time) { fail(.pendingRequests, reason) }
        case .authorizationChanged, .authorizationRequested: permission.take(event)
        case .responseAccepted(let response):
            // A tap and a dismissal take it away at once, but a tap waits until the phone is unlocked.
            let taps = isLocked ? [] : [UserResponse.defaultAction]
            if (taps + [UserResponse.dismissAction]).contains(response.action) {
                items.removeAll { $0.identifier == identifier }
            }
        default: return false
        }
        return true
    }

    /// A full list loses the oldest notification.
    private mutating func checkOldest(_ identifier: String) {
        // The oldest may be a banner, which the next one displaces.
        let oldest = [items.last, items.last(where: \.isListed)].compactMap { $0?.identifier }
        guard items.count < Self.limit || !oldest.contains(identifier) else { return }
        fail(.notifications, "\(identifier) leaves the list of \(items.count), and the oldest is \(oldest)")
    }

    /// A service extension has changed or filtered a notification, or failed.
    private mutating func answered(_ event: Event) {
        guard let push = event.push?.number, let made = self.made[push] else { return }
        let mayBeFiltered = filters && made.presentable.isEmpty
        switch event.fact {
        case .serviceAnswered(let answer):
            switch answer.outcome {
            case .changed where made.hasAlert: changed[push] = made
            case .filtered where mayBeFiltered: filtered.insert(push)
            case .changed, .filtered: fail(.notifications, "p\(push) is \(answer.outcome.rawValue) by \(made)")
            case .unchanged: break
            }
        case .serviceFailed(let failed) where failed.outcome == .noText && mayBeFiltered:
            fail(.notifications, "p\(push) is not filtered")
        default: break
        }
    }

    /// A change of the badge that came with no notification is one that a module asked for.
    private mutating func settleBadge() {
        guard let changedBadge else { return }
        if !askedBadges.contains(changedBadge) {
            fail(.badge, "the badge became \(changedBadge), which nobody asked for")
        }
        badge = changedBadge
        if badge == 0, keepsNotifications, hasCleared { fail(.badge, "the list is cleared, and was to be kept") }
        if badge == 0, !keepsNotifications, let item = items.first(where: \.isListed) {
            fail(.badge, "the badge became 0, and \(item.identifier) is not cleared")
        }
        self.changedBadge = nil
        hasCleared = false
    }

    mutating func finishTurn(_ phone: PhoneInspection) {
        settleBadge()
        permission.finishTurn(phone)
        if violation == nil { violation = permission.violation }
        pending.updated = nil
    }

    /// The summary has the notifications that came for it and are still in the list, each once.
    private mutating func delivered(_ identifiers: [String]) {
        let waiting = summarized.intersection(items.filter(\.isListed).map(\.identifier))
        if Set(identifiers) != waiting || identifiers.count != waiting.count {
            fail(.notifications, "the summary has \(identifiers), and these wait: \(waiting.sorted())")
        }
        summarized = []
    }

    // MARK: Showing

    private mutating func shown(_ event: Event, _ notification: Event.NotificationShown) {
        let (identifier, options) = (notification.identifier, notification.options)
        let push = event.push?.number
        if let push, filtered.contains(push) { fail(.notifications, "p\(push) is shown, and was filtered") }
        let spec = push.map { self.spec(of: $0) ?? PushSpec() } ?? PushSpec(local: identifier)
        // A notification without a badge comes after a change that a module has made in the same turn.
        if !options.contains(.badge) || spec.badge == nil { settleBadge() }
        check(notification, push, spec)
        summarized.remove(identifier)
        if notification.heldBack.contains(.summary), options.contains(.list) { summarized.insert(identifier) }
        if let push, arrivals[push] == nil,
            let newer = items.first(where: { $0.identifier == identifier })?.push, newer > push, arrivals[newer] == nil
        {
            fail(.notifications, "p\(push) takes the place of p\(newer), which is newer: \(identifier)")
        }
        if !options.isDisjoint(with: [.banner, .list]) {
            items.removeAll { $0.identifier == identifier }
            if options.contains(.banner) { items.removeAll { !$0.isListed } }
            items.insert(Item(identifier: identifier, isListed: options.contains(.list), push: push), at: 0)
            if items.count > Self.limit { fail(.notifications, "the list has \(items.count) notifications") }
        }
        let local = event.causedBy?.lazy.compactMap { if case .local(let id) = $0 { id } else { nil } }.first
        let place = push.map { arrivals[$0] ?? ($0, 0) } ?? local.flatMap { places[$0] } ?? (lastPush, Int.max)
        if options.contains(.badge), let number = spec.badge, place >= badgePlace {
            badgePlace = place
            // In the same turn, a module may have removed the badge alone.
            let hasBecomeNone = number == 0 && badge != 0 && !(keepsNotifications && askedBadges.contains(0))
            badge = number
            if let changedBadge, changedBadge != badge {
                fail(.badge, "the badge became \(changedBadge), not \(badge)")
            }
            changedBadge = nil
            hasCleared = false
            if hasBecomeNone, let other = items.first(where: { $0.isListed && $0.identifier != identifier }) {
                fail(.badge, "the badge became 0, and \(other.identifier) is not cleared")
            }
        }
    }

    private mutating func check(_ notification: Event.NotificationShown, _ push: Int?, _ spec: PushSpec) {
        let options = notification.options
        var possible = spec.presentable.intersection(permitted)
        // A critical alert has a sound whatever the user says about other sounds.
        let isCritical = spec.isCritical && authorization.status == .authorized && authorization.criticalAlert
        if isCritical, !spec.presentable.isEmpty { possible.insert(.sound) }
        let isUrgent =
            isCritical
            || spec.level == .timeSensitive && authorization.status == .authorized
                && !entitled.refused.contains(.timeSensitive)
        if isFocused || isSummarized, !isUrgent { possible.subtract([.banner, .sound]) }
        var expected = possible
        if notification.by == .system {
            if spec.level == .passive, !isCritical { expected.formIntersection([.list, .badge]) }
        } else if let push {
            let given = answers[push] ?? []
            expected.formIntersection(given.isEmpty ? SimulatedFiles.foreground : given.reduce([]) { $0.union($1) })
        } else {
            expected = options.intersection(possible)
        }
        if options != expected {
            fail(
                .notifications,
                "\(notification.identifier) is shown with \(options.names), and \(expected.names) was to be")
        }
    }

    /// Without authorization nothing; provisionally the list alone; else the kinds that are on.
    private var permitted: PresentationOptions {
        var options: PresentationOptions =
            switch authorization.status {
            case .authorized: [.list, .banner, .badge, .sound]
            case .provisional: [.list]
            case .denied, .notDetermined: []
            }
        if !authorization.alert { options.subtract([.list, .banner]) }
        if !authorization.badge { options.remove(.badge) }
        if !authorization.sound { options.remove(.sound) }
        return options
    }

    // MARK: Comparing

    /// A module is answered what there is.
    mutating func check(_ answer: CenterAnswer, to id: RequestID, isStopping: Bool) {
        permission.check(answer, to: id, isStopping: isStopping)
        switch answer {
        case .state(_, let number, _, _, _, _) where number != changedBadge ?? badge:
            fail(.badge, "request \(id.number) is told the badge \(number), and it is \(changedBadge ?? badge)")
        case .settings(let settings)
        where settings.authorization != entitled || settings.isSummarized != isSummarized:
            fail(.authorization, "request \(id.number) is told \(settings), and it is \(entitled)")
        case .requests(let requests):
            if let difference = pending.difference(from: requests) { fail(.pendingRequests, difference) }
        case .notifications(let notifications):
            let listed = items.filter(\.isListed).map(\.identifier)
            if let difference = difference(of: notifications.map(\.identifier), from: listed) {
                fail(.notifications, "the list that request \(id.number) is told \(difference)")
            }
        case .state, .settings, .done, .granted, .categories, .failed: break
        }
    }

    func compare(_ phone: PhoneInspection, entirely: Bool) -> Violation? {
        if phone.badge != badge {
            return Violation(invariant: .badge, message: "the badge is \(phone.badge), and was to be \(badge)")
        }
        guard entirely else { return nil }
        let listed = items.filter(\.isListed).map(\.identifier)
        if let difference = difference(of: phone.delivered, from: listed) {
            return Violation(invariant: .notifications, message: "the list \(difference)")
        }
        return pending.compare(phone.pending)
    }

    /// What a stopped host leaves is what it showed, unless the disk refused some of it.
    func checkStored(_ disk: SimulatedDisk) -> Violation? {
        guard !disk.hasRefused else { return nil }
        let listed = items.filter(\.isListed).map(\.identifier)
        let stored = disk.written.delivered.reversed().map(\.identifier)
        if let difference = difference(of: stored, from: listed) {
            return Violation(invariant: .stored, message: "the list of the database \(difference)")
        }
        let number = disk.written.values[.badge].flatMap { Int($0) } ?? 0
        if number != badge {
            return Violation(
                invariant: .stored, message: "the database has the badge \(number), and the phone had \(badge)")
        }
        return pending.checkStored(disk.written.pending)
    }
}

/// What a list has and lacks, or where its order differs, newest first; nil if it is the other.
private func difference(of list: [String], from expected: [String]) -> String? {
    guard list != expected else { return nil }
    let more = Set(list).subtracting(expected).sorted()
    let less = Set(expected).subtracting(list).sorted()
    guard more.isEmpty, less.isEmpty else { return "has \(more), which were not to be there, and lacks \(less)" }
    let place = zip(list, expected).prefix { $0 == $1 }.count
    return "of \(list.count) is \(list[place...].prefix(5)) from its place \(place) on, and was to be "
        + "\(expected[place...].prefix(5)) of \(expected.count)"
}
