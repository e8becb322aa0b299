import Foundation

/// The signature of a request, by which the backend knows that nobody changed it.
package enum Signature {
    /// The code of the method, the path as it is in the request line, the number and the body, each on its own line.
    package static func hex(key: String, method: String, path: String, sequence: Int64, body: Data) -> String {
        Digests.hmacSHA256(Data("\(method)\n\(path)\n\(sequence)\n".utf8) + body, key: Data(key.utf8))
    }
}
