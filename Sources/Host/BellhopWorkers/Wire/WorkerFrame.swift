internal import BellhopValues

/// What a worker tells its host.
///
/// The worker runs a module's code, so the host checks everything.
enum WorkerFrame {
    /// The process has started.
    ///
    /// The thread is the one that calls the module. The lacks say in words what is missing from the confinement that
    /// the kernel promised.
    case started(thread: Int32, lacks: [String])
    /// The class was found.
    case found(sender: String?)
    /// The instance is being made, so the module's code may send requests from now on.
    ///
    /// The memory is that of the process before.
    case creating(ProcessMemory?)
    /// The worker waits for a debugger before it makes the instance.
    case awaitsDebugger
    /// The instance exists.
    case opened
    /// The instance has ended, and the process stands by again.
    case rested
    /// The instance can't be made.
    case refused(BellhopError)
    /// A call is answered with the value of a completion.
    case answer(ticket: UInt64, Int64)
    /// A call is answered with categories.
    case categories(ticket: UInt64, [NotificationCategory])
    /// A part of an answer, and whether it is the last part.
    case part(ticket: UInt64, [UInt8], isLast: Bool)
    /// A call is answered with this many bytes, which are too many to send.
    case excess(ticket: UInt64, count: Int64)
    /// A call is answered with views that can't be shown, for this reason.
    case unusable(ticket: UInt64, BellhopError)
    /// A call was answered a second time.
    case repeated(ticket: UInt64)
    /// The module sends a request to the host, and waits for the reply.
    case request(UInt64, Request)
    case log(LogEntry)
    /// The worker refuses the module something.
    case notice(Event.ModuleNotice.Outcome, BellhopError)

    /// A request of a module.
    enum Request: Equatable {
        case navigate(String)
        case addRoute(number: Int, pattern: String, signature: String)
        case applicationState
        case userToken
        /// A request to the notification center, in JSON.
        case center([UInt8])
        /// A request to every other module, with its type and its parameters in JSON.
        case methods(type: String, parameters: [UInt8])
        case color(String)
        /// A request for an asset of the app.
        ///
        /// A long asset arrives in parts.
        case asset(key: String, isCacheOnly: Bool)
        /// A request for the next part of the asset that another request asked for.
        case assetPart(of: UInt64)
    }

    /// The maximum length of a frame for a host.
    static let limit = 1 << 20

    private enum Kind: UInt8 {
        case started = 1, found, opened, refused, answer, categories, repeated, navigate, addRoute, applicationState,
            userToken,
            log, part, center, unusable, creating, methods, color, asset, assetPart,
            awaitsDebugger, excess, rested, notice
    }
}

extension WorkerFrame {
    /// The bytes to send.
    var bytes: [UInt8] {
        switch self {
        case .started(let thread, let lacks):
            Self.frame(.started) {
                $0.put(thread)
                $0.put(UInt32(lacks.count))
                for lack in lacks { $0.put(lack) }
            }
        case .found(let sender): Self.frame(.found) { $0.put(sender) }
        case .creating(let memory):
            Self.frame(.creating) {
                $0.put(memory != nil)
                guard let memory else { return }
                for size in [memory.own, memory.files, memory.peak] { $0.put(UInt64(size)) }
            }
        case .awaitsDebugger: Self.frame(.awaitsDebugger) { _ in }
        case .opened: Self.frame(.opened) { _ in }
        case .rested: Self.frame(.rested) { _ in }
        case .refused(let error): Self.frame(.refused) { $0.put(error) }
        case .answer(let ticket, let value):
            Self.frame(.answer) {
                $0.put(ticket)
                $0.put(value)
            }
        case .categories(let ticket, let categories):
            Self.frame(.categories) {
                $0.put(ticket)
                $0.put(UInt32(categories.count))
                for category in categories { $0.put(category) }
            }
        case .part(let ticket, let bytes, let isLast):
            Self.frame(.part) {
                $0.put(ticket)
                $0.put(bytes)
                $0.put(isLast)
            }
        case .excess(let ticket, let count):
            Self.frame(.excess) {
                $0.put(ticket)
                $0.put(count)
            }
        case .unusable(let ticket, let error):
            Self.frame(.unusable) {
                $0.put(ticket)
                $0.put(error)
            }
        case .repeated(let ticket): Self.frame(.repeated) { $0.put(ticket) }
        case .request(let id, .navigate(let route)):
            Self.frame(.navigate) {
                $0.put(id)
                $0.put(route)
            }
        case .request(let id, .addRoute(let number, let pattern, let signature)):
            Self.frame(.addRoute) {
                $0.put(id)
                $0.put(UInt32(number))
                $0.put(pattern)
                $0.put(signature)
            }
        case .request(let id, .applicationState): Self.frame(.applicationState) { $0.put(id) }
        case .request(let id, .userToken): Self.frame(.userToken) { $0.put(id) }
        case .request(let id, .center(let json)):
            Self.frame(.center) {
                $0.put(id)
                $0.put(json)
            }
        case .request(let id, .methods(let type, let parameters)):
            Self.frame(.methods) {
                $0.put(id)
                $0.put(type)
                $0.put(parameters)
            }
        case .request(let id, .color(let name)):
            Self.frame(.color) {
                $0.put(id)
                $0.put(name)
            }
        case .request(let id, .asset(let key, let isCacheOnly)):
            Self.frame(.asset) {
                $0.put(id)
                $0.put(key)
                $0.put(isCacheOnly)
            }
        case .request(let id, .assetPart(let number)):
            Self.frame(.assetPart) {
                $0.put(id)
                $0.put(number)
            }
        case .log(let entry):
            Self.frame(.log) {
                $0.put(UInt8(entry.level.rawValue))
                $0.put(entry.message)
                $0.put(entry.subsystem)
                $0.put(entry.category)
            }
        case .notice(let notice, let error):
            Self.frame(.notice) {
                $0.put(notice.rawValue)
                $0.put(error)
            }
        }
    }

