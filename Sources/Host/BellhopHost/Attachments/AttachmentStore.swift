internal import BellhopContract
public import BellhopCore
internal import Foundation
internal import Glibc
internal import Synchronization

/// The host's own copies of the files that notifications show, named after their content.
///
/// A file is moved here when a notification that shows it is accepted, as the system does on the phone. It is checked
/// after it was copied: its first owner may write to it meanwhile.
///
/// Every function blocks on file I/O, and may be called from any thread.
public final class AttachmentStore: Sendable {
    /// How many files one notification may show.
    public static let limit = 10
    /// How many bytes the files of all notifications may take together.
    public static let sizeLimit = 1 << 30

    /// Where the files are.
    public let directory: String
    private let sniffer: ContentSniffer
    private let sizeLimit: Int
    /// How many notifications that are not in any list yet show a file, by its name.
    private let held = Mutex<[String: Int]>([:])

    /// Uses a directory, made when the first file is stored.
    public convenience init(directory: String) { self.init(directory: directory, sniffer: ContentSniffer()) }

    init(directory: String, sniffer: ContentSniffer, sizeLimit: Int = sizeLimit) {
        self.directory = directory
        self.sniffer = sniffer
        self.sizeLimit = sizeLimit
    }

    /// Takes files in, and away from where they were.
    ///
    /// Each must lie beneath one of `places`, or be in the store already: one of `known`, or a file that another
    /// notification shows. What was taken stays until it is released, whatever is pruned.
    public func take(
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
                // Once for all that are too many.
                if index >= Self.limit { break }
            }
        }
        // Last, because two attachments may show one file.
        for source in sources { source.remove() }
        return taken
    }

    /// What was taken is in a list that ``prune(keeping:)`` is told of, or is not needed any more.
    public func release(_ attachments: [NotificationAttachment]) {
        held.withLock { held in
            for name in attachments.compactMap(name) {
                held[name] = held[name].flatMap { $0 > 1 ? $0 - 1 : nil }
            }
        }
    }

    /// Removes the files that none of these attachments shows.
    public func prune(keeping attachments: some Sequence<NotificationAttachment>) {
        let kept = Set(attachments.compactMap(name))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        held.withLock { held in
            for name in names where !name.hasPrefix(".") && !kept.contains(name) && held[name] == nil {
                unlink("\(directory)/\(name)")
            }
        }
    }

    /// Removes what a host that was killed had begun to copy; before anything is taken.
    public func removeDrafts() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] where name.hasPrefix(".") {
            unlink("\(directory)/\(name)")
        }
    }

    /// How many bytes the files take that are there.
    private var size: Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.reduce(0) { size, name in
            var status = stat()
            return lstat("\(directory)/\(name)", &status) == 0 ? size + Int(status.st_size) : size
        }
    }

    private func hold(_ attachment: NotificationAttachment) {
        guard let name = name(of: attachment) else { return }
        held.withLock { $0[name, default: 0] += 1 }
    }

    /// The file's name here; nil for one that is elsewhere.
    private func name(of attachment: NotificationAttachment) -> String? {
        guard let path = URL(string: attachment.url)?.path(percentEncoded: false), path.hasPrefix(directory + "/")
        else {
            return nil
        }
        return String(path.dropFirst(directory.count + 1))
    }

    /// An attachment whose file is in the store, as a module that schedules a notification's content again has it; nil
    /// for every other.
    ///
    /// The name of a file says what is in it, so only who has seen a notification with it can name it.
    private func takeAgain(_ attachment: NotificationAttachment) -> NotificationAttachment? {
        guard let name = name(of: attachment), let type = AttachmentType(storedName: name),
            attachment.url == URL(fileURLWithPath: "\(directory)/\(name)").absoluteString
        else { return nil }
        var kept = attachment
        if kept.identifier.isEmpty { kept.identifier = UUID().uuidString }
        kept.type = type.rawValue
        // Before it is looked for, so that it is not pruned in between.
        hold(kept)
        var status = stat()
        guard lstat("\(directory)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
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
        guard size + (try source.size()) <= sizeLimit else { throw .attachmentStoreFull(sizeLimit, source.path) }
        let draft = try AttachmentDraft(of: source, limit: type.maximumSize, in: directory)
        try draft.check(type, sniffer)
        var kept = attachment
        if kept.identifier.isEmpty { kept.identifier = UUID().uuidString }
        let path = draft.place(as: type)
        kept.url = URL(fileURLWithPath: path).absoluteString
        kept.type = type.rawValue
        // Before it is there, so that it is never pruned in between.
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
    /// The type of a file that the store named; nil for a name it does not make.
    fileprivate init?(storedName name: String) {
        let hash = name.prefix { $0 != "." }
        guard hash.utf8.count == 64, hash.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
            let type = Self.allCases.first(where: { name == "\(hash).\($0.pathExtensions[0])" })
        else { return nil }
        self = type
    }

    /// What a file is said to be: by its type hint, else by its extension; throws `attachment.unrecognized-type`.
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
