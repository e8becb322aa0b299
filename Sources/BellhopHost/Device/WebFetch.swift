public import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// The request a web route makes before its page is shown, when `uux.load` is `fetch` (Semantics §6).
///
/// The head of the response decides; of its body nothing is kept.
enum WebFetch {
    /// From the start of the request to the head of its response, redirects included.
    static let limit: Duration = .seconds(10)
    private static let clock = SystemClock()

    /// Why the page does not load; nil when it answers 2xx in time.
    static func failure(of address: String, clock: any HostClock = clock) async -> BellhopError? {
        let hint = "Check uux.baseURL, and that this machine reaches it"
        guard URL(string: address)?.scheme != nil else {
            return BellhopError(.webUnreachable, "\(address) is no address", hint: hint)
        }
        switch await ending(of: address, clock) {
        case .status(200..<300): return nil
        case .status(let status):
            return BellhopError(.webUnreachable, "\(address) answers \(status), 2xx is wanted", hint: hint)
        case .failed(let cause):
            return BellhopError(.webUnreachable, "\(address) does not answer", hint: hint, cause: cause)
        case .late:
            return BellhopError(
                .webUnreachable, "\(address) does not answer within \(limit.components.seconds) s", hint: hint)
        }
    }

    /// What comes first: the response's head, its failure, or the limit.
    private static func ending(of address: String, _ clock: any HostClock) async -> Ending {
        let (endings, ending) = AsyncStream.makeStream(of: Ending.self)
        let limit = clock.schedule(after: limit) { ending.yield(.late) }
        let request = HeadRequest(address)
        defer {
            limit.cancel()
            request.cancel()
        }
        request.send { ended in
            switch ended {
            case .status(let status): ending.yield(.status(status))
            case .failed(let words): ending.yield(.failed(words))
            case .cancelled: break
            }
        }
        for await first in endings { return first }
        return .failed("it was called off")
    }

    private enum Ending: Sendable {
        case status(Int)
        case failed(String)
        case late
    }
}

extension BellhopError.Code {
    /// A page of online banking that does not load.
    public static let webUnreachable = Self(rawValue: "web.unreachable")
}
