import BellhopCore
import Testing

@Suite struct SenderTableTests {
    private static let demo = SenderTable.Entry(ModuleID(rawValue: "demo"), sender: "com.q2.demo")
    private static let other = SenderTable.Entry(ModuleID(rawValue: "other"), sender: "com.q2.other")
    private static let unnamed = SenderTable.Entry(ModuleID(rawValue: "unnamed"), sender: nil)
    private static let quiet = SenderTable.Entry(
        ModuleID(rawValue: "quiet"), sender: "com.q2.quiet", receivesPush: false)
    private static let all = [quiet, demo, unnamed, other]

    @Test(
        arguments: [
            ("com.q2.demo", .module(1)),
            ("com.q2.other", .module(3)),
            ("com.q2.quiet", .broadcast([1, 2, 3])),
            ("COM.Q2.DEMO", .broadcast([1, 2, 3])),
            (" com.q2.demo", .broadcast([1, 2, 3])),
            ("com.q2.demo ", .broadcast([1, 2, 3])),
            ("com.q2.demo\0", .broadcast([1, 2, 3])),
            ("com.q2.dem", .broadcast([1, 2, 3])),
            ("", .broadcast([1, 2, 3])),
            (nil, .broadcast([1, 2, 3])),
        ] as [(String?, PushRoute)])
    func `a sender picks its one module, anything else is for every push module`(sender: String?, route: PushRoute) {
        #expect(SenderTable(Self.all, legacyFallback: true).route(sender: sender) == route)
    }

    @Test(
        arguments: [
            ("com.q2.demo", .module(1)), ("com.q2.stranger", .none(.unknownSender)), (nil, .none(.noSender)),
        ] as [(String?, PushRoute)])
    func `without the legacy fallback a stranger's push is for nobody`(sender: String?, route: PushRoute) {
        #expect(SenderTable(Self.all, legacyFallback: false).route(sender: sender) == route)
    }

    @Test(arguments: [[], [quiet]])
    func `a broadcast to no push module says so`(entries: [SenderTable.Entry]) {
        #expect(SenderTable(entries, legacyFallback: true).route(sender: "x") == .none(.noPushModule))
        #expect(SenderTable(entries, legacyFallback: true).route(sender: nil) == .none(.noPushModule))
    }

    @Test func `the first module in file order keeps a sender, later ones are refused and hear nothing`() throws {
        let twin = SenderTable.Entry(ModuleID(rawValue: "twin"), sender: "com.q2.demo")
        let third = SenderTable.Entry(ModuleID(rawValue: "third"), sender: "com.q2.demo")
        let table = SenderTable([Self.unnamed, Self.demo, twin, third], legacyFallback: true)
        #expect(table.route(sender: "com.q2.demo") == .module(1))
        #expect(table.route(sender: nil) == .broadcast([0, 1]))
        #expect(table.refusals.map(\.position) == [2, 3])
        #expect(table.refusals.map(\.keeper) == [Self.demo.module, Self.demo.module])
        let error = try #require(table.refusals.first).error
        #expect(error.code == .senderDuplicate)
        #expect(error.message.contains("twin") && error.message.contains("demo"))
    }

    @Test func `a module that gets no pushes takes no sender away`() {
        let table = SenderTable(
            [Self.quiet, SenderTable.Entry(ModuleID(rawValue: "loud"), sender: "com.q2.quiet")], legacyFallback: true)
        #expect(table.refusals.isEmpty)
        #expect(table.route(sender: "com.q2.quiet") == .module(1))
    }

    @Test func `senders that only look the same are two senders`() {
        let composed = SenderTable.Entry(ModuleID(rawValue: "composed"), sender: "caf\u{E9}")
        let combining = SenderTable.Entry(ModuleID(rawValue: "combining"), sender: "cafe\u{301}")
        let table = SenderTable([composed, combining], legacyFallback: false)
        #expect(table.refusals.isEmpty)
        #expect(table.route(sender: "caf\u{E9}") == .module(0))
        #expect(table.route(sender: "cafe\u{301}") == .module(1))
    }

    @Test func `every length of sender is found among a thousand modules, and none that differs in one byte`() {
        let senders = (0..<1000).map { String(repeating: "s", count: $0 % 70) + "\($0)" }
        let entries = senders.map { SenderTable.Entry(ModuleID(rawValue: $0), sender: $0) }
        let table = SenderTable(entries, legacyFallback: false)
        #expect(table.refusals.isEmpty)
        for (position, sender) in senders.enumerated() {
            #expect(table.route(sender: sender) == .module(position))
            #expect(table.route(sender: sender + "x") == .none(.unknownSender))
            #expect(table.route(sender: "x" + sender.dropFirst()) == .none(.unknownSender))
        }
    }

    @Test func `an empty and a huge sender are senders like any other`() {
        let huge = String(repeating: "é", count: 1_000_000)
        let entries = ["", huge].map { SenderTable.Entry(ModuleID(rawValue: "m"), sender: $0) }
        let table = SenderTable(entries, legacyFallback: false)
        #expect(table.route(sender: "") == .module(0))
        #expect(table.route(sender: huge) == .module(1))
        #expect(table.route(sender: huge + "e") == .none(.unknownSender))
    }
}
