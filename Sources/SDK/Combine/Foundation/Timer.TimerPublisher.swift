public import Foundation

extension Timer {
    /// A publisher of the date at each interval in seconds, on a run loop.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> Timer.TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the date at each interval; dates that no subscriber requested are dropped.
    public final class TimerPublisher: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Date
        /// There are no errors.
        public typealias Failure = Never

        private let hub = Hub<Date, Never>(name: "Timer")

        /// The seconds from one date to the next.
        public let interval: TimeInterval
        /// The tolerance in seconds; nil if none is set.
        public let tolerance: TimeInterval?
        /// The run loop.
        public let runLoop: RunLoop
        /// The mode of the run loop.
        public let mode: RunLoop.Mode
        /// The options of the run loop.
        public let options: RunLoop.SchedulerOptions?

        /// Creates a publisher.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
            hub.subscribe(subscriber)
        }

        /// Starts the timer, until the result is cancelled.
        public func connect() -> any Cancellable {
            // The hub has its own locks.
            nonisolated(unsafe) let hub = hub
            let timer = Timer(timeInterval: interval, repeats: true) { _ in hub.send(Date()) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}
