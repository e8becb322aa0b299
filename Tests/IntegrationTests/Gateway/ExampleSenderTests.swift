import BellhopSystem
import BellhopTesting
import Foundation
import Testing

/// `Examples/provider`, run as the page about providers says.
@Suite("The example of a sender's tests", .timeLimit(.minutes(5)))
struct ExampleSenderTests {
    private static let pytest = "\(Repository.root)/.build/clients/python/bin/pytest"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: pytest), "there is no environment with pytest"))
    func `passes with a sender that nobody changed`() async throws {
        let result = try await ChildProcess.run(
            Self.pytest, ["-q", "-p", "no:cacheprovider", "\(Repository.root)/Examples/provider"],
            environment: ["BELLHOP": try BellhopCommand.path(), "PYTHONDONTWRITEBYTECODE": "1"])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
}
