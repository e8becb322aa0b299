public import Foundation

/// The sound of a notification.
///
/// On Linux nothing is played; the host reports that it would have been.
public final class UNNotificationSound: NSObject, NSCopying, Sendable {
    /// The file it names; nil for the system's sound.
    let name: UNNotificationSoundName?

    init(name: UNNotificationSoundName?) {
        self.name = name
        super.init()
    }

    /// A sound file of the app.
    public convenience init(named name: UNNotificationSoundName) { self.init(name: name) }

    /// The system's sound.
    public static let `default` = UNNotificationSound(name: nil)

    /// The sound itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same sound.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.name == name }

    /// Equal for equal sounds.
    public override var hash: Int { name.hashValue }
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
