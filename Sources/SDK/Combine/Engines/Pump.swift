/// The base of operators that deliver at another time or place: it passes on what it receives.
class Pump<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var upstream: (any Subscription)?
        var demand = Subscribers.Demand.none
        var isDone = false
    }

    private let state = Guarded(State())
    private let delivery = Delivery()
    private let downstream: Downstream
    private let takesAll: Bool
    let description: String

    /// With `takesAll`, values arrive without a request, and those that were not requested are dropped.
    init(_ downstream: Downstream, name: String, takesAll: Bool = false) {
        self.downstream = downstream
        self.takesAll = takesAll
        description = name
    }

    var isDone: Bool { state.withLock { $0.isDone } }

    func receive(subscription: any Subscription) {
        let isAccepted = state.withLock { state in
            guard state.upstream == nil, !state.isDone else { return false }
            state.upstream = subscription
            return true
        }
        guard isAccepted else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if takesAll, !isDone { subscription.request(.unlimited) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        deliver(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }

    func request(_ demand: Subscribers.Demand) {
        let upstream = state.withLock { state in
            state.demand += demand
            return state.upstream
        }
        if !takesAll { upstream?.request(demand) }
    }

    func cancel() { state.exchange(State(isDone: true)).upstream?.cancel() }

    /// Runs a closure while nothing else is delivered.
    final func serially(_ body: @escaping () -> Void) { delivery.run(body) }

    /// Passes a value on.
    final func deliver(_ value: Downstream.Input) {
        serially { [self] in
            let isWanted = state.withLock { state in
                defer { state.demand -= 1 }
                return !state.isDone && state.demand > 0
            }
            if isWanted { more(downstream.receive(value)) }
        }
    }

    private func more(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let upstream = state.withLock { state in
            state.demand += demand
            return state.upstream
        }
        if !takesAll { upstream?.request(demand) }
    }

    /// Passes the completion on; with `cancelling`, stops the upstream.
    final func complete(_ completion: Subscribers.Completion<Downstream.Failure>, cancelling: Bool = false) {
        serially { [self] in
            let old = state.exchange(State(isDone: true))
            guard !old.isDone else { return }
            if cancelling { old.upstream?.cancel() }
            downstream.receive(completion: completion)
        }
    }
}

/// Delivers through a scheduler, in order, whatever the scheduler's order is.
class Redispatch<Downstream: Subscriber>: Pump<Downstream> {
    private enum Event {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    private let events = Guarded<[Event]>([])
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, name: String, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream, name: name)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        enqueue(.value(input))
        return .none
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) { enqueue(.completion(completion)) }

    override func cancel() {
        super.cancel()
        _ = events.exchange([])
    }

    private func enqueue(_ event: Event) {
        guard !isDone else { return }
        events.withLock { $0.append(event) }
        schedule { self.deliverNext() }
    }

    private func deliverNext() {
        serially { [self] in
            switch events.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            case .value(let value): deliver(value)
            case .completion(let completion): complete(completion)
            case nil: break
            }
        }
    }
}

/// Requests and cancels through a scheduler.
final class RemotePump<Downstream: Subscriber>: Pump<Downstream> {
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, name: String, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream, name: name)
    }

    override func request(_ demand: Subscribers.Demand) { schedule { super.request(demand) } }

    override func cancel() { schedule { super.cancel() } }
}
