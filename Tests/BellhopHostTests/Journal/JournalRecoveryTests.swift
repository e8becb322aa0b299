import BellhopPhone
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TemporaryDirectories
import Testing

@testable import BellhopHost

@Suite(.timeLimit(.minutes(2)))
struct JournalRecoveryTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Writes until it is killed; what it was told is safe stands in a file of its own.
    private static func writeForever(in directory: String, killedAfter count: Int) async throws {
        let journal = try await Journal(in: Database.open(in: directory))
        let ledger = open(directory + "/ledger", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        await withDiscardingTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for step in 0... {
                        let number = step * 4 + writer + 1
                        guard (try? await journal.accept(.sample(number, bytes: 700))) != nil else { return }
                        note(ledger, "a", number)
                        if writer == 0, step == count { kill(getpid(), SIGKILL) }
                        let call = BegunCall(push: PushID(number: number), module: "A", selector: .willPresent)
                        guard (try? await journal.begin([call])) != nil else { return }
                        note(ledger, "b", number)
                    }
                }
            }
        }
    }

    /// One line of the ledger, in one write.
    private static func note(_ file: Int32, _ mark: String, _ number: Int) {
        let line = Array("\(mark) \(number)\n".utf8)
        _ = write(file, line, line.count)
    }

    @Test(arguments: [1, 7, 40, 333])
    func `after kill -9 everything accepted is there, and every call that had begun is known`(_ count: Int) async throws
    {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = directory.path as String, count] in
            try await Self.writeForever(in: path, killedAfter: count)
        }
        let lines = try String(contentsOfFile: directory.path + "/ledger", encoding: .utf8).split(separator: "\n")
        let accepted = Set(lines.filter { $0.hasPrefix("a ") }.compactMap { Int($0.dropFirst(2)) })
        let begun = Set(lines.filter { $0.hasPrefix("b ") }.compactMap { Int($0.dropFirst(2)) })
        #expect(accepted.count > count)
        try await withJournal(directory.path) { journal in
            #expect(journal.database.damage == nil)
            let left = try await journal.unfinished()
            #expect(left.map(\.push) == left.map { .sample($0.push.id.number, bytes: 700) }, "nothing half written")
            #expect(accepted.isSubset(of: left.map(\.push.id.number)))
            #expect(begun.isSubset(of: left.filter { !$0.begun.isEmpty }.map(\.push.id.number)))
            try await journal.accept(.sample(journal.lastNumber + 1))
        }
    }

    @Test func `a file that may not grow refuses pushes, and the process goes on`() async throws {
        await #expect(processExitsWith: .success) { [path = directory.path as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 256 << 10, rlim_max: 256 << 10)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let journal = try await Journal(in: Database.open(in: path))
            var last = 0
            let error = await #expect(throws: BellhopError.self) {
                for number in 1...1000 {
                    try await journal.accept(.sample(number, bytes: 4096))
                    last = number
                }
            }
            #expect(error?.code == .stateFailed || error?.code == .stateFull)
            #expect(try await journal.push(last) == .sample(last, bytes: 4096))
        }
    }

    @Test(arguments: [0, 1, 31, 32, 33, 4000, 20_000])
    func `a log that was cut short still holds what came before the cut`(_ kept: Int) async throws {
        let (file, log) = try await copyOfLiveFiles()
        #expect(truncate(log, kept) == 0)
        try await expectPrefix(of: file)
    }

    @Test(arguments: [0, 20, 5000, 40_000])
    func `garbage in the log ends it there`(_ offset: Int) async throws {
        let (file, log) = try await copyOfLiveFiles()
        let number = open(log, O_WRONLY | O_CLOEXEC)
        let garbage = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
        #expect(pwrite(number, garbage, garbage.count, offset) == garbage.count)
        close(number)
        try await expectPrefix(of: file)
    }

    /// The files of a database in use, as a kill would leave them, in a directory of their own.
    private func copyOfLiveFiles() async throws -> (directory: String, log: String) {
        let copy = directory.path + "/copy"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try await withJournal(directory.path) { journal in
            for number in 1...30 { try await journal.accept(.sample(number, bytes: 2000)) }
            for name in ["/bellhop.sqlite", "/bellhop.sqlite-wal"] {
                try FileManager.default.copyItem(atPath: directory.path + name, toPath: copy + name)
            }
        }
        return (copy, copy + "/bellhop.sqlite-wal")
    }

    private func expectPrefix(of directory: String) async throws {
        try await withJournal(directory) { journal in
            let left = try await journal.unfinished()
            #expect(left.map(\.push) == (1...30).prefix(left.count).map { .sample($0, bytes: 2000) })
            #expect(left.count == journal.lastNumber)
            try await journal.accept(.sample(journal.lastNumber + 1))
        }
    }
}
