internal import BellhopCore
internal import BellhopImages
internal import BellhopWorkers
internal import Foundation

/// Many modules, loaded and registered as the host does it, without the host around them.
final class Fleet: Sendable {
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
            let entry = ModuleEntry(
                id: ModuleID(rawValue: String(format: "Bench %04d", number)), identifier: nil, data: [])
            let image = try store.store(Self.library(number, in: directory))
            let magic = try ModuleImage.scan(image)
            let name = String(format: "Bench%04dModule", number)
            let carrier = try await InProcessCarrier.create(
                ClassDescription(name, in: magic, path: image.source), entry: entry, services: services, clock: clock,
                within: .seconds(10)
            ) { () throws(BellhopError) -> ModuleClass in
                try ModuleImage(loading: image, scanned: magic).class(named: name)
            }
            carriers.append(carrier)
        }
        self.carriers = carriers
        senders = carriers.compactMap(\.moduleClass.sender)
        table = SenderTable(
            senders.enumerated().map { SenderTable.Entry(ModuleID(rawValue: "\($0)"), sender: $1) },
            legacyFallback: true)
    }

    /// Routes a push and calls its modules on this thread; their merged answer.
    @inline(never)
    func call(_ call: PreparedCall, sender: String) -> PresentationOptions {
        let positions = table.route(sender: sender).modules
        let answers = positions.lazy.map { [carriers] in carriers[$0].invoke(.willPresent, call) }
        return PresentationOptions.merging(answers, standard: [])
    }

    /// Routes a push and starts its call as the host does.
    func start(_ call: PreparedCall, sender: String) -> PendingOutcome? {
        table.route(sender: sender).modules.first.map { carriers[$0].start(call, within: .seconds(5)) }
    }
}

/// The modules of a bench ask for nothing.
final class NoServices: HostServices {
    var applicationState: Int32 { 0 }
    var userToken: String? { nil }

    func navigate(to route: String, from module: ModuleID) -> Bool { false }
    func log(_ level: LogLevel, _ message: String, from module: ModuleID) {}
    func printed(_ line: String, from module: ModuleID) {}

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        answer(Array("{}".utf8))
    }
    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {}
    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {}
}
