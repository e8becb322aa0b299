import BellhopContract
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost

/// A store, and a directory of a module beside it.
private final class Place: Sendable {
    let root = NSTemporaryDirectory() + "bellhop-attachments-\(UUID().uuidString)"
    let store: AttachmentStore

    var module: String { root + "/module" }

    init(database: String? = nil, sizeLimit: Int = AttachmentStore.sizeLimit) throws {
        store = AttachmentStore(
            directory: root + "/store", sniffer: ContentSniffer(database: database), sizeLimit: sizeLimit)
        try FileManager.default.createDirectory(atPath: root + "/module/sub", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: root + "/other", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    @discardableResult
    func write(_ name: String, _ bytes: [UInt8] = Picture.png) throws -> String {
        let path = root + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    func take(_ url: String, type: String = "", known: [NotificationAttachment] = []) -> TakenAttachments {
        store.take([NotificationAttachment(identifier: "a", url: url, type: type)], beneath: [module], known: known)
    }

    /// The code of what is dropped; nil when it is kept.
    func fault(_ path: String, type: String = "") -> String? {
        take("file://\(path)", type: type).dropped.first?.error.code.rawValue
    }

    func url(of name: String) -> String { "file://\(store.directory)/\(name)" }

    var stored: [String] { (try? FileManager.default.contentsOfDirectory(atPath: store.directory)) ?? [] }
}

private enum Picture {
    static let png: [UInt8] =
        [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
            0,
            0, 0, 0x1F, 0x15, 0xC4, 0x89,
        ]
    static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [
            1, 1, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 1,
        ]
        + [0, 1, 1, 1, 0x11, 0]
}

private enum Sound {
    static let wave =
        Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x44, 0xAC, 0, 0]
        + [0x88, 0x58, 1, 0, 2, 0, 16, 0] + Array("data".utf8) + [0, 0, 0, 0]
    static let aiff = Array("FORM".utf8) + [0, 0, 0, 4] + Array("AIFF".utf8)
    static let mp3 =
        Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 0] + [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 64)
    static let mpeg4 = [0, 0, 0, 24] + Array("ftypM4A ".utf8) + [0, 0, 0, 0] + Array("M4A mp42".utf8)
}

private enum Film {
    static let mpeg4 = [0, 0, 0, 24] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + Array("mp42isom".utf8)
    static let avi = Array("RIFF".utf8) + [4, 0, 0, 0] + Array("AVI LIST".utf8) + [4, 0, 0, 0] + Array("hdrl".utf8)
    static let mpeg: [UInt8] = [0, 0, 1, 0xBA, 0x21, 0, 1, 0, 1, 0x80, 0, 1, 0, 0, 1, 0xBB, 0, 0]
}

@Suite("The store for attachments")
struct AttachmentStoreTests {
    @Test func `leaves no descriptor open, whether it takes a file or refuses it`() async throws {
        // In a process of its own: the other tests of this one open files and sockets meanwhile.
        await #expect(processExitsWith: .success) {
            let place = try Place()
            var before = 0
            for round in 0..<20 {
                // The first round opens what stays open.
                if round == 1 { before = try ProcessStatus.descriptorCount() }
                // The store moves a file that it takes.
                #expect(try place.fault(place.write("module/a.png")) == nil)
                #expect(try place.fault(place.write("module/b.png", Array("no picture".utf8))) != nil)
            }
            let after = try ProcessStatus.descriptorCount()
            #expect(after == before)
        }
    }

