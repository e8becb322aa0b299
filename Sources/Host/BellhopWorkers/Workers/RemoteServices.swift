internal import BellhopCore
internal import Foundation

/// The host as a module in a worker sees it: every request goes to the host, and its answer comes back.
final class RemoteServices: HostServices {
    private let link: HostLink
    /// What waits for assets, so that no thread of the module has to.
    private let assets = OperationQueue()

    init(_ link: HostLink) {
        self.link = link
        assets.maxConcurrentOperationCount = HeldAssets.limit
    }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        link.ask(.navigate(route)) == .accepted(true)
    }

    func log(_ level: LogLevel, _ message: String, from module: ModuleID) { link.send(.log(level, message)) }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        let request = WorkerFrame.Request.addRoute(
            number: route.number, pattern: route.pattern.text, signature: route.signature.description)
        if case .refused(let error) = link.ask(request) { throw error }
    }

    /// A worker knows of no deadline, so an answer is never late here; ``ModuleWorker`` reports the others by their call.
    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {}

    func printed(_ line: String, from module: ModuleID) {}

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        if case .bytes(let json) = link.ask(.center(request)) { answer(json) } else { answer(Array("{}".utf8)) }
    }

    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void
    ) {
        let reply = link.ask(.methods(type: type, parameters: parameters))
        if case .bytes(let json) = reply { answer(json) } else { answer(Array("[]".utf8)) }
    }

    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void
    ) {
        assets.addOperation { [link] in
            answer(Result { () throws(AssetFailure) in try Self.asset(key, isCacheOnly: isCacheOnly, link) })
        }
    }

    private static func asset(
        _ key: String, isCacheOnly: Bool, _ link: HostLink
    ) throws(AssetFailure) -> [UInt8] {
        let (number, reply) = link.askNumbered(.asset(key: key, isCacheOnly: isCacheOnly))
        guard case .asset(let result) = reply else { throw .ended(isCacheOnly: isCacheOnly) }
        let beginning = try result.get()
        var bytes = beginning.part
        bytes.reserveCapacity(beginning.count)
        while bytes.count < beginning.count {
            guard case .bytes(let part) = link.ask(.assetPart(of: number)), !part.isEmpty else {
                throw .ended(isCacheOnly: isCacheOnly)
            }
            bytes += part
        }
        return bytes
    }

    var applicationState: Int32 {
        if case .number(let state) = link.ask(.applicationState) { Int32(truncatingIfNeeded: state) } else { 2 }
    }

    func color(_ name: String) -> Theme.Color? {
        guard case .color(let color) = link.ask(.color(name)) else { return nil }
        return color
    }

    var userToken: String? {
        if case .text(let token) = link.ask(.userToken) { token } else { nil }
    }
}
