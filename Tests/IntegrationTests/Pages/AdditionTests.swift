import BellhopControl
import Foundation
import Testing

@testable import BellhopCommandLine
@testable import BellhopValues

/// The places of CONTRIBUTING.md that neither the compiler nor another test finds if an addition leaves them out.
struct AdditionTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)
    }

    /// The paths of the files below a directory, without those of builds.
    private static func paths(below directory: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: "\(Repository.root)/\(directory)")?.compactMap {
            $0 as? String
        }
        return (all ?? []).filter { !$0.contains(".build/") && $0.contains(".") }.map { "\(directory)/\($0)" }
    }

    /// The text of all files below a directory whose names end so.
    private static func texts(below directory: String, _ endings: [String]) throws -> String {
        try paths(below: directory).filter { path in endings.contains { path.hasSuffix($0) } }
            .map { try text($0) }.joined(separator: "\n")
    }

    /// Whether a text has a case of an enum, as `.name`.
    private static func has(_ name: String, in text: String) throws -> Bool {
        text.contains(try Regex("\\.\(name)\\b"))
    }

    private static func captures(_ pattern: Regex<(Substring, Substring)>, in text: String) -> [String] {
        text.matches(of: pattern).map { String($0.output.1) }
    }

    // MARK: A selector

    @Test func `each selector has a row in docs/abi.md`() throws {
        let page = try Self.text("docs/abi.md")
        for selector in BellhopValues.Selector.allCases {
            let deadline =
                selector == .serviceTimeWillExpire ? "what is left" : "\(Int(selector.limit.standard / .seconds(1))) s"
            let cells = [
                "`\(selector.rawValue)`", "`\(selector.fullSignature)`", selector.mayComplete ? "yes" : "no", deadline,
            ]
            #expect(page.contains("\n| \(cells.joined(separator: " | ")) | "), "\(cells)")
        }
    }

    @Test func `each selector has a module in C in Tests/Fixtures`() throws {
        let header = try Self.text("Sources/Contract/BellhopABI/include/bellhop/selectors.h")
        let fixtures = try Self.texts(below: "Tests/Fixtures", [".c", "fixture.h", "content.h", "service.h"])
        let words = Set(fixtures.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        let macros = Self.captures(/#define (BELLHOP_\w+) "/, in: header)
        #expect(macros.count == BellhopValues.Selector.allCases.count)
        for macro in macros { #expect(words.contains(Substring(macro)), "\(macro)") }
    }

    // MARK: A command

    @Test func `each command of a client has a method of the control socket`() throws {
        let commands = Self.captures(
            /\n    case (\w+)/, in: try Self.text("Sources/Host/BellhopValues/Commands/Command.swift"))
        let methods = try Self.texts(below: "Sources/Host/BellhopControl/Methods", [".swift"])
        #expect(commands.contains("stop"))
        for command in commands { #expect(try Self.has(command, in: methods), "\(command)") }
    }

    @Test func `each method of the control socket is listed, and used by a program`() throws {
        let types = Self.captures(
            /struct (\w+): ControlMethod/, in: try Self.texts(below: "Sources/Host/BellhopControl/Methods", [".swift"]))
        let tools =
            try Self.texts(below: "Sources/Tools", [".swift"])
            + Self.texts(below: "Sources/Host/BellhopGateway", [".swift"])
        #expect(Set(types) == Set(Control.methods.map { "\($0)" }))
        let page = try Self.texts(below: "Sources/Host/BellhopPage/Files", [".mjs"])
        // A client follows events through `ControlClient.events`.
        for method in Control.methods where method != Control.Events.self {
            #expect(
                tools.contains("Control.\(method)(") || page.contains(#"("\#(method.name)""#), "\(method)")
        }
    }

    @Test func `each command of bellhop is run by a page or a test`() throws {
        let pages = try Page.paths.flatMap { try Page($0).commands }
            .filter { command in !SkippedCommand.all.contains { $0.covers(command) } }.map(\.text).joined(
                separator: "\n")
        let tests = try Self.paths(below: "Tests/IntegrationTests")
            .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("MistypedCommandTests.swift") }
            .map { try Self.text($0) }.joined()
        // `HelpTests` reads what `bellhop help` prints.
        for name in Subcommand.all.map(\.name) where name != "help" {
            let isOnPage = pages.contains(try Regex("bellhop \(name)(\\s|$)"))
            let isInTest = tests.contains(#"["\#(name)""#) || tests.contains(#"("\#(name)""#)
            #expect(isOnPage || isInTest, "\(name)")
        }
    }

    // MARK: A room

    @Test func `each room of the phone has a row in docs/architecture.md`() throws {
        let page = try Self.text("docs/architecture.md")
        let section = try #require(page.split(separator: "## Rooms").last?.split(separator: "\n## ").first)
        let cells = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "|").first
        }
        let rows = Self.captures(/`(\w+)`/, in: cells.joined(separator: "\n"))
        let sources = Self.paths(below: "Sources/Host/BellhopPhone").filter { $0.hasSuffix(".swift") }
        var rooms: Set<String> = []
        for source in sources {
            for type in "\n\(try Self.text(source))".matches(
                of: /(?s)\n(?:public |package )?(?:struct|enum|extension) (\w+)[^.\w].*?\n}/)
            where type.0.contains(/static func [^{]*?in phone: inout Phone\)/) {
                rooms.insert(String(type.1))
            }
        }
        // The turn is what the rooms have in common, and a report only reads the phone.
        #expect(rooms.union(["Turn", "Reports"]) == Set(rows))
    }

    // MARK: An edge

    @Test func `each edge has a row in docs/architecture.md`() throws {
        let loop = try Self.text("Sources/Host/BellhopHost/Loop/HostLoop.swift")
        let page = try Self.text("docs/architecture.md")
        let section = try #require(page.split(separator: "## Edges").last?.split(separator: "\n## ").first)
        let rows = Self.captures(/\n\| `(\w+)` \|/, in: String(section))
        let edges = Set(
            Self.captures(/\n    (?:private )?let \w+: (\w+)(?=\n)/, in: loop)
                + Self.captures(/:\s+(\w+)\.\w+\(.*mailbox\)\n/, in: loop))
        // The stream of events is in `BellhopControl`. The mailbox performs nothing.
        #expect(edges.subtracting(["EventStream", "Mailbox"]) == Set(rows))
    }

    // MARK: CONTRIBUTING.md

    @Test func `the files and tests in the tables of CONTRIBUTING.md exist`() throws {
        let rows = try Self.text("CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let page = rows.joined(separator: "\n")
        let paths = ["Sources", "Tests", "docs"].flatMap(Self.paths).map { "/\($0)" }
        let files = Self.captures(/`([\w+\/.-]+\.(?:swift|h|md|json))`/, in: page)
        #expect(files.count > 10)
        for file in files { #expect(paths.contains { $0.hasSuffix("/\(file)") }, "\(file)") }
        for test in Self.captures(/`(\w+Tests)`/, in: page) {
            #expect(paths.contains { $0.hasSuffix("/\(test).swift") }, "\(test)")
        }
    }
}
