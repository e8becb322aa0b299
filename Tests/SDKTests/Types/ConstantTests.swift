import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("The types of iOS")
struct ConstantTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let type: UTType
        let identifier: String
        let filenameExtension: String?
        let mimeType: String?
        let supertype: UTType?

        init(_ type: UTType, _ identifier: String, _ name: String?, _ mimeType: String?, _ supertype: UTType?) {
            self.type = type
            self.identifier = identifier
            filenameExtension = name
            self.mimeType = mimeType
            self.supertype = supertype
        }

        var testDescription: String { identifier }
    }

    static let rows: [Row] = [
        Row(.item, "public.item", nil, nil, nil),
        Row(.data, "public.data", nil, "application/octet-stream", .item),
        Row(.content, "public.content", nil, nil, nil),
        Row(.image, "public.image", nil, nil, .content),
        Row(.jpeg, "public.jpeg", "jpeg", "image/jpeg", .image),
        Row(.png, "public.png", "png", "image/png", .image),
        Row(.gif, "com.compuserve.gif", "gif", "image/gif", .image),
        Row(.heic, "public.heic", "heic", "image/heic", .image),
        Row(.webP, "org.webmproject.webp", "webp", "image/webp", .image),
        Row(.tiff, "public.tiff", "tiff", "image/tiff", .image),
        Row(.bmp, "com.microsoft.bmp", "bmp", "image/bmp", .image),
        Row(.svg, "public.svg-image", "svg", "image/svg+xml", .xml),
        Row(.rawImage, "public.camera-raw-image", nil, nil, .image),
        Row(.audio, "public.audio", nil, nil, .audiovisualContent),
        Row(.mp3, "public.mp3", "mp3", "audio/mpeg", .audio),
        Row(.wav, "com.microsoft.waveform-audio", "wav", "audio/vnd.wave", .audio),
        Row(.aiff, "public.aiff-audio", "aiff", "audio/aiff", .audio),
        Row(.mpeg4Audio, "public.mpeg-4-audio", "mp4", "audio/mp4", .audio),
        Row(.movie, "public.movie", nil, nil, .content),
        Row(.video, "public.video", nil, nil, .movie),
        Row(.mpeg4Movie, "public.mpeg-4", "mp4", "video/mp4", .movie),
        Row(.quickTimeMovie, "com.apple.quicktime-movie", "mov", "video/quicktime", .movie),
        Row(.mpeg, "public.mpeg", "mpg", "video/mpeg", .movie),
        Row(.avi, "public.avi", "avi", "video/avi", .movie),
        Row(.text, "public.text", nil, nil, .content),
        Row(.plainText, "public.plain-text", "txt", "text/plain", .text),
        Row(.utf8PlainText, "public.utf8-plain-text", nil, "text/plain;charset=utf-8", .plainText),
        Row(.html, "public.html", "html", "text/html", .text),
        Row(.xml, "public.xml", "xml", "application/xml", .text),
        Row(.json, "public.json", "json", "application/json", .text),
        Row(.yaml, "public.yaml", "yml", "application/x-yaml", .text),
        Row(.pdf, "com.adobe.pdf", "pdf", "application/pdf", .compositeContent),
        Row(.rtf, "public.rtf", "rtf", "text/rtf", .text),
        Row(.zip, "public.zip-archive", "zip", "application/zip", .archive),
        Row(.gzip, "org.gnu.gnu-zip-archive", "gz", "application/x-gzip", .archive),
        Row(.folder, "public.folder", nil, nil, .directory),
        Row(.directory, "public.directory", nil, nil, .item),
        Row(.url, "public.url", nil, nil, .data),
        Row(.fileURL, "public.file-url", nil, nil, .url),
        Row(.vCard, "public.vcard", "vcf", "text/vcard", .contact),
        Row(.calendarEvent, "public.calendar-event", nil, nil, nil),
        Row(.threeDContent, "public.3d-content", nil, nil, .content),
        Row(.applicationBundle, "com.apple.application-bundle", "app", nil, .package),
        Row(.swiftSource, "public.swift-source", "swift", nil, .sourceCode),
    ]

    @Test("have Apple's identifiers, tags and conformance", arguments: rows)
    func row(_ row: Row) throws {
        #expect(row.type.identifier == row.identifier)
        #expect(row.type.preferredFilenameExtension == row.filenameExtension)
        #expect(row.type.preferredMIMEType == row.mimeType)
        #expect(row.type.isDeclared && !row.type.isDynamic)
        #expect(row.type.isPublic == row.identifier.hasPrefix("public."))
        #expect(row.type.localizedDescription != nil)
        #expect(try #require(UTType(row.identifier.uppercased())).identifier == row.identifier)
        if let supertype = row.supertype {
            #expect(row.type.conforms(to: supertype))
            #expect(row.type.isSubtype(of: supertype))
            #expect(supertype.isSupertype(of: row.type))
            #expect(!supertype.conforms(to: row.type))
            #expect(row.type.supertypes.contains(supertype))
        }
        #expect(row.type.conforms(to: row.type))
        #expect(!row.type.isSubtype(of: row.type))
        #expect(!row.type.supertypes.contains(row.type))
    }

    @Test("conform only to types that are declared, and to none twice")
    func table() {
        let identifiers = TypeDeclaration.system.map(\.identifier)
        #expect(Set(identifiers).count == identifiers.count)
        for declaration in TypeDeclaration.system {
            #expect(Set(declaration.conformsTo).isSubset(of: identifiers), "\(declaration.identifier)")
            #expect(
                !UTType(declared: declaration.identifier).supertypes.contains(UTType(declared: declaration.identifier)))
        }
    }

    @Test("do not conform to each other without a reason")
    func differ() {
        #expect(!UTType.png.conforms(to: .jpeg))
        #expect(!UTType.mp3.conforms(to: .image))
        #expect(!UTType.mpeg4Audio.conforms(to: .movie))
        #expect(UTType.svg.supertypes == [.image, .xml, .text, .data, .content, .item])
    }

    @Test("are not made of other identifiers", arguments: ["", "com.example.unknown", "dyn.", "dyn.a", "dyn.b23"])
    func unknown(identifier: String) { #expect(UTType(identifier) == nil) }

    @Test("are coded as their identifiers")
    func coded() throws {
        let data = try JSONEncoder().encode([UTType.png, .gif])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png","com.compuserve.gif"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png, .gif])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([UTType].self, from: Data(#"["com.example.unknown"]"#.utf8))
        }
    }

    @Test("are written as their identifiers")
    func written() {
        #expect("\(UTType.png)" == "public.png")
        #expect("\(UTTagClass.mimeType)" == "public.mime-type")
    }
}
