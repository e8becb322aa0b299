import BellhopControl
import BellhopValues
import Foundation
import Testing

@testable import BellhopCommandLine

struct ErrorReportTests {
    @Test(arguments: [
        ("usage.unknown-command", ExitCode.usage), ("payload.too-large", .badData), ("settings.not-json", .badData),
        ("settings.missing", .noInput), ("settings.unreadable", .noInput), ("input.unreadable", .noInput),
        ("image.truncated", .badData),
        ("image.missing", .noInput), ("image.unreadable", .noInput),
        ("contract.version", .badData), ("control.no-host", .noHost), ("control.host-left", .noHost),
        ("control.no-answer", .noHost),
        ("control.host-running", .refused), ("control.not-understood", .broken), ("notification.unknown", .refused),
        ("state.unusable", .cannotWrite), ("output.closed", .outputClosed), ("anything", .refused), ("", .refused),
    ])
    func `an error ends the program with`(_ word: String, _ code: ExitCode) {
        #expect(ExitCode(BellhopError.Code(rawValue: word)) == code)
    }

    @Test func `where comes first, then what, then how to correct it`() {
        let error = BellhopError(
            .init(rawValue: "payload.not-json"), "the payload is not JSON", hint: "Write a value",
            at: Location(file: "a.apns", line: 2, column: 7), cause: "found \u{1B}[2J")
        #expect(
            ErrorReport(error: error).text(TextStyle(isColored: false)) == """
                a.apns:2:7: error: the payload is not JSON (found \\u{1B}[2J)
                hint: Write a value

                """)
    }

    @Test func `an error of the phone, which knows no commands, is told with the command that helps`() {
        let error = BellhopError(
            .moduleQuarantined, "a is quarantined", hint: "Fix it, or lift the quarantine", about: "a")
        #expect(
            ErrorReport(error: error).text(TextStyle(isColored: false)) == """
                error: a is quarantined
                hint: Fix it, or lift the quarantine: `bellhop modules lift a`

                """)
    }

    @Test(
        arguments: [
            ("Stop it with `bellhop stop`, or wait", "Stop it with `bellhop stop --state-dir d`, or wait"),
            ("`bellhop login && bellhop landed`", "`bellhop login --state-dir d && bellhop landed --state-dir d`"),
            ("`bellhop run`, then `bellhop why p`", "`bellhop run --state-dir d`, then `bellhop why p --state-dir d`"),
            ("`bellhop why 'a && bellhop b'`", "`bellhop why 'a && bellhop b' --state-dir d`"),
            (#"`bellhop why 'it'\''s `x`'`"#, #"`bellhop why 'it'\''s `x`' --state-dir d`"#),
            ("`bellhop why $'a`\\'\\n'`", "`bellhop why $'a`\\'\\n' --state-dir d`"),
            ("See `bellhop help push`", "See `bellhop help push`"), ("Use bellhop stop", "Use bellhop stop"),
        ])
    func `the commands of a hint name the host as the command line did`(_ hint: String, _ named: String) {
        let error = BellhopError(.init(rawValue: "a"), "a", hint: hint)
        func text(_ hostOptions: String) -> String {
            ErrorReport(error: error).text(TextStyle(isColored: false, hostOptions: hostOptions))
        }
        #expect(text("--state-dir d") == "error: a\nhint: \(named)\n")
        #expect(text("") == "error: a\nhint: \(hint)\n")
    }

    @Test(arguments: [(nil, "Fix it"), ("p1", "Fix it: `bellhop why p1`")])
    func `a command that takes a name is told only with the name`(_ subject: String?, _ hint: String) {
        #expect(BellhopError(.moduleCrashed, "a crashed", hint: "Fix it", about: subject).commandHint == hint)
    }

    @Test(
        arguments: [
            (.moduleQuarantined, "Fix it: `bellhop modules lift a`"), (.moduleNoLibrary, "Fix it: `bellhop build`"),
            (.payloadEmpty, "Fix it"), (nil, "Fix it"),
        ] as [(BellhopError.Code?, String)])
    func `a hint of another error is told with its command`(_ code: BellhopError.Code?, _ hint: String) {
        let kept = BellhopError(.settingsKept, "the settings are older", hint: "Fix it", about: "a", hintCode: code)
        #expect(kept.commandHint == hint)
        #expect(kept.located(Location(file: "s")).commandHint == hint)
    }

    @Test(
        arguments: [
            (.moduleCrashed, nil), (.presentationNone, nil),
            (.moduleGone, "Do it: `bellhop run`, then `bellhop modules`"),
            (.moduleQuarantined, "Do it: `bellhop run`, then `bellhop modules lift a`"),
            (.journalUnknownPush, "Do it: `bellhop run`, then `bellhop history`"),
            (.authorizationDenied, "Do it: `bellhop run`, then `bellhop authorize grant`"),
            (.routeWaitsForLogin, "Do it: `bellhop run`, then `bellhop login && bellhop landed`"),
            (.moduleNotStarted, "Do it: `bellhop inspect FILE`"), (.hostStopping, "Do it: `bellhop run`"),
            (.payloadNoAps, "Do it: `bellhop push --fcm FILE`"), (.payloadEmpty, "Do it"),
        ] as [(BellhopError.Code, String?)])
    func `a hint can be followed when the host has ended`(_ code: BellhopError.Code, _ hint: String?) {
        #expect(BellhopError(code, "", hint: "Do it", about: "a").afterHost.commandHint == hint)
        let question = BellhopError(code, "", hint: "Did you mean \"b\"?", about: "a", hintCode: .hintComplete)
        #expect(question.afterHost.commandHint == question.hint)
    }

    @Test(
        arguments: [
            (.unknownModule("crads", among: ["cards"]), "Did you mean \"cards\"?"),
            (.unknownModule("x", among: ["cards"]), "List the modules of settings.json: `bellhop modules`"),
            (refusal(of: #"{"аps":{}}"#), "Did you mean \"aps\"?"),
        ] as [(BellhopError?, String)])
    func `a hint that asks what was meant has no command`(_ error: BellhopError?, _ hint: String) {
        #expect(error?.commandHint == hint)
        #expect(error?.withCommand.withCommand.hint == hint)
    }

    private static func refusal(of payload: String) -> BellhopError? {
        do throws(BellhopError) {
            _ = try Payload(scanning: Array(payload.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["BellhopValues", "BellhopPhone"]) func `the phone names no command`(_ target: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Sources/Host/\(target)").path
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            #expect(!code.contains { $0.contains("`bellhop ") || $0.contains("--state-dir") }, "\(file)")
        }
    }

    @Test func `columns are as wide as what stands in them`() {
        var table = Columns("NAME", "STATE", "LAST")
        table.add("a", "loaded", nil)
        table.add("longer", "refused", "x\ny", notes: ["why it is not"])
        #expect(
            table.render(TextStyle(isColored: false), empty: "none") == """
                NAME    STATE    LAST
                a       loaded   –
                longer  refused  x y
                  why it is not

                """)
        #expect(Columns("A").render(TextStyle(isColored: false), empty: "none") == "none\n")
    }
}
