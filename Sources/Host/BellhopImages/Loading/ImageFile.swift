public import BellhopCore
internal import Foundation

/// The file of a shared object.
package enum ImageFile {
    /// The bytes of a shared object; throws `image.missing` or `image.unreadable`.
    ///
    /// Blocks on file I/O.
    package static func read(_ source: String) throws(BellhopError) -> [UInt8] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source, isDirectory: &isDirectory) else {
            throw BellhopError(
                .imageMissing, "the file is not there", hint: "Build the module", at: Location(file: source))
        }
        guard !isDirectory.boolValue else {
            throw BellhopError(
                .imageUnreadable, "this is a directory", hint: "Name the .so itself", at: Location(file: source))
        }
        do {
            return try [UInt8](Data(contentsOf: URL(fileURLWithPath: source)))
        } catch {
            throw BellhopError(
                .imageUnreadable, "the file cannot be read", hint: "Check its permissions",
                at: Location(file: source), cause: error.localizedDescription)
        }
    }
}

extension BellhopError.Code {
    /// A shared object that is not there.
    public static let imageMissing = Self(rawValue: "image.missing")
    /// A shared object that cannot be read or copied.
    public static let imageUnreadable = Self(rawValue: "image.unreadable")
}
