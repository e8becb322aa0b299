internal import Dispatch
internal import Synchronization

/// An answer that a thread waits for; the first one counts.
final class CenterReply: Sendable {
    private let isGiven = DispatchSemaphore(value: 0)
    private let json = Mutex<[UInt8]?>(nil)

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
