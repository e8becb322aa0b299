internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// Follows the pushes of providers through the storage of APNs, as docs/semantics.md says they go, over all lives.
struct DeliveryCheck: Sendable {
    /// The most pushes of an app that are stored.
    private static let limit = 100
    /// The topic of each simulated message.
    static let topic = "t"

    /// What the settings of this world say.
    var gateway = Settings.Gateway()
    private var connectivity = Connectivity.online
    /// The pushes of providers, by their numbers.
    private var records: [Int: JournalledPush] = [:]
    /// Why pushes are stored that were not forwarded and not dropped.
    private var stored: [Int: StorageReason] = [:]
    /// What the phone has stored last of the topics from which the app was unsubscribed.
    private var unsubscribed = ""
    /// When silent pushes were delivered or forwarded in this life of the host.
    private var spent: [Duration] = []
    /// The tickets of those that reach the device once the disk knows this.
    private var spending: Set<UInt64> = []

    mutating func hostStarts() {
        stored = [:]
        spent = []
        spending = []
    }

    private static func violation(_ message: String) -> Violation {
        Violation(invariant: .deliveries, message: message)
    }

    // MARK: What comes in

    /// A host has opened the database.
    mutating func load(_ state: StoredState) {
        connectivity = state.values[.connectivity].flatMap(Connectivity.init(rawValue:)) ?? .online
        unsubscribed = state.values[.unsubscribedTopics] ?? ""
        for unfinished in state.unfinished {
            guard let provider = unfinished.push.provider else { continue }
            records[unfinished.push.id.number] = unfinished.push
            if case .stored(let reason) = provider.state { stored[unfinished.push.id.number] = reason }
        }
    }

    /// A change was written, or could not be.
    mutating func take(_ ticket: Ticket<StoredChange>, _ failure: BellhopError?) {
        if spending.remove(ticket.number) != nil, failure != nil { _ = spent.popLast() }
    }

    // MARK: What the phone does

    mutating func check(_ effect: Effect, _ phone: PhoneInspection?) -> Violation? {
        guard let phone else { return nil }
        switch effect {
        case .store(.accept(let record), let ticket): return accepted(record, ticket, phone)
        case .store(.set(.unsubscribedTopics, let text), _):
            unsubscribed = text
            return nil
        case .store(.hold(let push, let reason), _):
            guard reason != obstacle(to: push.number, phone) else { return nil }
            return Self.violation("\(push) is stored because of \(reason), which is not so")
        case .store(.forward(let push, let time), let ticket):
            return forwarded(push, at: time, ticket, phone)
        case .record(let event): return check(event, phone)
        case .reply(_, .success(.deliveryReports(let reply))):
            let sums = reply.sums
            let parts = [sums.delivered] + sums.stored.values + sums.discarded.values
            guard sums.received != parts.reduce(0, +) else { return nil }
            return Self.violation("\(sums.received) were received, and the parts are \(parts)")
        default: return nil
        }
    }

    private mutating func accepted(
        _ record: JournalledPush, _ ticket: Ticket<StoredChange>?, _ phone: PhoneInspection
    ) -> Violation? {
        let number = record.id.number
        // A number that was never acknowledged may be given again.
        records[number] = record.provider == nil ? nil : record
        guard let provider = record.provider else { return nil }
        // Each simulated message is for the topic t, and its id has the time of its arrival.
        let isMessage = provider.id.count == 20
        if isMessage, let token = phone.registrationToken, unsubscribed == "\(token) \(Self.topic)" {
            guard provider.state != .discarded(.notSubscribed) else { return nil }
            return Self.violation("\(record.id) is \(provider.state), and the app isn't subscribed")
        }
        let obstacle = obstacle(to: number, phone)
        stored[number] = obstacle
        if obstacle == nil { spend(provider.type, ticket, phone) }
        let expected = obstacle.map { ProviderDelivery.State.stored($0) } ?? .delivered
        guard provider.state != expected else { return nil }
        return Self.violation("\(record.id) is \(provider.state), and was to be \(expected)")
    }

    private mutating func forwarded(
        _ push: PushID, at time: Date, _ ticket: Ticket<StoredChange>?, _ phone: PhoneInspection
    ) -> Violation? {
        guard stored[push.number] != nil, let provider = records[push.number]?.provider else {
            return Self.violation("\(push) is forwarded, and is not stored")
        }
        if let obstacle = obstacle(to: push.number, phone) {
            return Self.violation("\(push) is forwarded, and cannot reach the device: \(obstacle)")
        }
        spend(provider.type, ticket, phone)
        return time < provider.expires ? nil : Self.violation("\(push) is forwarded, and has expired")
    }

