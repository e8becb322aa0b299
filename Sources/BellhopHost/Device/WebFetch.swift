public import BellhopCore
internal import BellhopRuntime
internal import Foundation
internal import FoundationNetworking

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
        guard let url = URL(string: address), url.scheme != nil else {
            return BellhopError(.webUnreachable, "\(address) is no address", hint: hint)
        }
        switch await ending(of: url, clock) {
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
    private static func ending(of url: URL, _ clock: any HostClock) async -> Ending {
        let (endings, ending) = AsyncStream.makeStream(of: Ending.self)
        let limit = clock.schedule(after: limit) { ending.yield(.late) }
        defer { limit.cancel() }
        let session = URLSession(configuration: .ephemeral, delegate: Head(ending), delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        session.dataTask(with: url).resume()
        for await first in endings { return first }
        return .failed("it was called off")
    }

    private enum Ending: Sendable {
        case status(Int)
        case failed(String)
        case late
    }

    /// Tells the status of a response and wants no more of it.
    private final class Head: NSObject, URLSessionDataDelegate {
        private let ending: AsyncStream<Ending>.Continuation

        init(_ ending: AsyncStream<Ending>.Continuation) { self.ending = ending }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            ending.yield(.status((response as? HTTPURLResponse)?.statusCode ?? 0))
            // On Linux the disposition alone lets the body come on.
            dataTask.cancel()
            completionHandler(.cancel)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            ending.yield(.failed(error?.localizedDescription ?? "it ended without a response"))
        }
    }
}

extension BellhopError.Code {
    /// A page of online banking that does not load.
    public static let webUnreachable = Self(rawValue: "web.unreachable")
}
