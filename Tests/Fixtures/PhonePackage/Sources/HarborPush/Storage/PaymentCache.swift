import Foundation
import os

/// The last payments of each account, also without a network.
actor PaymentCache {
    private let file: URL
    private var payments: [Account.ID: [Payment]]?
    private let logger = Logger(subsystem: "com.example.harbor", category: "storage")

    init(file: URL = PaymentCache.defaultFile) { self.file = file }

    static var defaultFile: URL {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        return (caches ?? FileManager.default.temporaryDirectory).appendingPathComponent("payments.json")
    }

    func payments(of account: Account.ID) -> [Payment] { load()[account] ?? [] }

    func store(_ new: [Payment], of account: Account.ID) throws {
        var all = load()
        all[account] = new.sorted()
        payments = all
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys]
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(all).write(to: file, options: .atomic)
    }

    private func load() -> [Account.ID: [Payment]] {
        if let payments { return payments }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            let all = try decoder.decode([Account.ID: [Payment]].self, from: Data(contentsOf: file))
            payments = all
            return all
        } catch {
            logger.debug("an empty cache: \(error.localizedDescription, privacy: .public)")
            payments = [:]
            return [:]
        }
    }
}
