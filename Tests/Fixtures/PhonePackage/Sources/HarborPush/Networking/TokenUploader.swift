import UIKit

/// Tells the server the device token, in the form with completion handlers.
final class TokenUploader: NSObject {
    private struct Registration: Encodable {
        let token: String
        let platform = "ios"
        let locale: String
    }

    private let session: URLSession
    private let url: URL
    private var task: URLSessionDataTask?

    init(url: URL, session: URLSession = .shared) {
        self.url = url
        self.session = session
        super.init()
    }

    func upload(_ deviceToken: Data, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        task?.cancel()
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 30)
        request.httpMethod = "PUT"
        do {
            request.httpBody = try JSONEncoder().encode(
                Registration(token: deviceToken.hexadecimal, locale: Locale.current.identifier))
        } catch {
            return completion(.failure(error))
        }
        task = session.dataTask(with: request) { _, response, error in
            if let error { return completion(.failure(error)) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            completion((200..<300).contains(status) ? .success(()) : .failure(APIError.status(status)))
        }
        task?.resume()
    }
}
