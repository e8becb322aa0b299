import BellhopControl
import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TemporaryDirectories
import Testing

@testable import BellhopHost

@Suite(.timeLimit(.minutes(5)))
struct DatabaseTests {
    let directory: TemporaryDirectory
    private var file: String { directory.path + "/bellhop.sqlite" }

    init() throws { directory = try TemporaryDirectory() }

    @Test func `file and log are for their owner alone, whatever they were`() async throws {
        #expect(FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o666]))
        try await withJournal(directory.path) { journal in
            try await journal.accept(.sample(1))
            for name in [file, file + "-wal"] {
                var info = stat()
                #expect(stat(name, &info) == 0)
                #expect(info.st_mode & 0o777 == 0o600, "\(name)")
            }
        }
    }

    @Test(arguments: [
        Data("hello, I am not a database at all".utf8), Data(count: 8192), Data("SQLite format 3\0".utf8),
        Data("SQLite format 3\0".utf8) + Data(repeating: 0xA5, count: 20_000),
    ])
    func `a damaged file is moved aside, whole, and the host begins anew`(_ content: Data) async throws {
        for count in 1...2 {
            try content.write(to: URL(filePath: file))
            let database = try await Database.open(in: directory.path)
            let journal = try await Journal(in: database)
            try await journal.accept(.sample(1))
            await database.close()
            let damage = try #require(database.damage)
            #expect(damage.code == .stateDamaged)
            #expect(damage.message.contains("\(file).damaged-\(count)"))
            #expect(try Data(contentsOf: URL(filePath: file + ".damaged-\(count)")) == content)
        }
        try await withJournal(directory.path) { journal in
            #expect(journal.database.damage == nil)
            #expect(journal.lastNumber == 1)
        }
    }

