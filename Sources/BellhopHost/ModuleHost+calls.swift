internal import BellhopCore
internal import BellhopRuntime

/// A call that has begun in one module.
struct StartedCall: Sendable {
    let module: ModuleID
    let call: Call
    let stage: Stage?
    let outcome: PendingOutcome
}

/// Calling modules: all are started before any is waited for, so that none delays the others.
extension ModuleHost {
    /// Starts a call on modules, in order; returns at once.
    func start(
        _ call: Call, on positions: some Collection<Int>, stage: Stage?
    ) -> [StartedCall] {
        let prepared = PreparedCall(call)
        return positions.map { position in
            let module = modules[position]
            guard let carrier = module.carrier else {
                return StartedCall(
                    module: module.id, call: call, stage: stage,
                    outcome: PendingOutcome(call.selector.failClosed, .failedClosed(module.absence)))
            }
            if let push = call.push { desk.began(push, in: module.id) }
            let outcome = carrier.start(prepared, within: module.settings.limits[call.selector.limit])
            return StartedCall(module: module.id, call: call, stage: stage, outcome: outcome)
        }
    }

    /// Waits for all, recording each outcome as it comes; the answers are in the order of the modules.
    func finish(_ calls: [StartedCall]) async -> [Answer] {
        let events = events
        let desk = desk
        return await withTaskGroup(of: (Int, Answer).self) { group in
            for (index, call) in calls.enumerated() {
                group.addTask {
                    let outcome = await call.outcome.value
                    if let push = call.call.push { desk.ended(push, in: call.module) }
                    events.record(outcome.event(of: call))
                    return (index, outcome.answer)
                }
            }
            var answers = [Answer](repeating: .none, count: calls.count)
            for await (index, answer) in group { answers[index] = answer }
            return answers
        }
    }
}

extension Outcome {
    /// The event of an answered, missing or late call.
    fileprivate func event(of call: StartedCall) -> Event {
        let error: BellhopError? = if case .failedClosed(let error) = status { error } else { nil }
        let word =
            switch status {
            case .answered: "answered"
            case .missing: "missing"
            case .failedClosed: "failed-closed"
            }
        return Event(
            .callFinished, module: call.module, push: call.call.push, stage: call.stage, outcome: word,
            duration: duration, cause: error,
            details: ["selector": call.call.selector.rawValue, "answer": answer.words])
    }
}

extension Answer {
    /// The categories it holds; none when it is another answer.
    var categories: [NotificationCategory] { if case .categories(let list) = self { list } else { [] } }

    /// The answer as events carry it.
    var words: String {
        switch self {
        case .none: "none"
        case .categories(let categories): categories.map(\.identifier).joined(separator: " ")
        case .fetch(let result): result.words
        case .presentation(let options): options.names.joined(separator: " ")
        case .handled(let yes): "\(yes)"
        }
    }
}

extension FetchResult {
    /// Apple's name of the result.
    var words: String {
        switch self {
        case .newData: "newData"
        case .noData: "noData"
        case .failed: "failed"
        }
    }
}
