internal import Foundation

extension ImageFields {
    /// A file with the image; nil for one that is not in a file and not in memory.
    ///
    /// Bytes are written to a new file in the temporary directory; the host moves it into its store.
    package var file: URL? {
        switch self {
        case .url(let url, width: _, height: _): return url.isFileURL ? url : nil
        case .data(let data):
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            guard (try? data.write(to: url)) != nil else { return nil }
            return url
        case .named, .system: return nil
        }
    }
}
