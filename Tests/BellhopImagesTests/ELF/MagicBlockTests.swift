import BellhopABI
import BellhopValues
import Testing

@testable import BellhopImages

@Suite("Reading magic blocks")
struct MagicBlockTests {
    /// A block with a text; `count` is what its head says, the text's own length by default.
    static func block(_ text: [UInt8], count: Int? = nil, abi: ABIVersion = .current) -> [UInt8] {
        let head = bellhop_magic_t(
            magic: (0x42, 0x45, 0x4C, 0x4C, 0x48, 0x4F, 0x50, 0), abi_major: abi.major.littleEndian,
            abi_minor: abi.minor.littleEndian, text_count: UInt32(count ?? text.count).littleEndian)
        return withUnsafeBytes(of: head, Array.init) + text
    }

    static func parse(_ text: String) throws(BellhopError) -> MagicBlock {
        try MagicBlock(parsing: block(Array(text.utf8)), path: "x.so")
    }

    private static func magic(
        package: String? = nil, product: String? = nil, compiler: String? = nil, _ classes: MagicBlock.Class...
    ) -> MagicBlock {
        MagicBlock(abi: .current, package: package, product: product, compiler: compiler, classes: classes)
    }

    static let texts: [(String, MagicBlock)] = [
        ("", magic()),
        ("\n\n", magic()),
        (
            "package p\nproduct P\ncompiler gcc 12.2.0 (Debian)",
            magic(package: "p", product: "P", compiler: "gcc 12.2.0 (Debian)")
        ),
        ("package a\npackage b", magic(package: "b")),
        ("colour blue\npackage p\nPackage q", magic(package: "p")),
        ("class C", magic(.init(name: "C", role: "lifecycle"))),
        ("class C \nclass D service", magic(.init(name: "C", role: "lifecycle"), .init(name: "D", role: "service"))),
        ("class C\nclass c", magic(.init(name: "C", role: "lifecycle"), .init(name: "c", role: "lifecycle"))),
        (
            "class C lifecycle\nmethod a:b: v@R!\nroute x/{y} B@s\nclass D content\nmethod d v@",
            magic(
                .init(
                    name: "C", role: "lifecycle", methods: [.init(name: "a:b:", signature: "v@R!")],
                    routes: [.init(name: "x/{y}", signature: "B@s")]),
                .init(name: "D", role: "content", methods: [.init(name: "d", signature: "v@")]))
        ),
        (
            "class C content\ncategory a\ncategory b c\ncategory\ncategory \nclass D content\nCategory d\ncategory a",
            magic(
                .init(name: "C", role: "content", categories: ["a", "b c"]),
                .init(name: "D", role: "content", categories: ["a"]))
        ),
        (
            "class C content\ninitial-size-ratio 1e-05\nclass D content\ninitial-size-ratio 250.0",
            magic(
                .init(name: "C", role: "content", initialSizeRatio: 1e-5),
                .init(name: "D", role: "content", initialSizeRatio: 250))
        ),
        (
            "class C\nroute a b v",
            magic(.init(name: "C", role: "lifecycle", routes: [.init(name: "a b", signature: "v")]))
        ),
    ]

