import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("The MIME database")
struct MIMEDatabaseTests {
    private static func database() throws -> MIMEDatabase {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = [
            "types": "audio/x-odd\nimage/x-odd\ntext/x-odd\ntext/x-odder\n",
            "aliases": "text/odd text/x-odd\n",
            "subclasses": "text/x-odder text/x-odd\ntext/x-odd text/plain\nimage/x-ring image/x-ring\nbroken\n",
            "globs2": """
            # a comment
            80:text/x-odd:*.odd
            60:text/x-odder:*.odd
            50:text/x-odder:*.odder
            50:text/x-c:*.C:cs
            50:text/x-lower:*.low:cs
            50:text/x-glob:*.[0-9]
            50:text/x-name:makefile
            broken
            """,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
        return MIMEDatabase(directory: directory.path)
    }

    private func tag(_ tagClass: UTTagClass, _ value: String) throws -> TypeTag {
        try #require(TypeTag(tagClass, value))
    }

    @Test(
        "gives an extension its MIME type",
        arguments: [("odd", "text/x-odd"), ("odder", "text/x-odder"), ("c", nil), ("low", "text/x-lower"), ("7", nil)])
    func mimeType(name: String, expected: String?) throws {
        #expect(try Self.database().mimeType(ofExtension: name) == expected)
    }

    @Test(
        "gives a tag its supertypes",
        arguments: [
            (UTTagClass.filenameExtension, "odder", ["public.plain-text", "public.text"]),
            (.mimeType, "text/odd", ["public.plain-text", "public.text"]),
            (.mimeType, "audio/x-odd", ["public.audio"]),
            (.mimeType, "image/x-ring", ["public.image"]),
            (.mimeType, "image/x-unknown", []),
            (UTTagClass(rawValue: "com.example.class"), "odd", []),
        ])
    func types(tagClass: UTTagClass, value: String, expected: [String]) throws {
        #expect(try Self.database().types(of: tag(tagClass, value)) == expected)
    }

    @Test("gives a tag those of the other class")
    func otherTags() throws {
        let database = try Self.database()
        #expect(database.otherTags(of: try tag(.mimeType, "text/odd")).map(\.value) == ["odd"])
        #expect(database.otherTags(of: try tag(.mimeType, "text/x-odder")).map(\.value) == ["odd", "odder"])
        #expect(database.otherTags(of: try tag(.filenameExtension, "odd")).map(\.value) == ["text/x-odd"])
    }

    @Test("may be missing")
    func missing() throws {
        let database = MIMEDatabase(directory: "/nonexistent")
        #expect(database.types(of: try tag(.filenameExtension, "odd")).isEmpty)
        #expect(database.otherTags(of: try tag(.mimeType, "text/x-odd")).isEmpty)
    }

    @Test(
        "of the machine says what a dynamic type conforms to",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/mime/globs2")),
        arguments: [("rs", UTType.text), ("po", .plainText), ("mkv", .movie), ("ogg", .audio), ("xcf", .image)])
    func machine(name: String, supertype: UTType) throws {
        let type = try #require(UTType(filenameExtension: name))
        #expect(type.isDynamic)
        #expect(type.conforms(to: supertype))
        #expect(type.preferredMIMEType != nil)
        let mimeType = try #require(type.preferredMIMEType.flatMap { UTType(mimeType: $0) })
        #expect(mimeType.conforms(to: supertype) && mimeType.tags[.filenameExtension]?.contains(name) == true)
    }
}
