import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopHost

@Suite("The device token")
struct DeviceTokenTests {
    private final class Place: Sendable {
        let directory = NSTemporaryDirectory() + "bellhop-token-\(UUID().uuidString)"
        var file: String { directory + "/device-token" }

        init() throws { try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: directory) }

        var mode: mode_t? {
            var status = stat()
            return stat(file, &status) == 0 ? status.st_mode & 0o7777 : nil
        }

        var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] }
    }

    @Test func `is made once, in a file that only its owner reads`() throws {
        let place = try Place()
        let token = try DeviceToken.load(from: place.directory)
        #expect(token.count == 32)
        #expect(place.mode == 0o600)
        #expect(place.names == ["device-token"])
        #expect(try DeviceToken.load(from: place.directory) == token)
        #expect(try DeviceToken.load(from: Place().directory) != token)
    }

    @Test(arguments: [0o644, 0o666, 0o700, 0o4640] as [mode_t])
    func `is taken from everybody else when it is read`(_ mode: mode_t) throws {
        let place = try Place()
        let token = try DeviceToken.load(from: place.directory)
        #expect(chmod(place.file, mode) == 0)
        #expect(try DeviceToken.load(from: place.directory) == token)
        #expect(place.mode == 0o600)
    }

    @Test(arguments: [4, 31, 33])
    func `is not replaced if the file has another size`(_ count: Int) throws {
        let place = try Place()
        try Data(count: count).write(to: URL(fileURLWithPath: place.file))
        let error = #expect(throws: BellhopError.self) { try DeviceToken.load(from: place.directory) }
        #expect(error?.code == .tokenUnavailable && error?.location?.file == place.file)
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.file)).count == count)
    }

    @Test func `is replaced by another one, which is kept`() throws {
        let place = try Place()
        let token = try DeviceToken.load(from: place.directory)
        let other = try DeviceToken.make(in: place.directory)
        #expect(other.count == 32 && other != token)
        #expect(place.mode == 0o600)
        #expect(try DeviceToken.load(from: place.directory) == other)
    }

    @Test func `is made anew if the file is empty`() throws {
        let place = try Place()
        try Data().write(to: URL(fileURLWithPath: place.file))
        // What a host that was killed left behind.
        try Data().write(to: URL(fileURLWithPath: place.file + ".new"))
        #expect(try DeviceToken.load(from: place.directory).count == 32)
        #expect(place.mode == 0o600)
        #expect(place.names == ["device-token"])
    }

    @Test func `is not read through a link, and the file that it leads to stays as it is`() throws {
        let place = try Place()
        let other = place.directory + "/letter"
        try Data(count: 32).write(to: URL(fileURLWithPath: other))
        #expect(chmod(other, 0o644) == 0 && symlink(other, place.file) == 0)
        let error = #expect(throws: BellhopError.self) { try DeviceToken.load(from: place.directory) }
        #expect(error?.code == .tokenUnavailable)
        #expect(error?.hint?.contains("delete it") == true)
        #expect(place.mode == 0o644)
    }

    @Test func `has no directory to be in: it is made, for its owner alone`() throws {
        let place = try Place()
        try FileManager.default.removeItem(atPath: place.directory)
        _ = try DeviceToken.load(from: place.directory)
        let made = try FileManager.default.attributesOfItem(atPath: place.directory)[.posixPermissions] as? Int
        #expect(made == 0o700)
    }

    @Test func `is not to be had where the file is none`() throws {
        let place = try Place()
        try FileManager.default.createDirectory(atPath: place.file, withIntermediateDirectories: false)
        let error = #expect(throws: BellhopError.self) { try DeviceToken.load(from: place.directory) }
        #expect(error?.code == .tokenUnavailable)
        #expect(error?.hint != nil && error?.cause != nil)
    }
}
