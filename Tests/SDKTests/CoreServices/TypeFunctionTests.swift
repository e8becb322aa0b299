import CoreServices
import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("The functions of MobileCoreServices")
struct TypeFunctionTests {
    @Test("have constants for Apple's identifiers")
    func constants() {
        let constants: [(CFString, String)] = [
            (kUTTypeItem, "public.item"),
            (kUTTypeContent, "public.content"),
            (kUTTypeData, "public.data"),
            (kUTTypeDirectory, "public.directory"),
            (kUTTypeURL, "public.url"),
            (kUTTypeFileURL, "public.file-url"),
            (kUTTypeText, "public.text"),
            (kUTTypePlainText, "public.plain-text"),
            (kUTTypeUTF8PlainText, "public.utf8-plain-text"),
            (kUTTypeRTF, "public.rtf"),
            (kUTTypeHTML, "public.html"),
            (kUTTypeXML, "public.xml"),
            (kUTTypeJSON, "public.json"),
            (kUTTypePropertyList, "com.apple.property-list"),
            (kUTTypePDF, "com.adobe.pdf"),
            (kUTTypeElectronicPublication, "org.idpf.epub-container"),
            (kUTTypeVCard, "public.vcard"),
            (kUTTypeImage, "public.image"),
            (kUTTypeJPEG, "public.jpeg"),
            (kUTTypeJPEG2000, "public.jpeg-2000"),
            (kUTTypeTIFF, "public.tiff"),
            (kUTTypePICT, "com.apple.pict"),
            (kUTTypeGIF, "com.compuserve.gif"),
            (kUTTypePNG, "public.png"),
            (kUTTypeBMP, "com.microsoft.bmp"),
            (kUTTypeICO, "com.microsoft.ico"),
            (kUTTypeRawImage, "public.camera-raw-image"),
            (kUTTypeScalableVectorGraphics, "public.svg-image"),
            (kUTTypeLivePhoto, "com.apple.live-photo"),
            (kUTType3DContent, "public.3d-content"),
            (kUTTypeAudiovisualContent, "public.audiovisual-content"),
            (kUTTypeMovie, "public.movie"),
            (kUTTypeVideo, "public.video"),
            (kUTTypeAudio, "public.audio"),
            (kUTTypeQuickTimeMovie, "com.apple.quicktime-movie"),
            (kUTTypeMPEG, "public.mpeg"),
            (kUTTypeMPEG2Video, "public.mpeg-2-video"),
            (kUTTypeMP3, "public.mp3"),
            (kUTTypeMPEG4, "public.mpeg-4"),
            (kUTTypeMPEG4Audio, "public.mpeg-4-audio"),
            (kUTTypeAppleProtectedMPEG4Audio, "com.apple.protected-mpeg-4-audio"),
            (kUTTypeAVIMovie, "public.avi"),
            (kUTTypeAudioInterchangeFileFormat, "public.aiff-audio"),
            (kUTTypeWaveformAudio, "com.microsoft.waveform-audio"),
            (kUTTypeMIDIAudio, "public.midi-audio"),
            (kUTTypeFolder, "public.folder"),
            (kUTTypeGNUZipArchive, "org.gnu.gnu-zip-archive"),
            (kUTTypeZipArchive, "public.zip-archive"),
        ]
        for (constant, identifier) in constants {
            #expect(constant as String == identifier)
            #expect(UTTypeIsDeclared(constant) && !UTTypeIsDynamic(constant))
        }
        #expect(kUTTagClassFilenameExtension as String == UTTagClass.filenameExtension.rawValue)
        #expect(kUTTagClassMIMEType as String == UTTagClass.mimeType.rawValue)
    }

    @Test(
        "make an identifier of a tag",
        arguments: [
            ("public.mime-type", "image/png", nil, "public.png"),
            ("public.mime-type", "audio/mpeg", nil, "public.mp3"),
            ("public.filename-extension", "JPG", nil, "public.jpeg"),
            ("public.filename-extension", "mp4", "public.audio", "public.mpeg-4-audio"),
            ("public.filename-extension", "dxf", nil, "dyn.age80k8dg"),
            ("public.filename-extension", "sql", "public.data", "dyn.ah62d4rv4ge81g6pq"),
            ("public.filename-extension", "", nil, nil),
            ("", "png", nil, nil),
        ] as [(String, String, String?, String?)])
    func preferred(tagClass: String, tag: String, parent: String?, expected: String?) {
        let identifier =
            UTTypeCreatePreferredIdentifierForTag(
                tagClass as CFString, tag as CFString, parent.map { $0 as CFString })?.takeRetainedValue() as String?
        #expect(identifier == expected)
        let all =
            UTTypeCreateAllIdentifiersForTag(
                tagClass as CFString, tag as CFString, parent.map { $0 as CFString })?.takeRetainedValue() as? [String]
        #expect(all?.first == expected)
    }

    @Test("make an identifier that conforms to an unknown one")
    func unknownParent() throws {
        let identifier = try #require(
            UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/png", "com.example.unknown")
        )
        .takeRetainedValue()
        #expect(UTTypeIsDynamic(identifier))
        #expect(UTTypeCopyPreferredTagWithClass(identifier, kUTTagClassMIMEType)?.takeRetainedValue() == "image/png")
    }

    @Test("make all identifiers of a tag")
    func all() {
        let all = UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "mp4", nil)?.takeRetainedValue()
        #expect(all as? [String] == ["public.mpeg-4", "public.mpeg-4-audio"])
    }

    @Test("copy tags and names")
    func copies() {
        #expect(
            UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassFilenameExtension)?.takeRetainedValue() == "jpeg")
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeImage, kUTTagClassMIMEType) == nil)
        #expect(UTTypeCopyPreferredTagWithClass("com.example.unknown", kUTTagClassMIMEType) == nil)
        let tags = UTTypeCopyAllTagsWithClass(kUTTypeTIFF, kUTTagClassFilenameExtension)?.takeRetainedValue()
        #expect(tags as? [String] == ["tiff", "tif"])
        #expect(UTTypeCopyDescription(kUTTypePNG)?.takeRetainedValue() == "PNG image")
        #expect(UTTypeCopyDescription("com.example.unknown") == nil)
    }

    @Test(
        "compare identifiers",
        arguments: [
            ("public.png", "public.image", true), ("public.png", "public.item", true),
            ("public.PNG", "public.png", true),
            ("public.image", "public.png", false), ("public.png", "com.example.unknown", false),
            ("com.example.unknown", "com.example.Unknown", true), ("com.example.unknown", "public.data", false),
            ("dyn.ah62d4rv4ge81g6pq", "public.data", true),
        ])
    func conforms(identifier: String, parent: String, expected: Bool) {
        #expect(UTTypeConformsTo(identifier as CFString, parent as CFString) == expected)
    }

    @Test("tell equal, declared and dynamic identifiers")
    func tests() {
        #expect(UTTypeEqual("public.PNG", kUTTypePNG) && !UTTypeEqual(kUTTypeJPEG, kUTTypePNG))
        #expect(!UTTypeIsDeclared("com.example.unknown") && !UTTypeIsDynamic("com.example.unknown"))
        #expect(UTTypeIsDynamic("dyn.age80k8dg") && !UTTypeIsDeclared("dyn.age80k8dg"))
    }

    @Test("are values of an attachment's options as they are written on iOS")
    func options() {
        let options: [AnyHashable: Any] = ["hint": kUTTypePNG, "other": kUTTypeJPEG as String]
        #expect(options["hint"] as? String == UTType.png.identifier)
        #expect(options["other"] as? String == "public.jpeg")
    }
}
