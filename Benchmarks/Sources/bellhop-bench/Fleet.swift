internal import BellhopCore
internal import BellhopImages
internal import BellhopWorkers
internal import Foundation

/// Many modules, loaded and registered as the host does it, without the host around them.
final class Fleet: Sendable {
    private let table: SenderTable
    private let carriers: [ModuleID: InProcessCarrier]

    static func library(_ number: Int, in directory: String) -> String {
        directory + String(format: "/libBench%04d.so", number)
    }

    static func sender(_ number: Int) -> String { String(format: "com.example.bench.%04d", number) }

    init(_ count: Int, from directory: String, store: ImageStore) async throws {
        let services = NoServices()
        let clock = SystemClock()
        var carriers: [ModuleID: InProcessCarrier] = [:]
        var entries: [SenderTable.Entry] = []
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
            carriers[entry.id] = carrier
            entries.append(SenderTable.Entry(entry.id, sender: carrier.moduleClass.sender))
        }
        self.carriers = carriers
        table = SenderTable(entries, legacyFallback: true)
    }

    /// Routes a push and starts its call as the host does.
    func start(_ call: PreparedCall, sender: String) -> PendingOutcome? {
        table.route(sender: sender).modules.first.flatMap { carriers[$0]?.start(call, within: .seconds(5)) }
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
