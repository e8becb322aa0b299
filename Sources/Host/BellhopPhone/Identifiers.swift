internal import BellhopValues

/// One instance of a class of a module: the module itself, or one of its extensions.
///
/// The phone assigns the number. Numbers are unique within one run of a host.
public struct InstanceID: Hashable, Sendable, CustomStringConvertible, Codable {
    /// The number, from 1.
    public let number: Int

    /// Creates an identifier with a number.
    public init(number: Int) { self.number = number }

    /// Such as `instance 7`.
    public var description: String { "instance \(number)" }
}

/// The link between an effect and its result, such as an ``Outcome``.
///
/// The phone assigns the number, which no other ticket has, whatever it awaits. The edge returns it with the result.
public struct Ticket<Awaited>: Hashable, Sendable, Codable {
    /// The number, from 1.
    public let number: UInt64

    /// Creates a ticket with a number.
    public init(number: UInt64) { self.number = number }
}

/// What the ticket of a change of the database awaits.
public enum StoredChange: Sendable {}

/// What the ticket of a timer awaits.
public enum FiredTimer: Sendable {}

/// What the ticket of a request for the device token awaits.
public enum LoadedToken: Sendable {}

/// What the ticket of a text that is to be settings.json awaits.
public enum WrittenSettings: Sendable {}

/// What the ticket of a request for a page of the web app awaits.
public enum FetchedPage: Sendable {}

/// A question of a module, for which one of the module's threads waits.
///
/// The edge that posts it assigns the number.
public struct RequestID: Hashable, Sendable, Codable {
    /// The number.
    public let number: UInt64

    /// Creates an identifier with a number.
    public init(number: UInt64) { self.number = number }
}

/// An asset that is being fetched.
struct AssetID: Hashable, Sendable {
    let number: Int
}

/// A visit to the app's own notification settings.
struct AppSettingsID: Hashable, Sendable {
    let number: Int
}

/// A round of the preparation of new instances.
struct PreparationID: Hashable, Sendable {
    let number: Int
}

/// An absence of a module, from its death to its restart, or until it is quarantined.
struct AbsenceID: Hashable, Sendable {
    let number: Int
}
