import BellhopValues
import Foundation
import ManualClocks
import ModuleFixtures
import Testing

@testable import BellhopWorkers

@Suite("An answer that is no number", .timeLimit(.minutes(5)))
struct WirePartsTests {
    /// A worker that waits in a call of this selector, which is its first.
    private func waiting(
        in selector: BellhopValues.Selector, services: RecordingServices = RecordingServices()
    ) async throws -> (WorkerCarrier, PendingOutcome) {
        let (fixture, name) =
            switch selector {
            case .contentDidReceive: ("content_never", "Content")
            case .serviceDidReceive: ("service_never", "Service")
            default: ("ignores_completion", "Fixture")
            }
        let carrier = try Fixture.worker(fixture, class: name, services: services, clock: ManualClock())
        let pending = carrier.start(Sample.call(selector), within: .seconds(60))
        try await carrier.open(within: .seconds(60))
        return (carrier, pending)
    }

    private func send(_ bytes: [UInt8], last: Bool, ticket: UInt64 = 1, to carrier: WorkerCarrier) throws(WireFault) {
        try carrier.received(WorkerFrame.part(ticket: ticket, bytes, isLast: last).bytes.dropFirst(4))
    }

    private static let tree = try? ViewTree(views: [
        ViewRow(parent: nil, name: "root"), ViewRow(parent: 0, content: .label(ViewText("naïve"))),
    ])

    @Test("is put together from its parts, in their order")
    func split() async throws {
        let (carrier, pending) = try await waiting(in: .contentDidReceive)
        let tree = try #require(Self.tree)
        let json = try [UInt8](JSONEncoder().encode(tree))
        for part in [json[..<1], [], json[1..<101]] as [ArraySlice<UInt8>] {
            try send(Array(part), last: false, to: carrier)
        }
        try send(Array(json.dropFirst(101)), last: true, to: carrier)
        #expect(await pending.value.answer == .views(.success(tree)))
        await carrier.end(within: .zero)
    }