    @Test(
        arguments: [
            ("a.png", Picture.png), ("a.PNG", Picture.png), ("a.gif", Picture.gif), ("a.jpg", Picture.jpeg),
            ("a.wav", Sound.wave), ("a.aiff", Sound.aiff), ("a.mp3", Sound.mp3), ("a.m4a", Sound.mpeg4),
            ("a.mp4", Film.mpeg4), ("a.avi", Film.avi), ("a.mpg", Film.mpeg), ("sub/a.png", Picture.png),
        ])
    func `a file of every kind is moved in, under a name made of its content`(_ name: String, _ bytes: [UInt8]) throws {
        let place = try Place()
        let path = try place.write("module/\(name)", bytes)
        let taken = place.take("file://\(path)")
        #expect(taken.dropped.map { "\($0.error)" } == [])
        let kept = try #require(taken.kept.first)
        let url = try #require(URL(string: kept.url))
        #expect(try [UInt8](Data(contentsOf: url)) == bytes)
        #expect(place.stored == [url.lastPathComponent])
        #expect(url.lastPathComponent.prefix { $0 != "." }.count == 64)
        #expect(AttachmentType(rawValue: kept.type) != nil)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(
        arguments: [
            ("https://example.com/a.png", "attachment.invalid-url"), ("", "attachment.invalid-url"),
            ("module/a.png", "attachment.invalid-url"), ("file://elsewhere/a.png", "attachment.invalid-url"),
            ("file:///etc/passwd%00.png", "attachment.invalid-url"), ("file:///etc/passwd", "attachment.invalid-url"),
            ("file://", "attachment.invalid-url"), ("file:///", "attachment.invalid-url"),
        ])
    func `what is no URL of a file of the module's own is left out`(_ url: String, _ code: String) throws {
        let place = try Place()
        #expect(place.take(url).dropped.map(\.error.code.rawValue) == [code])
        #expect(place.stored == [])
    }

    @Test func `a file elsewhere is left out whatever way leads to it, and stays where it is`() throws {
        let place = try Place()
        let other = try place.write("other/a.png")
        let module = place.module
        try FileManager.default.createSymbolicLink(atPath: module + "/link.png", withDestinationPath: other)
        try FileManager.default.createSymbolicLink(atPath: module + "/way", withDestinationPath: place.root + "/other")
        #expect(link(other, module + "/hard.png") == 0)
        #expect(place.fault(other) == "attachment.invalid-url")
        #expect(place.fault(module + "/../other/a.png") == "attachment.invalid-url")
        #expect(place.fault(module + "/link.png") == "attachment.invalid-url")
        #expect(place.fault(module + "/way/a.png") == "attachment.invalid-url")
        #expect(place.fault(module + "/hard.png") == "attachment.unreadable")
        #expect(place.fault(module + "2/a.png") == "attachment.invalid-url")
        #expect(place.stored == [])
        #expect(FileManager.default.fileExists(atPath: other))
    }

    @Test func `what is no file is left out, and nobody waits for it`() throws {
        let place = try Place()
        let module = place.module
        #expect(mkfifo(module + "/fifo.png", 0o600) == 0)
        try FileManager.default.createDirectory(atPath: module + "/directory.png", withIntermediateDirectories: true)
        #expect(place.fault(module + "/fifo.png") == "attachment.unreadable")
        #expect(place.fault(module + "/directory.png") == "attachment.unreadable")
        #expect(place.fault(module + "/missing.png") == "attachment.invalid-url")
        #expect(place.fault(module + "/missing/a.png") == "attachment.invalid-url")
        #expect(place.fault(module + "/" + String(repeating: "x", count: 5000) + ".png") == "attachment.unreadable")
    }

    @Test(.enabled(if: geteuid() != 0))
    func `a file that may not be read is left out`() throws {
        let place = try Place()
        let path = try place.write("module/a.png")
        #expect(chmod(path, 0) == 0)
        #expect(place.fault(path) == "attachment.unreadable")
    }

