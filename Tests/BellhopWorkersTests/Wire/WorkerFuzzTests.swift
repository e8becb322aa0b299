import BellhopSystem
import BellhopValues
import Foundation
import ModuleFixtures
import Testing

@Suite("A host with hostile workers", .timeLimit(.minutes(5)))
struct WorkerFuzzTests {
    /// The host is a process of its own: what it holds can be counted, and its death is a result.
    @Test("reads a million frames of theirs, answers every call, and has lost nothing when they are gone")
    func siege() async throws {
        let tests = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        // What is resident is then what is in use, and not what the allocator keeps for later.
        let allocator = [
            "MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072",
        ]
        let run = try await ChildProcess.run(
            tests.appending(path: "worker-fuzz").path, [try Fixture.path("good"), "1000000"], environment: allocator)
        let report = run.output
        print(report)
        #expect(run.status == 0, "\(report)\(run.errors)")
        #expect(report.contains("BELLHOP_FUZZ_SEED="))
    }
}
