/// A scheduler that runs closures at once, on the caller's thread.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// There are no options.
    public typealias SchedulerOptions = Never

    /// A moment; there is only one.
    public struct SchedulerTimeType: Strideable, Sendable {
        /// The time until another moment: none.
        public func distance(to other: Self) -> Stride { Stride(0) }
        /// The same moment.
        public func advanced(by value: Stride) -> Self { self }
    }

    /// The scheduler.
    public static let shared = ImmediateScheduler()

    private init() {}

    /// The current moment.
    public var now: SchedulerTimeType { SchedulerTimeType() }
    /// No tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs a closure at once.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    /// Runs a closure at once.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { action() }

    /// Runs a closure at once, and never again.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
