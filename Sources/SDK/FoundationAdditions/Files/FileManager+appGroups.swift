public import Foundation

extension FileManager {
    /// The directory that the app shares with its extensions, which is created if it does not exist.
    ///
    /// On Linux, it is in `Library/Group Containers` of the module's home directory. A group is allowed if its name can
    /// be the name of a directory. Nil for other names, and if the directory cannot be created.
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
