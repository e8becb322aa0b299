/// A push payload that passed its checks: the original bytes, and what the host reads from them.
///
/// The bytes never change, so a module receives exactly what was sent.
public struct Payload: Sendable, Equatable {
    /// The texts of the alert.
    ///
    /// A plain string under `aps.alert` is the body. A `title-loc-key`, `subtitle-loc-key` or `loc-key` replaces a
    /// missing text.
    public struct Alert: Sendable, Equatable {
        /// `title`, or nil.
        public let title: String?
        /// `subtitle`, or nil.
        public let subtitle: String?
        /// `body`, or nil.
        public let body: String?

        /// Creates an alert.
        public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
            self.title = title
            self.subtitle = subtitle
            self.body = body
        }
    }

    /// The payload as it was sent, byte for byte.
    public let bytes: [UInt8]
    /// The top-level string under `PushSender.userInfoKey`, or nil if it is missing or not a string.
    public let sender: String?
    /// `aps.alert`, if it has a title, subtitle or body that is not empty.
    public let alert: Alert?
    /// `aps.badge`, if it is a whole number.
    public let badge: Int?
    /// `aps.sound`, or its `name`.
    public let sound: String?
    /// `aps.category`.
    public let category: String?
    /// `aps.thread-id`.
    public let threadIdentifier: String?
    /// `aps.interruption-level`.
    public let interruptionLevel: String?
    /// Whether `aps.content-available` is the number 1.
    ///
    /// `true` does not count, because Apple documents a number.
    public let isContentAvailable: Bool
    /// Whether `aps.mutable-content` is the number 1.
    ///
    /// `true` does not count, because Apple documents a number.
    public let isMutable: Bool
    /// The top-level `Simulator Target Bundle`, as `xcrun simctl push` reads it.
    public let simulatorTargetBundle: String?
    /// Whether ``findings(in:source:limit:)`` may find something.
    ///
    /// Most pushes need no second pass.
    var isUnusual = false

    /// Creates a payload from its parts.
    ///
    /// To read bytes, use ``init(scanning:limit:source:)``.
    public init(
        bytes: [UInt8], sender: String? = nil, alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
        category: String? = nil, threadIdentifier: String? = nil, interruptionLevel: String? = nil,
        isContentAvailable: Bool = false, isMutable: Bool = false, simulatorTargetBundle: String? = nil
    ) {
        self.bytes = bytes
        self.sender = sender
        self.alert = alert
        self.badge = badge
        self.sound = sound
        self.category = category
        self.threadIdentifier = threadIdentifier
        self.interruptionLevel = interruptionLevel
        self.isContentAvailable = isContentAvailable
        self.isMutable = isMutable
        self.simulatorTargetBundle = simulatorTargetBundle
    }
}
