/// The subscription that combines one value of each of several upstreams.
final class Junction<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    private struct State {
        var demand = Subscribers.Demand.none
        var sides: [any JunctionSide] = []
        var combine: (() -> Downstream.Input?)?
        var isDone = false
    }

    private let state = Guarded(State())
    private let delivery = Delivery()
    private let downstream: Downstream
    /// Whether a value counts once, as in a zip.
    let pairs: Bool
    let description: String

    init(_ downstream: Downstream, name: String, pairs: Bool) {
        self.downstream = downstream
        self.pairs = pairs
        description = name
    }

    /// Accepts the downstream; `combine` makes a value when each side has one.
    func begin(_ sides: [any JunctionSide], combine: @escaping () -> Downstream.Input?) {
        state.withLock { state in
            state.sides = sides
            state.combine = combine
        }
        downstream.receive(subscription: self)
    }

    // MARK: From the sides

    /// Accepts a side's subscription.
    func attach(_ subscription: any Subscription, _ store: () -> Bool) {
        let demand = state.withLock { $0.isDone || !store() ? nil : $0.demand }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    /// Accepts a side's value.
    func accept(_ store: @escaping () -> Void) {
        delivery.run { [self] in
            let isDone = state.withLock { state in
                if !state.isDone { store() }
                return state.isDone
            }
            if !isDone { deliver() }
        }
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>, _ store: @escaping () -> Void) {
        delivery.run { [self] in
            state.withLock { state in if !state.isDone { store() } }
            if case .failure = completion { complete(completion) } else { completeIfExhausted() }
        }
    }

    // MARK: To the downstream

    private func deliver() {
        repeat {
            let value = state.withLock { state -> Downstream.Input? in
                guard !state.isDone, state.demand > 0, state.sides.allSatisfy(\.isReady) else { return nil }
                state.demand -= 1
                return state.combine?()
            }
            guard let value else { break }
            add(downstream.receive(value))
        } while pairs
        completeIfExhausted()
    }

    private func completeIfExhausted() {
        let isExhausted = state.withLock { state in
            pairs
                ? state.sides.contains { $0.isFinished && !$0.isReady }
                : state.sides.allSatisfy(\.isFinished)
        }
        if isExhausted { complete(.finished) }
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if close() { downstream.receive(completion: completion) }
    }

    private func close() -> Bool {
        let (old, left) = state.withLock { state in
            defer { state = State(isDone: true) }
            return (state, state.sides.map { $0.leave() })
        }
        for side in left { side.subscription?.cancel() }
        return !old.isDone
    }

    private func add(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let subscriptions = state.withLock { state in
            state.demand += demand
            return state.sides.filter { !$0.isFinished }.compactMap(\.subscription)
        }
        for subscription in subscriptions { subscription.request(demand) }
    }

    func request(_ demand: Subscribers.Demand) {
        add(demand)
        if pairs { delivery.run { self.deliver() } }
    }

    func cancel() { _ = close() }
}

/// One upstream of a junction; everything is called while the junction's lock is held.
protocol JunctionSide: AnyObject {
    var subscription: (any Subscription)? { get }
    var isReady: Bool { get }
    var isFinished: Bool { get }
    /// Gives away everything: the subscription to cancel, and the values that wait.
    func leave() -> (subscription: (any Subscription)?, values: Any)
}

/// The subscriber of one upstream of a junction, with the values that wait.
final class Side<Input, Downstream: Subscriber>: Subscriber, JunctionSide {
    private let junction: Junction<Downstream>
    private var values: [Input] = []
    private(set) var subscription: (any Subscription)?
    private(set) var isFinished = false

    init(_ junction: Junction<Downstream>) { self.junction = junction }

    var isReady: Bool { !values.isEmpty }

    /// The value to combine.
    func take() -> Input? {
        guard junction.pairs, isReady else { return values.last }
        return values.removeFirst()
    }

    func leave() -> (subscription: (any Subscription)?, values: Any) {
        defer {
            subscription = nil
            values = []
        }
        return (subscription, values)
    }

    func receive(subscription: any Subscription) {
        junction.attach(subscription) {
            guard self.subscription == nil, !isFinished else { return false }
            self.subscription = subscription
            return true
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        var old: [Input] = []
        junction.accept { [self] in
            if !junction.pairs { swap(&old, &values) }
            values.append(input)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        junction.finish(completion) { self.isFinished = true }
    }
}
