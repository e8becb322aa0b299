/// Ends if no value is delivered for some time.
final class Deadline<Downstream: Subscriber, Context: Scheduler>: Redispatch<Downstream> {
    private let number = Guarded(0)
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let customError: (() -> Downstream.Failure)?

    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?, customError: (() -> Downstream.Failure)?
    ) {
        self.interval = interval
        self.scheduler = scheduler
        self.options = options
        self.customError = customError
        super.init(downstream, name: "Timeout") { scheduler.schedule(options: options, $0) }
    }

    override func receive(subscription: any Subscription) {
        wind()
        super.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if !isDone { wind() }
        return super.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        stop()
        super.receive(completion: completion)
    }

    override func cancel() {
        stop()
        super.cancel()
    }

    private func stop() { number.withLock { $0 += 1 } }

    private func wind() {
        let current = number.withLock { number in
            number += 1
            return number
        }
        let time = scheduler.now.advanced(by: interval)
        scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: options) { [weak self] in
            guard let self, number.withLock({ $0 == current }) else { return }
            complete(customError.map { .failure($0()) } ?? .finished, cancelling: true)
        }
    }
}
