public import Foundation

extension NSKeyedArchiver {
    /// Writes an archive of an object.
    ///
    /// Throws an error if the object, or an object in it, can't be archived. On Linux, Foundation ends the process then,
    /// and still does so if the static type of the object isn't that of a class.
    public class func archivedData(withRootObject object: NSObject, requiringSecureCoding: Bool) throws -> Data {
        let rehearsal = NSKeyedArchiver(requiringSecureCoding: false)
        let check = ArchiveCheck(requiresSecureCoding: requiringSecureCoding)
        rehearsal.delegate = check
        rehearsal.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        if let error = check.error { throw error }
        return try archivedData(withRootObject: object as Any, requiringSecureCoding: requiringSecureCoding)
    }
}

/// Replaces what an archive can't contain, and keeps the first reason.
private final class ArchiveCheck: NSKeyedArchiverDelegate {
    private let requiresSecureCoding: Bool
    private(set) var error: NSError?

    init(requiresSecureCoding: Bool) { self.requiresSecureCoding = requiresSecureCoding }

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        let object = object as AnyObject
        let isSecure = (object as? any NSSecureCoding).map { type(of: $0).supportsSecureCoding } ?? false
        let isAllowed = requiresSecureCoding ? isSecure : object is any NSCoding
        if isAllowed { return object }
        let lack = requiresSecureCoding ? "does not support secure coding" : "does not conform to NSCoding"
        error =
            error
            ?? NSError(
                domain: NSCocoaErrorDomain, code: CocoaError.coderInvalidValue.rawValue,
                userInfo: [NSDebugDescriptionErrorKey: "\(type(of: object)) \(lack)"])
        // Foundation ends the process if nil stands for the root.
        return NSNull()
    }

    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    // The name of the last argument differs between versions of Foundation.
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}
