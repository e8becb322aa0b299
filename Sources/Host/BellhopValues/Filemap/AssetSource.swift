/// The source of the app's assets: `filemap` in settings.json (Semantics §12).
public enum AssetSource: Sendable, Hashable, Codable {
    /// A folder, by its path.
    case folder(String)
    /// The base URL: an `http` or `https` URL without a query, a fragment, a user name or a slash at the end.
    case address(String)

    /// The path or the address.
    public var text: String {
        switch self {
        case .folder(let path): path
        case .address(let address): address
        }
    }

    /// The address of an asset, or its path in the folder.
    public func place(of key: AssetKey) -> String {
        switch self {
        case .folder(let path): path.hasSuffix("/") ? path + key.path : "\(path)/\(key.path)"
        case .address(let address): "\(address)/\(key.percentEncoded)"
        }
    }
}

extension Settings {
    /// `filemap` in settings.json.
    public struct Filemap: Sendable, Equatable {
        /// The source, with the path as it is in the file.
        public var source: AssetSource
        /// The location of the entry in the settings file.
        public var location: Location

        /// Creates the entry.
        public init(source: AssetSource, location: Location) {
            self.source = source
            self.location = location
        }
    }

    /// The source of assets, or nil if the file names none.
    ///
    /// A relative path starts at `settingsDirectory`.
    package func assetSource(settingsDirectory: String) -> AssetSource? {
        guard case .folder(let path)? = filemap?.source else { return filemap?.source }
        return .folder(Self.path(path, from: settingsDirectory))
    }
}
