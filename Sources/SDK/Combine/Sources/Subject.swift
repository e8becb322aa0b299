/// A publisher to which any thread can send values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to the subscribers.
    func send(_ value: Output)
    /// Sends a completion; values that are sent later are not delivered.
    func send(completion: Subscribers.Completion<Failure>)
    /// Provides the subject with the subscription to an upstream.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Delivers a `Void` value.
    public func send() { send(()) }
}

/// A subject that stores no value; a subscriber does not receive values that it has not requested.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let hub = Hub<Output, Failure>(name: "PassthroughSubject")

    /// Creates a subject.
    public init() {}

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        hub.subscribe(subscriber)
    }

    /// Delivers a value to the subscribers that have requested one.
    public func send(_ input: Output) { hub.send(input) }
    /// Sends a completion.
    public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
    /// Requests all values of an upstream as soon as a subscriber requests one.
    public func send(subscription: any Subscription) { hub.add(subscription) }
}

/// A subject with a current value, which each new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let initial: Output
    private let hub: Hub<Output, Failure>

    /// Creates a subject with a value.
    public init(_ value: Output) {
        initial = value
        hub = Hub(name: "CurrentValueSubject", current: value)
    }

    /// The current value; setting it sends it.
    public var value: Output {
        get { hub.current ?? initial }
        set { send(newValue) }
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        hub.subscribe(subscriber)
    }

    /// Sets the current value and delivers it.
    public func send(_ input: Output) { hub.send(input) }
    /// Sends a completion.
    public func send(completion: Subscribers.Completion<Failure>) { hub.finish(completion) }
    /// Requests all values of an upstream.
    public func send(subscription: any Subscription) { hub.add(subscription) }
}

/// The subscribers of a subject, and its upstreams.
final class Hub<Output, Failure: Error> {
    private struct State {
        var conduits: [Conduit<Output, Failure>] = []
        var upstreams: [any Subscription] = []
        var isWanted = false
        var completion: Subscribers.Completion<Failure>?
        var current: Output?
    }

    private let state: Guarded<State>
    private let name: String
    private let keepsLatest: Bool

    /// With a current value, each subscriber receives it first.
    init(name: String, current: Output? = nil) {
        state = Guarded(State(current: current))
        self.name = name
        keepsLatest = current != nil
    }

    deinit { for upstream in state.exchange(State()).upstreams { upstream.cancel() } }

    var current: Output? { state.withLock { $0.current } }

    func subscribe(_ downstream: some Subscriber<Output, Failure>) {
        let (conduit, completion) = state.withLock { state in
            let conduit = Conduit(downstream, name: name, keepsLatest: keepsLatest, first: state.current)
            if state.completion == nil {
                state.conduits.append(conduit)
                conduit.onRequest({ self.want() }, onCancel: { self.remove($0) })
            }
            return (conduit, state.completion)
        }
        if let completion {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: completion)
        } else {
            downstream.receive(subscription: conduit)
        }
    }

    func send(_ value: Output) {
        var old: Output?
        let conduits = state.withLock { state -> [Conduit<Output, Failure>] in
            guard state.completion == nil else { return [] }
            if keepsLatest {
                old = state.current
                state.current = value
            }
            return state.conduits
        }
        _ = consume old
        for conduit in conduits { conduit.offer(value) }
    }

    /// Offers a value before it is the current one.
    func announce(_ value: Output) {
        for conduit in state.withLock({ $0.conduits }) { conduit.offer(value) }
        _ = state.withLock { state in
            defer { state.current = value }
            return state.current
        }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let old = state.withLock { state -> State? in
            guard state.completion == nil else { return nil }
            defer {
                state.completion = completion
                state.conduits = []
                state.upstreams = []
            }
            return state
        }
        for conduit in old?.conduits ?? [] { conduit.finish(completion) }
    }

    /// Accepts an upstream, and asks for all it has as soon as a subscriber wants a value.
    func add(_ upstream: any Subscription) {
        let isWanted = state.withLock { state in
            state.upstreams.append(upstream)
            return state.isWanted || keepsLatest
        }
        if isWanted { upstream.request(.unlimited) }
    }

    private func want() {
        let upstreams = state.withLock { state in
            defer { state.isWanted = true }
            return state.isWanted || keepsLatest ? [] : state.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
    }

    private func remove(_ conduit: Conduit<Output, Failure>) {
        state.withLock { $0.conduits.removeAll { $0 === conduit } }
    }
}

/// Feeds a subject with a publisher's values.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
    private struct State {
        var subject: S?
        var subscription: (any Subscription)?
    }

    private let state: Guarded<State>

    init(_ subject: S) { state = Guarded(State(subject: subject)) }

    func receive(subscription: any Subscription) {
        let subject = state.withLock { state -> S? in
            guard state.subscription == nil else { return nil }
            state.subscription = subscription
            return state.subject
        }
        if let subject { subject.send(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: S.Output) -> Subscribers.Demand {
        state.withLock { $0.subject }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<S.Failure>) {
        state.exchange(State()).subject?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { state.withLock { $0.subscription }?.request(demand) }

    func cancel() { state.exchange(State()).subscription?.cancel() }
}
