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
