public import Foundation

/// The sound of a notification.
///
/// On Linux, nothing is played, and the host reports the sound. A critical sound counts as critical only if the app has
/// Apple's entitlement and the user's permission.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because the compiler can't check a class with subclasses: this changes only while the object is
    // created.
    private(set) var fields: SoundFields

    private convenience init(_ fields: SoundFields) {
        self.init(_empty: ())
        self.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        fields = SoundFields()
        super.init()
    }

    /// The sound with these values.
    ///
    /// The system's sound is one object.
    static func of(_ fields: SoundFields) -> UNNotificationSound {
        fields == UNNotificationSound.default.fields ? .default : UNNotificationSound(fields)
    }

    /// Creates a sound from a sound file of the app.
    public convenience init(named name: UNNotificationSoundName) { self.init(SoundFields(name: name.rawValue)) }

    /// Reads an archived sound, or returns nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(SoundFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The system's sound.
    public static let `default` = UNNotificationSound(SoundFields())

    /// The system's sound for critical alerts.
    public static let defaultCritical = UNNotificationSound(SoundFields(.critical))

    /// The user's ringtone.
    public static let defaultRingtone = UNNotificationSound(SoundFields(.ringtone))

    /// The system's sound for critical alerts, at a volume from 0 to 1.
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(SoundFields(.critical, volume: volume))
    }

    /// A sound file of the app, for critical alerts.
    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(SoundFields(.critical, name: name.rawValue))
    }

    /// A sound file of the app, for critical alerts, at a volume from 0 to 1.
    public class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound(SoundFields(.critical, name: name.rawValue, volume: volume))
    }

    /// A sound file of the app, played as a ringtone.
    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(SoundFields(.ringtone, name: name.rawValue))
    }

    /// Returns the sound itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other object is the same sound.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.fields == fields }

    /// A hash that is equal for equal sounds.
    open override var hash: Int { fields.hashValue }
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The file name.
    public let rawValue: String

    /// Wraps a file name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Wraps a file name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
