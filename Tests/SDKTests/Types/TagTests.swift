import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("A tag")
struct TagTests {
    @Test(
        "as an extension names a type",
        arguments: [
            ("png", "public.png"), ("PNG", "public.png"), ("jpg", "public.jpeg"), ("m4a", "com.apple.m4a-audio"),
            ("mp4", "public.mpeg-4"), ("caf", "com.apple.coreaudio-format"),
            ("csv", "public.comma-separated-values-text"),
            ("plist", "com.apple.property-list"), ("ics", "com.apple.ical.ics"), ("htm", "public.html"),
        ])
    func filenameExtension(name: String, identifier: String) {
        #expect(UTType(filenameExtension: name)?.identifier == identifier)
    }

    @Test(
        "as a MIME type names a type",
        arguments: [
            ("image/png", "public.png"), ("Image/JPEG", "public.jpeg"), ("image/jpg", "public.jpeg"),
            ("audio/mpeg", "public.mp3"), ("audio/x-wav", "com.microsoft.waveform-audio"),
            ("text/plain", "public.plain-text"), ("text/xml", "public.xml"),
            ("application/octet-stream", "public.data"),
        ])
    func mimeType(name: String, identifier: String) {
        #expect(UTType(mimeType: name)?.identifier == identifier)
    }

    @Test("names the type that conforms to another one")
    func conforming() throws {
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(filenameExtension: "app", conformingTo: .package) == .applicationBundle)
        let image = try #require(UTType(filenameExtension: "mp3", conformingTo: .image))
        #expect(image.isDynamic && image.conforms(to: .image) && !image.conforms(to: .audio))
    }

    @Test("names all its types, or one that is dynamic")
    func all() {
        let types = UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil)
        #expect(types == [.mpeg4Movie, .mpeg4Audio])
        let dynamic = UTType.types(tag: "qqq", tagClass: .filenameExtension, conformingTo: nil)
        #expect(dynamic.count == 1 && dynamic.allSatisfy(\.isDynamic))
    }

    @Test("names none where it is empty")
    func empty() {
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(mimeType: "") == nil)
        #expect(UTType(filenameExtension: "a\0b") == nil)
        #expect(UTType(tag: "x", tagClass: UTTagClass(rawValue: ""), conformingTo: nil) == nil)
    }

    @Test("of a type that code exports is none, and the type conforms as it says")
    func exported() {
        let type = UTType(exportedAs: "com.example.tests.note", conformingTo: .plainText)
        #expect(type.conforms(to: .text))
        #expect(type.tags.isEmpty && type.isDeclared && !type.isDynamic)
        #expect(type.localizedDescription == "text")
        #expect(UTType("com.example.tests.note") == type)
        #expect(UTType(importedAs: "com.example.tests.other").conforms(to: .data))
        #expect(UTType(importedAs: "public.png", conformingTo: .audio) == .png)
        #expect(!UTType.png.conforms(to: .audio))
        // What is declared first counts.
        #expect(!UTType(importedAs: "com.example.tests.note", conformingTo: .image).conforms(to: .image))
    }
}
