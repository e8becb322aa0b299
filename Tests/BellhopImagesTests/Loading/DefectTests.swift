import BellhopValues
import Foundation
import ModuleFixtures
import Testing

@testable import BellhopImages

@Suite("Loading broken modules")
struct DefectTests {
    struct Defect: Sendable, CustomTestStringConvertible {
        let fixture: String
        let code: BellhopError.Code
        /// Words that the message, its hint or its cause must hold.
        let words: [String]

        var testDescription: String { fixture }
    }

    static let defects: [Defect] = [
        .init(fixture: "empty", code: .imageNotELF, words: ["empty", "Build the module again"]),
        .init(fixture: "text_file", code: .imageNotELF, words: ["INPUT(libfixture", "library"]),
        .init(fixture: "object_file", code: .imageNotELF, words: ["no shared object", "-shared"]),
        .init(fixture: "directory", code: .imageUnreadable, words: ["directory"]),
        .init(fixture: "truncated", code: .imageTruncated, words: ["ends at byte", "cut short"]),
        .init(fixture: "truncated_header", code: .imageTruncated, words: ["ends at byte 40", "ELF header"]),
        .init(fixture: "section_table_outside", code: .imageTruncated, words: ["section table"]),
        .init(fixture: "other_machine", code: .imageForeign, words: ["machine 22", "this host is"]),
        .init(fixture: "other_class", code: .imageForeign, words: ["32-bit"]),
        .init(fixture: "no_magic", code: .contractMissing, words: ["bellhop_magic", "ModuleExports", "BELLHOP_MAGIC"]),
        .init(fixture: "no_symbol", code: .contractMissing, words: ["bellhop_module", "ModuleExports"]),
        .init(fixture: "newer_minor", code: .contractVersion, words: ["ABI 1.999", "ABI 1.0", "Update the host"]),
        .init(fixture: "newer_major", code: .contractVersion, words: ["ABI 2.0", "ABI 1.0", "Update the host"]),
        .init(fixture: "older_major", code: .contractVersion, words: ["ABI 0.0", "ABI 1.0", "Build the module again"]),
        .init(
            fixture: "version_differs", code: .contractMismatch, words: ["bellhop_module says ABI", "magic block says"]),
        .init(fixture: "module_too_small", code: .contractHalfFilled, words: ["bellhop_module says it has", "size"]),
        .init(fixture: "class_too_small", code: .contractHalfFilled, words: ["Fixture", "bytes"]),
        .init(fixture: "null_class_named", code: .contractHalfFilled, words: ["class_named"]),
        .init(fixture: "null_create", code: .contractHalfFilled, words: ["empty slot create"]),
        .init(fixture: "null_destroy", code: .contractHalfFilled, words: ["empty slot destroy"]),
        .init(fixture: "null_methods", code: .contractHalfFilled, words: ["empty slot methods"]),
        .init(fixture: "null_selector", code: .contractHalfFilled, words: ["without a name"]),
        .init(fixture: "null_function", code: .contractHalfFilled, words: ["no function for"]),
        .init(fixture: "class_not_exported", code: .classNotExported, words: ["class_named returns NULL"]),
        .init(fixture: "class_name_differs", code: .contractMismatch, words: ["name: magic Fixture, table"]),
        .init(fixture: "magic_and_table_differ", code: .contractMismatch, words: ["magic block only", "table only"]),
        .init(fixture: "count_too_large", code: .contractMismatch, words: ["methods: magic 1, table 20000"]),
        .init(fixture: "magic_head_short", code: .contractMalformed, words: ["its head alone 16"]),
        .init(fixture: "magic_head_wrong", code: .contractMalformed, words: ["does not start with"]),
        .init(fixture: "magic_text_too_long", code: .contractMalformed, words: ["bytes of text, but only"]),
        .init(fixture: "magic_not_utf8", code: .contractMalformed, words: ["not UTF-8"]),
        .init(fixture: "magic_method_without_class", code: .contractMalformed, words: ["before any class"]),
        .init(fixture: "magic_method_without_signature", code: .contractMalformed, words: ["without a signature"]),
        .init(fixture: "duplicate_class", code: .contractMalformed, words: ["Fixture twice"]),
        .init(fixture: "duplicate_selector", code: .contractMethod, words: ["didOpen: twice"]),
        .init(fixture: "duplicate_route", code: .contractMethod, words: ["accounts/{account} twice"]),
        .init(fixture: "unknown_selector", code: .contractMethod, words: ["no selector", "bellhop/selectors.h"]),
        .init(
            fixture: "signature_not_allowed", code: .signatureNotAllowed,
            words: ["cannot have the signature", "Use one of"]),
        .init(fixture: "completion_not_allowed", code: .signatureNotAllowed, words: ["Use one of"]),
        .init(fixture: "signature_malformed", code: .signatureMalformed, words: ["Use one of"]),
        .init(fixture: "signature_empty", code: .contractMismatch, words: ["didOpen: v@s", "table only"]),
        .init(
            fixture: "route_signature_mismatch", code: .signatureNotAllowed,
            words: ["transfer/{account}/{amount}", "the pattern has 2"]),
        .init(fixture: "route_type_not_allowed", code: .signatureNotAllowed, words: ["accounts/{account}", "takes P"]),
        .init(fixture: "named_method_malformed", code: .methodMalformed, words: ["balance account", "isn't a name"]),
        .init(
            fixture: "named_method_count", code: .methodMalformed, words: ["1 parameter, but its signature d@ss has 2"]),
        .init(fixture: "named_method_type", code: .methodMalformed, words: ["whose type JSON doesn't support"]),
        .init(fixture: "named_method_twice", code: .contractMethod, words: ["two methods with the name balance"]),
        .init(
            fixture: "named_method_in_magic_only", code: .contractMismatch, words: ["named methods: magic 1, table 0"]),
        .init(
            fixture: "route_pattern_malformed", code: .routeMalformedPattern, words: ["accounts/{account", "{name}"]),
        .init(fixture: "undefined_symbol", code: .imageNotLoadable, words: ["undefined symbol", "Link the library"]),
    ]

