import Foundation

@testable import PushSubscriptions

/// A backend in this process. It answers with what it is told, then with 200.
actor FakeTransport: Transport {
    private(set) var requests: [Outgoing] = []
    private var outcomes: [Outcome]

    init(_ outcomes: Outcome...) { self.outcomes = outcomes }

    func send(_ request: Outgoing) async -> Outcome {
        requests.append(request)
        return outcomes.isEmpty ? .answered(200) : outcomes.removeFirst()
    }
}

extension Surroundings {
    /// Those of a test, in which no time passes between attempts.
    static func test(
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = {
            try await Task.sleep(nanoseconds: UInt64($0 * 1_000_000))
        }, say: @escaping @Sendable (String) -> Void = { _ in }
    ) -> Surroundings {
        Surroundings(now: { Date() }, sleep: sleep, say: say, seed: 5, device: Rig.device)
    }
}

/// Waits that end when the test says so.
actor Waits {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    var count: Int { waiting.count }

    func begin() async { await withCheckedContinuation { waiting.append($0) } }

    /// Ends those that have begun.
    func end() {
        for wait in waiting { wait.resume() }
        waiting = []
    }
}
