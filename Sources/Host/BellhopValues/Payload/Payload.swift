/// A push payload that passed its checks: the original bytes, and what the host reads from them.
///
/// The bytes never change, so a module receives exactly what was sent. It is a single reference, because it is passed
/// often.
public struct Payload: Sendable, Equatable, Codable {
    /// The texts of the alert.
    ///
    /// A plain string under `aps.alert` is the body. A `title-loc-key`, `subtitle-loc-key` or `loc-key` replaces a
    /// missing text until the app's text is found.
    public struct Alert: Sendable, Equatable, Codable {
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
    public var bytes: [UInt8] { storage.bytes }
    /// The top-level string under `PushSender.userInfoKey`, or nil if it is missing or not a string.
    public var sender: String? { storage.sender }
    /// `aps.alert`, if it has a title, subtitle or body that is not empty.
    public var alert: Alert? { storage.alert }
    /// Whether `aps` has an alert, even one without text.
    public var hasAlert: Bool { storage.hasAlert }
    /// `aps.badge`, if it is a whole number.
    public var badge: Int? { storage.badge }
    /// `aps.sound`, or its `name`, if it is not empty.
    public var sound: String? { storage.sound }
    /// Whether `aps.sound` is an object whose `critical` is the number 1.
    public var hasCriticalSound: Bool { storage.hasCriticalSound }
    /// `aps.category`.
    public var category: String? { storage.category }
    /// `aps.thread-id`.
    public var threadIdentifier: String? { storage.threadIdentifier }
    /// `aps.interruption-level`.
    public var interruptionLevel: String? { storage.interruptionLevel }
    /// Whether `aps.content-available` is the number 1, or `true` or `"1"`, which iOS takes as 1.
    public var isContentAvailable: Bool { storage.isContentAvailable }
    /// Whether `aps.mutable-content` is the number 1, or `true` or `"1"`, which iOS takes as 1.
    public var isMutable: Bool { storage.isMutable }
    /// The top-level `Simulator Target Bundle`, as `xcrun simctl push` reads it.
    public var simulatorTargetBundle: String? { storage.simulatorTargetBundle }
    /// Whether the app has one of the texts of the alert in several languages; see ``LocalizedAlert``.
    public var isLocalized: Bool { storage.isLocalized }
    /// Whether ``findings(in:source:limit:)`` may find something.
    ///
    /// Most pushes need no second pass.
    package var isUnusual: Bool { storage.isUnusual }

    private let storage: Storage

    private final class Storage: Sendable, Codable {
        let bytes: [UInt8]
        let sender: String?
        let alert: Alert?
        let hasAlert: Bool
        let badge: Int?
        let sound: String?
        let hasCriticalSound: Bool
        let category: String?
        let threadIdentifier: String?
        let interruptionLevel: String?
        let isContentAvailable: Bool
        let isMutable: Bool
        let simulatorTargetBundle: String?
        let isLocalized: Bool
        package let isUnusual: Bool

        init(
            _ bytes: [UInt8], _ sender: String?, _ alert: Alert?, _ hasAlert: Bool, _ badge: Int?, _ sound: String?,
            _ hasCriticalSound: Bool, _ category: String?, _ threadIdentifier: String?, _ interruptionLevel: String?,
            _ isContentAvailable: Bool, _ isMutable: Bool, _ simulatorTargetBundle: String?, _ isLocalized: Bool,
            _ isUnusual: Bool
        ) {
            self.bytes = bytes
            self.sender = sender
            self.alert = alert
            self.hasAlert = hasAlert
            self.badge = badge
            self.sound = sound
            self.hasCriticalSound = hasCriticalSound
            self.category = category
            self.threadIdentifier = threadIdentifier
            self.interruptionLevel = interruptionLevel
            self.isContentAvailable = isContentAvailable
            self.isMutable = isMutable
            self.simulatorTargetBundle = simulatorTargetBundle
            self.isLocalized = isLocalized
            self.isUnusual = isUnusual
        }
    }

    /// Creates a payload from its parts.
    ///
    /// To read bytes, use ``init(scanning:limit:source:)``.
    public init(
        bytes: [UInt8], sender: String? = nil, alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
        hasCriticalSound: Bool = false, category: String? = nil, threadIdentifier: String? = nil,
        interruptionLevel: String? = nil, isContentAvailable: Bool = false, isMutable: Bool = false,
        simulatorTargetBundle: String? = nil
    ) {
        self.init(
            bytes: bytes, sender: sender, alert: alert, hasAlert: alert != nil, badge: badge, sound: sound,
            hasCriticalSound: hasCriticalSound, category: category, threadIdentifier: threadIdentifier,
            interruptionLevel: interruptionLevel, isContentAvailable: isContentAvailable, isMutable: isMutable,
            simulatorTargetBundle: simulatorTargetBundle, isLocalized: false, isUnusual: false)
    }

    init(
        bytes: [UInt8], sender: String?, alert: Alert?, hasAlert: Bool, badge: Int?, sound: String?,
        hasCriticalSound: Bool, category: String?, threadIdentifier: String?, interruptionLevel: String?,
        isContentAvailable: Bool, isMutable: Bool, simulatorTargetBundle: String?, isLocalized: Bool, isUnusual: Bool
    ) {
        storage = Storage(
            bytes, sender, alert, hasAlert, badge, sound, hasCriticalSound, category, threadIdentifier,
            interruptionLevel, isContentAvailable, isMutable, simulatorTargetBundle, isLocalized, isUnusual)
    }

    /// Whether two payloads have the same bytes, and the same was read from them.
    public static func == (one: Payload, other: Payload) -> Bool {
        one.storage === other.storage
            || one.bytes == other.bytes && one.sender == other.sender && one.alert == other.alert
                && one.hasAlert == other.hasAlert && one.badge == other.badge && one.sound == other.sound
                && one.hasCriticalSound == other.hasCriticalSound && one.category == other.category
                && one.threadIdentifier == other.threadIdentifier
                && one.interruptionLevel == other.interruptionLevel
                && one.isContentAvailable == other.isContentAvailable && one.isMutable == other.isMutable
                && one.simulatorTargetBundle == other.simulatorTargetBundle && one.isLocalized == other.isLocalized
                && one.isUnusual == other.isUnusual
    }
}