    @Test func `a file with garbage in its middle is moved aside, and its numbers are not given again`() async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...100 { try await journal.accept(.sample(number, bytes: 3000)) }
        }
        let number = open(file, O_WRONLY | O_CLOEXEC)
        let garbage = [UInt8](repeating: 0xEE, count: 4096)
        #expect(pwrite(number, garbage, garbage.count, 4096 * 30) == garbage.count)
        close(number)
        try await withJournal(directory.path) { journal in
            #expect(journal.database.damage?.code == .stateDamaged)
            #expect(journal.lastNumber == 100)
            #expect(try await journal.history().isEmpty)
            try await journal.accept(.sample(101))
            let next = try await journal.history()
            #expect(next.map(\.push.number) == [101])
        }
    }

    @Test(arguments: [
        (
            "CREATE TRIGGER forget AFTER INSERT ON push BEGIN DELETE FROM push WHERE number = new.number; END",
            "it has the trigger forget on push, which", "Drop the trigger there"
        ),
        (
            """
            CREATE TRIGGER forget AFTER INSERT ON push BEGIN DELETE FROM push WHERE number = new.number; END;
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET name = 'sqlite_stat9', sql = replace(sql, 'forget', 'sqlite_stat9')
                WHERE name = 'forget'
            """,
            "it has the trigger sqlite_stat9 on push, which", "Drop the trigger there"
        ), ("CREATE VIEW spy AS SELECT payload FROM push", "it has the view spy, which", "Drop the view there"),
        ("CREATE TABLE notes (text)", "it has the table notes, which", "Drop the table there"),
        ("CREATE INDEX by_time ON push (time)", "it has the index by_time on push, which", "Drop the index there"),
        ("ALTER TABLE push DROP COLUMN source", "its table push is not as the host creates it", "Look there"),
        ("ALTER TABLE push ADD COLUMN note TEXT", "its table push is not as the host creates it", "Look there"),
        ("DROP TABLE device", "its table device is missing", "Look there"),
    ])
    func `a file with other tables than the host creates is moved aside`(
        _ change: String, _ words: String, _ hint: String
    ) async throws {
        try await withJournal(directory.path) { try await $0.accept(.sample(1)) }
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute(change)
        }
        try await withJournal(directory.path) { journal in
            let damage = try #require(journal.database.damage)
            #expect(damage.code == .stateDamaged)
            #expect(damage.message.contains("\(file).damaged-1"))
            #expect(damage.cause?.hasPrefix(words) == true, "\(damage)")
            #expect(damage.hint?.hasPrefix(hint) == true, "\(damage)")
            #expect(journal.lastNumber == 1)
            try await journal.accept(.sample(2))
            let kept = try await journal.history()
            #expect(kept.map(\.push.number) == [2])
        }
    }

    @Test func `a file that is mended as the hint says is used again`() async throws {
        try await withJournal(directory.path) { try await $0.accept(.sample(1)) }
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute("CREATE TRIGGER forget AFTER INSERT ON push BEGIN DELETE FROM push; END")
        }
        try await withJournal(directory.path) { #expect($0.database.damage != nil) }
        do {
            let connection = try SQLiteConnection(file + ".damaged-1")
            try connection.execute("DROP TRIGGER forget")
        }
        #expect(rename(file + ".damaged-1", file) == 0)
        try await withJournal(directory.path) { journal in
            #expect(journal.database.damage == nil)
            let kept = try await journal.history()
            #expect(kept.map(\.push.number) == [1])
        }
    }

    @Test func `the statistics of ANALYZE are no damage`() async throws {
        try await withJournal(directory.path) { try await $0.accept(.sample(1)) }
        do { try SQLiteConnection(file).execute("ANALYZE") }
        try await withJournal(directory.path) { #expect($0.database.damage == nil) }
    }

    @Test(arguments: [DatabaseSchema.version + 1, 99, 0, -1])
    func `a file of another version is refused, and left as it was`(_ version: Int) async throws {
        try await withJournal(directory.path) { try await $0.accept(.sample(1)) }
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute("PRAGMA user_version = \(version)")
        }
        let before = try Data(contentsOf: URL(filePath: file))
        let error = await #expect(throws: BellhopError.self) { try await Database.open(in: directory.path) }
        #expect(error?.code == .stateVersion)
        #expect(error?.message.contains("version \(version), and this bellhop has \(DatabaseSchema.version)") == true)
        #expect(error?.hint?.contains("move the file away") == true)
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test(arguments: ["9223372036854775807", "-5", "'nonsense'", "x'00'"])
    func `there is a number for the next push, whatever the file says was the last`(_ last: String) async throws {
        try await withJournal(directory.path) { _ = $0 }
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('push', \(last))")
        }
        try await withJournal(directory.path) { journal in
            #expect((0...1 << 53).contains(journal.lastNumber))
            try await journal.accept(.sample(journal.lastNumber + 1))
        }
    }

    @Test(arguments: ["-5", "0", "2", "9223372036854775807", "'nonsense'"], ["", "9223372036854775807", "-9"])
    func `the next push has a number that none has that is kept`(_ last: String, _ moved: String) async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...3 { try await journal.accept(.sample(number)) }
        }
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute("UPDATE sqlite_sequence SET seq = \(last)")
            if !moved.isEmpty { try connection.execute("UPDATE push SET number = \(moved) WHERE number = 1") }
        }
        try await withJournal(directory.path) { journal in
            #expect(journal.lastNumber >= 3)
            for number in 1...2 { try await journal.accept(.sample(journal.lastNumber + number)) }
        }
    }

    @Test(arguments: ["-5", "0", "2", "'nonsense'"])
    func `the next push has a number that no notification has whose push is pruned`(_ last: String) async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...3 { try await journal.accept(.sample(number)) }
        }
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute(
                """
                INSERT INTO delivered (identifier, date, push, payload) VALUES ('a', 0, 3, x'7b7d');
                DELETE FROM push;
                UPDATE sqlite_sequence SET seq = \(last);
                """)
        }
        try await withJournal(directory.path) { journal in #expect(journal.lastNumber == 3) }
    }

    @Test func `another program's database is refused and left as it was`() async throws {
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        do {
            let connection = try SQLiteConnection(file)
            try connection.execute("CREATE TABLE notes (text)")
        }
        let before = try Data(contentsOf: URL(filePath: file))
        let error = await #expect(throws: BellhopError.self) { try await Database.open(in: directory.path) }
        #expect(error?.code == .stateForeign)
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test func `a second connection is refused`() async throws {
        try await withJournal(directory.path) { _ in
            let error = await #expect(throws: BellhopError.self) { try await Database.open(in: directory.path) }
            #expect(error?.code == .stateBusy)
        }
    }

    // Not even root may make a file in /proc.
    @Test(arguments: ["/proc", "/nowhere/at/all", ""])
    func `a directory that cannot be written to is named`(_ path: String) async throws {
        let error = await #expect(throws: BellhopError.self) {
            try await Database.open(in: path.isEmpty ? directory.path + "/bellhop.sqlite" : path)
        }
        #expect(error?.code == .stateUnusable)
        #expect(error?.location?.file.hasSuffix("/bellhop.sqlite") == true)
    }

    @Test func `a directory or a link in the place of the file is refused and left alone`() async throws {
        #expect(mkdir(file, 0o700) == 0)
        let directoryError = await #expect(throws: BellhopError.self) { try await Database.open(in: directory.path) }
        #expect(directoryError?.code == .stateUnusable)
        #expect(rmdir(file) == 0)
        #expect(symlink("/etc/passwd", file) == 0)
        let linkError = await #expect(throws: BellhopError.self) { try await Database.open(in: directory.path) }
        #expect(linkError?.code == .stateUnusable)
        #expect(unlink(file) == 0)
    }

    @Test(arguments: ["-wal", "-journal"])
    func `a link in the place of the log is refused, and what it leads to stays as it is`(_ suffix: String) async throws
    {
        let other = directory.path + "/letter"
        try Data([1]).write(to: URL(filePath: other))
        try #require(symlink(other, file + suffix) == 0)
        let error = await #expect(throws: BellhopError.self) { try await Database.open(in: directory.path) }
        #expect(error?.code == .stateUnusable)
        #expect(error?.location?.file == file + suffix)
        #expect(try Data(contentsOf: URL(filePath: other)) == Data([1]))
    }

    @Test func `a request that fails in the middle leaves no trace`() async throws {
        try await withJournal(directory.path) { journal in
            let error = await #expect(throws: BellhopError.self) {
                try await journal.database.perform(.synced) { connection throws(BellhopError) in
                    try connection.run("INSERT INTO push (number, time, payload) VALUES (1, 0, x'')")
                    throw BellhopError(.journalFull, "")
                }
            }
            #expect(error?.code == .journalFull)
            let push = try await journal.push(1)
            #expect(push == nil)
        }
    }

    @Test func `an idle queue is woken once, and sleeps when it is empty`() {
        var queue = WriteQueue<Int>()
        let first = [queue.add(1), queue.add(2)]
        #expect(first == [true, false])
        let taken = queue.take()
        #expect(taken == [1, 2])
        let meanwhile = queue.add(3)
        #expect(!meanwhile, "the writer is at work, and looks again")
        let rest = [queue.take(), queue.take()]
        #expect(rest == [[3], []])
        let last = queue.add(4)
        #expect(last)
    }

    @Test func `chores are due when nothing has happened since they were expected`() {
        var round = ChoreRound()
        let first = [round.expect(), round.expect()]
        #expect(first == [true, false], "one timer is enough")
        let idle = [round.arrive(), round.expect()]
        #expect(idle == [true, true])
        round.commits += 1
        let busy = [round.arrive(), round.expect(), round.arrive()]
        #expect(busy == [false, true, true])
    }
}
