internal import BellhopValues

/// One instance of a class of a module: the module itself, or one of its extensions.
///
/// The phone assigns the number. Numbers are unique within one run of a host.
package struct InstanceID: Hashable, Sendable, CustomStringConvertible, Codable {
    /// The number, from 1.
    package let number: Int

    /// Creates an identifier with a number.
    package init(number: Int) { self.number = number }

    /// Such as `instance 7`.
    package var description: String { "instance \(number)" }
}

/// The link between an effect and its result, such as an ``Outcome``.
///
/// The phone assigns the number, which no other ticket has, whatever it awaits. The edge returns it with the result.
package struct Ticket<Awaited>: Hashable, Sendable, Codable {
    /// The number, from 1.
    package let number: UInt64

    /// Creates a ticket with a number.
    package init(number: UInt64) { self.number = number }
}

/// What the ticket of a change of the database awaits.
package enum StoredChange: Sendable {}

/// What the ticket of a timer awaits.
package enum FiredTimer: Sendable {}

/// What the ticket of a request for the device token awaits.
package enum LoadedToken: Sendable {}

/// What the ticket of a text that is to be settings.json awaits.
package enum WrittenSettings: Sendable {}

/// What the ticket of a request for a page of the web app awaits.
package enum FetchedPage: Sendable {}

/// A question of a module, for which one of the module's threads waits.
///
/// The edge that posts it assigns the number.
package struct RequestID: Hashable, Sendable, Codable {
    /// The number.
    package let number: UInt64

    /// Creates an identifier with a number.
    package init(number: UInt64) { self.number = number }
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
