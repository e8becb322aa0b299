public import Foundation

/// An attachment's file belongs to the system, and iOS lends it to an extension between these two.
///
/// Foundation on Linux does not have them. Bellhop lends the files for as long as the notification is there.
extension URL {
    /// Begins to use the file; always true on Linux.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the use; does nothing on Linux.
    public func stopAccessingSecurityScopedResource() {}
}
