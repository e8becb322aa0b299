/// What kind of file was read in place of JSON, by its first bytes.
enum FileForm: CaseIterable {
    case elf, machO, staticLibrary, png, jpeg, gif, pdf, zip, gzip, sqlite, propertyList, xml

    /// The form of a file that isn't JSON, or nil if its form isn't known.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Nearly all files are JSON.
        guard let first = bytes.first, first != UInt8(ascii: "{") else { return nil }
        guard let form = Self.allCases.first(where: { bytes.starts(with: $0.signature) }) else { return nil }
        self = form
    }

    /// The name of the form, with an article.
    var name: String {
        switch self {
        case .elf: "a library or a program (ELF)"
        case .machO: "a library or a program for Apple's systems (Mach-O)"
        case .staticLibrary: "a static library"
        case .png: "a picture (PNG)"
        case .jpeg: "a picture (JPEG)"
        case .gif: "a picture (GIF)"
        case .pdf: "a PDF document"
        case .zip: "an archive (ZIP)"
        case .gzip: "a compressed file (gzip)"
        case .sqlite: "a database (SQLite)"
        case .propertyList: "a binary property list"
        case .xml: "an XML document, such as a property list"
        }
    }

    private var signature: [UInt8] {
        switch self {
        case .elf: [0x7F] + Array("ELF".utf8)
        case .machO: [0xCF, 0xFA, 0xED, 0xFE]
        case .staticLibrary: Array("!<arch>".utf8)
        case .png: [0x89] + Array("PNG".utf8)
        case .jpeg: [0xFF, 0xD8, 0xFF]
        case .gif: Array("GIF8".utf8)
        case .pdf: Array("%PDF-".utf8)
        case .zip: Array("PK\u{3}\u{4}".utf8)
        case .gzip: [0x1F, 0x8B]
        case .sqlite: Array("SQLite format 3".utf8)
        case .propertyList: Array("bplist".utf8)
        case .xml: Array("<?xml".utf8)
        }
    }
}
