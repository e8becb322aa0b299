import BellhopSystem
import Glibc
import TemporaryDirectories
import Testing

@testable import BellhopControl
@testable import BellhopValues

@Suite(.timeLimit(.minutes(5)))
struct ControlClientTests {
    @Test(
        arguments: [
            Control.Status(), Control.Modules(), Control.Why(name: "last"), Control.History(), Control.Stop(),
            Control.Reload(), Control.Clock(advance: "1h"), Control.Push(payload: []),
        ] as [any ControlMethod])
    func `a client does not wait for a host that accepts a connection and answers nothing`(
        _ call: any ControlMethod
    ) async throws {
        let temporary = try TemporaryDirectory()
        let listener = try ControlListener(in: temporary.path)
        let client = ControlClient(directory: temporary.path, patience: .milliseconds(50))
        let error = await #expect(throws: BellhopError.self) { _ = try await client.call(call) }
        expect(error, in: temporary.path)
        withExtendedLifetime(listener) {}
    }

    @Test(arguments: [false, true])
    func `a client that follows events does not wait for a host that answers nothing`(follow: Bool) async throws {
        let temporary = try TemporaryDirectory()
        let listener = try ControlListener(in: temporary.path)
        let client = ControlClient(directory: temporary.path, patience: .milliseconds(50))
        let error = await #expect(throws: BellhopError.self) { _ = try await client.events(follow: follow) }
        expect(error, in: temporary.path)
        withExtendedLifetime(listener) {}
    }

    private func expect(_ error: BellhopError?, in directory: String) {
        #expect(error?.code == .controlNoAnswer)
        #expect(error?.message == "the host, process \(getpid()), does not answer within 0.05 s")
        #expect(error?.hint?.contains("`kill -CONT \(getpid())`") == true)
        #expect(error?.location == Location(file: directory + "/bellhop.sock"))
    }

    @Test func `a host that does not answer was asked for nothing`() async throws {
        let temporary = try TemporaryDirectory()
        let listener = try ControlListener(in: temporary.path)
        let client = ControlClient(directory: temporary.path, patience: .milliseconds(50))
        _ = try? await client.call(Control.Landed())
        guard case .client(let socket) = listener.accept() else { return #expect(Bool(false), "nobody came") }
        var sent: [UInt8] = []
        while let bytes = await socket.read() { sent += bytes }
        let lines = sent.split(separator: UInt8(ascii: "\n")).map { RPC.Incoming(line: Array($0)) }
        #expect(lines.count <= 1)
        for line in lines { #expect(try line.call.get() is Control.Events) }
    }

    @Test func `a limit also applies to the work of the host`() async throws {
        let host = BusyHost()
        try await withServer(host) { directory in
            let client = ControlClient(directory: directory)
            let error = await #expect(throws: BellhopError.self) {
                _ = try await client.call(Control.Status(), within: .seconds(2))
            }
            #expect(error?.code == .controlNoAnswer)
            #expect(error?.message == "the host, process \(getpid()), is running, but has not replied within 2 s")
            host.finish()
        }
    }

    @Test func `a host that leaves before it was asked for anything counts as no host`() async throws {
        let temporary = try TemporaryDirectory()
        let listener = try ControlListener(in: temporary.path)
        let asking = Task { try await ControlClient(directory: temporary.path).call(Control.Landed()) }
        var arrival = listener.accept()
        while case .none = arrival, !Task.isCancelled {
            await listener.descriptor.ready(for: .reading)
            arrival = listener.accept()
        }
        guard case .client(let socket) = arrival else { return #expect(Bool(false), "nobody came") }
        _ = await socket.read()
        socket.shutdown()
        let error = await #expect(throws: BellhopError.self) { _ = try await asking.value }
        #expect(error?.code == .controlNoHost)
    }
}

/// A host that works until it is told to finish.
private final class BusyHost: ControlHandler {
    let events = EventStream()
    private let end = AsyncStream<Void>.makeStream()

    var poller: Poller? { nil }

    func finish() { end.continuation.finish() }

    func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        Task { [end] in
            for await _ in end.stream {}
            reply(.success(.done))
        }
    }
}
