internal import Foundation

/// The values that test doubles decode instead of an archive.
///
/// Apple's objects of this framework have no public initializers, so tests make them with a coder of their own. It
/// answers the keys that Apple's classes ask for, such as `notification` and `actionIdentifier`. Only a method that
/// such a coder overrides may be called, because the methods of `NSCoder` itself end the process.
extension NSCoder {
    /// Whether the coder is none of this framework's own archives.
    ///
    /// A test can also write the values into an archive of its own, and read the archive with `NSKeyedUnarchiver`.
    /// `NSCoder` itself and an archiver have no values.
    var isDouble: Bool {
        guard self is NSKeyedUnarchiver else { return type(of: self) != NSCoder.self && !(self is NSKeyedArchiver) }
        return !containsFields && ["request", "notification", "content"].contains(where: containsValue)
    }

    /// An object of a type, if the double has one.
    func stubbed<Object>(_ key: String) -> Object? {
        guard let archive = self as? NSKeyedUnarchiver else { return decodeObject(forKey: key) as? Object }
        // Foundation ends the process if the archive doesn't have the key.
        guard archive.containsValue(forKey: key) else { return nil }
        return archive.decodeObject(of: Self.stubbedClasses, forKey: key) as? Object
    }

    private static var stubbedClasses: [AnyClass] {
        [
            NSString.self, NSDate.self, UNNotification.self, UNNotificationRequest.self, UNNotificationContent.self,
            UNNotificationTrigger.self,
        ]
    }

    /// An enumeration, if the double has a case of it.
    func stubbedCase<Case: RawRepresentable>(_ key: String) -> Case? where Case.RawValue == Int {
        Case(rawValue: Int(truncatingIfNeeded: decodeInt64(forKey: key)))
    }
}