    private static func frame(_ kind: Kind, _ fill: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter(kind.rawValue)
        fill(&writer)
        return writer.frame()
    }

    init(_ bytes: ArraySlice<UInt8>) throws(WireFault) {
        var reader = WireReader(bytes)
        let number = try reader.integer(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw WireFault("no frame of a worker has the kind \(number)") }
        self =
            switch kind {
            case .started:
                .started(
                    thread: try reader.integer(),
                    lacks: try reader.list { reader throws(WireFault) in try reader.text() })
            case .found: .found(sender: try reader.optionalText())
            case .creating: .creating(try reader.bool() ? try reader.memory() : nil)
            case .awaitsDebugger: .awaitsDebugger
            case .opened: .opened
            case .rested: .rested
            case .refused: .refused(try reader.error())
            case .answer: .answer(ticket: try reader.integer(), try reader.integer())
            case .categories:
                .categories(
                    ticket: try reader.integer(),
                    try reader.list { reader throws(WireFault) in try reader.category() })
            case .part:
                .part(ticket: try reader.integer(), try reader.bytes(), isLast: try reader.bool())
            case .excess: .excess(ticket: try reader.integer(), count: try reader.integer())
            case .unusable: .unusable(ticket: try reader.integer(), try reader.error())
            case .repeated: .repeated(ticket: try reader.integer())
            case .navigate: .request(try reader.integer(), .navigate(try reader.text()))
            case .addRoute:
                .request(
                    try reader.integer(),
                    .addRoute(
                        number: Int(try reader.integer(UInt32.self)), pattern: try reader.text(),
                        signature: try reader.text()))
            case .applicationState: .request(try reader.integer(), .applicationState)
            case .userToken: .request(try reader.integer(), .userToken)
            case .center: .request(try reader.integer(), .center(try reader.bytes()))
            case .methods:
                .request(try reader.integer(), .methods(type: try reader.text(), parameters: try reader.bytes()))
            case .color: .request(try reader.integer(), .color(try reader.text()))
            case .asset:
                .request(
                    try reader.integer(), .asset(key: try reader.text(), isCacheOnly: try reader.bool()))
            case .assetPart: .request(try reader.integer(), .assetPart(of: try reader.integer()))
            case .log:
                .log(
                    LogEntry(
                        LogLevel(rawValue: Int32(try reader.integer(UInt8.self))) ?? .info, try reader.text(),
                        subsystem: try reader.optionalText(), category: try reader.optionalText()))
            case .notice: .notice(try reader.refusal(), try reader.error())
            }
        try reader.end()
    }
}

extension WireReader {
    /// Reads what a worker refuses a module.
    ///
    /// Only the host notices anything else.
    fileprivate mutating func refusal() throws(WireFault) -> Event.ModuleNotice.Outcome {
        let word = try text()
        guard let refusal = Event.ModuleNotice.Outcome(rawValue: word),
            [.centerRefused, .navigationRefused, .routeRefused, .requestRefused, .networkRefused].contains(refusal)
        else { throw WireFault("no worker refuses anything as \(word.cut(to: 100))") }
        return refusal
    }

    /// Reads the memory of a worker.
    ///
    /// The sizes can have any value.
    fileprivate mutating func memory() throws(WireFault) -> ProcessMemory {
        ProcessMemory(
            own: Int(clamping: try integer(UInt64.self)), files: Int(clamping: try integer(UInt64.self)),
            peak: Int(clamping: try integer(UInt64.self)))
    }
}
