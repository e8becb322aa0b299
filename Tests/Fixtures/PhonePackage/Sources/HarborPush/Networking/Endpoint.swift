import Foundation

/// A request of the bank's server.
struct Endpoint<Response: Decodable>: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    var path: String
    var method = Method.get
    var query: [String: String] = [:]
    var body: Data?

    func request(base: URL, token: String?) throws -> URLRequest {
        guard var components = URLComponents(url: base.appendingPathComponent(path), resolvingAgainstBaseURL: true)
        else { throw APIError.invalidURL(path) }
        if !query.isEmpty {
            components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        }
        guard let url = components.url else { throw APIError.invalidURL(path) }
        var request = URLRequest(url: url)
        request.httpMethod = method.rawValue
        request.httpBody = body
        request.timeoutInterval = 15
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }
}

extension Endpoint where Response == [Payment] {
    static func payments(of account: Account.ID, limit: Int = 20) -> Endpoint {
        Endpoint(path: "accounts/\(account)/payments", query: ["limit": String(limit)])
    }
}

extension Endpoint where Response == Account {
    static func account(_ id: Account.ID) -> Endpoint { Endpoint(path: "accounts/\(id)") }
}
