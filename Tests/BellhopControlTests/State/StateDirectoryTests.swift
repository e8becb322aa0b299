import BellhopCore
import Foundation
import Glibc
import Testing

@testable import BellhopControl

/// Who may control the state directory of a host.
@Suite("A state directory")
struct StateDirectoryTests {
    private func make(mode: mode_t) throws -> String {
        let path = NSTemporaryDirectory() + "bellhop-state-\(UUID().uuidString)"
        try #require(mkdir(path, 0o700) == 0 && chmod(path, mode) == 0)
        return path
    }

    private func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("that others may write to is refused, with the command that mends it", arguments: [0o777, 0o770, 0o702])
    func writable(mode: mode_t) throws {
        let path = try make(mode: mode)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateExposed)
        #expect(error?.hint?.contains("`chmod 700 \(path)`") == true)
        #expect(StateDirectory.exposure(of: path)?.code == .stateExposed)
        try #require(chmod(path, 0o700) == 0)
        #expect(StateDirectory.exposure(of: path) == nil)
        try StateDirectory.create(path)
    }

    @Test("that others may read is closed to them", arguments: [0o755, 0o711])
    func readable(mode: mode_t) throws {
        let path = try make(mode: mode)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try StateDirectory.create(path)
        #expect(self.mode(of: path) == 0o700)
    }

    @Test("of another user is refused", .enabled(if: geteuid() == 0))
    func owner() throws {
        let path = try make(mode: 0o700)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #require(chown(path, 12_345, 12_345) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.message == "the state directory belongs to another user")
        // A link of one's own does not hide the owner.
        let link = path + ".link"
        try #require(symlink(path, link) == 0)
        defer { unlink(link) }
        #expect(throws: BellhopError.self) { try StateDirectory.create(link) }
    }
}
