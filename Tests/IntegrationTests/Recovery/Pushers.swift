import BellhopControl
import BellhopHost
import BellhopValues
import Synchronization

/// Clients that send numbered pushes, each as fast as the host acknowledges them, over many lives of it.
final class Pushers: Sendable {
    private struct State {
        var lastNumber = 0
        var acknowledged: [Int: PushID] = [:]
    }

    private let count: Int
    private let state = Mutex(State())

    init(count: Int) { self.count = count }

    /// The host's id of each push it acknowledged, by its number.
    var acknowledged: [Int: PushID] { state.withLock(\.acknowledged) }

    /// Sends until the host is gone.
    func run(to client: ControlClient) async {
        await withDiscardingTaskGroup { group in
            for _ in 0..<count {
                group.addTask { while (try? await self.send(to: client)) != nil {} }
            }
        }
    }

    private func send(to client: ControlClient) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let payload = NumberedPush(number: number).payload
        let reply = try await client.call(Control.Push(payload: Array(payload.utf8)))
        state.withLock { $0.acknowledged[number] = reply.push }
    }
}
