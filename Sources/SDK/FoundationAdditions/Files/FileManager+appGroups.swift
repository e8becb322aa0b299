public import Foundation

extension FileManager {
    /// The directory that the app shares with its extensions, which is made where it is not there.
    ///
    /// On Linux, it is in the home directory of the module, `Library/Group Containers`, and every name is allowed that can
    /// be the name of a directory. Nil for other names, and where the directory cannot be made.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty, groupIdentifier.utf8.count <= 255, !groupIdentifier.hasPrefix("."),
            !groupIdentifier.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
        else { return nil }
        let container = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
            .appendingPathComponent("Library/Group Containers", isDirectory: true)
            .appendingPathComponent(groupIdentifier, isDirectory: true)
        do {
            try createDirectory(
                at: container.appendingPathComponent("Library/Caches", isDirectory: true),
                withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            return nil
        }
        return container
    }
}
