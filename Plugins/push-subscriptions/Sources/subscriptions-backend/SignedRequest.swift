import COpenSSL
import Foundation

/// A request whose headers say who sent it.
struct SignedRequest {
    let request: HTTPRequest
    let installation: String
    let sequence: Int64
    let key: String

    /// What must be the same in every attempt.
    var content: Data { Data("\(request.method)\n\(request.path)\n".utf8) + request.body }

    struct Refusal: Error {
        var reply: HTTPReply
        var isBadSignature = false
    }

    /// Checks the headers; throws what to answer.
    init(_ request: HTTPRequest, _ options: Options) throws(Refusal) {
        let headers = request.headers
        guard headers["x-api-key"] == options.key else { throw Refusal(reply: .error(401, "unknown key")) }
        guard headers["x-project-id"] == options.project else { throw Refusal(reply: .error(403, "unknown project")) }
        guard let installation = headers["x-installation-id"], !installation.isEmpty,
            let sequence = headers["x-sequence"].flatMap({ Int64($0) }), sequence >= 0,
            let key = headers["idempotency-key"], !key.isEmpty
        else { throw Refusal(reply: .error(400, "a header is missing")) }
        let text = Data("\(request.method)\n\(request.path)\n\(sequence)\n".utf8) + request.body
        guard headers["x-signature"] == Self.code(of: text, with: options.key) else {
            throw Refusal(reply: .error(401, "bad signature"), isBadSignature: true)
        }
        self.request = request
        self.installation = installation
        self.sequence = sequence
        self.key = key
    }

    // Not the module's function: a mistake in that one must show here.
    private static func code(of text: Data, with key: String) -> String {
        var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        let bytes = [UInt8](text)
        HMAC(EVP_sha256(), key, Int32(key.utf8.count), bytes, bytes.count, &code, &count)
        return code.prefix(Int(count)).map { String(format: "%02x", $0) }.joined()
    }
}
