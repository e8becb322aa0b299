public import Dispatch

extension DispatchQueue: Scheduler {
    /// The current moment.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// No tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs a closure on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The queue runs it once. As on iOS, the caller is responsible for the state that the closure shares.
        nonisolated(unsafe) let action = action
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
    }

    /// Runs a closure on the queue at a moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action
        let group = options?.group
        group?.enter()
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            action()
            group?.leave()
        }
    }

    /// Runs a closure on the queue at a moment and then at each interval.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        nonisolated(unsafe) let action = action
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}

extension DispatchQueue {
    /// The options for how a closure runs on a queue.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS
        /// The flags of the work.
        public var flags: DispatchWorkItemFlags
        /// The group that the closure belongs to.
        public var group: DispatchGroup?

        /// Creates options.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }
}

extension DispatchQueue {
    /// A moment since the machine started.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        private var nanoseconds: UInt64

        /// The moment.
        public var dispatchTime: DispatchTime {
            get { DispatchTime(uptimeNanoseconds: nanoseconds) }
            set { nanoseconds = newValue.uptimeNanoseconds }
        }

        /// Creates a moment from a time.
        public init(_ time: DispatchTime) { nanoseconds = time.uptimeNanoseconds }

        /// The time until another moment.
        public func distance(to other: Self) -> Stride {
            let isLater = other.nanoseconds >= nanoseconds
            let length = isLater ? other.nanoseconds - nanoseconds : nanoseconds - other.nanoseconds
            let value = Int(clamping: length)
            return .nanoseconds(isLater ? value : -value)
        }

        /// The moment some time later.
        public func advanced(by n: Stride) -> Self {
            let length = UInt64(n.magnitude.magnitude)
            let (value, isOver) =
                n.magnitude < 0
                ? nanoseconds.subtractingReportingOverflow(length) : nanoseconds.addingReportingOverflow(length)
            return Self(DispatchTime(uptimeNanoseconds: isOver ? (n.magnitude < 0 ? 0 : .max) : value))
        }
    }
}

extension DispatchQueue.SchedulerTimeType {
    /// An interval in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The nanoseconds.
        public var magnitude: Int

        /// The nanoseconds.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// Creates an interval from a Dispatch interval; `never` is the longest interval.
        public init(_ timeInterval: DispatchTimeInterval) {
            switch timeInterval {
            case .seconds(let s): self = .seconds(s)
            case .milliseconds(let ms): self = .milliseconds(ms)
            case .microseconds(let us): self = .microseconds(us)
            case .nanoseconds(let ns): self = .nanoseconds(ns)
            default: magnitude = .max
            }
        }

        private init(_ nanoseconds: Int) { magnitude = nanoseconds }

        /// Creates an interval in seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }
        /// Creates an interval in seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }
        /// Creates an interval in nanoseconds; nil if there are too many.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let value = Int(exactly: source) else { return nil }
            magnitude = value
        }

        private static func scaled(_ value: Int, _ unit: Int) -> Int {
            let (product, isTooBig) = value.multipliedReportingOverflow(by: unit)
            return isTooBig ? (value < 0 ? .min : .max) : product
        }

        private static func scaled(_ seconds: Double) -> Int {
            Int(exactly: (seconds * 1e9).rounded(.towardZero)) ?? (seconds < 0 ? .min : .max)
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
        public static func seconds(_ s: Int) -> Self { Self(Self.scaled(s, 1_000_000_000)) }
        /// Creates an interval in seconds.
        public static func seconds(_ s: Double) -> Self { Self(Self.scaled(s)) }
        /// Creates an interval in milliseconds.
        public static func milliseconds(_ ms: Int) -> Self { Self(Self.scaled(ms, 1_000_000)) }
        /// Creates an interval in microseconds.
        public static func microseconds(_ us: Int) -> Self { Self(Self.scaled(us, 1_000)) }
        /// Creates an interval in nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(ns) }
    }
}
