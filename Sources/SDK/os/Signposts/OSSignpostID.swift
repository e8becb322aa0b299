internal import Synchronization

/// Distinguishes signposts with the same name.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
    /// The raw value.
    public let rawValue: UInt64

    /// Creates an identifier from a raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates an identifier from a raw value.
    public init(_ value: UInt64) { rawValue = value }

    /// Creates an identifier that no other signpost of the process has.
    public init(log: OSLog) { rawValue = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Creates the identifier of an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// For signposts that never overlap.
    public static let exclusive = Self(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
    /// No identifier.
    public static let invalid = Self(rawValue: .max)
    /// No identifier.
    public static let null = Self(rawValue: 0)

    private static let last = Atomic<UInt64>(0)

    /// Compares the raw values.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
