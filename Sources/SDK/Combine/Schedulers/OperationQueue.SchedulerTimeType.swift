public import Foundation

extension OperationQueue {
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
