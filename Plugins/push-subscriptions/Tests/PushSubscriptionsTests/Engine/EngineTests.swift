import Foundation
import Testing

@testable import PushSubscriptions

@Suite struct EngineTests {
    private func pending(_ engine: SubscriptionEngine) async -> Int {
        switch await engine.perform(.status) {
        case .status(let status) where status.stopped == nil: return status.pending
        case let answer:
            Issue.record("\(answer)")
            return 0
        }
    }

    private func engine(_ file: URL, _ transport: any Transport) -> SubscriptionEngine {
        SubscriptionEngine(store: file, pingInterval: 60, transport: transport, surroundings: .test())
    }

    @Test func failuresAreRepeatedInOrder() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport(.failed("gone"), .answered(503), .answered(201), .answered(500))
        let engine = engine(file, transport)
        #expect(await engine.perform(.setUser("ada", Profile())) == .accepted(sequence: 1))
        #expect(await engine.perform(.addTags(["a"])) == .accepted(sequence: 2))
        #expect(try await eventually { await pending(engine) == 0 })
        #expect(await transport.requests.map(\.sequence) == [1, 1, 1, 2, 2])
    }

    @Test func whatWaitsIsSentByTheNextProcess() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        do {
            let engine = engine(file, FakeTransport(.answered(401)))
            _ = await engine.perform(.setUser("ada", Profile()))
            #expect(await engine.perform(.addTags(["a"])) == .accepted(sequence: 2))
        }
        let transport = FakeTransport()
        let next = engine(file, transport)
        #expect(try await eventually { await pending(next) == 0 })
        #expect(await transport.requests.map(\.sequence) == [1, 2])
    }

    /// While the host replaces an instance, two have the same file.
    @Test func twoProcessesShareOneOrder() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport()
        let first = engine(file, transport)
        let second = engine(file, transport)
        #expect(await first.perform(.setUser("ada", Profile())) == .accepted(sequence: 1))
        var numbers: [Int64] = []
        for index in 0..<40 {
            let answer = await (index % 2 == 0 ? first : second).perform(.addTags(["\(index)"]))
            guard case .accepted(let number?) = answer else { return #expect(answer == .accepted(sequence: nil)) }
            numbers.append(number)
        }
        #expect(numbers == (2...41).map { Int64($0) })
        #expect(
            try await eventually {
                let left = await (pending(first), pending(second))
                _ = await (first.perform(.setEnabled(true)), second.perform(.setEnabled(true)))
                return left == (0, 0)
            })
        var seen: [Int64: String] = [:]
        for request in await transport.requests {
            #expect(seen[request.sequence, default: request.text] == request.text)
            seen[request.sequence] = request.text
        }
        #expect(seen.count == 41)
    }

    /// The last process that closes the file has it for itself for a moment.
    @Test func opensWhileAnotherCloses() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for index in 0..<50 {
                        let engine = engine(file, transport)
                        let answer = await engine.perform(.setEnabled(index % 2 == 0))
                        #expect(answer == .accepted(sequence: nil))
                    }
                }
            }
        }
    }

    @Test func whatCannotBeSavedIsNotAccepted() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport()
        let engine = engine(file, transport)
        _ = await engine.perform(.setUser("ada", Profile()))
        #expect(try await eventually { await pending(engine) == 0 })
        let other = try Database(file: file)
        try other.execute(
            "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        #expect(
            await engine.perform(.addTags(["a"])) == .refused("The change could not be saved: the disk is full"))
        #expect(await transport.requests.count == 1)
        try other.execute("DROP TRIGGER full")
        #expect(await engine.perform(.addTags(["b"])) == .accepted(sequence: 2))
        #expect(try await eventually { await pending(engine) == 0 })
        #expect(await transport.requests.last?.text == #"{"tags":["b"]}"#)
    }

    /// An answer that cannot be saved is asked for again, with waits.
    @Test func anUnsavedAnswerIsRepeated() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport()
        let engine = engine(file, transport)
        _ = await engine.perform(.setUser("ada", Profile()))
        #expect(try await eventually { await pending(engine) == 0 })
        let other = try Database(file: file)
        try other.execute(
            "CREATE TRIGGER full BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        #expect(await engine.perform(.addTags(["a"])) == .accepted(sequence: 2))
        #expect(try await eventually { await transport.requests.count >= 4 })
        try other.execute("DROP TRIGGER full")
        #expect(try await eventually { await pending(engine) == 0 })
        let repeated = await transport.requests.dropFirst()
        #expect(Set(repeated.map(\.idempotencyKey)).count == 1)
    }

    @Test func whatCannotBeReadIsReadAgain() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport(.answered(201), .answered(503), .failed("gone"), .answered(503))
        let engine = engine(file, transport)
        _ = await engine.perform(.setUser("ada", Profile()))
        #expect(await engine.perform(.addTags(["a"])) == .accepted(sequence: 2))
        let other = try Database(file: file)
        try other.execute("ALTER TABLE memory RENAME TO away")
        guard case .refused = await engine.perform(.addTags(["lost"])) else {
            return #expect(Bool(false), "it is not refused")
        }
        try other.execute("ALTER TABLE away RENAME TO memory")
        #expect(await engine.perform(.addTags(["b"])) == .accepted(sequence: 3))
        #expect(try await eventually { await pending(engine) == 0 })
        #expect(Set(await transport.requests.map(\.sequence)) == [1, 2, 3])
    }

    /// Nothing else would end the wait for the next attempt.
    @Test func aWaitThatEndsWhileNothingCanBeReadEndsAgain() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        let transport = FakeTransport(.failed("gone"))
        let waits = Waits()
        let surroundings = Surroundings.test(sleep: { _ in await waits.begin() })
        let engine = SubscriptionEngine(
            store: file, pingInterval: 60, transport: transport, surroundings: surroundings)
        _ = await engine.perform(.setUser("ada", Profile()))
        #expect(try await eventually { await waits.count == 1 })
        let other = try Database(file: file)
        try other.execute("ALTER TABLE memory RENAME TO away")
        await waits.end()
        // One reads again, one ends the wait again.
        #expect(try await eventually { await waits.count == 2 })
        try other.execute("ALTER TABLE away RENAME TO memory")
        #expect(
            try await eventually {
                await waits.end()
                return await pending(engine) == 0
            })
        #expect(await transport.requests.map(\.sequence) == [1, 1])
    }

    @Test func aFileThatCannotBeOpenedIsSaid() async throws {
        let file = try temporaryDirectory().appendingPathComponent("s.sqlite3")
        try Data(repeating: 65, count: 5000).write(to: file)
        let engine = engine(file, FakeTransport())
        guard case .refused(let sentence) = await engine.perform(.status) else {
            return #expect(Bool(false), "it is not refused")
        }
        #expect(sentence.hasPrefix("The store cannot be opened: "))
    }
}