    @Test(
        arguments: [
            ("a.txt", Array("hello".utf8), "", "attachment.unrecognized-type"),
            ("a", Picture.png, "", "attachment.unrecognized-type"),
            ("a.png", Picture.png, "public.heic", "attachment.unrecognized-type"),
            ("a.png", Array("<html>".utf8), "", "attachment.unrecognized-type"),
            ("a.png", Picture.gif, "", "attachment.unrecognized-type"),
            ("a.png", Picture.png, "public.jpeg", "attachment.unrecognized-type"),
            ("a.png", Array(Picture.png.dropLast(12)), "", "attachment.corrupt"),
            ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0], "", "attachment.corrupt"),
            ("a.gif", Array("GIF89a".utf8) + [0, 0, 0, 0, 0, 0, 0], "", "attachment.corrupt"),
            ("a.png", [], "", "attachment.invalid-size"),
        ] as [(String, [UInt8], String, String)])
    func `what is in a file must be what it is said to be`(
        _ name: String, _ bytes: [UInt8], _ type: String, _ code: String
    ) throws {
        let place = try Place()
        let path = try place.write("module/\(name)", bytes)
        #expect(place.fault(path, type: type) == code)
        #expect(place.stored == [])
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `a type hint stands in for the extension`() throws {
        let place = try Place()
        #expect(place.fault(try place.write("module/picture"), type: "public.png") == nil)
        #expect(place.stored.first?.hasSuffix(".png") == true)
    }

    @Test(arguments: [("a.png", 10), ("a.wav", 5), ("a.mp4", 50)])
    func `a file over Apple's limit is left out without being copied`(_ name: String, _ megabytes: Int) throws {
        let place = try Place()
        let path = try place.write("module/\(name)")
        #expect(truncate(path, megabytes << 20 + 1) == 0)
        #expect(place.fault(path) == "attachment.invalid-size")
        #expect(place.stored == [])
    }

    @Test func `a file that grows while it is copied is copied no further than its limit`() throws {
        let place = try Place()
        let path = try place.write("module/a.png")
        let file = try UntrustedFile("file://\(path)", beneath: [place.module])
        // As large as it may be when it is asked, and larger by the time it is read.
        #expect(try file.size() == Picture.png.count)
        #expect(truncate(path, 1 << 20) == 0)
        let error = #expect(throws: BellhopError.self) {
            _ = try AttachmentDraft.copy(file, to: open("/dev/null", O_WRONLY), limit: 1 << 16)
        }
        #expect(error?.code == .attachmentInvalidSize)
    }

    @Test func `two attachments may show one file, and equal content has one place`() throws {
        let place = try Place()
        let path = try place.write("module/a.png")
        let attachments = ["one", ""].map { NotificationAttachment(identifier: $0, url: "file://\(path)", type: "") }
        let taken = place.store.take(attachments, beneath: [place.module])
        #expect(taken.kept.map(\.url).count == 2)
        #expect(Set(taken.kept.map(\.url)).count == 1)
        #expect(taken.kept.last?.identifier.isEmpty == false)
        #expect(place.stored.count == 1)
    }

    @Test func `what the store has may be shown again, as what it is`() throws {
        let place = try Place()
        let url = try #require(place.take("file://\(try place.write("module/a.png"))").kept.first).url
        for type in ["", "public.png", "public.mpeg-4"] {
            let again = place.take(url, type: type)
            #expect(again.dropped.map { "\($0.error)" } == [])
            #expect(again.kept == [NotificationAttachment(identifier: "a", url: url, type: "public.png")])
        }
        #expect(place.stored.count == 1)
    }

    @Test func `what the store has stays as long as the last that shows it`() throws {
        let place = try Place()
        let first = place.take("file://\(try place.write("module/a.png"))").kept
        let second = place.take(try #require(first.first).url).kept
        place.store.release(first)
        place.store.prune(keeping: [])
        #expect(place.stored.count == 1)
        place.store.release(second)
        place.store.prune(keeping: [])
        #expect(place.stored == [])
        #expect(place.take(try #require(first.first).url).dropped.map(\.error.code) == [.attachmentInvalidURL])
    }

    @Test(
        arguments: [
            "store/other.png", "store/.draft", "store/.\(hash).png", "store/", "store", "other/a.png",
            "store/sub/\(hash).png",
            "store/../other/a.png", "store/./\(hash).png", "store//\(hash).png", "store/\(hash)", "store/\(hash).txt",
            "store/\(hash).png.png", "store/\(hash.uppercased()).png", "store/\(hash.dropLast()).png",
            "store/\(hash).gif", "store/link/\(hash).png", "store2/\(hash).png",
        ])
    func `no other file is named that way`(_ name: String) throws {
        let place = try Place()
        for directory in ["store/sub", "store2"] {
            try FileManager.default.createDirectory(
                atPath: place.root + "/" + directory, withIntermediateDirectories: true)
        }
        for file in [
            "store/other.png", "store/.draft", "other/a.png", "store/sub/\(Self.hash).png", "store2/\(Self.hash).png",
        ] {
            try place.write(file)
        }
        try place.write("store/\(Self.hash).txt")
        try place.write("store/\(Self.hash).png")
        // A name the store would make, of what it never made.
        try FileManager.default.createSymbolicLink(
            atPath: place.root + "/store/\(Self.hash).gif", withDestinationPath: place.root + "/other/a.png")
        try FileManager.default.createSymbolicLink(
            atPath: place.root + "/store/link", withDestinationPath: place.root + "/store")
        #expect(place.fault(place.root + "/" + name) == "attachment.invalid-url")
        #expect(place.take("file://localhost\(place.root)/store/\(Self.hash).png").kept == [])
        #expect(place.take("file://elsewhere\(place.root)/store/\(Self.hash).png").kept == [])
    }

    private static let hash = String(repeating: "0a", count: 32)

    @Test func `more than a notification may have are left out, and said once`() throws {
        let place = try Place()
        let path = try place.write("module/a.png")
        let many = (1...1000).map { NotificationAttachment(identifier: "\($0)", url: "file://\(path)", type: "") }
        let taken = place.store.take(many, beneath: [place.module])
        #expect(taken.kept.count == AttachmentStore.limit)
        #expect(taken.dropped.map(\.error.code.rawValue) == ["attachment.too-many"])
    }

    @Test func `a store that is full takes nothing more, until something goes`() throws {
        let place = try Place(sizeLimit: 2 * Picture.png.count)
        for name in ["a.png", "b.png", "c.png"] { try place.write("module/" + name, Picture.png + Array(name.utf8)) }
        #expect(place.fault(place.module + "/a.png") == nil)
        let kept = place.take("file://\(place.module)/b.png")
        #expect(kept.dropped.first?.error.code == .attachmentStoreFull)
        #expect(kept.dropped.first?.error.hint != nil)
        place.store.release([NotificationAttachment(identifier: "a", url: place.url(of: place.stored[0]), type: "")])
        place.store.prune(keeping: [])
        #expect(place.fault(place.module + "/b.png") == nil)
    }

    @Test func `pruning removes what nobody shows, and spares what is still on its way`() throws {
        let place = try Place()
        let first = place.take("file://\(try place.write("module/a.png"))").kept
        let second = place.take("file://\(try place.write("module/b.gif", Picture.gif))").kept
        place.store.prune(keeping: [])
        #expect(place.stored.count == 2)
        place.store.release(first + second)
        place.store.prune(keeping: second)
        #expect(place.stored.map { $0.hasSuffix(".gif") } == [true])
        place.store.prune(keeping: [])
        #expect(place.stored == [])
    }

    @Test func `without its database libmagic knows nothing, and every file is left out`() throws {
        let place = try Place(database: "/nonexistent/magic.mgc")
        for name in ["a", "b"] {
            let path = try place.write("module/\(name).png")
            #expect(place.fault(path) == "attachment.no-types")
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #expect(place.stored == [])
    }

    @Test func `the files that a link in its place leads to are not touched`() throws {
        let place = try Place()
        try place.write("other/letter.txt")
        try place.write("other/.hidden")
        try FileManager.default.createSymbolicLink(
            atPath: place.store.directory, withDestinationPath: place.root + "/other")
        place.store.removeDrafts()
        place.store.prune(keeping: [])
        #expect(place.fault(try place.write("module/a.png")) == "state.exposed")
        #expect(Set(place.stored) == ["letter.txt", ".hidden"])
    }

    @Test func `a store that cannot be written to is said to be so`() throws {
        let place = try Place()
        try place.write("store", [1])
        #expect(place.fault(try place.write("module/a.png")) == "attachment.not-stored")
    }
}
