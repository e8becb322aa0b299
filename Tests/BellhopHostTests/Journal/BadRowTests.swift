import BellhopTesting
import Foundation
import Synchronization
import TemporaryDirectories
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// A value in the database that no host writes, and what is said about it.
struct BadRow: CustomTestStringConvertible {
    let change: String
    let words: String

    var testDescription: String { change }

    init(_ change: String, _ words: String) {
        self.change = change
        self.words = words
    }

    private static let badText = "CAST(x'41ff' AS TEXT)"
    private static let badTimes = ["-1", "253402300800000", "9223372036854775807", "-9223372036854775808"]

    private static func times(_ table: String, _ column: String) -> [BadRow] {
        badTimes.map { BadRow("UPDATE \(table) SET \(column) = \($0)", "\(column) is \($0)") }
    }

    private static func numbers(_ table: String, _ column: String, _ numbers: String...) -> [BadRow] {
        numbers.map { BadRow("UPDATE \(table) SET \(column) = \($0)", "\(column) is \($0)") }
    }

    private static func texts(_ table: String, _ columns: String...) -> [BadRow] {
        columns.map { BadRow("UPDATE \(table) SET \($0) = \(badText)", "\($0) is not UTF-8") }
    }

    private static func values(_ name: String, _ values: String...) -> [BadRow] {
        values.map {
            BadRow("INSERT OR REPLACE INTO device VALUES ('\(name)', '\($0)')", "value is \"\($0)\" for \(name)")
        }
    }

    /// Each leaves out the row of its table that was there before.
    static let all: [BadRow] = groups.flatMap(\.self)

