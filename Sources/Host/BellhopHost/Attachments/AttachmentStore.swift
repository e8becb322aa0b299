internal import BellhopContract
internal import BellhopControl
internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

/// The host's copies of the files that notifications show, named after their content.
///
/// A file is moved here when a notification that shows it is accepted, as the system does on the phone. It is checked
/// after the copy, because its owner may write to the original meanwhile.
///
/// Every function blocks on file I/O, and may be called from any thread.
package final class AttachmentStore: Sendable {
    /// The most files that one notification may show.
    package static let limit = 10
    /// The most bytes that the files of all notifications may take together.
    package static let sizeLimit = 1 << 30

    /// The directory of the files.
    package let directory: String
    private let sniffer: ContentSniffer
    private let sizeLimit: Int
    /// The number of notifications that show a file and are not in a list yet, by file name.
    private let held = Mutex<[String: Int]>([:])

    /// Creates a store in a directory, which is created when the first file is stored.
    package convenience init(directory: String) { self.init(directory: directory, sniffer: ContentSniffer()) }

    init(directory: String, sniffer: ContentSniffer, sizeLimit: Int = sizeLimit) {
        self.directory = directory
        self.sniffer = sniffer
        self.sizeLimit = sizeLimit
    }

    /// Moves files into the store.
    ///
    /// Each file must lie beneath one of `places`, or be in the store already: as one of `known`, or as a file of
    /// another notification. A taken file stays until it is released, even if the store is pruned.
    package func take(
        _ attachments: [NotificationAttachment], beneath places: [String], known: [NotificationAttachment] = []
    ) -> TakenAttachments {
        var taken = TakenAttachments()
        var sources: [UntrustedFile] = []
        for (index, attachment) in attachments.enumerated() {
            do throws(BellhopError) {
                guard index < Self.limit else { throw .tooManyAttachments(attachments.count) }
                if known.contains(where: { $0.url == attachment.url }) {
                    hold(attachment)
                    taken.kept.append(attachment)
                } else if let stored = takeAgain(attachment) {
                    taken.kept.append(stored)
                } else {
                    taken.kept.append(try take(attachment, beneath: places, &sources))
                }
            } catch {
                taken.dropped.append(TakenAttachments.Dropped(identifier: attachment.identifier, error: error))
                // One entry stands for all files beyond the limit.
                if index >= Self.limit { break }
            }
        }
        // The sources are removed last, because two attachments may show one file.
        for source in sources { source.remove() }
        return taken
    }

    /// Releases files that are in a list that ``prune(keeping:)`` is told of, or are no longer needed.
    package func release(_ attachments: [NotificationAttachment]) {
        held.withLock { held in
            for name in attachments.compactMap(name) {
                held[name] = held[name].flatMap { $0 > 1 ? $0 - 1 : nil }
            }
        }
    }

    /// Removes all files except those of these attachments.
    package func prune(keeping attachments: some Sequence<NotificationAttachment>) {
        let kept = Set(attachments.compactMap(name))
        let names = self.names
        held.withLock { held in
            for name in names where !name.hasPrefix(".") && !kept.contains(name) && held[name] == nil {
                unlink("\(directory)/\(name)")
            }
        }
    }

    /// Removes unfinished copies of a host that was killed.
    ///
    /// Called before anything is taken.
    package func removeDrafts() {
        for name in names where name.hasPrefix(".") {
            unlink("\(directory)/\(name)")
        }
    }

    /// The names of the files in the store.
    ///
    /// If a link is in the place of the directory, there are none, because the files that it leads to aren't the
    /// host's.
    private var names: [String] {
        guard StateDirectory.exposure(byLinkAt: directory) == nil else { return [] }
        return (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    }

    /// The bytes that the stored files take.
    private var size: Int {
        names.reduce(0) { size, name in size + Int(stat(at: "\(directory)/\(name)")?.st_size ?? 0) }
    }

    private func hold(_ attachment: NotificationAttachment) {
        guard let name = name(of: attachment) else { return }
        held.withLock { $0[name, default: 0] += 1 }
    }

    /// The name of the file in the store, or nil if the file is elsewhere.
    private func name(of attachment: NotificationAttachment) -> String? {
        URL(string: attachment.url)?.path(percentEncoded: false).path(beneath: directory)
    }

    /// An attachment whose file is in the store, or nil.
    ///
    /// A module that schedules the content of a notification again has such an attachment.
    ///
    /// File names are hashes of the content, so only a module that has seen the notification knows the name.
    private func takeAgain(_ attachment: NotificationAttachment) -> NotificationAttachment? {
        guard let name = name(of: attachment), let type = AttachmentType(storedName: name),
            attachment.url == URL(fileURLWithPath: "\(directory)/\(name)").absoluteString
        else { return nil }
        var kept = attachment
        if kept.identifier.isEmpty { kept.identifier = UUID().uuidString }
        kept.type = type.rawValue
        // Held before the check, so that the file is not pruned in between.
        hold(kept)
        guard stat(at: "\(directory)/\(name)")?.kind == .regular else {
            release([kept])
            return nil
        }
        return kept
    }

    private func take(
        _ attachment: NotificationAttachment, beneath places: [String], _ sources: inout [UntrustedFile]
    ) throws(BellhopError) -> NotificationAttachment {
        let source = try UntrustedFile(attachment.url, beneath: places)
        let type = try AttachmentType(of: attachment, at: source.path)
        if let error = StateDirectory.exposure(byLinkAt: directory) { throw error }
        guard size + (try source.size()) <= sizeLimit else { throw .attachmentStoreFull(sizeLimit, source.path) }
        let draft = try AttachmentDraft(of: source, limit: type.maximumSize, in: directory)
        try draft.check(type, sniffer)
        var kept = attachment
        if kept.identifier.isEmpty { kept.identifier = UUID().uuidString }
        let path = draft.place(as: type)
        kept.url = URL(fileURLWithPath: path).absoluteString
        kept.type = type.rawValue
        // Held before the move, so that the file is not pruned in between.
        hold(kept)
        do throws(BellhopError) {
            try draft.keep(at: path)
        } catch {
            release([kept])
            throw error
        }
        sources.append(source)
        return kept
    }
}

extension AttachmentType {
    /// The type of a file with a name that the store created, or nil for any other name.
    fileprivate init?(storedName name: String) {
        let hash = name.prefix { $0 != "." }
        guard hash.utf8.count == 64, hash.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
            let type = Self.allCases.first(where: { name == "\(hash).\($0.pathExtensions[0])" })
        else { return nil }
        self = type
    }

    /// The declared type of a file: its type hint, or its extension.
    ///
    /// Throws `attachment.unrecognized-type`.
    fileprivate init(of attachment: NotificationAttachment, at path: String) throws(BellhopError) {
        let name = path.split(separator: "/").last ?? ""
        let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
        let type =
            attachment.type.isEmpty ? AttachmentType(pathExtension: end) : AttachmentType(rawValue: attachment.type)
        guard let type else {
            throw BellhopError(
                .attachmentUnrecognizedType,
                attachment.type.isEmpty
                    ? "a notification cannot show \(name.isEmpty ? "this file" : String(name).cut(to: 200))"
                    : "a notification cannot show files of type \(attachment.type.cut(to: 200))",
                hint: "Attach one of \(AttachmentType.allCases.flatMap(\.pathExtensions).joined(separator: ", "))",
                at: Location(file: path))
        }
        self = type
    }
}

extension BellhopError {
    fileprivate static func attachmentStoreFull(_ limit: Int, _ path: String) -> BellhopError {
        BellhopError(
            .attachmentStoreFull, "the files of all notifications may take \(limit >> 20) MiB, and they are there",
            hint: "Remove delivered notifications that show files", at: Location(file: path))
    }

    fileprivate static func tooManyAttachments(_ count: Int) -> BellhopError {
        BellhopError(
            .attachmentTooMany, "the notification has \(count) attachments, and \(AttachmentStore.limit) are kept",
            hint: "Attach fewer files")
    }
}
