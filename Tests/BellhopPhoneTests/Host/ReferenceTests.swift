import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// Names that could be taken for something else (docs/commands.md, Names).
@Suite("A name in a command")
struct ReferenceTests {
    static let names = [
        "", "last", "p3", "p0", "-x", "--", "-", "42", "two words", " a", "a, b", "\"a\"", "a\nb", "it's", "ä",
        "a\u{200B}",
        "push", "none", "module:last", "notification:", "route:a", "a/b", "x.apns", "settings.json", "\u{301}a",
        "messages",
    ]

    @Test("is what its word names, whatever it is", arguments: Reference.Kind.allCases, names)
    func roundTrip(_ kind: Reference.Kind, _ name: String) {
        let word = Reference.word(for: name, kind)
        #expect(Reference.name(in: word, of: kind) == name)
        for kinds in [[kind], Reference.Kind.allCases] {
            guard case .name(name, let found) = Reference(word, of: kinds) else {
                Issue.record("\(word) is \(Reference(word, of: kinds))")
                continue
            }
            #expect(found == nil || found == kind)
        }
    }

    @Test("has no kind in its word if it is plain", arguments: ["messages", "ä", "42", "two words", "com.example.a"])
    func plain(_ name: String) { #expect(Reference.word(for: name, .module) == name) }

    @Test(
        "is in quotes in a sentence if it could be taken for anything else",
        arguments: [
            ("messages", "messages"), ("Push Notifications", "Push Notifications"), ("a (2)", "a (2)"),
            ("last", #""last""#), ("p3", #""p3""#), ("push", #""push""#), ("", #""""#), ("-x", #""-x""#),
            ("a, b", #""a, b""#), ("a\nb", #""a\nb""#), (#"a"b"#, #""a\"b""#), ("a/'b'", #""a/'b'""#), (" a", #"" a""#),
            ("a  b", #""a  b""#),
        ])
    func sentence(_ name: String, _ shown: String) { #expect("\(ModuleID(rawValue: name))" == shown) }

    @Test("reaches its notification, and last and the id of a push keep their meaning", arguments: names)
    func notification(_ name: String) throws {
        var list = NotificationList()
        for (identifier, push) in [(name, 9), ("newest", 3)] {
            let notification = UserNotification(
                identifier: identifier, date: Date(timeIntervalSince1970: 0), payload: Payload(bytes: []),
                push: PushID(number: push))
            _ = list.show(notification, options: .list)
        }
        #expect(try list.notification(Reference.word(for: name, .notification)).identifier == name)
        #expect(try list.notification("last").identifier == "newest")
        #expect(try list.notification("p3").identifier == "newest")
    }

    @Test("that is hidden by the meaning of its word is named by the error", arguments: ["p3", "notification:a"])
    func hidden(_ name: String) throws {
        var list = NotificationList()
        let notification = UserNotification(
            identifier: name, date: Date(timeIntervalSince1970: 0), payload: Payload(bytes: []))
        _ = list.show(notification, options: .list)
        let error = #expect(throws: BellhopError.self) { try list.notification(name) }
        #expect(error?.hint == #"Did you mean "notification:\#(name)"?"#)
    }

    @Test("of a module is explained and loaded again", arguments: ["last", "p3", "-x", "two words", "push", "x.apns"])
    func module(_ name: String) throws {
        var driver = PhoneDriver([name])
        let word = Reference.word(for: name, .module)
        let answer = driver.explanation(of: .name(word))
        let explanation = try #require(answer)
        #expect(explanation.subject == .module && explanation.name == name)
        #expect(throws: Never.self) { try driver.phone.module(named: word) }
        #expect(driver.phone.modules.order.map(\.word) == [word])
    }

    @Test("of a module goes before the identifier of another one, in every command")
    func identifier() throws {
        func entry(_ name: String, _ identifier: String, _ className: String) -> String {
            #"{"name": "\#(name)", "identifier": "\#(identifier)", "packageName": "p", "className": "\#(className)"}"#
        }
        let entries = [entry("x", "y", "A"), entry("y", "x", "B"), entry("z", "module:p2", "C")]
        let text = #"{"modules": [\#(entries.joined(separator: ", "))]}"#
        let (settings, diagnostics) = Settings.read(Array(text.utf8), file: "s.json")
        #expect(diagnostics.map(\.error.code) == [.settingsAmbiguousName, .settingsAmbiguousName])
        #expect(diagnostics.first?.error.message.contains(#"identifier "y" of x is also the name"#) == true)
        #expect(settings?.modules.count == 3)
        var driver = PhoneDriver(["a"])
        driver.settings = text
        driver.receive(.filesChanged(.settings))
        for (word, className) in [
            ("x", "A"), ("y", "B"), ("module:x", "A"), ("z", "C"), ("module:p2", "C"), ("module:module:p2", "C"),
        ] {
            #expect(try driver.phone.module(named: word).settings.className == className, "\(word)")
        }
        let answer = driver.explanation(of: .name("x"))
        #expect(answer?.name == "x")
    }

    @Test("with a kind is nothing else", arguments: ["route:a", "notification:a", "module:b"])
    func kinds(_ word: String) {
        var driver = PhoneDriver(["a"])
        let answer = driver.explanation(of: .name(word))
        #expect(answer?.subject != .module)
    }

    @Test("of a quarantined module is the one of today, and its command names the module")
    func quarantine() throws {
        let quarantine = Quarantine(
            identity: ModuleIdentity(module: "a", hash: "a 1", className: "a"), reason: "it crashed", count: 3,
            time: Date(timeIntervalSince1970: 0))
        var driver = PhoneDriver(["a"], more: #", "name": "last""#, state: StoredState(quarantines: [quarantine]))
        let listing = driver.send(.modules)
        let reply = try #require(try driver.reply(to: listing)?.get())
        guard case .modules(let reports) = reply, let cause = reports.first?.cause else {
            Issue.record("\(reply)")
            return
        }
        #expect(cause.message == #"a of "last" is quarantined after 3 crashes"#)
        #expect(cause.subject == "module:last")
        driver.send(.lift(module: "module:last"))
        #expect(driver.events.last { $0.kind == .moduleLifted }?.module?.rawValue == "last")
    }
}
