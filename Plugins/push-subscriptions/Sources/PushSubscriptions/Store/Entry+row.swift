import Foundation

extension Entry {
    init(_ row: Database.Row) throws {
        guard let kind = row.text(2).flatMap(Kind.init) else {
            throw StoreError(reason: "the outbox has an entry of an unknown kind")
        }
        self.init(
            position: row.integer(0), sequence: row.integer(1), kind: kind, method: row.text(3) ?? "",
            path: row.text(4) ?? "", body: row.blob(5), user: row.text(6) ?? "", message: row.text(7),
            queuedAt: Date(timeIntervalSince1970: row.double(8)))
    }

    var values: [Database.Value] {
        [
            .integer(position), .integer(sequence), .text(kind.rawValue), .text(method), .text(path), .blob(body),
            .text(user), .init(message), .double(queuedAt.timeIntervalSince1970),
        ]
    }
}
