internal import Foundation

/// The values that test doubles decode instead of an archive.
///
/// Apple's objects of this framework have no public initializers, so tests make them with a coder of their own. It
/// answers the keys that Apple's classes ask for, such as `notification` and `actionIdentifier`. Only a method that
/// such a coder overrides may be called, because the methods of `NSCoder` itself end the process.
extension NSCoder {
    /// Whether the coder isn't an archive.
    var isDouble: Bool { !(self is NSKeyedUnarchiver) }

    /// An object of a type, if the double has one.
    func stubbed<Object>(_ key: String) -> Object? { decodeObject(forKey: key) as? Object }

    /// An enumeration, if the double has a case of it.
    func stubbedCase<Case: RawRepresentable>(_ key: String) -> Case? where Case.RawValue == Int {
        Case(rawValue: Int(truncatingIfNeeded: decodeInt64(forKey: key)))
    }
}