    private static let groups: [[BadRow]] = [
        times("push", "time"), numbers("push", "number", "-5", "0", "9223372036854775807"),
        numbers("push", "redelivered", "-1", "9223372036854775807"),
        numbers("push", "replay_of", "-1", "9223372036854775807"), texts("push", "sender", "source", "collapse_id"),
        times("provider_push", "expires"), times("provider_push", "forwarded"),
        numbers("provider_push", "priority", "0", "11"),
        texts("provider_push", "apns_id", "bundle", "type", "stored", "discarded"),
        ["", "../../etc", "a" + String(repeating: "0", count: 100)].map {
            BadRow("UPDATE provider_push SET apns_id = '\($0)'", "apns_id is \"\($0)\"")
        },
        [
            BadRow("UPDATE push SET collapse_id = ''", "collapse_id: the collapse id has 0 bytes"),
            BadRow("UPDATE push SET collapse_id = 'a' || char(0)", "collapse_id: the collapse id contains U+0000"),
            BadRow(
                "UPDATE push SET collapse_id = printf('%065d', 1)", "collapse_id: the collapse id has 65 bytes"),
        ],
        values("timeZone", "", "Mars/Olympus"),
        texts("begun_call", "module", "selector"), times("quarantine", "time"),
        numbers("quarantine", "count", "-1", "0", "9223372036854775807"),
        numbers("quarantine", "signal", "-1", "0", "128", "4294967307"),
        texts("quarantine", "hash", "class_name", "module", "sender", "reason", "stack_top"),
        times("pending_request", "due"), texts("pending_request", "identifier", "owner", "request"),
        times("delivered", "date"), numbers("delivered", "push", "-1", "0", "9223372036854775807"),
        texts("delivered", "identifier", "owner", "request"),
        values("badge", "-1", "nan", "1e3", "9223372036854775808", ""),
        values("clock", "nan", "-1", "inf", "1e400", "31557600001", "soon", "0x10"),
        values("authorization", "yes", "", " denied", "authorized authorized", "denied loud"),
        values("focus", "maybe"), values("summary", "1"), values("backgroundRefresh", "true"),
        values("registration", "on"), values("connectivity", "away"), values("showPreviews", "x"),
        values("userAuthentication", "x"),
        [
            BadRow("UPDATE pending_request SET identifier = 'b'", #"identifier is "b", and the request has another"#),
            BadRow("INSERT INTO device VALUES ('colour', 'red')", #"name is "colour""#),
            BadRow("UPDATE begun_call SET selector = 'gone'", #"selector is "gone""#),
            BadRow("UPDATE sqlite_sequence SET seq = -5", "seq is -5"),
            BadRow("UPDATE sqlite_sequence SET seq = 9223372036854775807", "seq is 9223372036854775807"),
            BadRow("UPDATE sqlite_sequence SET seq = 'nonsense'", "seq is not a whole number"),
            BadRow("UPDATE sqlite_sequence SET seq = 1.5", "seq is not a whole number"),
            BadRow("UPDATE sqlite_sequence SET seq = NULL", "seq is missing"),
        ],
    ]
}

@Suite("A row of the database that no host writes", .timeLimit(.minutes(5)))
struct BadRowTests {
    let directory: TemporaryDirectory
    private var file: String { directory.path + "/bellhop.sqlite" }

    init() throws { directory = try TemporaryDirectory() }

    /// One row in each table.
    private func writeRows() async throws {
        let payload = Array(#"{"aps":{"alert":"A"}}"#.utf8)
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        let request = NotificationRequest(identifier: "a", content: NotificationContent())
        try await withJournal(directory.path) { journal in
            try await journal.accept(
                JournalledPush(
                    id: "p1", payload: payload, sender: "s", source: "f", collapseID: "c", time: time, replayOf: "p1",
                    provider: ProviderDelivery(
                        id: "a1-2", bundle: "b", type: .alert, priority: 10, expires: time, state: .delivered)))
            try await journal.begin([BegunCall(push: "p1", module: "m", selector: .willPresent)])
            try await journal.database.perform(.written) { connection throws(BellhopError) in
                try QuarantineTable.insert(
                    Quarantine(
                        identity: ModuleIdentity(module: "m", hash: "h", className: "C"), sender: "s", reason: "r",
                        signal: Signal(rawValue: 11), stackTop: "t", count: 3, time: time), on: connection)
                let center = CenterTable(database: journal.database) { Issue.record($0) }
                let changes: [StoreChange] = [
                    .insertPending(PendingRequests.Entry(request, of: "m", due: time)),
                    .insertDelivered(
                        UserNotification(
                            identifier: "a", date: time, payload: try Payload(scanning: payload), push: "p1",
                            owner: "m", request: request)),
                    .set(.badge, "3"), .set(.registration, "true"),
                ]
                for change in changes { try center.make(change, on: connection) }
            }
        }
    }

    private func change(_ statement: String) throws {
        let connection = try SQLiteConnection(file)
        try connection.execute(statement)
    }

    /// Reads everything as a host does when it starts.
    private func read() async throws -> (state: StoredState, findings: [BellhopError]) {
        let findings = Mutex<[BellhopError]>([])
        let report: @Sendable (BellhopError) -> Void = { error in findings.withLock { $0.append(error) } }
        let database = try await Database.open(in: directory.path)
        let journal = try await Journal(in: database, report: report)
        var state = StoredState(lastPush: journal.lastNumber, unfinished: try await journal.unfinished())
        for quarantine in try await QuarantineTable(database: database).all() {
            do throws(BellhopError) { state.quarantines.append(try quarantine.get()) } catch { report(error) }
        }
        let contents = try await CenterTable(database: database, report: report).contents()
        (state.pending, state.delivered, state.values) = (contents.pending, contents.delivered, contents.values)
        await database.close()
        return (state, findings.withLock(\.self))
    }

    @Test("is left out and told, and all others are read", arguments: BadRow.all)
    func leftOut(_ row: BadRow) async throws {
        try await writeRows()
        let (whole, none) = try await read()
        #expect(none == [])
        #expect(whole.unfinished.count == 1 && whole.quarantines.count == 1 && whole.pending.count == 1)
        #expect(whole.delivered.count == 1 && whole.values.count == 2)
        try change(row.change)
        let (state, findings) = try await read()
        let finding = try #require(findings.first, "\(row.change)")
        #expect(findings.count == 1 && finding.code == .stateBadRow, "\(findings)")
        #expect(finding.cause == row.words, "\(findings)")
        #expect(finding.location?.file == file && finding.hint != nil)
        if row.change.hasPrefix("UPDATE provider_push") {
            #expect(finding.message.hasPrefix("the row of the table provider_push with the push 1 "))
        }
        let key = /the row of the table [a-z_]+ with the [a-z]+ .+ in the host's state can't be read, and is left out/
        #expect(try key.wholeMatch(in: finding.message) != nil, "\(finding.message)")
        #expect((0...1 << 53).contains(state.lastPush))
        let lost = [
            state.unfinished.count, state.quarantines.count, state.pending.count, state.delivered.count,
        ].filter { $0 == 0 }.count
        let isInTable = !row.change.contains("device") && !row.change.contains("sqlite_sequence")
        #expect(lost == (isInTable ? 1 : 0), "\(state)")
    }

    @Test(
        "has a value that can't be read as it is over a socket",
        arguments: [
            ("UPDATE pending_request SET request = 'not JSON'", "pending_request", "request"),
            ("UPDATE pending_request SET request = '{'", "pending_request", "request"),
            ("UPDATE delivered SET request = '[]'", "delivered", "request"),
            ("UPDATE delivered SET payload = x'ff'", "delivered", "payload"),
            ("UPDATE delivered SET payload = x''", "delivered", "payload"),
        ])
    func unreadable(_ statement: String, _ table: String, _ column: String) async throws {
        try await writeRows()
        try change(statement)
        let (state, findings) = try await read()
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.code == .stateBadRow && finding.location?.file == file)
        #expect(finding.message.hasPrefix("the row of the table \(table) with the identifier \"a\" "))
        #expect(finding.cause?.hasPrefix("\(column): ") == true, "\(finding)")
        #expect(state.pending.count + state.delivered.count == 1)
    }

    @Test("is told for each of many, and the others are counted")
    func many() async throws {
        let host = try await TestHost(modules: ["good"]) { directory in
            try await LeftState.write(
                (1...60).map { .sample($0) } + [JournalledPush(61, "{\"aps\":{}}")], to: directory)
            let connection = try SQLiteConnection("\(directory)/\(DatabaseFile.name)")
            try connection.execute("UPDATE push SET time = -1 WHERE number <= 60")
        }
        let told = await host.events.all(.journalFailed).compactMap(\.cause)
        #expect(told.count == 51 && told.allSatisfy { $0.code == .stateBadRow })
        #expect(told.last?.message == "10 more rows of the host's state can't be read")
        // The push that can be read is delivered.
        let ended = await host.events { $0.push == PushID(number: 61) && $0.kind == .pushFinished }
        #expect(!ended.isEmpty)
        let error = await #expect(throws: BellhopError.self) { try await host.host.handle(.replay(push: "p1")) }
        #expect(error?.code == .stateBadRow && error?.cause == "time is -1")
        await host.stop()
    }

    @Test("takes no place in a page of the history")
    func page() async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...2 { try await journal.accept(JournalledPush(number, "{\"aps\":{}}")) }
        }
        try change("UPDATE push SET time = -1 WHERE number = 2")
        try await withJournal(directory.path) { journal in
            let page = try await journal.history(limit: 1)
            #expect(page.map(\.push.number) == [1])
        }
    }

    @Test(
        "of a finished push is told in the history, or left out of it",
        arguments: [
            ("UPDATE push SET sender = CAST(x'ff' AS TEXT)", "sender is not UTF-8", true),
            ("UPDATE push SET finished = -1", "finished is -1", true),
            ("UPDATE push SET redelivered = -1", "redelivered is -1", true),
            ("UPDATE push SET time = -1", "time is -1", false), ("UPDATE push SET number = -5", "number is -5", false),
        ])
    func finished(_ statement: String, _ words: String, _ isListed: Bool) async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(.sample(1))
            journal.finish(1, outcome: .shown, at: Date())
        }
        try change(statement)
        let findings = Mutex<[BellhopError]>([])
        let database = try await Database.open(in: directory.path)
        let journal = try await Journal(in: database, report: { error in findings.withLock { $0.append(error) } })
        let history = try await journal.history()
        #expect(history.map { PushReport($0).cause?.cause } == (isListed ? [words] : []))
        #expect(findings.withLock { $0.map(\.cause) } == (isListed ? [] : [words]))
        await database.close()
    }

    @Test("has a value of another type, which no table of the host takes")
    func type() async throws {
        try await writeRows()
        #expect(throws: BellhopError.self) { try change("UPDATE push SET time = 'nonsense'") }
        // Without the word, the table takes it, and the file is moved aside as damaged.
        let swap = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql ="
        try change("\(swap) replace(sql, ') STRICT', ')') WHERE name = 'push'")
        try change("UPDATE push SET time = 'nonsense'")
        try change("\(swap) sql || ' STRICT' WHERE name = 'push'")
        let database = try await Database.open(in: directory.path)
        #expect(database.damage?.code == .stateDamaged)
        #expect(database.damage?.cause?.contains("push.time") == true, "\(database.damage?.cause ?? "")")
        await database.close()
    }
}
