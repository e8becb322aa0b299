internal import BellhopCore
internal import BellhopWorkers

/// A call that has begun in one module.
struct StartedCall: Sendable {
    let module: ModuleID
    let call: Call
    let stage: Stage?
    let outcome: PendingOutcome
    /// Whether what its module does meanwhile may be the doing of its push, or of no push.
    var isCause = false

    /// A call that could not be started.
    static func failed(_ call: Call, in module: ModuleID, stage: Stage?, _ error: BellhopError) -> Self {
        StartedCall(
            module: module, call: call, stage: stage,
            outcome: PendingOutcome(call.selector.failClosed, .failedClosed(error)))
    }

    /// A call that a module had begun when the host died: it may have had its effect, so it is not made again.
    static func interrupted(_ call: Call, in module: ModuleID, stage: Stage?) -> Self {
        failed(
            call, in: module, stage: stage,
            BellhopError(
                .callInterrupted, "\(module) had begun \(call.selector.rawValue) when the host ended",
                hint: "Replay the push if the call may be made again"))
    }
}

/// Calling modules: all are started before any is waited for, so that none delays the others.
extension ModuleHost {
    /// Starts a call on modules, in order; returns at once.
    func start(_ call: Call, on positions: some Collection<Int>, stage: Stage?) -> [StartedCall] {
        let prepared = PreparedCall(call)
        return positions.map { start(prepared, of: call, in: modules[$0], stage: stage) }
    }

    /// Starts a call of one module; returns at once.
    func start(_ prepared: PreparedCall, of call: Call, in module: ModuleID, stage: Stage?) -> StartedCall {
        guard let module = modules.first(where: { $0.id == module }) else {
            return .failed(call, in: module, stage: stage, HostedModule.gone(module))
        }
        return start(prepared, of: call, in: module, stage: stage)
    }

    private func start(_ prepared: PreparedCall, of call: Call, in module: HostedModule, stage: Stage?) -> StartedCall {
        guard let carrier = module.carrier else { return .failed(call, in: module.id, stage: stage, module.absence) }
        tellApplicationState(to: module)
        // A response to a local notification is no push's doing; any other call without a push does little by itself.
        let isCause = call.push != nil || stage == .response
        if isCause { desk.began(call.push, in: module.id) }
        if let form = call.selector.delegateForm, module.share.hasDelegate, carrier.moduleClass.has(form) {
            let call = Call(form, call.arguments, push: call.push)
            let outcome = carrier.start(PreparedCall(call), within: module.settings.limits[form.limit])
            return StartedCall(module: module.id, call: call, stage: stage, outcome: outcome, isCause: isCause)
        }
        let outcome = carrier.start(prepared, within: module.settings.limits[call.selector.limit])
        return StartedCall(module: module.id, call: call, stage: stage, outcome: outcome, isCause: isCause)
    }

    /// Waits for all, recording each outcome as it comes; the answers are in the order of the modules.
    func finish(_ calls: [StartedCall]) async -> [Answer] {
        let events = events
        let desk = desk
        return await withTaskGroup(of: (Int, Answer).self) { group in
            for (index, call) in calls.enumerated() {
                group.addTask {
                    let outcome = await call.outcome.value
                    if call.isCause { desk.ended(call.call.push, in: call.module) }
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
    fileprivate func event(of call: StartedCall) -> Event { event(of: call.call, in: call.module, stage: call.stage) }

    /// The event of an answered, missing or late call of a module.
    func event(of call: Call, in module: ModuleID, stage: Stage?) -> Event {
        let error: BellhopError? = if case .failedClosed(let error) = status { error } else { nil }
        let word =
            switch status {
            case .answered: "answered"
            case .missing: "missing"
            case .failedClosed(let error): error.code == .callInterrupted ? "interrupted" : "failed-closed"
            }
        return Event(
            .callFinished, module: module, push: call.push, stage: stage, outcome: word,
            duration: duration, cause: error,
            details: ["selector": call.selector.rawValue, "answer": answer.words])
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
        case .data(let bytes): "\(bytes.count) bytes"
        case .views(.success(let tree)): tree.views.count.of("view")
        case .views(.failure): "views that cannot be shown"
        case .disposition(let disposition): "\(disposition)"
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

extension BellhopError.Code {
    /// A call that a module had begun when the host ended, and that is not repeated.
    static let callInterrupted = Self(rawValue: "call.interrupted")
}
