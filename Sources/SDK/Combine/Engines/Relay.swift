/// The subscriber of the operators that turn one value into one at most.
///
/// The plan's closures are called one at a time, as an upstream delivers one value at a time.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    typealias Plan = RelayPlan<Input, Failure, Downstream>

    private enum Phase {
        case awaiting
        case active(any Subscription)
        /// The upstream has ended, the downstream does not know.
        case ending
        /// The last value waits until it is wanted.
        case owing(Downstream.Input)
        case done
    }

    private struct State {
        var phase = Phase.awaiting
        var demand = Subscribers.Demand.none
        /// Released at the end, with all that its closures hold.
        var plan: Plan?
    }

    private let state: Guarded<State>
    private let name: Any.Type

    init(_ plan: Plan, name: Any.Type) {
        state = Guarded(State(plan: plan))
        self.name = name
    }

    var description: String { String("\(name)".prefix { $0 != "<" }) }

    // MARK: From the upstream

    func receive(subscription: any Subscription) {
        let plan = state.withLock { state -> Plan? in
            guard case .awaiting = state.phase else { return nil }
            state.phase = .active(subscription)
            return state.plan
        }
        guard let plan else { return subscription.cancel() }
        plan.events.subscription?(subscription)
        plan.downstream.receive(subscription: self)
        if plan.takesAll, active != nil { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let plan = admit() else { return .none }
        switch plan.step(input) {
        case .send(let value):
            let more = plan.downstream.receive(value)
            plan.events.returned?(more)
            if more > 0 { state.withLock { $0.demand += more } }
            return more
        case .skip:
            if plan.takesAll { return .none }
            state.withLock { $0.demand += 1 }
            return .max(1)
        case .finish(let ending):
            guard let subscription = stop() else { return .none }
            subscription.cancel()
            // The value that ends it was requested.
            if !plan.takesAll { state.withLock { $0.demand += 1 } }
            finish(ending, plan)
            return .none
        }
    }

    /// The plan, if values still count; counts one.
    private func admit() -> Plan? {
        state.withLock { state in
            guard case .active = state.phase, let plan = state.plan else { return nil }
            if !plan.takesAll { state.demand -= 1 }
            return plan
        }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let plan = active, stop() != nil else { return }
        finish(plan.end(completion), plan)
    }

    // MARK: From the downstream

    func request(_ demand: Subscribers.Demand) {
        guard let plan = state.withLock({ $0.plan }) else { return }
        plan.events.request?(demand)
        let phase = state.withLock { state in
            state.demand += demand
            defer { if case .owing = state.phase, state.demand > 0 { state.phase = .ending } }
            return state.phase
        }
        switch phase {
        case .active(let subscription) where !plan.takesAll: subscription.request(demand)
        case .owing(let value) where demand > 0: deliverLast(value, plan)
        default: break
        }
    }

    func cancel() {
        let old = state.exchange(State(phase: .done))
        guard case .active(let subscription) = old.phase else { return }
        old.plan?.events.cancel?()
        subscription.cancel()
    }

    // MARK: The end

    private var active: Plan? { state.withLock { if case .active = $0.phase { $0.plan } else { nil } } }

    private func stop() -> (any Subscription)? {
        state.withLock { state in
            guard case .active(let subscription) = state.phase else { return nil }
            state.phase = .ending
            return subscription
        }
    }

    private func finish(_ ending: Plan.End, _ plan: Plan) {
        switch ending {
        case .completion(let completion): complete(completion)
        case .value(let value):
            let isWanted = state.withLock { state in
                guard case .ending = state.phase, state.demand == 0 else { return true }
                state.phase = .owing(value)
                return false
            }
            if isWanted { deliverLast(value, plan) }
        }
    }

    private func deliverLast(_ value: Downstream.Input, _ plan: Plan) {
        guard case .ending = state.withLock({ $0.phase }) else { return }
        let more = plan.downstream.receive(value)
        plan.events.returned?(more)
        complete(.finished)
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let old = state.exchange(State(phase: .done))
        if case .ending = old.phase { old.plan?.downstream.receive(completion: completion) }
    }
}
