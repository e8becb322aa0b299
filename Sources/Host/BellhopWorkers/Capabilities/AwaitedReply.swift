internal import Dispatch
internal import Synchronization

/// A reply that a thread waits for.
///
/// Only the first one counts.
final class AwaitedReply: Sendable {
    private let isGiven = DispatchSemaphore(value: 0)
    /// The reply that a waiting thread receives when its instance ends.
    private let ended: [UInt8]
    private let json = Mutex<[UInt8]?>(nil)

    init(orElse ended: [UInt8]) { self.ended = ended }

    /// Provides the reply for an instance that has ended.
    func giveUp() { give(ended) }

    func give(_ answer: [UInt8]) {
        let isFirst = json.withLock { json in
            defer { json = json ?? answer }
            return json == nil
        }
        if isFirst { isGiven.signal() }
    }

    func wait() -> [UInt8] {
        isGiven.wait()
        return json.withLock { $0 } ?? []
    }
}
