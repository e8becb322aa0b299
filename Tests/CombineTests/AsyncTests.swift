import Combine
import Testing

@Suite("Asynchronous sequences")
struct AsyncTests {
    @Test("deliver the values")
    func values() async {
        var seen: [Int] = []
        for await value in (1...3).publisher.values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    @Test("throw the error")
    func errors() async {
        var seen: [Int] = []
        await #expect(throws: Failed.once) {
            for try await value in [1].publisher.setFailureType(to: Failed.self).append(Fail(error: .once)).values {
                seen.append(value)
            }
        }
        #expect(seen == [1])
    }

    @Test("ask for one value at a time, and cancel")
    func demand() async {
        var events: [String] = []
        let publisher = (1...9).publisher.handleEvents(
            receiveCancel: { events.append("cancel") }, receiveRequest: { events.append("\($0)") })
        for await value in publisher.values where value == 2 { break }
        #expect(events == ["max(1)", "max(1)", "cancel"])
    }

    @Test("end when the task is cancelled")
    func cancellation() async {
        let task = Task {
            var count = 0
            for await _ in Empty<Int, Never>(completeImmediately: false).values { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test("deliver what is sent later")
    func later() async {
        nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
        var seen: [Int] = []
        for await value in subject.values {
            seen.append(value)
            if value == 3 { subject.send(completion: .finished) } else { subject.send(value + 1) }
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test("have the value of a future")
    func future() async throws {
        let failing = Future<Int, Failed> { $0(.failure(.twice)) }
        await #expect(throws: Failed.twice) { _ = try await failing.value }
        let value = await Future<Int, Never> { $0(.success(4)) }.value
        #expect(value == 4)
    }

    @Test("run on an actor") @MainActor
    func isolated() async {
        var seen: [Int] = []
        for await value in [1, 2].publisher.values { seen.append(value) }
        #expect(seen == [1, 2])
    }
}
