import Foundation

/// The file of the record, one JSON object in a line, which the app and its extensions write.
///
/// A line is written in one step at the end of the file, so the lines of two processes never mix.
enum RecordLog {
    /// The directory that the app shares with its extensions.
    ///
    /// The Info.plist of each names the app group.
    static var directory: URL {
        let group = Bundle.main.object(forInfoDictionaryKey: "ConformanceGroup") as? String
        let shared = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: group ?? "group.dev.bellhop.conformance")
        return shared ?? FileManager.default.temporaryDirectory
    }

    private static var file: URL { directory.appendingPathComponent("conformance.jsonl") }

    /// Appends an entry.
    static func append(_ entry: Entry) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard var line = try? encoder.encode(entry) else { return }
        line.append(0x0A)
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    /// All entries so far.
    static func entries() -> [Entry] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(Entry.self, from: Data($0.utf8))
        }
    }

    /// The entries of the case that has begun last.
    static func currentCase() -> [Entry] {
        let entries = entries()
        return Array(entries[(entries.lastIndex { $0.call == "begin" } ?? 0)...])
    }

    /// Removes all entries.
    static func clear() { try? FileManager.default.removeItem(at: file) }
}
