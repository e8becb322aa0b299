import Foundation

/// A file with one line for each request that was settled, on the disk before the request is answered.
struct AppliedLog {
    private let file: FileHandle?

    init(_ path: String?) throws {
        guard let path else {
            file = nil
            return
        }
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    func append(_ signed: SignedRequest, status: Int) throws {
        guard let file else { return }
        let line: [String: Any] = [
            "installation": signed.installation, "sequence": signed.sequence, "key": signed.key,
            "method": signed.request.method, "path": signed.request.path,
            "body": String(decoding: signed.request.body, as: UTF8.self), "status": status,
        ]
        let text = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys, .withoutEscapingSlashes])
        try file.write(contentsOf: text + Data("\n".utf8))
        try file.synchronize()
    }
}