    @Test("is refused in a sentence that says what is wrong, where, and how to fix it", arguments: defects)
    func refused(defect: Defect) throws {
        let path = try Fixture.path(defect.fixture)
        let error = try #require(throws: BellhopError.self) { try Fixture.load(defect.fixture) }
        #expect(error.code == defect.code, "\(error)")
        for word in defect.words { #expect(error.description.contains(word), "\(error)") }
        #expect(error.location?.file == path, "\(error)")
        #expect(error.hint != nil, "\(error)")
    }

    @Test("a class that the image does not have is named beside those it has")
    func misspeltClass() throws {
        let image = try Fixture.image("good")
        let module = try ModuleImage(loading: image, scanned: ModuleImage.scan(image))
        let error = try #require(throws: BellhopError.self) { try module.class(named: "Fixtur") }
        #expect(error.code == .classNotExported)
        #expect(error.description.contains("it has Fixture"))
        #expect(error.hint == "Did you mean the class \"Fixture\"?")
    }

    @Test(
        "what is no regular file is named for what it is, and not waited for",
        arguments: [
            (S_IFIFO, "this is a pipe, not a shared object"), (S_IFSOCK, "this is a socket, not a shared object"),
            (S_IFDIR, "this is a directory, not a shared object"), (S_IFCHR, "this is a device, not a shared object"),
        ])
    func noRegularFile(kind: mode_t, message: String) throws {
        let made = NSTemporaryDirectory() + "bellhop-image-\(UUID().uuidString).so"
        defer { remove(made) }
        let path = kind == S_IFCHR ? "/dev/full" : made
        switch kind {
        case S_IFCHR: break
        case S_IFDIR: try #require(mkdir(made, 0o700) == 0)
        default: try #require(mknod(made, kind | 0o600, 0) == 0)
        }
        let error = try #require(throws: BellhopError.self) { try ModuleImage.scan(path: path) }
        #expect(error.code == .imageUnreadable && error.message == message, "\(error)")
        #expect(error.location?.file == path && error.hint == "Name the .so itself", "\(error)")
    }

    @Test("a file that is not there is an error of its own")
    func missingFile() throws {
        let error = try #require(throws: BellhopError.self) { try ModuleImage.scan(path: "/nowhere/libGone.so") }
        #expect(error.code == .imageMissing)
        #expect(error.location?.file == "/nowhere/libGone.so")
    }
}