    @Test(
        "instead of a class that isn't there, the hint suggests one of its role",
        arguments: [
            ("OffersModul", .lifecycle, #"Did you mean the class "OffersModule"?"#),
            ("OffersServic", .lifecycle, #"Did you mean the class "OffersModule"?"#),
            ("OffersModul", .service, "Correct the class name in settings.json or module.json"),
            ("OffersServic", .service, #"Did you mean the class "OffersService"?"#),
            ("CardsServices", .service, #"Did you mean the class "CardsService"?"#),
            ("OffersModul", .content, #"Did you mean the class "OffersContent"?"#),
            ("Renamed", .content, #"Did you mean the class "OffersContent"?"#),
            ("OffersServic", nil, #"Did you mean the class "OffersService"?"#),
        ] as [(String, ClassRole?, String)])
    func suggestions(name: String, role: ClassRole?, hint: String) throws {
        let magic = Self.magic(
            .init(name: "OffersModule", role: "lifecycle"), .init(name: "OffersService", role: "service"),
            .init(name: "CardsService", role: "service"), .init(name: "OffersContent", role: "content"))
        let error = try #require(throws: BellhopError.self) {
            try magic.declaration(of: name, role: role, path: "x.so")
        }
        #expect(error.code == .classNotExported && error.hint == hint, "\(error)")
    }

    @Test(
        "a class of another role is refused, and the hint names the right one",
        arguments: [
            (
                "CardsService", .lifecycle, "CardsService is a service extension, not the class of a module",
                "Name CardsModule as \"className\""
            ),
            (
                "CardsModule", .service, "CardsModule is the class of a module, not a service extension",
                "Name one of CardsService, Empty as \"pushServiceClassName\""
            ),
            (
                "Empty", .service, "Empty has no method serviceExtension:didReceive:",
                "Name CardsService as \"pushServiceClassName\""
            ),
            (
                "CardsService", .content, "CardsService is a service extension, not a content extension",
                "Correct \"pushContentClassName\" in settings.json"
            ),
        ] as [(String, ClassRole, String, String)])
    func roles(name: String, role: ClassRole, words: String, hint: String) throws {
        let method = MagicBlock.Member(name: Selector.serviceDidReceive.rawValue, signature: "D@N")
        let magic = Self.magic(
            .init(name: "CardsModule", role: "lifecycle"),
            .init(name: "CardsService", role: "service", methods: [method]), .init(name: "Empty", role: "service"))
        let error = try #require(throws: BellhopError.self) {
            try magic.declaration(of: name, role: role, path: "x.so")
        }
        #expect(error.code == .classWrongRole && error.message == words && error.hint == hint, "\(error)")
        #expect(try magic.declaration(of: "CardsService", role: .service, path: "x.so").name == "CardsService")
    }

    @Test("each line is a fact, and lines of an unknown kind are passed over", arguments: texts)
    func facts(text: String, magic: MagicBlock) throws {
        #expect(try Self.parse(text) == magic)
    }

    @Test("what follows the text in its section is not read")
    func padding() throws {
        let bytes = Self.block(Array("package p\nclass C\0\0\0\u{FF}".utf8), count: 17)
        #expect(
            try MagicBlock(parsing: bytes, path: "x.so")
                == Self.magic(package: "p", .init(name: "C", role: "lifecycle")))
    }

    static let refusals: [(String, [UInt8], BellhopError.Code, String)] = [
        ("another magic", [0] + block([]).dropFirst(), .contractMalformed, "does not start with"),
        ("more text than bytes", block([0x0A], count: 2), .contractMalformed, "2 bytes of text, but only 1 follow"),
        (
            "4 GiB of text", block([0x0A], count: Int(UInt32.max)), .contractMalformed,
            "4294967295 bytes of text, but only 1 follow"
        ),
        ("not UTF-8", block([0x61, 0xFF]), .contractMalformed, "is not UTF-8"),
        ("half a character", block([0x61, 0xC3]), .contractMalformed, "is not UTF-8"),
        ("class without a name", block(Array("class".utf8)), .contractMalformed, "a class without a name"),
        (
            "class twice", block(Array("class C\nclass D\nclass C service".utf8)), .contractMalformed,
            "the class C twice"
        ),
        (
            "category before a class", block(Array("category a\nclass C content".utf8)), .contractMalformed,
            "a category before any class"
        ),
        (
            "ratio 0", block(Array("class C content\ninitial-size-ratio 0".utf8)), .contractMalformed,
            "the initial-size-ratio \"0\""
        ),
        (
            "infinite ratio", block(Array("class C content\ninitial-size-ratio inf".utf8)), .contractMalformed,
            "the initial-size-ratio \"inf\""
        ),
        ("method before a class", block(Array("method a v@".utf8)), .contractMalformed, "a method before any class"),
        ("route before a class", block(Array("route a v@".utf8)), .contractMalformed, "a route before any class"),
        (
            "method without a signature", block(Array("class C\nmethod a".utf8)), .contractMalformed,
            "the method \"a\" without a signature"
        ),
        ("another major", block([], abi: ABIVersion(major: 999, minor: 0)), .contractVersion, "ABI 999.0"),
        (
            "a later minor", block([], abi: ABIVersion(major: 1, minor: ABIVersion.current.minor + 1)),
            .contractVersion, "and this host has ABI \(ABIVersion.current)"
        ),
    ]

    @Test("what cannot be read is refused with the reason", arguments: refusals)
    func refused(what: String, bytes: [UInt8], code: BellhopError.Code, words: String) throws {
        let error = try #require(throws: BellhopError.self) { try MagicBlock(parsing: bytes, path: "x.so") }
        #expect(error.code == code, "\(what)")
        #expect(error.message.contains(words), "\(what): \(error.message)")
        #expect(error.location?.file == "x.so")
        #expect(error.hint != nil)
    }

    // Apart: an argument of a mebibyte would be written out, number by number, in the test's output.
    @Test("more text than a host reads is refused with the limit")
    func tooMuchText() throws {
        let block = Self.block([UInt8](repeating: 0x0A, count: MagicBlock.textLimit + 1))
        let error = try #require(throws: BellhopError.self) { try MagicBlock(parsing: block, path: "x.so") }
        #expect(error.code == .contractMalformed)
        #expect(error.message.contains("1048577 bytes of text, more than the 1048576 a host reads"))
    }

    @Test("a block cut off in its head or its text is malformed")
    func truncated() throws {
        let whole = Self.block(Array("package p\nclass C".utf8))
        for count in whole.indices {
            let error = try #require(throws: BellhopError.self) {
                try MagicBlock(parsing: Array(whole.prefix(count)), path: "x.so")
            }
            #expect(error.code == .contractMalformed, "\(count) bytes")
        }
    }

    @Test("a text of nothing but classes takes no longer for each than for the one before", .timeLimit(.minutes(5)))
    func manyClasses() throws {
        let lines = (100_000..<180_000).map { "class \($0)" }.joined(separator: "\n")
        let text = lines + String(repeating: "\n", count: MagicBlock.textLimit - lines.utf8.count)
        #expect(try Self.parse(text).classes.count == 80_000)
    }
}
