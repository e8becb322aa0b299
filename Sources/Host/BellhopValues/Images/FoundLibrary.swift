/// One version of the contents of a file, which is told from others without reading the file.
public struct FileVersion: Sendable, Equatable, Codable {
    private let device, inode: UInt64
    private let size: Int
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
    /// The libraries that it brings, and the paths at which the loader looks for them and finds nothing.
    public let companions: [FoundLibrary]

    /// Creates a place.
    public init(path: String, version: FileVersion?, companions: [FoundLibrary] = []) {
        self.path = path
        self.version = version
        self.companions = companions
    }
}

/// A library to compare with what is loaded.
public struct LibraryCheck: Sendable, Equatable, Codable {
    /// The module.
    public let module: ModuleID
    /// The paths at which the library is looked for, in order.
    public let candidates: [String]
    /// The library that is loaded, or nil if none is.
    public let known: FoundLibrary?

    /// Creates a check.
    public init(module: ModuleID, candidates: [String], known: FoundLibrary?) {
        self.module = module
        self.candidates = candidates
        self.known = known
    }

    /// The difference from what is loaded, or nil if there is none.
    ///
    /// - Parameter found: The library that would be loaded now, or nil if there is none.
    public func difference(from found: FoundLibrary?) -> LibraryDifference? {
        switch (known, found) {
        case (nil, nil): nil
        case (nil, let found?): .appeared(found.path)
        case (let known?, nil): .gone(known.path)
        case (let known?, let found?): known == found ? nil : .newer(found.path)
        }
    }
}

/// How the library that would be loaded now differs from the one that is loaded.
public enum LibraryDifference: Sendable, Equatable, Codable {
    /// Another file is at the path, or the library is found at another path.
    case newer(String)
    /// No library was loaded, and one is there now.
    case appeared(String)
    /// The library is no longer there.
    case gone(String)
}

extension LibraryDifference {
    /// The path of the library that would be loaded now, or nil if there is none.
    package var newPath: String? {
        switch self {
        case .newer(let path), .appeared(let path): path
        case .gone: nil
        }
    }

    /// The error that says so: `module.outdated`.
    package func error(of module: ModuleID) -> BellhopError {
        switch self {
        case .newer(let path):
            BellhopError(
                .moduleOutdated, "\(path) has changed since \(module) was loaded", hint: "Load it again",
                about: module.word)
        case .appeared(let path):
            BellhopError(
                .moduleOutdated, "\(module) is not loaded, and its library is at \(path) now", hint: "Load it",
                about: module.word)
        case .gone(let path):
            BellhopError(
                .moduleOutdated, "\(module) runs, and its library \(path) is no longer there",
                hint: "Build it again, then load it", about: module.word)
        }
    }
}

extension BellhopError.Code {
    /// The library of a module is not the one that is loaded.
    public static let moduleOutdated = Self(rawValue: "module.outdated")
}
