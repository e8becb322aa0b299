internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// The libraries that a shared object needs, as the loader finds them.
///
/// It only reads files, and doesn't use the loader. If a file names an auditor (`DT_AUDIT`), the loader runs it even if
/// it only lists libraries.
package struct LibrarySearch {
    /// A library that a shared object, or one of its libraries, needs.
    package struct Library {
        /// The name in the shared object that needs it.
        package let name: String
        /// Its path, or nil if it isn't found.
        package let path: String?
        /// The file of a library that is found relative to the one that needs it (`$ORIGIN`), or nil for other
        /// libraries.
        package let companion: ImageFile?
    }

    /// A version of a library that the loader does not find.
    package struct AbsentVersion {
        /// The name of the version.
        package let name: String
        /// The path of the library, which has other versions.
        package let library: String
        /// The path of the file that needs the version.
        package let user: String
    }

    /// The maximum number of libraries that a module brings, and that it needs in all.
    private static let limit = 256

    /// The libraries in the order in which the loader loads them.
    package private(set) var libraries: [Library] = []
    /// Why the loader finds no library at paths that are relative to the module or to one of its libraries, each with
    /// the path.
    ///
    /// There are at most as many paths as libraries.
    package private(set) var faults: [BellhopError] = []
    /// The directories that are relative to the shared object and in which it looks for libraries.
    package private(set) var ownDirectories: [String] = []
    /// The errors of a process that may not read libraries that are found elsewhere, each with the path.
    ///
    /// Only a search for companions lists them.
    package private(set) var outside: [BellhopError] = []
    /// The versions that the shared object, or one of its libraries, needs of a library that lacks them.
    package private(set) var absentVersions: [AbsentVersion] = []

    private let system: SystemLibraries?
    private let excluded: String?
    /// The remaining number of bytes of companions.
    private var room = ImageFile.limit
    /// The names that the loader no longer looks for, because they were looked for or are the `SONAME`s of loaded
    /// libraries.
    private var settled: Set<String> = []

    /// Searches for the libraries of a shared object.
    ///
    /// Blocks on file I/O.
    ///
    /// - Parameters:
    ///   - file: The file of the shared object.
    ///   - system: Where the loader finds libraries that no path of the module leads to; nil to look for companions only.
    ///   - excluded: A directory in which no library is looked for.
    package init(
        of file: ImageFile, beyond system: SystemLibraries? = nil, outside excluded: String? = nil
    ) {
        self.system = system
        self.excluded = excluded.flatMap(\.realPath)
        guard let dynamic = (try? ELFImage(file.bytes, path: file.path))?.dynamic() else { return }
        settled.formUnion([dynamic.soname].compactMap(\.self))
        ownDirectories = (dynamic.runPaths + dynamic.inheritedPaths)
            .map { Place($0, in: Self.directory(of: file.path)) }.filter(\.isRelative).map(\.directory)
        var queue = [(path: file.path, dynamic: dynamic, inherited: [Place]())]
        // The libraries by the names that versions are asked of.
        var named: [String: (path: String, versions: Set<String>?)] = [:]
        var next = 0
        while next < queue.count {
            let (path, dynamic, inherited) = queue[next]
            next += 1
            let directory = Self.directory(of: path)
            let passedOn = dynamic.inheritedPaths.map { Place($0, in: directory) } + inherited
            let own = dynamic.runPaths.map { Place($0, in: directory) }
            for name in dynamic.needed where libraries.count < Self.limit && settled.insert(name).inserted {
                guard let found = find(name, own.isEmpty ? passedOn : [], own) else {
                    libraries.append(Library(name: name, path: nil, companion: nil))
                    continue
                }
                named[name] = (found.path, found.dynamic.versions)
                if let soname = found.dynamic.soname {
                    settled.insert(soname)
                    named[soname] = named[name]
                }
                libraries.append(Library(name: name, path: found.path, companion: found.companion))
                if found.companion != nil || system != nil { queue.append((found.path, found.dynamic, passedOn)) }
            }
        }
        for (user, dynamic, _) in queue {
            for version in dynamic.neededVersions {
                guard let library = named[version.library], library.versions?.contains(version.name) == false else {
                    continue
                }
                absentVersions.append(AbsentVersion(name: version.name, library: library.path, user: user))
            }
        }
    }

    private typealias Found = (path: String, dynamic: ELFImage.Dynamic, companion: ImageFile?)

    /// Finds a library in the order of the loader.
    ///
    /// It looks by `DT_RPATH`, in `LD_LIBRARY_PATH`, by `DT_RUNPATH`, and in the system.
    private mutating func find(_ name: String, _ inherited: [Place], _ own: [Place]) -> Found? {
        if name.contains("/") {
            guard system == nil else { return try? read(name) }
            if access(name, R_OK) == 0 { outside.append(.outside(name)) }
            return nil
        }
        let variable = (system?.variable ?? []).map { Place($0) }
        for place in inherited + variable + own {
            let path = "\(place.directory)/\(name)"
            // A search that is only for companions doesn't read a library that the loader finds elsewhere.
            if system == nil, !place.isRelative {
                guard access(path, R_OK) == 0 else { continue }
                outside.append(.outside(path))
                return (path, ELFImage.Dynamic(), nil)
            }
            do throws(BellhopError) { return try read(path, asCompanion: place.isRelative) } catch {
                if place.isRelative, faults.count < Self.limit, !faults.contains(error) { faults.append(error) }
            }
        }
        for path in system?.paths(of: name) ?? [] { if let found = try? read(path) { return found } }
        return nil
    }

    /// Reads a library.
    ///
    /// Throws `image.*` if there is none, or if the file isn't a shared object for this machine. Only what a module
    /// brings is read completely, because it is copied.
    private mutating func read(_ path: String, asCompanion isCompanion: Bool = false) throws(BellhopError) -> Found {
        if isCompanion, let excluded, path.realPath?.isWithin(excluded) == true {
            throw BellhopError(
                .imageUnreadable, "the file is in the host's state directory", at: Location(file: path))
        }
        // Another file may be large.
        try ImageFile.checkHead(of: path)
        let file = try ImageFile(path)
        let image = try ELFImage(file.bytes, path: path)
        guard isCompanion else { return (path, image.dynamic(), nil) }
        guard file.bytes.count <= room else {
            throw BellhopError(
                .imageTooLarge,
                "the libraries that the module brings are together larger than \(ImageFile.limit >> 20) MiB",
                hint: "Strip the debug information of the libraries, or bring fewer",
                at: Location(file: path))
        }
        room -= file.bytes.count
        return (path, image.dynamic(), file)
    }

    /// The directory of a file.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A directory in which the loader looks for libraries.
    private struct Place {
        let directory: String
        /// Whether its path is relative to the library that needs another.
        let isRelative: Bool

        init(_ directory: String) { (self.directory, isRelative) = (directory, false) }

        init(_ entry: String, in origin: String) {
            isRelative = entry.hasPrefix("$ORIGIN") || entry.hasPrefix("${ORIGIN}")
            // The loader is asked for its variables only if a module uses them, which takes a process.
            let variables = LoaderVariables.areIn(entry) ? .current : LoaderVariables(listing: "")
            directory = variables.directory(entry, from: origin)
        }
    }
}

