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
