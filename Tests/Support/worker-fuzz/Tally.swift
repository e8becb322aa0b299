import BellhopValues
import BellhopWorkers
import Synchronization

/// What reached a host from its workers; each count is a frame that was read, or a line.
struct Tally: Sendable {
    var lives = 0
    var logs = 0
    var requests = 0
    var strays = 0
    var answers = 0
    var lines = 0
    var started = 0
    var outcomes = 0
    var endings: [String: Int] = [:]
    /// What the host said of frames that are legal.
    var refusals: Set<String> = []

    /// Frames that were read and acted upon; those that ended a worker, or changed nothing, are not counted.
    var frames: Int { logs + requests + strays + answers }
}

/// The host as hostile workers see it.
final class CountingServices: HostServices {
    private let counts: Shared
    private let token: String

    init(_ counts: Shared, tokenCount: Int) {
        self.counts = counts
        token = String(repeating: "t", count: tokenCount)
    }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        counts.count(\.requests)
        return route.utf8.count % 2 == 0
    }

    func log(_ entry: LogEntry, from module: ModuleID) { counts.count(\.logs) }

    func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, from module: ModuleID) {
        counts.count(\.logs)
    }

    func printed(_ line: String, from module: ModuleID) { counts.count(\.lines) }

    func color(_ name: String) -> Theme.Color? { nil }

    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void
    ) {
        counts.count(\.requests)
        answer(Array("[]".utf8))
    }

    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void
    ) {
        counts.count(\.requests)
        answer(.success([UInt8](repeating: 1, count: key.utf8.count << 14)))
    }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) { counts.count(\.requests) }

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        counts.count(\.requests)
        answer(Array("{}".utf8))
    }

    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {
        counts.count(\.strays)
    }

    var applicationState: Int32 {
        counts.count(\.requests)
        return 0
    }

    var userToken: String? {
        counts.count(\.requests)
        return token
    }
}

/// A tally that many threads add to.
final class Shared: Sendable {
    private let tally = Mutex(Tally())

    var now: Tally { tally.withLock { $0 } }

    func count(_ what: any WritableKeyPath<Tally, Int> & Sendable, _ by: Int = 1) {
        tally.withLock { $0[keyPath: what] += by }
    }

    func refused(_ what: String) { tally.withLock { _ = $0.refusals.insert(what) } }

    func ended(_ how: String) { tally.withLock { $0.endings[how, default: 0] += 1 } }
}
