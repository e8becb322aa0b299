import BellhopValues
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
            ("com.q2.demo", .demo),
            ("com.q2.other", .module("other")),
            ("com.q2.quiet", .everyone),
            ("COM.Q2.DEMO", .everyone),
            (" com.q2.demo", .everyone),
            ("com.q2.demo ", .everyone),
            ("com.q2.demo\0", .everyone),
            ("com.q2.dem", .everyone),
            ("", .everyone),
            (nil, .everyone),
        ] as [(String?, PushRoute)])
    func `a sender selects its module, and any other push goes to every push module`(sender: String?, route: PushRoute)
    {
        #expect(SenderTable(Self.all, legacyFallback: true).route(sender: sender) == route)
    }

    @Test(
        arguments: [
            ("com.q2.demo", .demo), ("com.q2.stranger", .none(.unknownSender)), (nil, .none(.noSender)),
        ] as [(String?, PushRoute)])
    func `without the legacy fallback a push of an unknown sender goes to no module`(sender: String?, route: PushRoute)
    {
        #expect(SenderTable(Self.all, legacyFallback: false).route(sender: sender) == route)
    }

    @Test(arguments: [[], [quiet]])
    func `a broadcast to no push module says so`(entries: [SenderTable.Entry]) {
        #expect(SenderTable(entries, legacyFallback: true).route(sender: "x") == .none(.noPushModule))
        #expect(SenderTable(entries, legacyFallback: true).route(sender: nil) == .none(.noPushModule))
    }

    @Test func `a broadcast while no push module runs says so`() {
        let down = SenderTable.Entry("down", sender: nil, isUp: false)
        #expect(SenderTable([down], legacyFallback: true).route(sender: nil) == .none(.noRunningModule))
    }

    @Test func `the first module in file order keeps a sender, and later ones are refused`() throws {
        let twin = SenderTable.Entry(ModuleID(rawValue: "twin"), sender: "com.q2.demo")
        let third = SenderTable.Entry(ModuleID(rawValue: "third"), sender: "com.q2.demo")
        let table = SenderTable([Self.unnamed, Self.demo, twin, third], legacyFallback: true)
        #expect(table.route(sender: "com.q2.demo") == .demo)
        #expect(table.route(sender: nil) == .broadcast(["unnamed", "demo"]))
        #expect(table.refusals.map(\.module) == ["twin", "third"])
        #expect(table.refusals.map(\.keeper) == [Self.demo.module, Self.demo.module])
        let error = try #require(table.refusals.first).error
        #expect(error.code == .senderDuplicate)
        #expect(error.message.contains("twin") && error.message.contains("demo"))
    }

    @Test func `a module that receives no pushes claims no sender`() {
        let table = SenderTable(
            [Self.quiet, SenderTable.Entry(ModuleID(rawValue: "loud"), sender: "com.q2.quiet")], legacyFallback: true)
        #expect(table.refusals.isEmpty)
        #expect(table.route(sender: "com.q2.quiet") == .module("loud"))
    }

    @Test func `senders that only look equal are different`() {
        let composed = SenderTable.Entry(ModuleID(rawValue: "composed"), sender: "caf\u{E9}")
        let combining = SenderTable.Entry(ModuleID(rawValue: "combining"), sender: "cafe\u{301}")
        let table = SenderTable([composed, combining], legacyFallback: false)
        #expect(table.refusals.isEmpty)
        #expect(table.route(sender: "caf\u{E9}") == .module("composed"))
        #expect(table.route(sender: "cafe\u{301}") == .module("combining"))
    }

    @Test func `every length of sender is found among a thousand modules, and none that differs in one byte`() {
        let senders = (0..<1000).map { String(repeating: "s", count: $0 % 70) + "\($0)" }
        let entries = senders.map { SenderTable.Entry(ModuleID(rawValue: $0), sender: $0) }
        let table = SenderTable(entries, legacyFallback: false)
        #expect(table.refusals.isEmpty)
        for sender in senders {
            #expect(table.route(sender: sender) == .module(ModuleID(rawValue: sender)))
            #expect(table.route(sender: sender + "x") == .none(.unknownSender))
            #expect(table.route(sender: "x" + sender.dropFirst()) == .none(.unknownSender))
        }
    }

    @Test func `an empty and a huge sender are senders like any other`() {
        let huge = String(repeating: "é", count: 1_000_000)
        let entries = ["", huge].map { SenderTable.Entry(ModuleID(rawValue: "m\($0.count)"), sender: $0) }
        let table = SenderTable(entries, legacyFallback: false)
        #expect(table.route(sender: "") == .module("m0"))
        #expect(table.route(sender: huge) == .module("m1000000"))
        #expect(table.route(sender: huge + "e") == .none(.unknownSender))
    }
}

extension PushRoute {
    fileprivate static let everyone = PushRoute.broadcast(["demo", "unnamed", "other"])
    fileprivate static let demo = PushRoute.module("demo")
}
