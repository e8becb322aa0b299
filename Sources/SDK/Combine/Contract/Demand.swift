extension Subscribers {
    /// The number of values that a subscriber requests; never negative.
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// The number; `UInt.max` stands for unlimited.
        let rawValue: UInt

        /// All values.
        public static let unlimited = Demand(rawValue: .max)
        /// No value.
        public static let none = Demand(rawValue: 0)

        init(rawValue: UInt) { self.rawValue = rawValue }

        /// A number of values; a negative number ends the process.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand can't be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The number; nil if it is unlimited.
        public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

        /// The number in words.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Decodes a number; throws if it is negative.
        public init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer().decode(UInt.self)
            rawValue = value > UInt(Int.max) ? .max : value
        }

        /// Encodes a number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
        }

        /// Compares the numbers; unlimited is the greatest.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue < rhs.rawValue }

        /// What `change` makes of the number: unlimited if it is too big, none if it is negative.
        private func counting(_ change: (Int) -> (partialValue: Int, overflow: Bool)) -> Demand {
            guard let max else { return .unlimited }
            let (value, isTooBig) = change(max)
            return isTooBig ? .unlimited : .max(Swift.max(0, value))
        }
    }
}

extension Subscribers.Demand {
    /// Adds two demands.
    public static func + (lhs: Self, rhs: Self) -> Self { rhs.max.map { lhs + $0 } ?? .unlimited }
    /// Adds a demand.
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    /// Adds a number.
    public static func + (lhs: Self, rhs: Int) -> Self { lhs.counting { $0.addingReportingOverflow(rhs) } }
    /// Adds a number.
    public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }
    /// Multiplies by a number.
    public static func * (lhs: Self, rhs: Int) -> Self {
        rhs < 0 && lhs.max != nil ? .none : lhs.counting { $0.multipliedReportingOverflow(by: rhs) }
    }
    /// Multiplies by a number.
    public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
    /// Subtracts a demand; unlimited stays unlimited.
    public static func - (lhs: Self, rhs: Self) -> Self {
        lhs == .unlimited ? .unlimited : (rhs.max.map { lhs - $0 } ?? .none)
    }
    /// Subtracts a demand; unlimited stays unlimited.
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    /// Subtracts a number; unlimited stays unlimited.
    public static func - (lhs: Self, rhs: Int) -> Self { lhs.counting { $0.subtractingReportingOverflow(rhs) } }
    /// Subtracts a number; unlimited stays unlimited.
    public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
}

extension Subscribers.Demand {
    /// Compares with a number.
    public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
    /// Compares with a number.
    public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }
    /// Compares with a number.
    public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
    /// Compares with a number.
    public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
    /// Compares with a number.
    public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
    /// Compares with a number.
    public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
    /// Compares with a number.
    public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
    /// Compares with a number.
    public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
    /// Compares with a number.
    public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
    /// Compares with a number.
    public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
    /// Compares with a number.
    public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
    /// Compares with a number.
    public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}
