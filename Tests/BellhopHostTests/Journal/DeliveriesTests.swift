import FoundationEssentials
import TemporaryDirectories
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("What the journal knows of the pushes of providers")
struct DeliveriesTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let time = Date(timeIntervalSince1970: 1_700_000_000)

    private static func push(_ number: Int, _ state: ProviderDelivery.State) -> JournalledPush {
        var push = JournalledPush.sample(number)
        push.provider = ProviderDelivery(
            id: "A\(number)", bundle: "com.example", type: .background, priority: 5,
            expires: time.addingTimeInterval(60), state: state)
        return push
    }

    private static func change(
        _ journal: Journal, _ body: @escaping @Sendable (SQLiteConnection) throws(BellhopError) -> Void
    ) async throws {
        try await journal.database.perform(.written, body)
    }

    /// Each change that a push goes through, and how far the push has come by it.
    private static func sums(_ states: ProviderDelivery.State...) -> DeliverySums {
        var sums = DeliverySums()
        for state in states { sums.add(state) }
        return sums
    }

    @Test func `a push is read as it was stored, also after a restart`() async throws {
        let pushes = [Self.push(1, .delivered), Self.push(2, .stored(.offline)), .sample(3)]
        try await withJournal(directory.path) { journal in
            for push in pushes { try await journal.accept(push) }
        }
        try await withJournal(directory.path) { journal in
            #expect(try await journal.unfinished().map(\.push) == pushes)
            #expect(try await journal.push(2) == pushes[1])
            let reply = try await journal.deliveries(of: nil)
            #expect(reply.pushes.map(\.push) == ["p2", "p1"])
            #expect(reply.sums == Self.sums(.delivered, .stored(.offline)))
        }
    }

    @Test func `every push that was received is delivered, stored or discarded after each change`() async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...3 { try await journal.accept(Self.push(number, .stored(.offline))) }
            try await Self.change(journal) { connection throws(BellhopError) in
                try Journal.hold(1, .lowPower, on: connection)
                try Journal.forward(2, at: Self.time, on: connection)
            }
            let dropped = PushOutcome.dropped(Event.PushDropped(by: "p9", outcome: .coalesced), cause: nil)
            journal.finish(3, outcome: dropped, at: Self.time)
            #expect(
                try await journal.deliveries(of: nil).sums
                    == Self.sums(
                        .stored(.lowPower), .forwarded(at: Self.time, after: .offline), .discarded(.coalesced)))
            journal.finish(2, outcome: .shown, at: Self.time)
            journal.finish(1, outcome: .dropped(Event.PushDropped(outcome: .replaced), cause: nil), at: Self.time)
            // A second outcome does not count.
            journal.finish(2, outcome: dropped, at: Self.time)
            let reply = try await journal.deliveries(of: nil)
            #expect(reply.sums.received == 3 && reply.sums.delivered == 1 && reply.sums.forwarded == 1)
            #expect(reply.sums.discarded == [.coalesced: 1])
            #expect(reply.pushes.last?.state == .stored)
        }
    }

    @Test func `a push that is discarded when it arrives counts before it has an outcome`() async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(Self.push(1, .discarded(.notSubscribed)))
            #expect(try await journal.deliveries(of: nil).sums == Self.sums(.discarded(.notSubscribed)))
        }
        // The next host finishes it.
        try await withJournal(directory.path) { journal in
            let states = try await journal.unfinished().map(\.push.provider?.state)
            #expect(states == [.discarded(.notSubscribed)])
        }
    }

    @Test func `a push is found by its id and by its apns-id`() async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...2 { try await journal.accept(Self.push(number, .delivered)) }
            for name in ["p2", "A2", "a2"] {
                #expect(try await journal.deliveries(of: DeliveryName(name)).pushes.map(\.push) == ["p2"])
            }
            #expect(try await journal.deliveries(of: DeliveryName("p3")).pushes.isEmpty)
        }
    }

    @Test func `a push that is removed from the journal is counted no more`() async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(Self.push(1, .delivered))
            try await Self.change(journal) { connection throws(BellhopError) in
                try connection.run("DELETE FROM push")
            }
            #expect(try await journal.deliveries(of: nil) == DeliveriesReply(pushes: [], sums: DeliverySums()))
        }
    }
}
