public import BellhopCore
internal import Foundation
internal import FoundationNetworking

/// The request a web route makes before its page is shown, when `uux.load` is `fetch` (SEMANTICS §6).
enum WebFetch {
    private static let limit: TimeInterval = 10

    /// Why the page does not load; nil when it answers 2xx in time.
    static func failure(of address: String) async -> BellhopError? {
        let hint = "Check uux.baseURL, and that this machine reaches it"
        guard let url = URL(string: address), url.scheme != nil else {
            return BellhopError(.webUnreachable, "\(address) is no address", hint: hint)
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = limit
        configuration.timeoutIntervalForResource = limit
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        do {
            let (_, response) = try await session.data(from: url)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard !(200..<300).contains(status) else { return nil }
            return BellhopError(.webUnreachable, "\(address) answers \(status), 2xx is wanted", hint: hint)
        } catch {
            return BellhopError(
                .webUnreachable, "\(address) does not answer", hint: hint, cause: error.localizedDescription)
        }
    }
}

extension BellhopError.Code {
    /// A page of online banking that does not load.
    public static let webUnreachable = Self(rawValue: "web.unreachable")
}
