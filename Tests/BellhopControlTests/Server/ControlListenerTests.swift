import BellhopSystem
import BellhopValues
import FoundationEssentials
import Glibc
import TemporaryDirectories
import Testing

@testable import BellhopControl

struct ControlListenerTests {
    @Test func `a second host is refused and told who is there`() async throws {
        try await withServer { directory in
            let error = #expect(throws: BellhopError.self) {
                try ControlServer(directory: directory, handler: FakeHost()).start()
            }
            #expect(error?.code == .controlHostRunning)
            #expect(error?.message.contains("process \(getpid())") == true)
            _ = try await ControlClient(directory: directory).call(Control.Landed())
        }
    }

    @Test func `a second host is refused although the lock's file was removed`() async throws {
        try await withServer { directory in
            try FileManager.default.removeItem(atPath: directory + "/bellhop.lock")
            let error = #expect(throws: BellhopError.self) {
                try ControlServer(directory: directory, handler: FakeHost()).start()
            }
            #expect(error?.code == .controlHostRunning)
            _ = try await ControlClient(directory: directory).call(Control.Landed())
        }
    }

    @Test func `a host whose socket was removed is named, and not missed`() async throws {
        try await withServer { directory in
            let client = ControlClient(directory: directory)
            try FileManager.default.removeItem(atPath: directory + "/bellhop.sock")
            let error = await #expect(throws: BellhopError.self) { _ = try await client.call(Control.Landed()) }
            #expect(error?.code == .controlNoSocket)
            #expect(error?.message == "the host, process \(getpid()), has no control socket")
            #expect(error?.hint?.contains("`kill \(getpid())`") == true)
            #expect(throws: BellhopError.self) { try client.findHost() }
        }
    }

    @Test func `the socket a dead host left is replaced`() async throws {
        let temporary = try TemporaryDirectory()
        do {
            let directory = try StateDirectory(temporary.path, create: false)
            let dead = Descriptor(owning: socket(AF_UNIX, streamSocket, 0))
            #expect(directory.withSocketAddress { Glibc.bind(dead.number, $0, $1) } == 0)
        }
        let error = await #expect(throws: BellhopError.self) {
            _ = try await ControlClient(directory: temporary.path).call(Control.Landed())
        }
        #expect(error?.code == .controlNoHost)
        try await withServer(directory: temporary.path) { directory in
            _ = try await ControlClient(directory: directory).call(Control.Landed())
        }
    }

    @Test func `a file in the place of the socket is left alone`() throws {
        let temporary = try TemporaryDirectory()
        let path = temporary.path + "/bellhop.sock"
        try Data("mine".utf8).write(to: URL(filePath: path))
        let error = #expect(throws: BellhopError.self) {
            try ControlServer(directory: temporary.path, handler: FakeHost()).start()
        }
        #expect(error?.code == .stateUnusable)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
        // A command that waits for the host prints the reason.
        #expect(StateDirectory.trace(of: temporary.path)?.end == error.map(HostTrace.End.failed))
    }

    @Test func `a file in the place of the directory is named`() throws {
        let temporary = try TemporaryDirectory()
        let path = temporary.path + "/file"
        try Data().write(to: URL(filePath: path))
        let error = #expect(throws: BellhopError.self) {
            try ControlServer(directory: path, handler: FakeHost()).start()
        }
        #expect(error?.code == .stateUnusable)
        #expect(error?.location?.file == path)
        #expect(!ControlClient(directory: path).hasHost)
    }

    @Test func `a directory with a name longer than an address works`() async throws {
        let temporary = try TemporaryDirectory()
        let path = temporary.path + String(repeating: "/" + String(repeating: "d", count: 100), count: 4)
        try await withServer(directory: path) { directory in
            _ = try await ControlClient(directory: directory).call(Control.Landed())
        }
    }

    // A process of its own: the umask is that of the process, and other tests make files meanwhile.
    @Test func `socket and lock are for their owner alone, whatever the umask`() async {
        await #expect(processExitsWith: .success) {
            umask(0)
            try await withServer { directory in
                for name in ["bellhop.sock", "bellhop.lock"] {
                    var info = stat()
                    #expect(stat("\(directory)/\(name)", &info) == 0)
                    #expect(info.st_mode & 0o777 == 0o600, "\(name)")
                }
            }
        }
    }

    @Test(arguments: [(1000, 1000, true), (0, 1000, true), (1001, 1000, false), (1000, 0, false), (nil, 1000, false)])
    func `only the owner and root are let in`(_ peer: uid_t?, _ owner: uid_t, _ admitted: Bool) {
        #expect(ControlServer.admits(peer, to: owner) == admitted)
    }

    @Test(arguments: ["", "/missing"])
    func `without a host the client says how to start one`(_ suffix: String) async throws {
        let temporary = try TemporaryDirectory()
        let error = await #expect(throws: BellhopError.self) {
            _ = try await ControlClient(directory: temporary.path + suffix).call(Control.Landed())
        }
        #expect(error?.code == .controlNoHost)
        #expect(error?.hint == "Start one with `bellhop run` or `bellhop dev`")
    }
}
