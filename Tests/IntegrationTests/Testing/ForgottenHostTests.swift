import BellhopTesting
import Foundation
import Testing

@Suite("A host that a test forgets to stop", .timeLimit(.minutes(5)))
struct ForgottenHostTests {
    @Test("ends with the last reference to it, and leaves no state, also while it starts", arguments: [false, true])
    func ends(waits: Bool) async throws {
        let workplace = try Workplace(modules: ["good"])
        let (process, state) = try await Self.forget(workplace, waits: waits)
        // A process that has ended and is not reaped yet still has its number, but no image.
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == nil)
        #expect(!FileManager.default.fileExists(atPath: state))
    }

    /// Starts a host and returns what is known of it, but not the host.
    private static func forget(_ workplace: Workplace, waits: Bool) async throws -> (process: Int32, state: String) {
        let host = try await HostProcess.start(settings: workplace.settings, waits: waits)
        return (host.processIdentifier, host.stateDirectory)
    }
}