extension BellhopError {
    /// A library is at a path that is not relative to the module, so the host makes no copy of it.
    fileprivate static func outside(_ path: String) -> BellhopError {
        BellhopError(.imageOutside, "the host makes no copy of \(path)", at: Location(file: path))
    }
}

/// The libraries of the system by name, as the loader's cache lists them.
package struct LoaderCache: Sendable {
    fileprivate let paths: [String: [String]]

    /// Reads the list that `ldconfig -p` prints.
    package init(listing: String) {
        var paths: [String: [String]] = [:]
        for line in listing.split(separator: "\n") {
            // "	libz.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libz.so.1"
            let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard let name = words.first, let path = words.last, path.hasPrefix("/"), words.contains("=>") else {
                continue
            }
            paths[name, default: []].append(path)
        }
        self.paths = paths
    }
}

/// Where the loader finds libraries that no path of a module leads to.
package struct SystemLibraries: Sendable {
    /// The directories of `LD_LIBRARY_PATH`.
    let variable: [String]
    private let cache: LoaderCache

    /// Creates what a process finds with a value of `LD_LIBRARY_PATH`.
    package init(cache: LoaderCache, variable: String?) {
        self.cache = cache
        self.variable = (variable ?? "").split { $0 == ":" || $0 == ";" }.map(String.init)
    }

    /// The paths at which a library may be, the first one first.
    func paths(of name: String) -> [String] {
        (cache.paths[name] ?? []) + Self.directories.map { "\($0)/\(name)" }
    }

    #if arch(arm64)
        private static let triple = "aarch64-linux-gnu"
    #else
        private static let triple = "x86_64-linux-gnu"
    #endif

    private static let directories = [
        "/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib",
    ]
}
