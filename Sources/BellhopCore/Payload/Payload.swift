/// A push payload that passed its checks: the original bytes, and what the host needs to know of them.
///
/// The bytes are never written again: a module sees exactly what was sent.
public struct Payload: Sendable, Equatable {
    /// The alert's words.
    ///
    /// A plain string under `aps.alert` is the body.
    public struct Alert: Sendable, Equatable {
        /// `title`, or nil.
        public var title: String?
        /// `subtitle`, or nil.
        public var subtitle: String?
        /// `body`, or nil.
        public var body: String?

        /// Makes an alert.
        public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
            self.title = title
            self.subtitle = subtitle
            self.body = body
        }
    }

    /// The payload as it was sent, byte for byte.
    public let bytes: [UInt8]
    /// The top-level string under `PushSender.userInfoKey`; nil when missing or not a string.
    public var sender: String?
    /// `aps.alert` when it has a title, subtitle or body that is not empty.
    public var alert: Alert?
    /// `aps.badge`.
    public var badge: Int?
    /// `aps.sound`, or its `name`.
    public var sound: String?
    /// `aps.category`.
    public var category: String?
    /// `aps.thread-id`.
    public var threadIdentifier: String?
    /// `aps.interruption-level`.
    public var interruptionLevel: String?
    /// `aps.content-available` is 1.
    public var isContentAvailable: Bool
    /// `aps.mutable-content` is 1.
    public var isMutable: Bool
    /// The top-level `Simulator Target Bundle`, as `xcrun simctl push` reads it.
    public var simulatorTargetBundle: String?

    /// Makes a payload from parts; ``Payload/init(scanning:)`` is the way from bytes.
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
