import BellhopValues
import Foundation
import Testing

@testable import BellhopSandbox

@Suite("A gateway's confinement", .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct GatewayConfinementTests {
    /// Another directory stands for that of the keys: `data`.
    @Test(arguments: [
        Row("read data:own", 0), Row("list data:.", 0), Row("read /dev/urandom", 0),
        Row("create data:new", EACCES, free: 0), Row("create data:own", EACCES, free: 0),
        Row("call unlink data:own", EACCES, free: 0), Row("create tmp:new", EACCES, free: 0),
        Row("read state:bellhop.sqlite", EACCES, free: 0), Row("list state:.", EACCES, free: 0),
        Row("read state:data/other/secret", EACCES, free: 0), Row("read root:settings.json", EACCES, free: 0),
        Row("read /etc/passwd", EACCES, free: 0), Row("create /dev/null", EACCES, free: 0),
        Row("read parent:environ", EACCES, free: 0),
        Row("call socket 1 1 0", EACCES, free: 0), Row("call socket 2 1 0", EACCES, free: 0),
        Row("call socket 10 2 0", EACCES, free: 0), Row("bind inet 16", EACCES, free: 0),
        Row("call fork", EPERM), Row("spawn", EPERM, free: 0), Row("call execve /bin/true 0 0", EPERM),
        Row("call kill parent 0", EPERM, free: 0), Row("call ptrace 16 parent 0 0", EPERM),
        Row("fill data:big 1", EACCES, free: 0),
    ])
    func `reads the keys, and reaches nothing else`(_ row: Row) async throws {
        let probe = try Probe()
        let policy = ConfinementPolicy.gateway(keys: probe.places.data)
        #expect(try await probe.attempt(row.attempt, under: policy) == "\(row.confined)")
        if let free = row.free { #expect(try await probe.attempt(row.attempt, under: nil) == "\(free)") }
    }

    @Test func `opens no connection`() async throws {
        let probe = try Probe()
        let policy = ConfinementPolicy.gateway(keys: probe.places.data)
        let port = try Listener.tcp()
        #expect(try await probe.attempt("connect \(port.port)", under: policy) == "\(EACCES)")
        let socket = try Listener.unix(at: "\(probe.places.state)/s")
        #expect(try await probe.attempt("unix state:s", under: policy) == "\(EACCES)")
        withExtendedLifetime(socket) {}
    }
}
