public import Foundation

/// The access of an extension to an attachment's file, which belongs to the system.
///
/// Foundation on Linux doesn't have these functions. In Bellhop, extensions have access to the files as long as the
/// notification exists.
extension URL {
    /// Begins to use the file; always true on Linux.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the use; does nothing on Linux.
    public func stopAccessingSecurityScopedResource() {}
}
