internal import Foundation

extension ImageFields {
    /// A new file with the image in the temporary directory; nil if it is not a valid PNG, JPEG or GIF.
    ///
    /// The host moves the file into its store, so the image's own file stays where it is.
    package var file: URL? {
        guard let data, let pathExtension = Self.pathExtension(of: data) else { return nil }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(pathExtension)
        guard (try? data.write(to: url)) != nil else { return nil }
        return url
    }

    private var data: Data? {
        switch self {
        case .data(let data): return data
        case .url(let url, width: _, height: _): return url.isFileURL ? try? Data(contentsOf: url) : nil
        case .named(let name):
            guard !name.isEmpty, let directory = Bundle.main.resourceURL else { return nil }
            return ["@3x.png", "@2x.png", ".png", ".jpg", ".jpeg", ".gif", ""].lazy
                .compactMap { try? Data(contentsOf: directory.appendingPathComponent(name + $0)) }.first
        case .system: return nil
        }
    }

    private static func pathExtension(of data: Data) -> String? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
        return data.starts(with: Array("GIF8".utf8)) ? "gif" : nil
    }
}
