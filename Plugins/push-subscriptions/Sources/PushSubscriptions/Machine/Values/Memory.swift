/// What is remembered over restarts, apart from the requests that wait.
package struct Memory: Codable, Equatable, Sendable {
    /// The name of this installation, under which the backend counts sequence numbers.
    package var installation: String
    /// The position of the newest entry that was ever in the outbox.
    package var lastPosition: Int64 = 0
    /// The sequence number of the newest mutation.
    package var lastSequence: Int64 = 0
    package var user: User?
    /// The device token in hexadecimal digits.
    ///
    /// It survives a logout.
    package var token: String?
    package var permission = Permission.unknown
    /// Whether the customer wants pushes on this device.
    ///
    /// It survives a logout.
    package var isEnabled = true
    /// The subscription that the backend has when all that waits is done.
    package var announced: Subscription?
    /// The messages whose clicks were delivered, the oldest first.
    package var delivered: [String] = []

    package init(installation: String) { self.installation = installation }
}

/// The user of this device.
package struct User: Codable, Equatable, Sendable {
    package var id: String
    /// Whether the backend has confirmed the user.
    package var isRegistered: Bool
}

/// Whether the user lets the app notify.
package enum Permission: String, Codable, Sendable {
    case granted, declined, unknown
}

/// A push subscription, as the backend knows it.
package struct Subscription: Codable, Equatable, Sendable {
    package var user: String
    package var token: String
    package var permission: Permission
    package var isEnabled: Bool
}

/// What the backend is told of the device when a user is registered or updated.
package struct Device: Equatable, Sendable {
    package var timezone: String
    package var locale: String

    package init(timezone: String, locale: String) {
        self.timezone = timezone
        self.locale = locale
    }
}
