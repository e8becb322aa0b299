internal import BellhopImages
internal import BellhopSandbox
internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

/// Whether the loader finds what a shared object needs.
///
/// No code of the file runs.
struct LinkCheck {
    /// The libraries that the loader does not find.
    private(set) var missing: [String] = []
    /// Why the loader finds none at paths that are relative to the file, each with the path.
    private var faults: [BellhopError] = []
    /// The paths at which the loader finds libraries that a worker may not read.
    private(set) var unreadable: [String] = []
    /// Why the module will not find libraries that it opens itself, or nil if it seems to open none.
    private(set) var warning: BellhopError?
    /// The versions of libraries that are needed, and that the libraries lack.
    private var versions: [LibrarySearch.AbsentVersion] = []
    /// The symbols that no library defines, each with the file that uses it, if all libraries are found.
    private var undefined: [(symbol: String, user: String)] = []

    /// Checks a file.
    ///
    /// Blocks on file I/O. If the file cannot be read, nothing is known to be wrong.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - readable: What a worker of the module may read besides the copies of the module and of the libraries that
    ///     it brings; nil if it may read everything.
    ///   - libraryPath: The `LD_LIBRARY_PATH` of the process that loads the module.
    init(of path: String, readable: [String]? = nil, libraryPath: String? = nil) {
        guard let file = try? ImageFile(URL(fileURLWithPath: path).path) else { return }
        let system = SystemLibraries(cache: Self.cache, variable: libraryPath)
        let search = LibrarySearch(of: file, beyond: system)
        warning = OpenedLibraries(of: file, besides: search).warning(about: path)
        missing = search.libraries.filter { $0.path == nil }.map(\.name)
        faults = search.faults.filter { $0.code != .imageMissing }
        versions = search.absentVersions
        guard missing.isEmpty else { return }
        if let directories = readable?.compactMap(\.realPath) {
            unreadable = search.libraries.filter { $0.companion == nil }.compactMap(\.path).filter { library in
                let real = library.realPath ?? library
                return !directories.contains(where: real.isWithin)
            }
        }
        let files = [path] + search.libraries.compactMap(\.path)
        let symbols = files.map(Self.symbols)
        undefined = zip(files, symbols).flatMap { user, own in
            // A process of a module has further libraries, such as Foundation.
            own.undefined.filter { name in
                !symbols.contains { $0.defined.contains(name) } && !DynamicSymbols.isInProcess(name)
            }.map { ($0, user) }
        }
    }

    /// Checks the library of a module, which the process that loads the module must find and may read.
    init(of library: String, for module: ModuleSettings, in configuration: HostConfiguration) {
        let readable =
            module.isolation == .process
            ? ConfinementPolicy.readableByModules.map { $0 + module.permissions.files } : nil
        self.init(of: library, readable: readable, libraryPath: configuration.libraryPath(of: module.isolation))
    }

    /// Why the module cannot be loaded, or nil if nothing is missing.
    func error(of path: String) -> BellhopError? {
        if let first = missing.first {
            let location = Location(file: path)
            for name in missing {
                if let error = BellhopError.unusable(name, faults, .imageNotLoadable, at: location) { return error }
            }
            return BellhopError(
                .imageNotLoadable,
                "the module needs \(missing.joined(separator: ", ")), which the loader does not find",
                hint: "Install \(first), or put it beside the module and link the module with -Wl,-rpath,'$ORIGIN'",
                at: location)
        }
        if !unreadable.isEmpty {
            return .unreadable(unreadable, .imageNotLoadable, at: Location(file: path))
        }
        if let version = versions.first {
            let user = version.user == path ? "the module" : version.user
            return BellhopError(
                .imageNotLoadable,
                "\(user) needs version \(version.name) of \(version.library), which does not have it",
                hint: "Build \(user) again with the library as it is on this machine", at: Location(file: path))
        }
        guard let (first, user) = undefined.first else { return nil }
        let count = Set(undefined.map(\.symbol)).count
        let others = count > 1 ? ", and \((count - 1).of("other symbol"))" : ""
        let place = user == path ? "" : "; \(user) uses \(first)"
        return BellhopError(
            .imageNotLoadable, "no library that the module needs defines \(first)\(others)\(place)",
            hint: "Link the library that defines it, or define it", at: Location(file: path))
    }

    // MARK: The libraries

    /// The libraries of the system: read once, because `doctor` checks many modules.
    private static let cache: LoaderCache = {
        let start = ProgramStart(
            executable: "/sbin/ldconfig", words: ["ldconfig", "-p"], environment: ["LC_ALL": "C"], directory: "/")
        let listing = (try? start.run(within: .seconds(30))).map { String(decoding: $0.1, as: UTF8.self) }
        return LoaderCache(listing: listing ?? "")
    }()

    // The libraries of Swift are those of many modules, and have many symbols.
    private static let known = Mutex<[String: (version: FileVersion?, symbols: DynamicSymbols)]>([:])

    private static func symbols(of file: String) -> DynamicSymbols {
        let version = FileVersion(of: file)
        if let last = known.withLock({ $0[file] }), last.version == version { return last.symbols }
        let symbols = DynamicSymbols(of: file)
        known.withLock { $0[file] = (version, symbols) }
        return symbols
    }
}
