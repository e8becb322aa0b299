import Foundation
import Testing

@testable import BellhopCommandLine

struct ManualPageTests {
    @Test func `the page of a command has its arguments, options and examples`() {
        let page = Help.manualPage(for: Subcommand.named("replay"))
        #expect(
            page.hasPrefix(
                """
                .TH BELLHOP\\-REPLAY 1 "" "bellhop 0.1.0" "Bellhop"
                .SH NAME
                bellhop\\-replay \\- Deliver a push of the journal again, and show where it goes
                .SH SYNOPSIS
                .B "bellhop replay [options] ID"
                .SH DESCRIPTION
                The push gets a new id. Modules are called for it again.
                .PP
                If no host is running, the command starts one for this push.
                .SH ARGUMENTS
                .TP
                .B "ID"
                The push\\(aqs id, or last for the newest; bellhop history lists the ids
                .SH OPTIONS

                """), "\(page)")
        #expect(page.contains(".SH EXAMPLES\n.EX\nbellhop replay last\nbellhop replay p12\n.EE\n"))
    }

    @Test(arguments: [nil] + Subcommand.all.map(\.name))
    func `no line of text is a request of roff`(_ name: String?) {
        let requests: Set = ["TH", "SH", "SS", "TP", "PP", "B", "BR", "EX", "EE"]
        for line in Help.manualPage(for: name.flatMap(Subcommand.named)).split(separator: "\n") {
            #expect(!line.hasPrefix("'"))
            if line.hasPrefix(".") {
                #expect(requests.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
            }
        }
    }

    @Test(arguments: Subcommand.all.map(\.name))
    func `the page of the program names every command`(_ name: String) {
        let escaped = name.replacing("-", with: "\\-")
        #expect(Help.manualPage(for: nil).contains(".TP\n.B \"\(escaped)\"\n"))
    }

    @Test(arguments: [nil] + Subcommand.all.map(\.name))
    func `a page names only pages of the documentation that exist`(_ name: String?) throws {
        let text = Help.manualPage(for: name.flatMap(Subcommand.named)).replacing("\\-", with: "-")
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let pages = text.matches(of: #/docs/[A-Za-z0-9/-]+\.md/#).map { String($0.output) }
        #expect(name != nil || pages.contains("docs/settings.md"))
        for page in pages {
            #expect(FileManager.default.fileExists(atPath: root.appending(path: page).path), "\(page)")
        }
    }
}
