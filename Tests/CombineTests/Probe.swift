import Combine

/// A subscriber that writes down what it receives, and asks only for what it is told to.
final class Probe<Input, Failure: Error>: Subscriber {
    private(set) var log: [String] = []
    private(set) var subscription: (any Subscription)?
    private let first: Subscribers.Demand
    private let more: Subscribers.Demand
    var onValue: (Input) -> Void = { _ in }

    init(_ first: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) {
        self.first = first
        self.more = more
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > 0 { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        log.append("\(input)")
        onValue(input)
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: log.append("|")
        case .failure(let error): log.append("!\(error)")
        }
    }

    func request(_ count: Int) { subscription?.request(.max(count)) }
}

extension Publisher {
    /// What a probe receives.
    func log(_ first: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) -> String {
        let probe = Probe<Output, Failure>(first, more: more)
        subscribe(probe)
        return probe.log.joined(separator: " ")
    }

    /// The values and errors as text.
    func texts() -> AnyPublisher<String, Failed> {
        map { "\($0)" }.mapError { $0 as? Failed ?? .other }.eraseToAnyPublisher()
    }
}

enum Failed: Error {
    case once, twice, other
}
