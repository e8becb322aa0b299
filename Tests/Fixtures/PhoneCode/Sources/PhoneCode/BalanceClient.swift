import Foundation

/// Loads balances.
///
/// It imports Foundation alone, which has URLSession on the phone.
final class BalanceClient {
    enum Failure: Error, Equatable {
        case status(Int)
        case noData
    }

    private let session: URLSession
    private let base: URL

    init(base: URL, session: URLSession = .shared) {
        self.base = base
        self.session = session
    }

    func balance(of account: String, completion: @escaping @Sendable (Result<Decimal, Error>) -> Void) {
        var request = URLRequest(
            url: base.appendingPathComponent(account), cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 10)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        session.dataTask(with: request) { data, response, error in
            if let error { return completion(.failure(error)) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else { return completion(.failure(Failure.status(status))) }
            guard let data else { return completion(.failure(Failure.noData)) }
            completion(Result { try JSONDecoder().decode(Balance.self, from: data).amount })
        }.resume()
    }

    func refresh(_ account: String) async throws -> Decimal {
        let (data, _) = try await session.data(from: base.appendingPathComponent(account))
        return try JSONDecoder().decode(Balance.self, from: data).amount
    }
}

private struct Balance: Decodable {
    let amount: Decimal
}
