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
