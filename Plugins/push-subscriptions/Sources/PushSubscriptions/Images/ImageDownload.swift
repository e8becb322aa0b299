import Q2ModuleInterfaces

/// A picture from the network, as a file of its own.
enum ImageDownload {
    /// The largest picture that a notification shows.
    static let limit = 10 << 20

    struct Failure: Error { var reason: String }

    /// Fetches a picture into a file in the temporary directory.
    static func file(of url: URL, with client: HTTPClient) async throws(Failure) -> URL {
        let answer: HTTPClient.Answer
        switch await client.fetch(URLRequest(url: url, timeoutInterval: 25), limit: limit, redirect: \.isProtected) {
        case .success(let fetched): answer = fetched
        case .failure(let failure): throw Failure(reason: failure.reason)
        }
        guard (200..<300).contains(answer.status) else { throw Failure(reason: "status \(answer.status)") }
        guard let suffix = suffix(of: answer.contentType) else {
            throw Failure(reason: "\(answer.contentType ?? "no type") is no picture that a notification shows")
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(suffix)")
        do {
            try answer.body.write(to: file)
        } catch {
            throw Failure(reason: error.localizedDescription)
        }
        return file
    }

    /// The suffix of a file of this media type; nil for what is no picture.
    static func suffix(of type: String?) -> String? {
        let name = type?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
        switch name {
        case "image/jpeg", "image/jpg": return "jpg"
        case "image/png": return "png"
        case "image/gif": return "gif"
        default: return nil
        }
    }
}
