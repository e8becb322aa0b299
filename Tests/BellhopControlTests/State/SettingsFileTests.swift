import BellhopValues
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopControl

@Suite("A settings file") struct SettingsFileTests {
    @Test("that is a pipe is refused as one, and not waited for")
    func pipe() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/settings.json"
        try #require(mkfifo(path, 0o600) == 0)
        let error = #expect(throws: BellhopError.self) { try SettingsFile(path).bytes() }
        #expect(error?.code == .settingsUnreadable)
        #expect(error?.message.contains("is a pipe") == true, "\(error?.message ?? "")")
        #expect(error?.location == Location(file: path))
    }

    @Test("is read up to its limit, and refused beyond it without being read completely", arguments: [0, 1, 1 << 40])
    func tooLarge(excess: Int) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/settings.json"
        try Data("{}".utf8).write(to: URL(filePath: path))
        try #require(truncate(path, SettingsFile.limit + excess) == 0)
        guard excess > 0 else {
            #expect(try SettingsFile(path).bytes().count == SettingsFile.limit)
            return
        }
        let error = #expect(throws: BellhopError.self) { try SettingsFile(path).bytes() }
        #expect(error?.code == .settingsTooLarge)
        #expect(error?.message == "the settings file has more than 16 MiB")
        #expect(error?.location == Location(file: path))
    }

    @Test("that cannot be read is refused with the reason of the system", arguments: ["/", "/nowhere/settings.json"])
    func unreadable(path: String) {
        let error = #expect(throws: BellhopError.self) { try SettingsFile(path).bytes() }
        #expect(error?.code == (path == "/" ? .settingsUnreadable : .settingsMissing))
        #expect(error?.cause == (path == "/" ? "Is a directory" : nil))
    }

    @Test("that is a device or a socket is refused as one", arguments: [("/dev/zero", "a device"), (nil, "a socket")])
    func noFile(device: String?, what: String) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/settings.json"
        if let device {
            try #require(symlink(device, path) == 0)
        } else {
            try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
        }
        let error = #expect(throws: BellhopError.self) { try SettingsFile(path).bytes() }
        #expect(error?.message == "the settings file is \(what)" && error?.location == Location(file: path))
    }

    @Test(
        "that is of another form is named as one",
        arguments: [
            ("\u{7F}ELF\u{2}", "a library or a program (ELF)"),
            ("<?xml version=\"1.0\"?>\n<plist></plist>", "an XML document, such as a property list"),
        ])
    func form(text: String, name: String) throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/settings.json"
        try Data(text.utf8).write(to: URL(filePath: path))
        let error = #expect(throws: BellhopError.self) { try SettingsFile(path).settings() }
        #expect(error?.hint == "Name another file: this is \(name)")
    }
}
