internal import BellhopPhone
internal import BellhopValues

/// Checks what follows crashes: restarts after their delays, and quarantines that later hosts know.
///
/// Also what a timer may do that was set for something that is over.
struct CrashCheck: Sendable {
    /// How long crashes count, and how many there may be.
    private static let window = Duration.seconds(300)
    private static let limit = 3
    /// How long a service extension works until it is told that its time ends, and how long its workers stand by.
    private static let expiry = Moment.seconds(27)
    private static let idleLimit = Moment.seconds(60)

    /// The crashes of each class that count, each with the time since the host began.
    private var crashes: [ModuleIdentity: [Duration]] = [:]
    /// How often each class may have crashed since it had another chance.
    private var deaths: [ModuleIdentity: Int] = [:]
    private var quarantined: Set<ModuleIdentity> = []
    /// When each module that has crashed may be started again by a timer, and the turn of its last crash.
    private var due: [ModuleID: Moment] = [:]
    private var crashedIn: [ModuleID: Int] = [:]
    /// When the service extension of each module was asked last.
    private var asked: [ModuleID: Moment] = [:]
    /// The class that has to be in quarantine after this input.
    private var condemned: ModuleIdentity?
    private var restarted: [ModuleID] = []

    mutating func hostStarts() { self = CrashCheck() }

    // MARK: Crashes

    mutating func take(_ input: Input, at now: Moment, _ elapsed: Duration?, _ roster: Roster) {
        condemned = nil
        restarted = []
        switch input {
        case .stateOpened(.success(let state)): quarantined = Set(state.quarantines.map(\.identity))
        case .died(let id, _):
            guard let member = roster.members[id] else { return }
            deaths[member.identity, default: 0] += 1
            // Only an instance in use crashes its module.
            guard member.isModule, roster.before.instances[member.module] == id, !roster.before.isStopping, let elapsed
            else { return }
            crash(member, at: now, elapsed, roster)
        case .opened(let id, .failure(let failure)) where failure.death != nil:
            if let member = roster.members[id] { deaths[member.identity, default: 0] += 1 }
        case .keptEnded(let id, _?): if let member = roster.members[id] { deaths[member.identity, default: 0] += 1 }
        default: break
        }
    }

    private mutating func crash(_ member: Roster.Member, at now: Moment, _ elapsed: Duration, _ roster: Roster) {
        for identity in crashes.keys {
            crashes[identity]?.removeAll { elapsed - $0 >= Self.window }
        }
        let earlier = crashes[member.identity, default: []].count
        crashes[member.identity, default: []].append(elapsed)
        crashedIn[member.module] = roster.turn
        if earlier + 1 >= Self.limit {
            condemned = member.identity
        } else {
            // It doubles with each crash.
            due[member.module] = now + .milliseconds(100 << earlier)
        }
    }

    // MARK: Effects

    mutating func check(_ effect: Effect, of input: Input?, at now: Moment, _ roster: Roster) -> Violation? {
        switch effect {
        case .store(.quarantine(let quarantine), _):
            if condemned == quarantine.identity { condemned = nil }
            // What the disk has refused is stored again.
            guard quarantined.insert(quarantine.identity).inserted else { return nil }
            let count = deaths[quarantine.identity] ?? 0
            guard count < Self.limit else { return nil }
            return Violation(
                invariant: .quarantine,
                message: "\(quarantine.module.identity) is quarantined after \(count) crashes")
        case .store(.lift(let identity), _):
            guard quarantined.remove(identity) != nil else { return nil }
            crashes[identity] = nil
            deaths[identity] = nil
        case .open(let id, let order): return check(id, order, of: input, at: now)
        case .standBy(let id, let order): return check(id, order)
        case .call(.method(let call), let id, _, _) where call.selector == .serviceTimeWillExpire:
            guard let opened = roster.members[id]?.openedAt, now - opened < Self.expiry else { return nil }
            return Violation(
                invariant: .timers, message: "\(id) is told after \(now - opened) µs that its time ends")
        case .end(let id, _):
            guard case .timer? = input, !roster.before.isStopping, case .service? = roster.members[id]?.order.role,
                roster.members[id]?.isKept == true, let module = roster.members[id]?.module,
                let last = asked[module], now - last < Self.idleLimit
            else { return nil }
            return Violation(
                invariant: .timers, message: "\(id), which is kept, is ended \(now - last) µs after its last use")
        case .record(let event) where event.kind == .moduleRestarted:
            if let module = event.module { restarted.append(module) }
        default: break
        }
        return nil
    }

    private mutating func check(
        _ id: InstanceID, _ order: OpenOrder, of input: Input?, at now: Moment
    ) -> Violation? {
        switch order.role {
        case .content: return nil
        case .service: asked[order.settings.id] = now
        case .module:
            if case .timer? = input, let due = due[order.settings.id], now < due {
                return Violation(
                    invariant: .timers,
                    message: "\(order.settings.id.identity) is restarted \(due - now) µs before its time")
            }
        }
        return check(id, order)
    }

    private func check(_ id: InstanceID, _ order: OpenOrder) -> Violation? {
        guard quarantined.contains(order.identity) else { return nil }
        return Violation(
            invariant: .quarantine, message: "\(id) is opened, and \(order.description.name) is quarantined")
    }

    mutating func finishTurn(_ roster: Roster) -> Violation? {
        if let condemned {
            return Violation(
                invariant: .quarantine,
                message: "\(condemned.hash) has crashed three times in five minutes, and no quarantine is stored")
        }
        for module in restarted {
            guard let id = roster.after.instances[module], let opened = roster.members[id]?.openedIn,
                let crashed = crashedIn[module], opened <= crashed
            else { continue }
            return Violation(
                invariant: .timers, message: "\(id) takes the place of an instance that crashed after it was opened")
        }
        for module in roster.after.instances.keys where roster.before.instances[module] == nil { due[module] = nil }
        return nil
    }
}

extension OpenOrder {
    /// What crashes of the class count against.
    var identity: ModuleIdentity {
        ModuleIdentity(module: settings.id, hash: library.image.hash, className: description.name)
    }
}

extension Roster.Member {
    fileprivate var identity: ModuleIdentity { order.identity }
}
