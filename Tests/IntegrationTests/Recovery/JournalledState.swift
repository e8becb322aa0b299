import BellhopPhone
import BellhopValues
import Foundation

@testable import BellhopHost

/// What the journal of a host that has ended says of every push.
struct JournalledState {
    struct Push {
        /// The `number` of its payload.
        let number: Int
        let outcome: String?
        let redelivered: Int
        var marks: Set<RecordedCall> = []
    }

    /// By the number the host gave.
    private(set) var pushes: [Int: Push] = [:]

    private struct Payload: Decodable { let number: Int }

    init(reading directory: String) async throws {
        let database = try await Database.open(in: directory)
        if let damage = database.damage { throw damage }
        let rows = try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(of: "push", "SELECT number, payload, outcome, redelivered FROM push") {
                row throws(RowFault) in
                (
                    number: row.integer(0) ?? 0, payload: try row.bytes(1), outcome: row.text(2),
                    count: row.integer(3) ?? 0
                )
            }.map { row throws(BellhopError) in try row.get() }
        }
        let marks = try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows("SELECT push, module, selector FROM begun_call") {
                (push: $0.integer(0) ?? 0, module: $0.text(1) ?? "", selector: $0.text(2) ?? "")
            }
        }
        await database.close()
        for row in rows {
            let payload = try JSONDecoder().decode(Payload.self, from: Data(row.payload))
            pushes[row.number] = Push(number: payload.number, outcome: row.outcome, redelivered: row.count)
        }
        for mark in marks {
            guard let number = pushes[mark.push]?.number else { continue }
            pushes[mark.push]?.marks
                .insert(RecordedCall(module: mark.module, selector: mark.selector, number: number))
        }
    }
}
