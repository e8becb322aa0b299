import BellhopTesting
import BellhopValues
import FoundationEssentials
import TemporaryDirectories
import Testing

@testable import BellhopHost

@Suite(.timeLimit(.minutes(5)))
struct DeliveredTableTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static func notification(_ identifier: String, at time: Int = 0) -> UserNotification {
        UserNotification(
            identifier: identifier, date: Date(milliseconds: time), payload: Payload(bytes: Array(#"{"aps":{}}"#.utf8)))
    }

    /// The identifiers in the file, oldest first.
    private func identifiers(in database: Database) async throws -> [String] {
        try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows("SELECT identifier FROM delivered ORDER BY place") { $0.text(0) ?? "" }
        }
    }

    @Test func `a notification replaces one with the same identifier, also one of an earlier host`() async throws {
        for round in 0..<2 {
            let database = try await Database.open(in: directory.path)
            let table = DeliveredTable()
            try await database.perform(.written) { connection throws(BellhopError) in
                for identifier in ["a", "b", "a", "c"] {
                    try table.insert(Self.notification(identifier, at: round), on: connection)
                }
                try table.remove("c", on: connection)
                try table.remove("stranger", on: connection)
            }
            #expect(try await identifiers(in: database) == ["b", "a"])
            await database.close()
        }
    }

    @Test func `identifiers that differ by their Unicode form are those of two notifications`() async throws {
        let database = try await Database.open(in: directory.path)
        let (table, forms) = (DeliveredTable(), ["caf\u{E9}", "cafe\u{301}"])
        try await database.perform(.written) { connection throws(BellhopError) in
            for identifier in forms { try table.insert(Self.notification(identifier), on: connection) }
        }
        #expect(try await identifiers(in: database).map { Array($0.utf8) } == forms.map { Array($0.utf8) })
        await database.close()
    }

    @Test func `what a transaction took back is there again`() async throws {
        let database = try await Database.open(in: directory.path)
        let table = DeliveredTable()
        try await database.perform(.written) { connection throws(BellhopError) in
            for identifier in ["a", "b"] { try table.insert(Self.notification(identifier), on: connection) }
        }
        let error = await #expect(throws: BellhopError.self) {
            try await database.perform(.written) { connection throws(BellhopError) in
                try table.insert(Self.notification("a"), on: connection)
                try table.remove("b", on: connection)
                try table.insert(Self.notification("d"), on: connection)
                try connection.execute("nonsense")
            }
        }
        #expect(error?.code == .stateFailed)
        #expect(try await identifiers(in: database) == ["a", "b"])
        try await database.perform(.written) { connection throws(BellhopError) in
            try table.insert(Self.notification("a"), on: connection)
            try table.remove("b", on: connection)
        }
        #expect(try await identifiers(in: database) == ["a"])
        await database.close()
    }
}
