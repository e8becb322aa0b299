import BellhopValues
import BellhopWorkers
import Synchronization

/// Services that keep what modules asked for, and let a test wait for it.
final class RecordingServices: HostServices {
    enum Request: Sendable, Equatable {
        case navigate(String)
        case log(LogEntry)
        case note(Event.ModuleNotice.Outcome, BellhopError)
        case add(String)
        case print(String)
        case center(String)
        case request(String)
        case asset(String)
        case again(Selector)
        case late(Selector)
        case grew(Int)
    }

    private let requests = Mutex<[Request]>([])
    private let reported = Mutex<[Liveness]>([])
    private let renamed = Mutex<ModuleID?>(nil)
    private let stream: AsyncStream<Request>
    private let continuation: AsyncStream<Request>.Continuation
    private let token: String?
    /// Whether the notification center answers at all.
    private let answers: Bool

    init(token: String? = nil, answers: Bool = true) {
        self.token = token
        self.answers = answers
        (stream, continuation) = AsyncStream.makeStream(of: Request.self)
    }

    var all: [Request] { requests.withLock { $0 } }

    /// What a worker has reported about its process.
    var liveness: [Liveness] { reported.withLock { $0 } }

    var lines: [String] {
        all.compactMap { if case .log(let entry) = $0 { entry.message } else { nil } }
    }

    /// Waits until a module has asked for this.
    func seen(_ wanted: Request) async {
        for await request in stream where request == wanted { return }
    }

    func rename(_ module: ModuleID) { renamed.withLock { $0 = module } }

    func current(_ module: ModuleID) -> ModuleID {
        renamed.withLock { $0?.identity == module.identity ? $0 : nil } ?? module
    }

    private func record(_ request: Request) {
        requests.withLock { $0.append(request) }
        continuation.yield(request)
    }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        record(.navigate(route))
        return route != "nowhere"
    }

    func log(_ entry: LogEntry, from module: ModuleID) { record(.log(entry)) }

    func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, from module: ModuleID) {
        record(.note(notice, error))
    }

    func printed(_ line: String, from module: ModuleID) { record(.print(line)) }

    func grew(by growth: Int, from module: ModuleID) { record(.grew(growth)) }

    func report(_ liveness: Liveness, of module: ModuleID) { reported.withLock { $0.append(liveness) } }

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        record(.center(String(decoding: request, as: UTF8.self)))
        if answers { answer(Array(#"{"granted":true}"#.utf8)) }
    }

    func color(_ name: String) -> Theme.Color? { name == "ink" ? Theme.Color(light: 0x112233FF, dark: 0xFF) : nil }

    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void
    ) {
        record(.request("\(type) \(String(decoding: parameters, as: UTF8.self))"))
        answer(Array(#"[{"module":"m","answer":1}]"#.utf8))
    }

    /// As many bytes as the key says.
    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void
    ) {
        record(.asset("\(key) \(isCacheOnly)"))
        guard let count = Int(key) else {
            return answer(.failure(.downloadFailed(status: 404, "no asset", hint: "Ask for a number")))
        }
        answer(.success((0..<count).map { UInt8(truncatingIfNeeded: $0 / 251) }))
    }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        let text = "\(route.pattern)"
        if all.contains(.add(text)) { throw BellhopError(.init(rawValue: "route.duplicate"), "added before") }
        record(.add(text))
    }

    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {
        switch answer {
        case .repeated: record(.again(selector))
        case .late: record(.late(selector))
        }
    }

    var applicationState: Int32 { 0 }
    var userToken: String? { token }
}
