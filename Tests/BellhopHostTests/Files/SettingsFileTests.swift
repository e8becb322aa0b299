import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopHost

@Suite("settings.json, when a host writes it")
struct SettingsFileTests {
    private let folder: TestFolder
    private let old = Array(#"{"modules": []}"#.utf8)
    private let new = Array(#"{"push": true, "modules": []}"#.utf8)

    init() throws {
        folder = try TestFolder()
        try folder.write("settings.json", #"{"modules": []}"#)
    }

    private var file: SettingsFile { SettingsFile(folder["settings.json"]) }
    private var version: String { SHA256Digest.hexadecimal(of: old) }
    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func status(_ name: String) throws -> stat { try #require(stat(at: folder[name])) }

    private func failure(_ body: () throws(BellhopError) -> Void) -> BellhopError? {
        do throws(BellhopError) { try body() } catch { return error }
        return nil
    }

    @Test(arguments: [0o600, 0o640, 0o664] as [mode_t])
    func `is replaced, with its mode and its owner`(_ mode: mode_t) throws {
        #expect(chmod(folder["settings.json"], mode) == 0)
        let before = try status("settings.json")
        try file.replace(version, with: new)
        let after = try status("settings.json")
        #expect(try file.bytes() == new)
        #expect(after.st_mode == before.st_mode)
        #expect((after.st_uid, after.st_gid) == (before.st_uid, before.st_gid))
        #expect(after.st_ino != before.st_ino)
        #expect(names == ["settings.json"])
    }

    @Test func `keeps another owner`() throws {
        // Only root can give a file away.
        guard geteuid() == 0 else { return }
        #expect(chown(folder["settings.json"], 1234, 2345) == 0)
        try file.replace(version, with: new)
        let status = try status("settings.json")
        #expect((status.st_uid, status.st_gid) == (1234, 2345))
    }

    @Test func `is replaced behind a link, which stays`() throws {
        try folder.make("shared")
        try folder.rename("settings.json", to: "shared/bank.json")
        try folder.link("middle.json", to: "shared/bank.json")
        try folder.link("settings.json", to: "middle.json")
        try file.replace(version, with: new)
        #expect(try status("settings.json").kind == .link)
        #expect(try status("middle.json").kind == .link)
        #expect(folder.text("shared/bank.json") == String(decoding: new, as: UTF8.self))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["shared"]) == ["bank.json"])
    }

    @Test func `stays if it has changed since`() throws {
        let error = failure { () throws(BellhopError) in try file.replace(String(repeating: "0", count: 64), with: new)
        }
        #expect(error?.code.rawValue == "settings.changed")
        #expect(error?.location?.file == folder["settings.json"])
        #expect(try file.bytes() == old)
        #expect(names == ["settings.json"])
    }

    @Test func `takes only the first of two texts that were made from one version`() throws {
        try file.replace(version, with: new)
        let error = failure { () throws(BellhopError) in try file.replace(version, with: old) }
        #expect(error?.code.rawValue == "settings.changed")
        #expect(try file.bytes() == new)
    }

    @Test func `stays if nobody may write it`() throws {
        guard geteuid() != 0 else { return }
        #expect(chmod(folder["settings.json"], 0o400) == 0)
        #expect(
            failure { () throws(BellhopError) in try file.replace(version, with: new) }?.code.rawValue
                == "settings.unwritable")
        #expect(try file.bytes() == old)
    }

    @Test func `stays if its folder is read-only`() throws {
        guard geteuid() != 0 else { return }
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        let error = failure { () throws(BellhopError) in try file.replace(version, with: new) }
        #expect(error?.code.rawValue == "settings.unwritable")
        #expect(error?.cause != nil)
        #expect(try file.bytes() == old)
    }

    @Test func `stays if the disk is full`() throws {
        try folder.make("small")
        // A file system of its own needs root, and a container may refuse it.
        guard mount("none", folder["small"], "tmpfs", 0, "size=16k") == 0 else { return }
        defer { umount2(folder["small"], 2) }
        try folder.write("small/settings.json", #"{"modules": []}"#)
        let file = SettingsFile(folder["small/settings.json"])
        let large = Array(repeating: UInt8(ascii: " "), count: 64 << 10) + old
        let error = failure { () throws(BellhopError) in try file.replace(version, with: large) }
        #expect(error?.code.rawValue == "settings.unwritable")
        #expect(try file.bytes() == old)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["small"]) == ["settings.json"])
    }

    @Test func `is not made again once it is gone`() throws {
        try folder.remove("settings.json")
        #expect(failure { () throws(BellhopError) in try file.replace(version, with: new) }?.code == .settingsMissing)
        #expect(names == [])
    }

    @Test func `is nothing but a file`() throws {
        try folder.remove("settings.json")
        #expect(mkfifo(folder["settings.json"], 0o600) == 0)
        #expect(
            failure { () throws(BellhopError) in try file.replace(version, with: new) }?.code == .settingsUnreadable)
        #expect(try status("settings.json").kind == .pipe)
    }

    @Test func `takes the place of a link that somebody has put where the draft is written`() throws {
        try folder.write("secret", "keep")
        try folder.link(".settings.json.\(getpid()).new", to: "secret")
        try file.replace(version, with: new)
        #expect(folder.text("secret") == "keep")
        #expect(names == ["secret", "settings.json"])
    }
}
