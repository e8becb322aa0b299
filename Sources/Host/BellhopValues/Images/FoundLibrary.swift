/// One version of the contents of a file, which is told from others without reading the file.
public struct FileVersion: Sendable, Equatable, Codable {
    private let device, inode: UInt64
    package let size: Int
    package let seconds, nanoseconds: Int

    /// Creates a version from the status of a file, with the time of the last change of its inode.
    public init(device: UInt64 = 0, inode: UInt64 = 0, size: Int, seconds: Int = 0, nanoseconds: Int = 0) {
        self.device = device
        self.inode = inode
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

/// Where a library was found, and its file at that time.
public struct FoundLibrary: Sendable, Equatable, Codable {
    /// The path of the file that the author builds.
    public let path: String
    /// The version of the file, or nil if it is unknown or if there is no file.
    public let version: FileVersion?
    /// The SHA-256 of its bytes in hexadecimal, or nil if it is unknown.
    public let hash: String?
    /// The libraries that it brings, and the paths at which the loader looks for them and finds none that it can use.
    public let companions: [FoundLibrary]

    /// Creates a place.
    public init(path: String, version: FileVersion?, hash: String? = nil, companions: [FoundLibrary] = []) {
        self.path = path
        self.version = version
        self.hash = hash
        self.companions = companions
    }

    /// The paths of all its files.
    package var paths: [String] { [path] + companions.map(\.path) }

    /// The first file that is another one in a later version of the library, or that is gone.
    fileprivate func change(in later: FoundLibrary) -> LibraryDifference {
        guard path == later.path else { return .moved(from: path, to: later.path) }
        guard version == later.version,
            let (before, now) = zip(companions, later.companions).first(where: { $0 != $1 })
        else { return .newer(later.path) }
        return before.version != nil && now.version == nil ? .lost(now.path) : .newer(now.path)
    }
}

/// A library to compare with what is loaded.
public struct LibraryCheck: Sendable, Equatable, Codable {
    /// The module.
    public let module: ModuleID
    /// The paths at which the library is looked for, in order.
    public let candidates: [String]
    /// The library that is loaded or that could not be scanned, or nil if there was none.
    public let known: FoundLibrary?
    /// The library of the newest build, if that build was rejected.
    public let rejected: FoundLibrary?

    /// Creates a check.
    public init(module: ModuleID, candidates: [String], known: FoundLibrary?, rejected: FoundLibrary? = nil) {
        self.module = module
        self.candidates = candidates
        self.known = known
        self.rejected = rejected
    }

    /// The difference from what is loaded, or nil if there is none.
    ///
    /// - Parameter find: Returns the library that would be loaded now, or nil if there is none. Its argument is the
    ///   library with which it compares the files.
    public func difference(from find: (FoundLibrary?) -> FoundLibrary?) -> LibraryDifference? {
        switch (known, find(known)) {
        case (nil, nil): nil
        case (let known, let found?) where known == found: nil
        case (_, let found?) where rejected != nil && find(rejected) == rejected: .rejected(found.path)
        case (nil, let found?): .appeared(found.path)
        case (let known?, nil): .gone(known.path)
        case (let known?, let found?): known.change(in: found)
        }
    }
}

/// How the library that would be loaded now differs from the one that is loaded.
public enum LibraryDifference: Sendable, Equatable, Codable {
    /// Another file is at the path. The path is that of the library, or of one that it brings.
    case newer(String)
    /// The library is found at another path than the one that is loaded.
    case moved(from: String, to: String)
    /// The library at the path is another one, and it was rejected.
    case rejected(String)
    /// No library was loaded, and one is there now.
    case appeared(String)
    /// The library is no longer there.
    case gone(String)
    /// A library that it brings is no longer at the path.
    case lost(String)
}

extension LibraryDifference {
    /// The path of the library that would be loaded now, or nil if there is none.
    package var newPath: String? {
        switch self {
        // The loader may find a library that is lost at another path.
        case .newer(let path), .moved(_, let path), .rejected(let path), .appeared(let path), .lost(let path): path
        case .gone: nil
        }
    }

    /// Whether a file is no longer there.
    package var isLoss: Bool {
        switch self {
        case .gone, .lost: true
        case .newer, .moved, .rejected, .appeared: false
        }
    }

    /// The error that says so: `module.outdated`.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - fate: What happened to the module, as a word that follows `was`, such as `loaded`.
    ///   - cause: Why the module does not run. It is left out if the library was missing.
    package func error(of module: ModuleID, since fate: String = "loaded", because cause: String? = nil) -> BellhopError
    {
        var cause = cause
        if case .appeared = self { cause = nil }
        let (message, hint) =
            switch self {
            case .newer(let path), .rejected(let path):
                ("\(path) has changed since \(module) was \(fate)", "Load it again")
            case .moved(let old, let new):
                ("\(module) was \(fate) from \(old), and its library is at \(new) now", "Load it again")
            case .appeared(let path): ("\(module) is not loaded, and its library is at \(path) now", "Load it")
            case .gone(let path), .lost(let path):
                (
                    "\(module) was \(fate), and its library \(path) is no longer there",
                    "Build it again, then load it"
                )
            }
        return BellhopError(.moduleOutdated, message, hint: hint, about: module.word, cause: cause)
    }
}

extension BellhopError.Code {
    /// The library of a module is not the one that is loaded.
    public static let moduleOutdated = Self(rawValue: "module.outdated")
}
