import BellhopSystem
import BellhopValues
import FoundationEssentials
import Glibc
import TemporaryDirectories
import Testing

@testable import BellhopControl

/// A client that writes whatever bytes a test wants.
struct RawClient {
    let socket: UnixSocket
    private var lines = LineBuffer(limit: 1 << 24)

    init(directory: String) throws {
        let directory = try StateDirectory(directory, create: false)
        let number = Glibc.socket(AF_UNIX, streamSocket, 0)
        socket = UnixSocket(adopting: Descriptor(owning: number))
        try #require(directory.withSocketAddress { Glibc.connect(number, $0, $1) } == 0)
    }

    @discardableResult
    func send(_ text: String) async -> Bool { await socket.write(Array(text.utf8)) }

    /// Says that nothing more will be sent.
    func leave() { _ = Glibc.shutdown(socket.descriptor.number, Int32(SHUT_WR)) }

    /// The next line as a dictionary of its top-level values in text; nil at the end.
    mutating func line() async throws -> Line? {
        while true {
            switch lines.next() {
            case .line(let line): return try JSONLine.decode(Line.self, from: line)
            case .tooLong: return nil
            case .incomplete:
                guard let chunk = await socket.read() else { return nil }
                lines.append(chunk)
            }
        }
    }

    struct Line: Decodable {
        var id: RPC.ID?
        var method: String?
        var error: RPC.Failure?
        var params: Params?

        struct Params: Decodable {
            var error: RPC.Failure?
        }
    }
}

/// Runs a server for the time of a test.
func withServer<Result>(
    _ handler: any ControlHandler = FakeHost(), directory: String? = nil,
    bounds: ControlServer.Bounds = ControlServer.Bounds(),
    _ body: (String) async throws -> Result
) async throws -> Result {
    let temporary = try TemporaryDirectory()
    let path = directory ?? temporary.path
    let server = ControlServer(directory: path, handler: handler, bounds: bounds)
    try server.start()
    do {
        let result = try await body(path)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}
