public import Foundation

extension OperationQueue.SchedulerTimeType {
    /// A length of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The seconds.
        public var magnitude: TimeInterval

        /// The seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Makes it of seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        /// Makes it of seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// Makes it of seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        /// Makes it of seconds; nil if the number is not exact.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        /// Compares two.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Multiplies the numbers.
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        /// Adds.
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        /// Takes away.
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        /// Multiplies the numbers.
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
        /// Adds.
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        /// Takes away.
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

        /// Makes it of seconds.
        public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
        /// Makes it of seconds.
        public static func seconds(_ s: Double) -> Self { Self(s) }
        /// Makes it of milliseconds.
        public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
        /// Makes it of microseconds.
        public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
        /// Makes it of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
    }
}
