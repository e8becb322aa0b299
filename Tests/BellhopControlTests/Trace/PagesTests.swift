import BellhopValues
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopControl

@Suite("Pages of the documentation") struct PagesTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        let directories = [
            "usr/lib/bellhop", "usr/share/doc/bellhop/conformance", "clone/.build/x/debug", "clone/docs",
        ]
        for directory in directories {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(directory)", withIntermediateDirectories: true)
        }
        for page in [
            "usr/share/doc/bellhop/semantics.md", "usr/share/doc/bellhop/events.md",
            "usr/share/doc/bellhop/conformance/README.md", "clone/docs/semantics.md",
        ] {
            try Data("# Page\n".utf8).write(to: URL(filePath: "\(folder.path)/\(page)"))
        }
    }

    @Test(
        "are beside an installed program, or in the clone that it was built in",
        arguments: [
            ("usr/lib/bellhop/bellhop", "usr/share/doc/bellhop"), ("clone/.build/x/debug/bellhop", "clone/docs"),
            ("opt/bellhop", nil), ("usr/lib/bellhop/libexec/more/bellhop", nil),
        ])
    func directory(program: String, directory: String?) {
        let path = directory.map { "\(folder.path)/\($0)" }
        #expect(Pages.directory(ofProgram: "\(folder.path)/\(program)") == path)
    }

    @Test(
        "are named by their paths on this machine",
        arguments: [
            ("Send what docs/events.md says", "Send what DIR/events.md says"), ("docs/events.md", "DIR/events.md"),
            ("(see docs/events.md)", "(see DIR/events.md)"),
            ("docs/conformance/README.md says how", "DIR/conformance/README.md says how"),
            ("Look at docs/none.md", "Look at docs/none.md"), ("my/docs/events.md", "my/docs/events.md"),
            ("no page", "no page"),
        ])
    func naming(text: String, named: String) {
        let directory = "\(folder.path)/usr/share/doc/bellhop"
        let expected = named.replacing("DIR", with: directory)
        #expect(text.naming(pagesIn: directory) == expected)
        #expect(expected.naming(pagesIn: directory) == expected)
        #expect(text.naming(pagesIn: nil) == text)
    }

    @Test("stand in the hint of an error")
    func hint() {
        let directory = Pages.directory ?? "docs"
        let error = BellhopError(.controlBadParameters, "not understood", hint: "Send what docs/events.md says")
        #expect(error.commandHint == "Send what \(directory)/events.md says")
        #expect(error.withCommand.commandHint == error.commandHint)
    }
}
