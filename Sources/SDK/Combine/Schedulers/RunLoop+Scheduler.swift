public import Foundation

extension RunLoop: Scheduler {
    /// There are no options.
    public struct SchedulerOptions: Sendable {
        private init() {}
    }

    /// The current moment.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// No tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs a closure the next time that the loop runs in the default mode.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The loop runs it once. As on iOS, the caller is responsible for the state that the closure shares.
        nonisolated(unsafe) let action = action
        perform { action() }
        // A closure does not wake a loop that sleeps; a timer does.
        add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }

    /// Runs a closure at a moment, in the default mode.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = timer(date, 0, tolerance, action) }

    /// Runs a closure at a moment and then at each interval, in the default mode.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = timer(date, interval, tolerance, action)
        return AnyCancellable { timer.invalidate() }
    }

    private func timer(
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride, _ tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> Timer {
        nonisolated(unsafe) let action = action
        let seconds = interval.timeInterval
        let timer = Timer(fire: date.date, interval: seconds, repeats: seconds > 0) { _ in action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return timer
    }
}

extension RunLoop {
    /// A moment as a date.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The moment.
        public var date: Date

        /// Creates a moment from a date.
        public init(_ date: Date) { self.date = date }

        /// The time until another moment.
        public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        /// The moment some time later.
        public func advanced(by value: Stride) -> Self { Self(date.addingTimeInterval(value.timeInterval)) }
    }
}

extension RunLoop.SchedulerTimeType {
    /// An interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The seconds.
        public var magnitude: TimeInterval

        /// The seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Creates an interval in seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        /// Creates an interval in seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval in seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval in seconds; nil if the number cannot be represented exactly.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        /// Compares two intervals.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Multiplies the numbers.
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        /// Adds.
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        /// Subtracts.
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        /// Multiplies the numbers.
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
        /// Adds.
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        /// Subtracts.
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

        /// Creates an interval in seconds.
        public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
        /// Creates an interval in seconds.
        public static func seconds(_ s: Double) -> Self { Self(s) }
        /// Creates an interval in milliseconds.
        public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
        /// Creates an interval in microseconds.
        public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
        /// Creates an interval in nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
    }
}
