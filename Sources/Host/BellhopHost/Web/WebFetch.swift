internal import BellhopPhone
package import BellhopValues
internal import Foundation

/// The request of a web route before its page is shown, if `uux.load` is `fetch` (Semantics §6).
///
/// The head of the response decides. The body is discarded.
enum WebFetch {
    /// Requests a page, and posts the result.
    static func begin(
        _ address: String, within limit: Duration, _ ticket: Ticket<FetchedPage>, clock: any HostClock,
        _ mailbox: Mailbox
    ) {
        Task { mailbox.post(.fetched(ticket, await failure(of: address, within: limit, clock: clock))) }
    }

    /// Why the page does not load, or nil if it answers with 2xx in time.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - limit: The limit from the start of the request to the head of its response, with redirects.
    ///   - clock: The clock of the limit.
    static func failure(of address: String, within limit: Duration, clock: any HostClock) async -> BellhopError? {
        let hint = "Check uux.baseURL, and that this machine reaches it"
        guard URL(string: address)?.scheme != nil else {
            return BellhopError(.webUnreachable, "\(address) is no address", hint: hint)
        }
        switch await ending(of: address, within: limit, clock) {
        case .status(200..<300): return nil
        case .status(let status):
            return BellhopError(.webUnreachable, "\(address) answers \(status), 2xx is wanted", hint: hint)
        case .failed(let cause):
            return BellhopError(.webUnreachable, "\(address) does not answer", hint: hint, cause: cause)
        case .cancelled:
            return BellhopError(
                .webUnreachable, "\(address) does not answer", hint: hint, cause: "it was called off")
        case nil:
            return BellhopError(
                .webUnreachable, "\(address) does not answer within \(limit.components.seconds) s", hint: hint)
        }
    }

    /// How the request ended, or nil if it had not ended at the limit.
    private static func ending(
        of address: String, within limit: Duration, _ clock: any HostClock
    ) async -> HeadRequest.Ending? {
        let (endings, ending) = AsyncStream.makeStream(of: HeadRequest.Ending?.self)
        let timer = clock.schedule(after: limit) { ending.yield(nil) }
        let request = HeadRequest(address)
        defer {
            timer.cancel()
            request.cancel()
        }
        request.send { ending.yield($0) }
        for await first in endings { return first }
        return .cancelled
    }
}

extension BellhopError.Code {
    /// A page of the web app does not load.
    package static let webUnreachable = Self(rawValue: "web.unreachable")
}
