internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// The libraries that a shared object needs, as the loader finds them.
///
/// It only reads files. The loader itself isn't asked: it runs what a file names as its auditor (`DT_AUDIT`), also when
/// it only lists libraries.
package struct LibrarySearch {
    /// A library that a shared object, or one of its libraries, needs.
    package struct Library {
        /// The name by which it is asked for.
        package let name: String
        /// Where it is, or nil if it is found nowhere.
        package let path: String?
        /// The file of a library that is found relative to the one that needs it (`$ORIGIN`); nil for the others.
        package let companion: ImageFile?
    }

    /// The most libraries that a module brings, and that are needed in all.
    private static let limit = 256

    /// The libraries in the order in which the loader loads them.
    package private(set) var libraries: [Library] = []
    /// Why the loader finds no library at paths that are relative to the module or to one of its libraries, each with
    /// the path.
    ///
    /// There are at most as many paths as libraries.
    package private(set) var faults: [BellhopError] = []

    private let system: SystemLibraries?
    private let excluded: String?
    /// How many bytes companions may still have in all.
    private var room = ImageFile.limit
    /// The names that the loader no longer looks for: those that were asked for, and the `SONAME`s of what it has loaded.
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
        var queue = [(path: file.path, dynamic: dynamic, inherited: [Place]())]
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
                if let soname = found.dynamic.soname { settled.insert(soname) }
                libraries.append(Library(name: name, path: found.path, companion: found.companion))
                if found.companion != nil || system != nil { queue.append((found.path, found.dynamic, passedOn)) }
            }
        }
    }

    private typealias Found = (path: String, dynamic: ELFImage.Dynamic, companion: ImageFile?)

    /// Finds a library as the loader does: first by `DT_RPATH`, then in `LD_LIBRARY_PATH`, by `DT_RUNPATH`, and in the
    /// system.
    private mutating func find(_ name: String, _ inherited: [Place], _ own: [Place]) -> Found? {
        if name.contains("/") { return system == nil ? nil : try? read(name) }
        let variable = (system?.variable ?? []).map { Place($0) }
        for place in inherited + variable + own {
            let path = "\(place.directory)/\(name)"
            // A search that is only for companions doesn't read a library that the loader finds elsewhere.
            if system == nil, !place.isRelative {
                guard access(path, R_OK) != 0 else { return (path, ELFImage.Dynamic(), nil) }
                continue
            }
            do throws(BellhopError) { return try read(path, asCompanion: place.isRelative) } catch {
                if place.isRelative, faults.count < Self.limit, !faults.contains(error) { faults.append(error) }
            }
        }
        for path in system?.paths(of: name) ?? [] { if let found = try? read(path) { return found } }
        return nil
    }

    /// Reads a library; throws `image.*` if there is none, or if the file is no shared object for this machine.
    ///
    /// What a module brings is copied for it, so nothing else is read on its behalf.
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
        /// Whether it is named relative to the library that asks.
        let isRelative: Bool

        init(_ directory: String) { (self.directory, isRelative) = (directory, false) }

        init(_ entry: String, in origin: String) {
            isRelative = entry.hasPrefix("$ORIGIN") || entry.hasPrefix("${ORIGIN}")
            directory = entry.replacing("${ORIGIN}", with: origin).replacing("$ORIGIN", with: origin)
        }
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
