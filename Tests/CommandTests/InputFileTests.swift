import BellhopValues
import Foundation
import Testing

@testable import BellhopCommandLine

@Suite("What a command reads")
struct InputFileTests {
    @Test("is refused if it is longer than anything that a command takes")
    func tooLarge() throws {
        let path = NSTemporaryDirectory() + "bellhop-input-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(count: InputFile.limit).write(to: URL(fileURLWithPath: path))
        #expect(try InputFile.read(path).count == InputFile.limit)
        try Data(count: InputFile.limit + 1).write(to: URL(fileURLWithPath: path))
        for path in [path, "/dev/zero"] {
            let error = #expect(throws: BellhopError.self) { try InputFile.read(path) }
            #expect(error?.code.rawValue == "input.too-large" && error?.location?.file == path)
        }
        #expect(
            try InputFile.read(path, upTo: InputFile.limit + 1).count == InputFile.limit + 1,
            "a settings file may be larger")
        try InputFile.checkSize(of: [UInt8](repeating: 0, count: InputFile.limit), from: path)
        let error = #expect(throws: BellhopError.self) {
            try InputFile.checkSize(of: [UInt8](repeating: 0, count: InputFile.limit + 1), from: "-")
        }
        #expect(error?.code.rawValue == "input.too-large" && error?.location?.file == "<stdin>")
    }

    @Test("has no name, and the error says so")
    func unnamed() {
        let error = #expect(throws: BellhopError.self) { try InputFile.read("") }
        #expect(error?.message == "the name of the file is empty" && error?.location == nil && error?.hint != nil)
    }

    @Test("is a directory, and the error says so")
    func directory() {
        let error = #expect(throws: BellhopError.self) { try InputFile.read("/") }
        #expect(error?.code == .inputUnreadable && error?.message == "this is a directory, not a file")
        #expect(error?.cause == nil && error?.hint != nil)
    }

    @Test(
        "is a pipe that nobody writes to, a socket or a device without a driver, and the error says so",
        arguments: [
            (S_IFIFO, "nobody has written to this pipe", "Start its writer first, or name a file"),
            (S_IFSOCK, "this is a socket, not a file", "Name a file"),
            (S_IFCHR, "this is a device, not a file", "Name a file"),
        ] as [(mode_t, String, String)])
    func special(kind: mode_t, message: String, hint: String) throws {
        let path = NSTemporaryDirectory() + "bellhop-input-\(UUID().uuidString)"
        defer { unlink(path) }
        try #require(mknod(path, kind | 0o600, 0) == 0)
        let error = #expect(throws: BellhopError.self) { try InputFile.read(path) }
        #expect(error?.code == .inputUnreadable && error?.location?.file == path)
        #expect(error?.message == message && error?.hint == hint)
    }

    @Test(
        "is not there, and the error suggests a file with a similar name, if there is one",
        arguments: [("pus.apns", "push.apns"), ("Push.APNS", "push.apns"), ("other.json", nil)] as [(String, String?)])
    func neighbor(name: String, meant: String?) throws {
        let directory = NSTemporaryDirectory() + "bellhop-input-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: URL(fileURLWithPath: directory + "/push.apns"))
        let error = #expect(throws: BellhopError.self) { try InputFile.read("\(directory)/\(name)") }
        let hint = meant.map { "Did you mean \"\(directory)/\($0)\"?" } ?? "Check its name and permissions"
        #expect(error?.code == .inputUnreadable && error?.hint == hint)
    }

    @Test("is not there, and the error says so in the words of the system")
    func missing() {
        let error = #expect(throws: BellhopError.self) { try InputFile.read("/nowhere/push.apns") }
        #expect(error?.cause == "No such file or directory")
    }
}
