public import Foundation
public import FoundationNetworking

extension URLSession {
    /// Downloads a URL into a file, which the caller moves or deletes.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await download(for: URLRequest(url: url))
    }

    /// Sends a request, and writes its response into a file, which the caller moves or deletes.
    ///
    /// On Linux, Foundation's own download ends the process if a `URLProtocol` answers it. Such a request is sent as a
    /// data task.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        guard hasProtocol(for: request) else { return try await download(for: request, delegate: nil) }
        let (data, response) = try await data(for: request)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("CFNetworkDownload_\(UUID()).tmp")
        try data.write(to: file)
        return (file, response)
    }

    /// Whether a protocol other than Foundation's own answers a request.
    private func hasProtocol(for request: URLRequest) -> Bool {
        (configuration.protocolClasses ?? []).contains { candidate in
            guard let candidate = candidate as? URLProtocol.Type else { return false }
            return !String(reflecting: candidate).hasPrefix("FoundationNetworking.") && candidate.canInit(with: request)
        }
    }
}
