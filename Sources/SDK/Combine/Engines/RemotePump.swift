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
