/// A shared object of which the host keeps a private copy.
public struct StoredImage: Sendable, Equatable, Codable {
    /// The path that it was read from.
    public let source: String
    /// The SHA-256 of its bytes in hexadecimal, which identifies it, or that of all files if it brings libraries.
    public let hash: String
    /// The path of the copy, which is loaded.
    public let path: String
    /// The paths of the libraries that it brings, which `$ORIGIN` finds.
    public let companions: [String]
    /// The directory of the copies of it and of ``companions``, or nil if it brings no library.
    public let directory: String?
    /// Why the loader finds none of its libraries at paths that `$ORIGIN` leads to, or at other paths if its process may
    /// not read them, each with the path.
    public let faults: [BellhopError]

    /// Creates an image.
    public init(
        source: String, hash: String, path: String, companions: [String] = [], directory: String? = nil,
        faults: [BellhopError] = []
    ) {
        self.source = source
        self.hash = hash
        self.path = path
        self.companions = companions
        self.directory = directory
        self.faults = faults
    }

    /// The words of the loader, with the paths of the files that were copied in place of those of their copies.
    ///
    /// The copies are beside each other as the files are.
    package func naming(_ words: String) -> String {
        let words = words.replacing(path, with: source)
        guard directory != nil, let end = path.lastIndex(of: "/") else { return words }
        let folder = source.lastIndex(of: "/").map { source[...$0] } ?? "./"
        return words.replacing(path[...end], with: folder)
    }

    /// What has to be readable for the image to be loaded.
    public var readable: String { directory ?? path }
}

extension BellhopError {
    /// A module can't be loaded, because a library that it brings is broken or is not there.
    ///
    /// - Parameters:
    ///   - name: The name by which the library is asked for.
    ///   - faults: Why libraries can't be used, each with its path.
    ///   - location: The module.
    /// - Returns: nil if none of the faults is about the library.
    package static func unusable(
        _ name: String, _ faults: [BellhopError], _ code: Code, at location: Location?
    ) -> BellhopError? {
        let faults = faults.filter { $0.location?.file == name || $0.location?.file.hasSuffix("/\(name)") == true }
        // The host has found it there, and the process has not.
        if let outside = faults.first(where: { $0.code == .imageOutside })?.location?.file {
            return .unreadable([outside], code, at: location)
        }
        if let broken = faults.first(where: { $0.code != .imageMissing }) {
            return BellhopError(
                code, "the module needs \(name), and \(broken.location?.file ?? "the file") can't be used",
                hint: "Build \(name) again for this machine, or replace the file", at: location, cause: broken.message)
        }
        guard !faults.isEmpty else { return nil }
        let paths = faults.compactMap(\.location?.file)
        return BellhopError(
            code, "the module needs \(name), which is not at \(paths.joined(separator: " or "))",
            hint: "Build \(name), or copy it to \(paths.count == 1 ? "this path" : "one of these paths")", at: location)
    }

    /// A module can't be loaded, because its process may not read libraries at these paths.
    package static func unreadable(_ paths: [String], _ code: Code, at location: Location?) -> BellhopError {
        BellhopError(
            code, "the module needs \(paths.joined(separator: ", ")), which its process may not read",
            hint: "Put it beside the module and link the module with -l and -Wl,-rpath,'$ORIGIN'", at: location)
    }

    /// The error of the loader, with what is wrong with the library that it does not find, and with the files that were
    /// copied in place of their copies.
    package func explained(by image: StoredImage) -> BellhopError {
        guard let cause else { return self }
        if let end = cause.firstRange(of: ": cannot open shared object file")?.lowerBound,
            let error = Self.unusable(String(cause[..<end]), image.faults, code, at: location)
        {
            return error
        }
        return BellhopError(
            code, message, hint: hint, about: subject, hintCode: hintCode, at: location, cause: image.naming(cause))
    }
}
