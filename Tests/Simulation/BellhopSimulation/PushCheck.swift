internal import BellhopPhone
internal import BellhopValues

/// Checks that every push that was acknowledged comes to one outcome, over all lives of the host.
struct PushCheck: Sendable {
    /// Those without an outcome, of all that were acknowledged.
    private var unfinished: Set<Int> = []
    private var acknowledged: Set<Int> = []
    /// Those whose outcome was handed to the disk by the host that runs.
    private var finished: Set<Int> = []
    /// Those that the host that runs keeps for the next one.
    private var kept: Set<Int> = []
    /// Those that the host that runs has taken in or taken up.
    private var begun: Set<Int> = []
    /// Whether the device was registered, and is no longer, in the life of the host that runs.
    private var isUnregistered = false
    /// Whether the user's decision was reset in this life, after which the device counts as a new one.
    private var hasReset = false
    /// The calls that reached a module, over all lives.
    private var made: Set<BegunCall> = []

    mutating func hostStarts() {
        finished = []
        kept = []
        begun = []
        isUnregistered = false
        hasReset = false
    }

    /// A host has opened the database, and takes up what APNs stores and what FCM discards.
    mutating func load(_ state: StoredState) {
        for unfinished in state.unfinished {
            switch unfinished.push.provider?.state {
            case .stored, .discarded: begun.insert(unfinished.push.id.number)
            case nil, .delivered, .forwarded: break
            }
        }
    }

    mutating func reset() {
        isUnregistered = false
        hasReset = true
    }

    mutating func acknowledged(_ number: Int) {
        acknowledged.insert(number)
        unfinished.insert(number)
    }

    mutating func powerLost(from before: SimulatedDisk.Contents, to now: SimulatedDisk.Contents) {
        for (number, row) in now.rows where row.outcome == nil {
            if acknowledged.contains(number) { unfinished.insert(number) }
            let marks = Set(row.begun)
            for lost in before.rows[number]?.begun ?? [] where !marks.contains(lost) { made.remove(lost) }
        }
        // A number that was never acknowledged may be given again.
        for number in before.rows.keys where now.rows[number] == nil {
            made = made.filter { $0.push.number != number }
        }
    }

    /// A call reaches a module.
    mutating func made(_ call: BegunCall) -> Violation? {
        if made.insert(call).inserted { return nil }
        return Violation(
            invariant: .calledOnce,
            message: "\(call.push) reached \(call.module.identity) a second time: \(call.selector.rawValue)")
    }

    mutating func check(_ event: Event) -> Violation? {
        guard let number = event.push?.number else { return nil }
        switch event.kind {
        case .pushAccepted, .pushRedelivered: begun.insert(number)
        case .pushRouted where isUnregistered:
            return Violation(invariant: .registration, message: "p\(number) is routed, and the device is unregistered")
        case .pushFinished, .pushDropped, .pushKept:
            if event.kind == .pushKept { kept.insert(number) }
            if begun.remove(number) == nil {
                return Violation(
                    invariant: .events, message: "p\(number) has \(event.kind.rawValue) and was not under way")
            }
        default: break
        }
        return nil
    }

    mutating func check(_ change: StoreChange, _ disk: SimulatedDisk) -> Violation? {
        if case .set(.registration, let isRegistered) = change {
            isUnregistered = isRegistered == "false" && !hasReset
        }
        guard case .finish(let push, let outcome, _) = change else { return nil }
        let number = push.number
        // An outcome is handed on again only if the disk has refused it.
        let isFirst = finished.insert(number).inserted || disk.refusedOutcomes.contains(push)
        if isFirst, disk.written.rows[number]?.outcome == nil { return nil }
        return Violation(
            invariant: .oneOutcome, message: "p\(number) has an outcome already, and gets another: \(outcome)")
    }

    mutating func check(_ scene: Scene) -> Violation? {
        var over: [Int] = []
        defer { unfinished.subtract(over) }
        for number in unfinished {
            guard let row = scene.disk.written.rows[number] else {
                return Violation(invariant: .nothingLost, message: "p\(number) was acknowledged and is not on the disk")
            }
            if row.outcome != nil {
                over.append(number)
            } else if let phone = scene.phone, phone.hasRecalled, !phone.isUnderWay(PushID(number: number)),
                !finished.contains(number), !kept.contains(number)
            {
                return Violation(
                    invariant: .nothingLost,
                    message: "p\(number) was acknowledged, has no outcome, and is not under way")
            }
        }
        return nil
    }

    /// Everything had time to end.
    func settled(_ scene: Scene) -> Violation? {
        let waiting = Set(
            ([scene.phone?.heldPush].compactMap(\.self) + (scene.phone?.storedPushes ?? [])).map(\.number))
        guard let number = unfinished.subtracting(waiting).min() else { return nil }
        return Violation(invariant: .nothingLost, message: "p\(number) has no outcome, and nothing happens any more")
    }
}
