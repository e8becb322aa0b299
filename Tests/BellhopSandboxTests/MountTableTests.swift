import BellhopSystem
import Foundation
import Glibc
import Testing

@testable import BellhopSandbox

@Suite("The mounts of a process")
struct MountTableTests {
    /// `/srv/alias` shows `/srv/state/data`, `/vol` shows the disk, and `/srv/my box` is a disk of its own.
    private let mounts = MountTable(
        """
        20 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
        21 20 0:5 / /proc rw shared:1 - proc proc rw
        22 20 8:1 /srv/state/data /srv/alias rw,relatime shared:2 master:1 - ext4 /dev/sda1 rw
        23 20 8:1 / /vol ro - ext4 /dev/sda1 rw
        24 20 8:2 /@home /srv/my\\040box rw - btrfs /dev/sdb rw
        25 24 8:1 /srv/state/token /srv/my\\040box/in/side rw - ext4 /dev/sda1 rw

        a line that means nothing
        """)

    @Test(
        "say that a directory holds what is at another path",
        arguments: [
            ("/srv", "/srv/state", true), ("/srv", "/srv", true), ("/srv/state", "/srv", false),
            ("/srv/alias", "/srv/state/data/a", true), ("/srv/alias/a", "/srv/state/data/a", true),
            ("/srv/alias", "/srv/state", false), ("/srv/state", "/srv/alias/b", true),
            ("/vol", "/srv/state", true), ("/vol/srv", "/srv/state", true), ("/vol/opt", "/srv/state", false),
            ("/srv/my box", "/srv/state/token", true), ("/srv/my box/in", "/srv/state/token", true),
            ("/srv/my box/other", "/srv/state/token", false), ("/srv/shared", "/proc", false),
            ("/", "/proc/1", true), ("/srv/alia", "/srv/alias", false),
        ])
    func holds(directory: String, path: String, isHeld: Bool) {
        #expect(mounts.holds(directory, path) == isHeld)
    }

    @Test(
        "say that two directories have something in common",
        arguments: [
            ("/srv/alias", "/srv/state", true), ("/srv/my box", "/srv/state", true), ("/vol", "/srv/state", true),
            ("/srv/my box/other", "/srv/state", false), ("/srv/shared", "/srv/state", false), ("/srv", "/proc", false),
        ])
    func overlap(one: String, other: String, isCommon: Bool) {
        #expect(mounts.overlap(one, other) == isCommon)
        #expect(mounts.overlap(other, one) == isCommon)
    }

    @Test("are compared by their names if they are unknown")
    func unknown() {
        let mounts = MountTable("")
        #expect(mounts.holds("/srv", "/srv/state") && mounts.overlap("/srv/state", "/srv"))
        #expect(!mounts.holds("/srv/alias", "/srv/state") && !mounts.overlap("/srv/alias", "/srv/state"))
    }

    @Test("are those of this process")
    func current() throws {
        let mounts = try #require(MountTable.current)
        #expect(mounts.holds("/proc/self", "/proc/self/status"))
        #expect(!mounts.overlap("/proc", "/usr/bin"))
    }

    @Test("keep a module from the host's files")
    func grants() throws {
        let probe = try Probe()
        let root = probe.root
        func target(_ file: String, _ mount: String, _ point: String, beside others: [String] = []) -> Grant.Target? {
            let text = "1 0 8:1 / / rw - ext4 x rw\n2 1 8:1 \(root)\(mount) \(root)/\(point) rw - ext4 x rw\n"
            return Grant.decide(
                on: ["\(root)/\(file)"], among: others.map { "\(root)/\($0)" },
                guarded: GuardedPaths(["\(root)/settings.json", "\(root)/state"]), mounts: MountTable(text)
            ).first?.target
        }
        let reason = Grant.Target.withheld("a mount makes it overlap \(root)/state")
        for mount in ["/state", "/state/data/other", "/state/bellhop.sqlite"] {
            #expect(target("shared", mount, "shared") == reason, "\(mount)")
            #expect(target("shared", mount, "shared/inner") == reason, "\(mount)")
        }
        #expect(target("shared", "", "shared") == .withheld("a mount makes it overlap \(root)/settings.json"))
        #expect(target("shared", "/other", "shared/inner").map { if case .found = $0 { true } else { false } } == true)
        // In a root directory that is not a mount point, only the other mounts are known.
        func rootless(_ file: String, mountedAt point: String) -> Grant.Target? {
            Grant.decide(
                on: ["\(root)/\(file)"], among: [], guarded: GuardedPaths(["\(root)/state"]),
                mounts: MountTable("2 1 8:1 /anywhere \(root)/\(point) rw - ext4 x rw\n")
            ).first?.target
        }
        try FileManager.default.createDirectory(atPath: root + "/shared/inner", withIntermediateDirectories: true)
        for point in ["shared", "shared/inner"] {
            guard case .withheld(let reason) = rootless("shared", mountedAt: point) else {
                Issue.record("\(point) is granted")
                continue
            }
            #expect(reason.hasPrefix("a mount may make it overlap \(root)/state, and the host can't tell"))
        }
        #expect(rootless("shared", mountedAt: "other").map { if case .found = $0 { true } else { false } } == true)
        // What one module may write is on the way to what another one is given.
        try FileManager.default.createDirectory(atPath: root + "/alias/own", withIntermediateDirectories: true)
        let detour = target("alias/own", "/shared", "alias", beside: ["shared"])
        #expect(detour == .withheld("its path leads through \(root)/shared, where a module could replace it"))
    }

    @Test("that the table doesn't show are found by the numbers of the files", .enabled(if: geteuid() == 0))
    func numbers() throws {
        let probe = try Probe()
        let root = probe.root
        for name in ["bound", "elsewhere", "shared/own"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(name)", withIntermediateDirectories: true)
        }
        func target(_ file: String, showing shown: String, beside others: [String] = []) throws -> Grant.Target? {
            // A container may forbid mounts.
            guard mount(root + shown, "\(root)/bound", nil, UInt(MS_BIND), nil) == 0 else { return nil }
            defer { umount2("\(root)/bound", Int32(MNT_DETACH)) }
            return Grant.decide(
                on: ["\(root)/\(file)"], among: others.map { "\(root)/\($0)" },
                guarded: GuardedPaths(["\(root)/state"]), mounts: MountTable("")
            ).first?.target
        }
        guard let state = try target("bound", showing: "/state") else { return }
        let reason = Grant.Target.withheld("a mount makes it overlap \(root)/state")
        #expect(state == reason)
        #expect(try target("bound/data", showing: "/state") == reason)
        #expect(try target("bound", showing: "") == reason)
        let found = try target("bound", showing: "/elsewhere")
        #expect(found.map { if case .found = $0 { true } else { false } } == true)
        let detour = try target("bound/own", showing: "/shared", beside: ["shared"])
        #expect(detour == .withheld("its path leads through \(root)/shared, where a module could replace it"))
    }
}
