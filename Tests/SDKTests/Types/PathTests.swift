import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("A path and a type")
struct PathTests {
    static let names: [(String, UTType, String)] = [
        ("photo", .png, "photo.png"), ("photo.png", .png, "photo.png"), ("photo.PNG", .png, "photo.PNG"),
        ("puppy.jpg", .image, "puppy.jpg"), ("puppy.jpg", .jpeg, "puppy.jpg"),
        ("puppy.jpg", .plainText, "puppy.jpg.txt"), ("readme", .plainText, "readme.txt"), ("readme", .image, "readme"),
        ("v1.2", .pdf, "v1.2.pdf"), ("Notes", .rtfd, "Notes.rtfd"),
    ]

    @Test("make a name", arguments: names)
    func name(name: String, type: UTType, expected: String) {
        let folder = URL(fileURLWithPath: "/tmp/folder", isDirectory: true)
        var url = folder
        url.appendPathComponent(name, conformingTo: type)
        #expect(url == folder.appendingPathComponent(name, conformingTo: type))
        #expect(url.lastPathComponent == expected)
        #expect(url.hasDirectoryPath == type.conforms(to: .directory))
        #expect(("/tmp" as NSString).appendingPathComponent(name, conformingTo: type) == "/tmp/" + expected)
        #expect((name as NSString).appendingPathExtension(for: type) == expected)

        var file = folder.appendingPathComponent(name)
        file.appendPathExtension(for: type)
        #expect(file == folder.appendingPathComponent(name).appendingPathExtension(for: type))
        #expect(file.lastPathComponent == expected)
        #expect(file.deletingLastPathComponent().path == "/tmp/folder")
    }

    @Test("leave a path without a name")
    func none() throws {
        let root = URL(fileURLWithPath: "/")
        #expect(root.appendingPathExtension(for: .png) == root)
        #expect(root.appendingPathComponent("", conformingTo: .png) == root)
        let web = try #require(URL(string: "https://example.com"))
        #expect(web.appendingPathExtension(for: .png) == web)
    }

    @Test("make the name of a type that is not declared")
    func dynamic() throws {
        let type = try #require(UTType(filenameExtension: "sqlx"))
        #expect(("a" as NSString).appendingPathExtension(for: type) == "a.sqlx")
        #expect(("a.sqlx" as NSString).appendingPathExtension(for: type) == "a.sqlx")
    }
}
