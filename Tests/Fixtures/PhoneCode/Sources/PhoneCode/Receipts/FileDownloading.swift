import Foundation

/// What the service needs of the network.
protocol FileDownloading {
    /// Loads a file. The completion handler gets where it is, and of which MIME type.
    @discardableResult
    func download(
        from url: URL, completion: @escaping @Sendable (Result<DownloadedFile, Error>) -> Void
    ) -> DownloadTask
}

protocol DownloadTask: AnyObject {
    func cancel()
}

extension URLSessionTask: DownloadTask {}

struct DownloadedFile: Equatable {
    let url: URL
    let mimeType: String?
}

enum DownloadError: Error, Equatable {
    case status(Int)
    case empty
}

extension URLSession: FileDownloading {
    @discardableResult
    func download(
        from url: URL, completion: @escaping @Sendable (Result<DownloadedFile, Error>) -> Void
    ) -> DownloadTask {
        let task = downloadTask(with: url) { location, response, error in
            completion(
                Result {
                    if let error { throw error }
                    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
                        throw DownloadError.status(response.statusCode)
                    }
                    guard let location else { throw DownloadError.empty }
                    // The system deletes the file when this returns.
                    let kept = FileManager.default.temporaryDirectory
                        .appendingPathComponent(UUID().uuidString)
                        .appendingPathExtension(url.pathExtension)
                    try FileManager.default.moveItem(at: location, to: kept)
                    return DownloadedFile(url: kept, mimeType: response?.mimeType)
                })
        }
        task.resume()
        return task
    }
}
