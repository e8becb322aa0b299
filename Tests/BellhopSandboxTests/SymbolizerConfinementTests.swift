import BellhopValues
import Foundation
import Testing

@testable import BellhopSandbox

@Suite(
    "A symbolizer's confinement", .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct SymbolizerConfinementTests {
    @Test(arguments: [
        Row("thread", 0), Row("read /usr/lib/os-release", EACCES, free: 0), Row("list /usr/lib", EACCES),
        Row("read /etc/passwd", EACCES, free: 0), Row("read data:own", EACCES, free: 0),
        Row("read root:settings.json", EACCES, free: 0), Row("list root:.", EACCES, free: 0),
        Row("create data:new", EACCES, free: 0), Row("create tmp:new", EACCES, free: 0),
        Row("create /dev/null", EACCES, free: 0), Row("read parent:environ", EACCES, free: 0),
        Row("call socket 1 1 0", EACCES, free: 0), Row("call socket 2 1 0", EACCES, free: 0),
        Row("call fork", EPERM), Row("spawn", EPERM, free: 0), Row("call kill parent 0", EPERM, free: 0),
    ])
    func `opens no file, and reaches nothing else`(_ row: Row) async throws {
        let probe = try Probe()
        #expect(try await probe.attempt(row.attempt, under: .symbolizer) == "\(row.confined)")
        if let free = row.free { #expect(try await probe.attempt(row.attempt, under: nil) == "\(free)") }
    }
}
