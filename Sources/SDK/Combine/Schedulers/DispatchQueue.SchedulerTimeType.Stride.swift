public import Dispatch

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
