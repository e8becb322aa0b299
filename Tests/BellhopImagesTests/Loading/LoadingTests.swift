import BellhopABI
import BellhopValues
import Foundation
import ModuleFixtures
import Testing

@testable import BellhopImages

@Suite("Loading modules")
struct LoadingTests {
    @Test("a good module says in its file what its tables say in memory")
    func scanAgrees() throws {
        let image = try Fixture.image("good")
        let magic = try ModuleImage.scan(image)
        let declared = try #require(magic.class(named: "Fixture"))
        #expect(magic.package == "fixtures")
        #expect(magic.product == "good")
        #expect(magic.compiler?.isEmpty == false)
        #expect(magic.abi == .current)
        #expect(declared.role == "lifecycle")
        let loaded = try ModuleImage(loading: image, scanned: magic).class(named: "Fixture")
        let description = try ClassDescription("Fixture", in: magic, path: image.source)
        #expect(description.selectors == Array(BellhopValues.Selector.allCases.prefix(9)))
        for selector in description.selectors { #expect(loaded.methods[selector.index] != nil) }
        #expect(description.routes.map(\.pattern) == loaded.routes.map(\.pattern))
        #expect(loaded.routes.map { "\($0.pattern) \($0.signature)" } == ["fixture/{item}/{count} B@sq"])
        #expect(loaded.sender == "com.example.fixture.good")
    }

    @Test(
        "modules with something unusual, but nothing wrong, load",
        arguments: [
            "cancels", "cplusplus", "fewer_arguments", "magic_unknown_line", "many_arguments", "no_methods",
            "no_sender", "named_methods", "calls_any_method",
        ])
    func loads(fixture: String) throws {
        #expect(try Fixture.load(fixture).name == "Fixture")
    }

    @Test("a class without a sender has none")
    func withoutSender() throws {
        #expect(try Fixture.load("no_sender").sender == nil)
    }

    @Test("the code knows every selector and letter of the headers")
    func selectorsOfTheHeaders() throws {
        let header = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Contract/BellhopABI/include/bellhop/selectors.h")
        let text = try String(contentsOf: header, encoding: .utf8)
        let defined = text.matches(of: /#define BELLHOP_\w+ "([^"]+)"/).map { String($0.1) }
        #expect(Set(defined) == Set(BellhopValues.Selector.allCases.map(\.rawValue)))
        let comments = text.matches(of: #/\/// \[?(\w)\]?@(\w*) - /#).map { "\($0.1)@\($0.2)" }
        #expect(comments == BellhopValues.Selector.allCases.map(\.fullSignature.description))
    }
}
