internal import BellhopValues
internal import Foundation
internal import Synchronization

/// The host's services for a module in a worker.
///
/// Each request goes to the host, and its answer comes back.
final class RemoteServices: HostServices {
    private let link: HostLink
    /// The number of asset replies that are due.
    private let dueAssets = Mutex(0)

    init(_ link: HostLink) { self.link = link }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        link.ask(.navigate(route)) == .accepted(true)
    }

    func log(_ entry: LogEntry, from module: ModuleID) { link.send(.log(entry)) }

    func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, from module: ModuleID) {
        link.send(.notice(notice, error))
    }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        let request = WorkerFrame.Request.addRoute(
            number: route.number, pattern: route.pattern.text, signature: route.signature.description)
        if case .refused(let error) = link.ask(request) { throw error }
    }

    /// Does nothing.
    ///
    /// A worker knows no deadlines, so no answer is late here. ``ModuleWorker`` reports repeated answers.
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
        let isFirst = dueAssets.withLock { due in
            due += 1
            return due == 1
        }
        link.ask(.asset(key: key, isCacheOnly: isCacheOnly)) { [link] number, reply in
            guard case .asset(let result) = reply else { return answer(.failure(.ended(isCacheOnly: isCacheOnly))) }
            switch result {
            case .success(let beginning):
                let bytes = Self.whole(beginning, of: number, link)
                answer(bytes.map { .success($0) } ?? .failure(.ended(isCacheOnly: isCacheOnly)))
            case .failure(let failure): answer(.failure(failure))
            }
        }
        // This needs its own thread, because a module may use every thread of a queue.
        if isFirst { Thread.detachNewThread { [self] in awaitAssets() } }
    }

    /// Waits for the host's replies about assets until none is due.
    private func awaitAssets() {
        repeat {
            link.takeReply()
        } while dueAssets.withLock { due in
            due -= 1
            return due > 0
        }
    }

    /// Reads the rest of an asset, or returns nil if a part is missing.
    private static func whole(
        _ beginning: HostFrame.AssetBeginning, of number: UInt64, _ link: HostLink
    ) -> [UInt8]? {
        var bytes = beginning.part
        bytes.reserveCapacity(beginning.count)
        while bytes.count < beginning.count {
            guard case .bytes(let part) = link.ask(.assetPart(of: number)), !part.isEmpty else { return nil }
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
