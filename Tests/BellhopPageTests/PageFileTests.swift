import BellhopContract
import Foundation
import Testing

@testable import BellhopPage

@Suite("The files of the page")
struct PageFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Host/BellhopPage/Files")

    // The checker of types reads types.d.ts, and no browser does.
    @Test func `the program has each file of the folder`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            !$0.hasPrefix(".") && !$0.hasSuffix(".d.ts")
        }
        #expect(Set(names) == Set(PageFile.all.keys))
        for name in names {
            let bytes = try Data(contentsOf: Self.folder.appending(path: name))
            #expect(PageFile.all[name]?.bytes == [UInt8](bytes), "\(name)")
            #expect(MediaType.of(name) != "application/octet-stream", "\(name)")
        }
    }

    @Test(
        "a file has the type that its name says",
        arguments: [
            ("index.html", "text/html; charset=utf-8"), ("page.css", "text/css; charset=utf-8"),
            ("page.mjs", "text/javascript; charset=utf-8"), ("favicon.svg", "image/svg+xml"),
            ("pictures/1.png", "image/png"), ("attachments/a.aiff", "audio/aiff"), ("attachments/a.wav", "audio/wav"),
            ("attachments/a.mp3", "audio/mpeg"), ("attachments/a.m4a", "audio/mp4"),
            ("attachments/a.jpg", "image/jpeg"), ("attachments/a.JPEG", "image/jpeg"),
            ("attachments/a.gif", "image/gif"), ("attachments/a.mpg", "video/mpeg"),
            ("attachments/a.m2v", "video/mpeg"), ("attachments/a.mp4", "video/mp4"),
            ("attachments/a.avi", "video/x-msvideo"), ("attachments/png", "application/octet-stream"),
            ("attachments/a.exe", "application/octet-stream"), ("", "application/octet-stream"),
        ])
    func type(_ name: String, _ type: String) { #expect(MediaType.of(name) == type) }

    @Test func `each attachment has the type of a sound, a picture or a film`() {
        for ending in AttachmentType.allCases.flatMap(\.pathExtensions) {
            let kind = MediaType.of("attachments/a.\(ending)").prefix { $0 != "/" }
            #expect(["audio", "image", "video"].contains(kind), "\(ending)")
        }
    }

    @Test func `a browser loads at most 150 KB, compressed`() throws {
        let sizes = try PageFile.all.values.map { try #require($0.compressed).count }
        #expect(sizes.reduce(0, +) <= 150_000)
    }

    @Test func `the page has no script and no style of its own, and names no other place`() throws {
        let page = String(decoding: try #require(PageFile.all["index.html"]).bytes, as: UTF8.self)
        #expect(page.matches(of: /<script(?![^>]*\ssrc=)/).isEmpty)
        #expect(page.matches(of: /<style|\sstyle=|\son[a-z]+=/).isEmpty)
        for file in PageFile.all.values {
            let text = String(decoding: file.bytes, as: UTF8.self)
            let links = text.matches(of: /https?:\/\/(?!www\.w3\.org\/)[a-z0-9.]+/).map { String($0.output) }
            #expect(links.isEmpty, "\(file.name): \(links)")
        }
    }
}
