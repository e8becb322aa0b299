import Foundation

enum APIError: LocalizedError, Equatable {
    case invalidURL(String)
    case status(Int)
    case notSignedIn
    case decoding(String)

    var errorDescription: String? {
        switch self {
        case .invalidURL(let text): return "“\(text)” is no address"
        case .status(let code): return HTTPURLResponse.localizedString(forStatusCode: code)
        case .notSignedIn: return "Nobody is signed in"
        case .decoding(let type): return "The answer is no \(type)"
        }
    }

    var isWorthAnotherTry: Bool {
        if case .status(let code) = self { return code == 429 || code >= 500 }
        return false
    }
}
