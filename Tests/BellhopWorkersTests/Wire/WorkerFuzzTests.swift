import Foundation
import ModuleFixtures
import Testing

@Suite("A host with hostile workers", .timeLimit(.minutes(2)))
struct WorkerFuzzTests {
    /// The host is a process of its own: what it holds can be counted, and its death is a result.
    @Test("reads a million frames of theirs, answers every call, and has lost nothing when they are gone")
    func siege() async throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = try #require(Bundle.main.executableURL)
            .deletingLastPathComponent().appending(path: "worker-fuzz")
        process.arguments = [try Fixture.path("good"), "1000000"]
        // What is resident is then what is in use, and not what the allocator keeps for later.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072",
        ]) { $1 }
        process.standardOutput = output
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { process in
                continuation.resume(
                    returning: process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0))
            }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        // A few lines, which a pipe holds.
        let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        print(report)
        #expect(status == 0, "\(report)")
        #expect(report.contains("BELLHOP_FUZZ_SEED="))
    }
}
