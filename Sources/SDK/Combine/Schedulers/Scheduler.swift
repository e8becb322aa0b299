/// A type that defines when and where closures run.
public protocol Scheduler<SchedulerTimeType> {
    /// A moment on the scheduler's clock.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// The options for how closures run.
    associatedtype SchedulerOptions

    /// The current moment.
    var now: SchedulerTimeType { get }
    /// The minimum tolerance, which is the time by which a closure can be late.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs a closure as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs a closure at a moment.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs a closure at a moment and then at each interval, until the result is cancelled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs a closure as soon as possible.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    /// Runs a closure at a moment.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure at a moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) { schedule(after: date, tolerance: tolerance, options: nil, action) }

    /// Runs a closure at a moment and then at each interval, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure at a moment and then at each interval, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable { schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action) }
}

/// A type of intervals that can be created from any unit of time.
public protocol SchedulerTimeIntervalConvertible {
    /// Creates an interval in seconds.
    static func seconds(_ s: Int) -> Self
    /// Creates an interval in seconds.
    static func seconds(_ s: Double) -> Self
    /// Creates an interval in milliseconds.
    static func milliseconds(_ ms: Int) -> Self
    /// Creates an interval in microseconds.
    static func microseconds(_ us: Int) -> Self
    /// Creates an interval in nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}

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

extension ImmediateScheduler.SchedulerTimeType {
    /// An interval of an immediate scheduler, which does not wait.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The number; an immediate scheduler does not wait.
        public var magnitude: Int

        /// Creates an interval from a number.
        public init(_ value: Int) { magnitude = value }
        /// Creates an interval from a number.
        public init(integerLiteral value: Int) { self.init(value) }
        /// Creates an interval from a number, rounded toward 0.
        public init(floatLiteral value: Double) { magnitude = Int(exactly: value.rounded(.towardZero)) ?? 0 }
        /// Creates an interval from a number; nil if the number is too large.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let value = Int(exactly: source) else { return nil }
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
        public static func seconds(_ s: Int) -> Self { Self(0) }
        /// Creates an interval in seconds.
        public static func seconds(_ s: Double) -> Self { Self(0) }
        /// Creates an interval in milliseconds.
        public static func milliseconds(_ ms: Int) -> Self { Self(0) }
        /// Creates an interval in microseconds.
        public static func microseconds(_ us: Int) -> Self { Self(0) }
        /// Creates an interval in nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(0) }
    }
}
