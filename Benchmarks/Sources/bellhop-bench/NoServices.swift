internal import BellhopValues
internal import BellhopWorkers

/// The modules of a bench ask for nothing.
final class NoServices: HostServices {
    var applicationState: Int32 { 0 }
    var userToken: String? { nil }

    func navigate(to route: String, from module: ModuleID) -> Bool { false }
    func log(_ entry: LogEntry, from module: ModuleID) {}
    func printed(_ line: String, from module: ModuleID) {}

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        answer(Array("{}".utf8))
    }
    func color(_ name: String) -> Theme.Color? { nil }

    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void
    ) { answer(Array("[]".utf8)) }

    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void
    ) { answer(.failure(.ended(isCacheOnly: isCacheOnly))) }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {}
    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {}
}
