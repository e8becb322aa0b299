/// A publisher that changes what one upstream delivers.
protocol Operator: Publisher {
    associatedtype Upstream: Publisher
    var upstream: Upstream { get }
}

extension Operator {
    typealias Outcome<S: Subscriber> = Step<S.Input, S.Failure>
    typealias End<S: Subscriber> = Ending<S.Input, S.Failure>

    /// Subscribes to the upstream with a step for each value and one for the completion.
    func relay<S: Subscriber>(
        to subscriber: S, takesAll: Bool = false, events: RelayEvents = RelayEvents(),
        end: @escaping (Subscribers.Completion<Upstream.Failure>) -> End<S>,
        step: @escaping (Upstream.Output) -> Outcome<S>
    ) {
        let plan = RelayPlan(downstream: subscriber, takesAll: takesAll, events: events, end: end, step: step)
        upstream.subscribe(Relay(plan, name: Self.self))
    }

    /// The same, and passes the completion on.
    func relay<S: Subscriber>(
        to subscriber: S, takesAll: Bool = false, events: RelayEvents = RelayEvents(),
        step: @escaping (Upstream.Output) -> Outcome<S>
    ) where S.Failure == Upstream.Failure {
        relay(to: subscriber, takesAll: takesAll, events: events, end: { .completion($0) }, step: step)
    }

    /// The same, but an error of the step ends the publisher.
    func relay<S: Subscriber>(to subscriber: S, trying step: @escaping (Upstream.Output) throws -> Outcome<S>)
    where S.Failure == any Error {
        relay(to: subscriber, end: { .completion($0.mapError { $0 }) }, step: catching(step))
    }

    /// Takes all values of the upstream and delivers `result` when it finishes; nil delivers none.
    func gather<S: Subscriber>(
        to subscriber: S, step: @escaping (Upstream.Output) -> Outcome<S>, result: @escaping () -> S.Input?
    ) where S.Failure == Upstream.Failure {
        relay(to: subscriber, takesAll: true, end: { ending($0, result) }, step: step)
    }

    /// The same, but an error of the step ends the publisher.
    func gather<S: Subscriber>(
        to subscriber: S, trying step: @escaping (Upstream.Output) throws -> Outcome<S>,
        result: @escaping () -> S.Input?
    ) where S.Failure == any Error {
        relay(to: subscriber, takesAll: true, end: { ending($0.mapError { $0 }, result) }, step: catching(step))
    }

    private func catching<Value>(
        _ step: @escaping (Upstream.Output) throws -> Step<Value, any Error>
    ) -> (Upstream.Output) -> Step<Value, any Error> {
        { value in
            do { return try step(value) } catch { return .finish(.completion(.failure(error))) }
        }
    }

    private func ending<Value, F>(_ completion: Subscribers.Completion<F>, _ result: () -> Value?) -> Ending<Value, F> {
        guard case .finished = completion, let value = result() else { return .completion(completion) }
        return .value(value)
    }
}

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

/// What a relay does.
final class RelayPlan<Input, Failure: Error, Downstream: Subscriber> {
    typealias End = Ending<Downstream.Input, Downstream.Failure>

    let downstream: Downstream
    /// Whether all values of the upstream are requested, and only the last one is delivered.
    let takesAll: Bool
    let events: RelayEvents
    let end: (Subscribers.Completion<Failure>) -> End
    let step: (Input) -> Step<Downstream.Input, Downstream.Failure>

    init(
        downstream: Downstream, takesAll: Bool, events: RelayEvents,
        end: @escaping (Subscribers.Completion<Failure>) -> End,
        step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>
    ) {
        self.downstream = downstream
        self.takesAll = takesAll
        self.events = events
        self.end = end
        self.step = step
    }
}

/// What somebody wants to know of a relay besides its values.
struct RelayEvents {
    var subscription: ((any Subscription) -> Void)?
    var request: ((Subscribers.Demand) -> Void)?
    /// The demand that the downstream returns for a value.
    var returned: ((Subscribers.Demand) -> Void)?
    var cancel: (() -> Void)?
}

/// What an operator does with one value of its upstream.
enum Step<Output, Failure: Error> {
    /// Delivers a value.
    case send(Output)
    /// Delivers nothing, and asks for another value instead.
    case skip
    /// Stops the upstream.
    case finish(Ending<Output, Failure>)
}

/// What an operator delivers at its end.
enum Ending<Output, Failure: Error> {
    /// Nothing more.
    case completion(Subscribers.Completion<Failure>)
    /// One more value as soon as it is wanted, and that it finished.
    case value(Output)
}
