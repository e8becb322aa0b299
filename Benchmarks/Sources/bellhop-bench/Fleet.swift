internal import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// Many modules, loaded and registered as the host does it, without the host around them.
struct Fleet: Sendable {
    private let table: SenderTable
    private let carriers: [InProcessCarrier]
    let senders: [String]

    static func library(_ number: Int, in directory: String) -> String {
        directory + String(format: "/libBench%04d.so", number)
    }

    static func sender(_ number: Int) -> String { String(format: "com.example.bench.%04d", number) }

    init(_ count: Int, from directory: String, store: ImageStore) async throws {
        let services = NoServices()
        let clock = SystemClock()
        var carriers: [InProcessCarrier] = []
        for number in 1...count {
            let image = try store.store(Self.library(number, in: directory))
            let loaded = try ModuleImage(loading: image, scanned: ModuleImage.scan(image))
            let id = ModuleID(rawValue: String(format: "Bench %04d", number))
            carriers.append(
                try await InProcessCarrier.create(
                    loaded.class(named: String(format: "Bench%04dModule", number)),
                    entry: ModuleEntry(id: id, identifier: nil, data: []), services: services, clock: clock,
                    within: .seconds(10)))
        }
        self.carriers = carriers
        senders = carriers.compactMap(\.moduleClass.sender)
        table = SenderTable(
            senders.enumerated().map { SenderTable.Entry(ModuleID(rawValue: "\($0)"), sender: $1) }, legacyFallback: true)
    }

    /// Routes a push and calls its modules on this thread; their merged answer.
    @inline(never)
    func call(_ push: Delivered) -> PresentationOptions {
        let route = table.route(sender: push.payload.sender)
        let answers = route.modules.map { carriers[$0].invoke(.willPresent, push.call) }
        return PresentationOptions.merging(answers, standard: [])
    }

    /// Routes a push and starts its call as the host does.
    func start(_ push: Delivered) -> PendingOutcome {
        let position = table.route(sender: push.payload.sender).modules[0]
        return carriers[position].start(push.call, within: .seconds(5))
    }
}

/// A push that was scanned, with its call prepared.
struct Delivered: Sendable {
    let payload: Payload
    let call: PreparedCall

    init(sender: String) throws {
        payload = try Payload(scanning: Push.short(sender: sender))
        let notification = UserNotification(identifier: "p1", date: Date(), payload: payload)
        call = PreparedCall(Call(.willPresent, [.notification(notification)]))
    }
}

/// The modules of a bench ask for nothing.
private final class NoServices: HostServices {
    var applicationState: Int32 { 0 }
    var userToken: String? { nil }

    func navigate(to route: String, from module: ModuleID) -> Bool { false }
    func log(_ level: LogLevel, _ message: String, from module: ModuleID) {}
    func add(_ route: ModuleClass.BoundRoute, from module: ModuleID) throws(BellhopError) {}
    func answeredAgain(_ selector: Selector, push: PushID?, from module: ModuleID) {}
    func answeredLate(_ selector: Selector, push: PushID?, from module: ModuleID) {}
}
