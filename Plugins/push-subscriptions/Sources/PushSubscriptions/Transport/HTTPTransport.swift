import Foundation
import Q2ModuleInterfaces

/// Sends requests somewhere.
package protocol Transport: Sendable {
    /// Sends one request, and says what came of it.
    func send(_ request: Outgoing) async -> Outcome
}

/// Sends requests to the backend of a configuration, with `URLSession`.
package final class HTTPTransport: Transport {
    private let configuration: Configuration
    private let timeout: TimeInterval
    private let client = HTTPClient()

    package init(_ configuration: Configuration, timeout: TimeInterval = 30) {
        self.configuration = configuration
        self.timeout = timeout
    }

    package func send(_ request: Outgoing) async -> Outcome {
        guard var signed = configuration.signed(request) else {
            return .failed("\(request.path) cannot be part of an address")
        }
        signed.timeoutInterval = timeout
        switch await client.fetch(signed) {
        case .failure(let failure): return .failed(failure.reason)
        case .success(let answer):
            let error = JSONValue(json: answer.body)?["error"]?.stringValue
            return .answered(answer.status, error: error, retryAfter: RetryAfter.seconds(answer.retryAfter))
        }
    }
}

extension Configuration {
    /// The request with all its headers; nil where its path makes no address.
    package func signed(_ request: Outgoing) -> URLRequest? {
        guard let url = URL(string: baseURL + request.path),
            let path = URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedPath
        else { return nil }
        let signature = Signature.hex(
            key: key, method: request.method, path: path, sequence: request.sequence, body: request.body)
        var signed = URLRequest(url: url)
        signed.httpMethod = request.method
        if !request.body.isEmpty {
            signed.httpBody = request.body
            signed.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        signed.setValue(key, forHTTPHeaderField: "X-API-Key")
        signed.setValue(project, forHTTPHeaderField: "X-Project-ID")
        signed.setValue(request.installation, forHTTPHeaderField: "X-Installation-ID")
        signed.setValue(String(request.sequence), forHTTPHeaderField: "X-Sequence")
        signed.setValue(request.idempotencyKey, forHTTPHeaderField: "Idempotency-Key")
        signed.setValue(signature, forHTTPHeaderField: "X-Signature")
        return signed
    }
}
