import Foundation

/// The notifications that have come, in a file that the app and its extensions write.
final class SharedLedger {
    struct Entry: Codable, Equatable {
        let id: String
        let title: String
    }

    private let url: URL
    private let limit: Int

    /// Nil if the app has no entitlement for the group.
    init?(container: URL? = AppGroup.container, limit: Int = 100) {
        guard let container else { return nil }
        url = container.appendingPathComponent("Library/Application Support/ledger.json")
        self.limit = limit
    }

    func entries() throws -> [Entry] {
        var coordinationError: NSError?
        var result: Result<[Entry], Error> = .success([])
        NSFileCoordinator().coordinate(readingItemAt: url, options: [], error: &coordinationError) { url in
            result = Result { try Self.read(url) }
        }
        if let coordinationError { throw coordinationError }
        return try result.get()
    }

    /// Adds an entry; one with the same identifier is replaced.
    func record(_ entry: Entry) throws {
        try update { entries in
            entries.removeAll { $0.id == entry.id }
            entries.append(entry)
        }
    }

    func removeAll() throws { try update { $0 = [] } }

    private func update(_ change: (inout [Entry]) -> Void) throws {
        var coordinationError: NSError?
        var result: Result<Void, Error> = .success(())
        let coordinator = NSFileCoordinator(filePresenter: nil)
        coordinator.coordinate(writingItemAt: url, options: .forReplacing, error: &coordinationError) { url in
            result = Result {
                var entries = try Self.read(url)
                change(&entries)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try JSONEncoder().encode(entries.suffix(limit)).write(to: url, options: .atomic)
            }
        }
        if let coordinationError { throw coordinationError }
        try result.get()
    }

    private static func read(_ url: URL) throws -> [Entry] {
        do {
            return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: url))
        } catch CocoaError.fileReadNoSuchFile {
            return []
        }
    }
}
