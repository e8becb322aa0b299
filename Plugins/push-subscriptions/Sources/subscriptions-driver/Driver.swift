import Foundation
import PushSubscriptions

/// Feeds mutations to an engine without a host.
///
/// It says on standard output what became of them:
///
///     feeding 7       before the engine is asked
///     acked 7 12      the engine says that event 7 is on disk, as number 12
///     drained         nothing waits any more
@main
enum Driver {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 8, let first = Int(arguments[5]), let count = Int(arguments[6]),
            let scale = Double(arguments[7])
        else {
            say("usage: subscriptions-driver BASE-URL KEY PROJECT STORE FIRST COUNT SCALE")
            exit(2)
        }
        let configuration = Configuration(baseURL: arguments[1], key: arguments[2], project: arguments[3])
        var surroundings = Surroundings.real
        surroundings.sleep = { try await Task.sleep(nanoseconds: UInt64($0 * scale * 1_000_000_000)) }
        surroundings.say = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
        let engine = SubscriptionEngine(
            store: URL(fileURLWithPath: arguments[4]), pingInterval: 60, transport: HTTPTransport(configuration),
            surroundings: surroundings)

        if try await status(of: engine).user == nil { try await feed(0, .setUser("driver", Profile()), engine) }
        for index in first..<first + count {
            try await feed(index, .trackEvent("event-\(index)", data: nil), engine)
        }
        // Only what the engine says can end the wait.
        while try await status(of: engine).pending > 0 { try await Task.sleep(nanoseconds: 5_000_000) }
        say("drained")
        withExtendedLifetime(engine) {}
    }

    private static func feed(_ index: Int, _ command: Command, _ engine: SubscriptionEngine) async throws {
        say("feeding \(index)")
        guard case .accepted(let sequence?) = await engine.perform(command) else { throw Failure() }
        say("acked \(index) \(sequence)")
    }

    private static func status(of engine: SubscriptionEngine) async throws -> Status {
        guard case .status(let status) = await engine.perform(.status), status.stopped == nil else { throw Failure() }
        return status
    }

    // Not `print`, which keeps what it writes to a pipe.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    private struct Failure: Error {}
}