    /// A push reaches the device, unless the disk refuses it.
    private mutating func spend(_ type: PushType, _ ticket: Ticket<StoredChange>?, _ phone: PhoneInspection) {
        guard type == .background else { return }
        spent.append(phone.elapsed)
        if let ticket { spending.insert(ticket.number) }
    }

    /// Why a push cannot reach the device.
    private func obstacle(to number: Int, _ phone: PhoneInspection) -> StorageReason? {
        guard let provider = records[number]?.provider else { return nil }
        switch connectivity {
        case .offline: return .offline
        case .lowPower where provider.priority < 10: return .lowPower
        case .lowPower, .online: break
        }
        guard provider.type == .background, let limit = gateway.silentPushesPerHour else { return nil }
        return spent.count { phone.elapsed - $0 < .seconds(3600) } < limit ? nil : .budget
    }

    private mutating func check(_ event: Event, _ phone: PhoneInspection) -> Violation? {
        if case .connectivityChanged(let change) = event.fact { connectivity = change.outcome }
        guard let push = event.push, records[push.number] != nil else { return nil }
        switch event.fact {
        case .pushStored(let facts): stored[push.number] = facts.outcome
        case .pushForwarded: stored[push.number] = nil
        case .pushRouted where stored[push.number] != nil:
            return Self.violation("\(push) reaches the device, and is stored")
        case .pushDropped(let dropped):
            defer { stored[push.number] = nil }
            return check(dropped, push, phone)
        default: break
        }
        return nil
    }

    /// A push that is discarded was stored, and the reason holds.
    private func check(_ dropped: Event.PushDropped, _ push: PushID, _ phone: PhoneInspection) -> Violation? {
        guard let record = records[push.number], let provider = record.provider else { return nil }
        let successor = dropped.by.flatMap { records[$0.number] }
        let isReplaced = successor.map { $0.id > push && $0.provider?.bundle == provider.bundle } == true
        let holds: Bool
        switch dropped.outcome {
        // A push whose time is over when it comes is tried once, wherever the clock goes.
        case .expired: holds = provider.expires <= max(phone.now, record.time)
        case .coalesced: holds = isReplaced && record.collapseID != nil && successor?.collapseID == record.collapseID
        case .overwritten: holds = isReplaced && (gateway.storage == .one || stored.count > Self.limit)
        case .throttled: holds = isReplaced && stored[push.number] == .budget
        case .notSubscribed:
            return provider.state == .discarded(.notSubscribed)
                ? nil : Self.violation("\(push) is discarded, and no topic is in its way")
        case .replaced, .unregistered, .otherApp, .unreadable: return nil
        }
        guard holds, stored[push.number] != nil else {
            return Self.violation("\(push) is discarded, and is not \(dropped.outcome.rawValue)")
        }
        return nil
    }

    /// The storage has no more than the settings say.
    func finishTurn(_ phone: PhoneInspection) -> Violation? {
        guard phone.isReady, !phone.isStopping else { return nil }
        let waiting = phone.waitingPushes
        let most = gateway.storage == .one ? 1 : Self.limit
        for (bundle, pushes) in Dictionary(grouping: waiting, by: { records[$0.number]?.provider?.bundle }) {
            if pushes.count > most { return Self.violation("\(pushes.count) pushes of \(bundle ?? "") are stored") }
            let collapseIDs = pushes.compactMap { records[$0.number]?.collapseID }
            if Set(collapseIDs).count < collapseIDs.count {
                return Self.violation("pushes with the same collapse id are stored: \(collapseIDs)")
            }
            let throttled = pushes.filter { stored[$0.number] == .budget }
            if throttled.count > 1 { return Self.violation("\(throttled) are stored above the budget") }
        }
        return nil
    }

    // MARK: At rest

    /// Everything had time to end, and the device is online.
    func settled(_ phone: PhoneInspection, _ disk: SimulatedDisk) -> Violation? {
        for row in disk.written.rows.values {
            guard let provider = row.record.provider else { continue }
            let id = row.record.id
            switch (provider.state, row.outcome) {
            case (.stored, nil):
                if !phone.storedPushes.contains(id) { return Self.violation("\(id) is stored, and nobody has it") }
                guard provider.type == .background, gateway.silentPushesPerHour != nil else {
                    return Self.violation("\(id) is still stored, and the device is online")
                }
            case (.delivered, nil), (.forwarded, nil):
                if phone.heldPush != id { return Self.violation("\(id) was delivered, and has no outcome") }
            case (.discarded, .dropped?), (.delivered, _?), (.forwarded, _?): break
            case (.stored, .dropped(let dropped, _)?) where !dropped.outcome.isDiscard: break
            case (.stored, _?), (.discarded, _):
                return Self.violation("\(id) is \(provider.state), and ended as \(row.outcome.map { "\($0)" } ?? "–")")
            }
        }
        return nil
    }
}