    @Test("counts once: a part behind the last is a fault, and so is one to a call that was never made")
    func after() async throws {
        let (carrier, pending) = try await waiting(in: .serviceDidReceive)
        try send([1], last: false, to: carrier)
        try send([2], last: true, to: carrier)
        #expect(await pending.value.answer == .data([1, 2]))
        for (ticket, isLast) in [(1, false), (1, true), (2, false), (UInt64.max, true)] as [(UInt64, Bool)] {
            #expect(throws: WireFault("an answer to call \(ticket), which is not under way")) {
                try send([3], last: isLast, ticket: ticket, to: carrier)
            }
        }
        await carrier.end(within: .zero)
    }

    private func refuse(_ code: BellhopError.Code, ticket: UInt64 = 1, to carrier: WorkerCarrier) throws(WireFault) {
        let frame = WorkerFrame.unusable(ticket: ticket, BellhopError(code, "view 1 is odd", hint: "Mend it"))
        try carrier.received(frame.bytes.dropFirst(4))
    }

    @Test("may be that its views cannot be shown, with the reason")
    func unusable() async throws {
        let (carrier, pending) = try await waiting(in: .contentDidReceive)
        try send([1], last: false, to: carrier)
        try refuse(.viewsBadNumber, to: carrier)
        let outcome = await pending.value
        #expect(outcome.status == .answered)
        guard case .views(.failure(let error)) = outcome.answer else {
            Issue.record("\(outcome.answer)")
            return
        }
        #expect(error.code == .viewsBadNumber && error.message == "view 1 is odd" && error.hint == "Mend it")
        #expect(throws: WireFault("an answer to call 1, which is not under way")) {
            try refuse(.viewsBadNumber, to: carrier)
        }
        await carrier.end(within: .zero)
    }

    @Test("is a fault when views are refused where there are none, or with an error that is not of views")
    func wrongRefusal() async throws {
        let (service, answer) = try await waiting(in: .serviceDidReceive)
        #expect(throws: WireFault("refused views where none belong")) { try refuse(.viewsBadNumber, to: service) }
        await service.end(within: .zero)
        #expect(await answer.value.answer == .none)
        let (content, views) = try await waiting(in: .contentDidReceive)
        #expect(throws: WireFault("views refused with module.not-created")) {
            try refuse(.moduleNotCreated, to: content)
        }
        await content.end(within: .zero)
        #expect(await views.value.answer == .none)
    }

    @Test("is nothing where a number stands in its place, whatever parts came before")
    func number() async throws {
        let (carrier, pending) = try await waiting(in: .serviceDidReceive)
        try send([1], last: false, to: carrier)
        try carrier.received(WorkerFrame.answer(ticket: 1, 5).bytes.dropFirst(4))
        #expect(await pending.value.answer == .none)
        await carrier.end(within: .zero)
    }

    @Test("is a fault where a number belongs, be it empty", arguments: [[], [1]] as [[UInt8]], [true, false])
    func wrongSelector(bytes: [UInt8], isLast: Bool) async throws {
        let (carrier, pending) = try await waiting(in: .willPresent)
        #expect(throws: WireFault("an answer to call 1 that is too long, or of another type")) {
            try send(bytes, last: isLast, to: carrier)
        }
        await carrier.end(within: .zero)
        #expect(await pending.value.answer == BellhopValues.Selector.willPresent.failClosed)
    }

    @Test("is a fault when it is longer than it may be, before its last part has come")
    func tooLong() async throws {
        let (carrier, pending) = try await waiting(in: .serviceDidReceive)
        let half = [UInt8](repeating: 7, count: Answer.dataLimit / 2)
        for _ in 0..<2 { try send(half, last: false, to: carrier) }
        #expect(throws: WireFault.self) { try send([7], last: false, to: carrier) }
        await carrier.end(within: .zero)
        #expect(await pending.value.answer == BellhopValues.Selector.serviceDidReceive.failClosed)
    }

    static let badTrees = [
        "", "{}", "[", "null", #"{"views":[],"constraints":[],"preferredSize":[0,0]}"#,
        String(repeating: "[", count: 100_000), "\u{0}",
    ]

    @Test("that is no view tree is a fault, and its call fails with the process", arguments: badTrees)
    func unreadable(_ text: String) async throws {
        let services = RecordingServices()
        let (carrier, pending) = try await waiting(in: .contentDidReceive, services: services)
        // A call that has not begun would fail with another error.
        await services.seen(.log(LogEntry(.info, "asked, process \(try #require(carrier.processID))")))
        #expect(throws: WireFault.self) { try WorkerCarrier.tree(from: Array(text.utf8)) }
        try send(Array(text.utf8), last: true, to: carrier)
        guard case .failedClosed(let error) = await pending.value.status else {
            Issue.record("the call did not fail")
            return
        }
        #expect(error.code == .moduleGarbled)
        await carrier.end(within: .zero)
    }

    @Test("ends a process that makes it up, and its call at once")
    func forged() async throws {
        let carrier = try Fixture.worker("content_forges", class: "Content", clock: ManualClock())
        let outcome = await carrier.start(Sample.call(.contentDidReceive), within: .seconds(60)).value
        guard case .failedClosed(let error) = outcome.status else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error.code == .moduleGarbled)
        guard case .garbled = await carrier.death?.reason else {
            Issue.record("\(String(describing: await carrier.death))")
            return
        }
    }

    private func carriers(_ fixture: String, _ name: String, _ services: RecordingServices) async throws
        -> [any Carrier]
    {
        [
            try await Fixture.start(fixture, class: name, services: services),
            try Fixture.worker(fixture, class: name, services: services),
        ]
    }

    @Test("comes as data by return and by completion, in this process and in another")
    func data() async throws {
        for (fixture, count) in [("service_direct", 700_000), ("service_good", 1)] {
            for carrier in try await carriers(fixture, "Service", RecordingServices()) {
                let outcome = await carrier.start(Sample.call(.serviceDidReceive), within: .seconds(10)).value
                guard case .data(let bytes) = outcome.answer else {
                    Issue.record("\(fixture): \(outcome)")
                    continue
                }
                #expect(bytes.count > count)
                #expect(bytes.first == UInt8(ascii: "{") && bytes.last == UInt8(ascii: "}"))
                await carrier.end(within: .seconds(10))
            }
        }
    }

    @Test("comes as views, the same in this process and in another")
    func views() async throws {
        var answers: [Answer] = []
        for carrier in try await carriers("content_card", "Content", RecordingServices()) {
            answers.append(await carrier.start(Sample.call(.contentDidReceive), within: .seconds(10)).value.answer)
            await carrier.end(within: .seconds(10))
        }
        guard case .views(.success(let tree)) = answers.first else {
            Issue.record("\(answers)")
            return
        }
        #expect(tree.views.count == 4)
        #expect(answers == [.views(.success(tree)), .views(.success(tree))])
    }

    @Test("comes in as many parts as it takes")
    func large() async throws {
        let carrier = try Fixture.worker("content_large", class: "Content")
        let outcome = await carrier.start(Sample.call(.contentDidReceive), within: .seconds(240)).value
        guard case .views(.success(let tree)) = outcome.answer else {
            Issue.record("\(outcome.status)")
            return
        }
        #expect(tree.views.count == 10_000)
        guard case .image(let image) = tree.views[2].content else { return }
        #expect(image?.bytes?.count == 6 << 20)
        await carrier.end(within: .seconds(10))
    }
}
