import Foundation
import Testing

/// What the phone does for a push shouldn't grow with the number of modules.
///
/// No time is measured: `push-counts` counts what the code does, which is the same on a busy machine.
@Suite("A push among 1,000 modules", .timeLimit(.minutes(5)))
struct PushCountTests {
    /// What `push-counts` counts for the pushes of a kind.
    private struct Counts: Decodable {
        let allocations: Int
        let bytes: Int
        let retains: Int
    }

    /// By the kinds of pushes, in a process with 1 module and in one with 1,000.
    private static let all = Result { (alone: try counts(modules: 1), among: try counts(modules: 1_000)) }

    private static func counts(modules: Int) throws -> [String: Counts] {
        let process = Process()
        process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent()
            .appending(path: "push-counts")
        process.arguments = ["\(modules)"]
        // Otherwise each process has dictionaries of another order.
        process.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try JSONDecoder().decode([String: Counts].self, from: data)
    }

    /// What is counted for pushes of a kind to the only module, and to one of 1,000.
    private func counts(of kind: String) throws -> (alone: Counts, among: Counts) {
        let all = try Self.all.get()
        let counts = (alone: try #require(all.alone[kind]), among: try #require(all.among[kind]))
        #expect(counts.alone.allocations > 0 && counts.alone.retains > 0)
        return counts
    }

    /// Each bound is 5 percent above the count when the test was written.
    @Test(
        "allocates no more often than its bound",
        arguments: [
            ("known sender, declared category", 1_195), ("known sender, no category", 1_185),
            ("known sender, undeclared category", 1_220), ("unknown sender, declared category", 910),
        ])
    func bounded(kind: String, bound: Int) throws {
        let counts = try counts(of: kind)
        #expect(counts.alone.allocations <= bound)
        #expect(counts.among.allocations <= bound)
    }

    @Test(
        "takes as much memory and as many references as a push to the only module",
        arguments: [
            "known sender, declared category", "known sender, no category", "known sender, undeclared category",
            "unknown sender, declared category",
        ])
    func equal(kind: String) throws {
        let (alone, among) = try counts(of: kind)
        #expect(among.allocations == alone.allocations)
        #expect(among.bytes == alone.bytes)
        // In a larger dictionary, a key may be compared with another one first. A look at every module retains more.
        #expect(abs(among.retains - alone.retains) <= alone.retains / 100)
    }
}
