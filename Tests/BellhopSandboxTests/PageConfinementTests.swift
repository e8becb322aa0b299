import BellhopValues
import Foundation
import Testing

@testable import BellhopSandbox

@Suite(
    "The confinement of the page's server",
    .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct PageConfinementTests {
    @Test(arguments: [
        Row("read /proc/self/stat", 0), Row("read /etc/passwd", EACCES, free: 0),
        Row("read root:settings.json", EACCES, free: 0), Row("list root:.", EACCES, free: 0),
        Row("create tmp:new", EACCES, free: 0), Row("call socket 1 1 0", EACCES, free: 0),
        Row("call socket 2 1 0", EACCES, free: 0), Row("call fork", EPERM), Row("spawn", EPERM, free: 0),
    ])
    func `opens neither connections nor files`(_ row: Row) async throws {
        let probe = try Probe()
        #expect(try await probe.attempt(row.attempt, under: .page) == "\(row.confined)")
        if let free = row.free { #expect(try await probe.attempt(row.attempt, under: nil) == "\(free)") }
    }
}
