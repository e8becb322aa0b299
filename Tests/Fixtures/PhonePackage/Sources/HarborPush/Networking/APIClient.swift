import Foundation
import os

/// Asks the bank's server, and tries again where that may help.
final class APIClient: Sendable {
    private let base: URL
    private let session: URLSession
    private let retries: Int
    private let token: @Sendable () -> String?
    private let logger = Logger(subsystem: "com.example.harbor", category: "network")

    init(
        base: URL, session: URLSession = .shared, retries: Int = 1, token: @escaping @Sendable () -> String? = { nil }
    ) {
        self.base = base
        self.session = session
        self.retries = retries
        self.token = token
    }

    func send<Response: Decodable>(_ endpoint: Endpoint<Response>) async throws -> Response {
        let request = try endpoint.request(base: base, token: token())
        var attempt = 0
        while true {
            do {
                return try decode(Response.self, from: try await load(request))
            } catch let error as APIError where error.isWorthAnotherTry && attempt < retries {
                attempt += 1
                logger.warning("attempt \(attempt) of \(request.url?.path ?? "", privacy: .public)")
                try await Task.sleep(nanoseconds: 1_000_000)
            }
        }
    }

    private func load(_ request: URLRequest) async throws -> Data {
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch status {
        case 200..<300: return data
        case 401: throw APIError.notSignedIn
        default: throw APIError.status(status)
        }
    }

    private func decode<Response: Decodable>(_ type: Response.Type, from data: Data) throws -> Response {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        do {
            return try decoder.decode(type, from: data)
        } catch is DecodingError {
            throw APIError.decoding(String(describing: type))
        }
    }
}
