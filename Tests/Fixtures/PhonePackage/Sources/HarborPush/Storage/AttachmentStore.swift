import UniformTypeIdentifiers
import UserNotifications

/// Keeps the files of notifications under names that say their types.
struct AttachmentStore {
    var directory: URL = FileManager.default.temporaryDirectory.appendingPathComponent("attachments")

    func attachment(_ data: Data, mimeType: String?, name: String = UUID().uuidString) throws
        -> UNNotificationAttachment
    {
        let known = mimeType.flatMap { UTType(mimeType: $0, conformingTo: .image) }
        // A type that nobody has declared is dynamic.
        let type = known.flatMap { $0.isDynamic ? nil : $0 } ?? .png
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = directory.appendingPathComponent(name, conformingTo: type)
        try data.write(to: file, options: [.atomic])
        return try UNNotificationAttachment(
            identifier: name, url: file, options: [UNNotificationAttachmentOptionsTypeHintKey: type.identifier])
    }

    /// Removes what is older than a day.
    func removeOld(now: Date = Date()) throws {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = try FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        for file in files {
            let date = try file.resourceValues(forKeys: Set(keys)).contentModificationDate ?? .distantPast
            if now.timeIntervalSince(date) > 86_400 { try FileManager.default.removeItem(at: file) }
        }
    }
}
