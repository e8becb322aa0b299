internal import BellhopControl
internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// One service extension, asked about one notification: a fresh instance in a process of its own, from its start to its
/// end.
struct ServiceRun: Sendable {
    let member: ServiceChain.Member
    /// What its crashes count against.
    let identity: ModuleIdentity
    let push: PushID
    let worker: WorkerCarrier
    let life: ExtensionLife
    let budget: ServiceBudget
    let clock: any HostClock
    let events: EventStream

    /// Asks for the content; its time begins with the start of the process.
    func ask(_ notification: UserNotification) async -> Outcome {
        let call = Call(.serviceDidReceive, [.notification(notification)], push: push)
        let pending = worker.start(PreparedCall(call), within: budget.total)
        let expiry = clock.schedule(after: budget.expiry) { expire() }
        // Not before: who has seen it may move the clock.
        events.record(
            Event(
                .serviceAsked, module: member.module, push: push, stage: .service,
                message: "\(member.className) is asked to change the notification",
                details: ["class": member.className, "limit": "\(budget.total / .seconds(1))"]))
        var outcome: Outcome
        do throws(BellhopError) {
            try await worker.open(within: budget.total)
            outcome = await pending.value
        } catch {
            // It says more than that the call was not made.
            outcome = Outcome(.none, .failedClosed(error), duration: await pending.value.duration)
        }
        expiry.cancel()
        record(outcome, of: call)
        return outcome
    }

    /// Tells the instance that little time is left.
    private func expire() {
        let call = Call(.serviceTimeWillExpire, push: push)
        worker.start(PreparedCall(call), within: budget.rest).whenResolved { record($0, of: call) }
    }

    private func record(_ outcome: Outcome, of call: Call) {
        events.record(outcome.event(of: call, in: member.module, stage: .service))
    }

    /// Ends the process and removes what it left behind; one that has answered may end by itself, the others had their
    /// time.
    func end(hasAnswered: Bool) async {
        await worker.end(within: hasAnswered ? WorkerCarrier.grace : .zero)
        await life.end()
    }
}

extension ServiceAnswer {
    /// Reads the outcome of a call of ``Selector/serviceDidReceive``.
    init(_ outcome: Outcome) {
        switch outcome.status {
        case .answered: self.init(outcome.answer)
        case .missing: self = .kept(.notExported, .noServiceMethod)
        case .failedClosed(let error): self.init(error)
        }
    }

    /// What an error comes to.
    init(_ error: BellhopError) {
        let fallback: ServiceFallback =
            switch error.code {
            case .moduleLate: .late
            case .moduleCrashed, .moduleHung, .moduleGarbled: .crashed
            case .moduleQuarantined: .quarantined
            case .classNotExported, .serviceNoMethod: .notExported
            default: .failed
            }
        self = .kept(fallback, error)
    }
}
