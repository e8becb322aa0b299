import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopSandbox

@Suite("The values of confinement")
struct ConfinementValueTests {
    private let places = ConfinementPolicy.Places(
        settingsFile: "/srv/settings.json", state: "/srv/.bellhop", image: "/srv/.bellhop/images/a.so",
        data: "/srv/.bellhop/data/m", temporary: "/srv/.bellhop/tmp/m", libraries: ["/opt/swift/lib"])

    @Test("A module may write its own directories, and permissions.files start beside settings.json")
    func writable() {
        let policy = ConfinementPolicy(.init(network: false, files: ["inbox"]), in: places)
        #expect(!policy.network)
        #expect(policy.writable == ["/dev/null", "/srv/.bellhop/data/m", "/srv/.bellhop/tmp/m"])
        #expect(
            Grant.paths(of: ["inbox", "/var/out", ""], beside: places.settingsFile) == ["/srv/inbox", "/var/out"])
        #expect(policy.readable.suffix(2) == ["/opt/swift/lib", "/srv/.bellhop/images/a.so"])
        #expect(policy.guarded == ["/srv/settings.json", "/srv/.bellhop"])
    }

    @Test("A policy survives the way to the worker")
    func coding() throws {
        let path = "/srv/ü \"x\""
        let targets: [Grant.Target] = [.found(path: path, device: 1, inode: .max), .missing("b"), .withheld("c")]
        let policy = ConfinementPolicy(
            .init(network: false), in: places, grants: targets.map { Grant(path: path, target: $0) })
        #expect(try JSONDecoder().decode(ConfinementPolicy.self, from: JSONEncoder().encode(policy)) == policy)
    }

    @Test("libseccomp knows every call by name, and no call is both allowed and refused")
    func names() {
        let calls = SystemCallRules.allowed + SystemCallRules.refused + SystemCallRules.unsupported
        #expect(calls.filter { SystemCallFilter.number(of: $0) == nil } == [])
        #expect(Set(calls).count == calls.count)
        let rules = SystemCallRules(network: true, accepts: true, process: 1).rules
        let conditional = rules.filter { !$0.conditions.isEmpty }
        #expect(conditional.filter { SystemCallFilter.number(of: $0.call) == nil || calls.contains($0.call) }.isEmpty)
    }

    @Test(
        "Each version of Landlock governs what it knows",
        arguments: [(1, 0x1FFF), (2, 0x3FFF), (3, 0x7FFF), (4, 0x7FFF), (5, 0xFFFF), (7, 0xFFFF), (99, 0xFFFF)])
    func rights(version: Int, rights: UInt64) {
        #expect(LandlockRights.governed(by: version).rawValue == rights)
    }

    @Test(
        "What a kernel lacks is said, mechanism by mechanism",
        arguments: [
            (KernelSupport(landlock: 7, seccomp: true, isRoot: false), "tasks"),
            (KernelSupport(landlock: 7, seccomp: true, isRoot: true), "privileges TASKS"),
            (KernelSupport(landlock: 2, seccomp: true, isRoot: false), "files tasks"),
            (KernelSupport(landlock: nil, seccomp: true, isRoot: false), "FILES tasks"),
            (KernelSupport(landlock: 7, seccomp: true, isRoot: false, threads: 3), "privileges files tasks"),
            (
                KernelSupport(landlock: 7, seccomp: false, isRoot: false),
                "SYSTEMCALLS files network processes memory tasks"
            ),
            (
                KernelSupport(landlock: 3, seccomp: false, isRoot: false),
                "SYSTEMCALLS files NETWORK processes memory tasks"
            ),
            (
                KernelSupport(landlock: nil, seccomp: false, isRoot: false),
                "SYSTEMCALLS FILES NETWORK PROCESSES memory tasks"
            ),
        ])
    func gaps(support: KernelSupport, expected: String) {
        let report = ConfinementReport(ConfinementPolicy(.init(network: false), in: places), with: support)
        let gaps = report.entries.compactMap { entry in
            switch entry.state {
            case .enforced: nil as String?
            case .partial: entry.mechanism.rawValue
            case .unavailable: entry.mechanism.rawValue.uppercased()
            }
        }
        #expect(gaps.joined(separator: " ") == expected)
        #expect(report.isComplete == gaps.isEmpty)
    }

    @Test("A mechanism that failed is unavailable, with the reason")
    func failure() {
        let support = KernelSupport(landlock: 7, seccomp: true, isRoot: false)
        let policy = ConfinementPolicy(.init(), in: places)
        let report = ConfinementReport(policy, with: support, failures: [.memory: "setrlimit: no"])
        #expect(report[.memory] == .unavailable("setrlimit: no"))
        #expect(report[.network] == nil)
    }

    @Test("A report is JSON of mechanism, state and reason")
    func report() throws {
        let policy = ConfinementPolicy(.init(), in: places)
        let support = KernelSupport(landlock: nil, seccomp: true, isRoot: true)
        let report = ConfinementReport(policy, with: support, withheld: [.init(path: "/a", reason: "b")])
        let bytes = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ConfinementReport.self, from: bytes) == report)
        let entries = try #require(
            try (JSONSerialization.jsonObject(with: bytes) as? [String: Any])?["entries"] as? [[String: String]])
        #expect(entries.contains(["mechanism": "systemCalls", "state": "enforced"]))
        #expect(entries.contains { $0["mechanism"] == "files" && $0["reason"]?.isEmpty == false })
    }

    @Test("The directories of libraries are those of mapped code outside the system's own")
    func libraries() {
        let maps = """
            7f00-7f01 r-xp 00000000 fe:00 12    /opt/swift lib/linux/libswiftCore.so
            7f01-7f02 r--p 00000000 fe:00 12    /home/me/notes.so
            7f02-7f03 r-xp 00000000 fe:00 13    /usr/lib/x86_64-linux-gnu/libc.so.6
            7f03-7f04 r-xp 00000000 fe:00 14    /srv/app/bellhop
            7f04-7f05 r-xp 00000000 00:00 0     [vdso]
            7f05-7f06 rw-p 00000000 00:00 0
            """
        #expect(LoadedLibraries.directories(in: maps) == ["/opt/swift lib/linux"])
        #expect(LoadedLibraries.directories(in: "").isEmpty)
    }

    @Test func `what only accepts connections opens none`() {
        let rules = SystemCallRules(network: false, accepts: true, process: 1).rules
        func actions(_ call: String) -> [SystemCallRules.Rule.Action] {
            rules.filter { $0.call == call }.map(\.action)
        }
        #expect(actions("accept") == [.allow])
        #expect(actions("accept4") == [.allow])
        for call in ["bind", "connect", "listen", "sendmsg", "sendmmsg"] {
            #expect(actions(call) == [.refuse(EACCES)], "\(call)")
        }
        // Without an address.
        let sends = rules.filter { $0.call == "sendto" && $0.action == .allow }
        #expect(sends.map { $0.conditions.map(\.argument) } == [[4]])
        #expect(sends.first?.conditions.first?.value == 0)
    }
}
