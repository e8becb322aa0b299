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
