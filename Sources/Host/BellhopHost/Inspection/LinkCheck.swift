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
    /// The symbols that none of the libraries defines, if all libraries are found.
    private(set) var undefined: [String] = []

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
        missing = search.libraries.filter { $0.path == nil }.map(\.name)
        faults = search.faults.filter { $0.code != .imageMissing }
        let libraries = search.libraries.compactMap(\.path)
        guard missing.isEmpty, !libraries.isEmpty else { return }
        if let directories = readable?.compactMap(\.realPath) {
            unreadable = search.libraries.filter { $0.companion == nil }.compactMap(\.path).filter { library in
                let real = library.realPath ?? library
                return !directories.contains(where: real.isWithin)
            }
        }
        undefined = DynamicSymbols.undefined(in: path)
        for library in libraries where !undefined.isEmpty {
            let defined = Self.symbols(of: library)
            undefined.removeAll(where: defined.contains)
        }
        // A process of a module has further libraries, such as Foundation.
        undefined.removeAll(where: DynamicSymbols.isInProcess)
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
            return BellhopError(
                .imageNotLoadable,
                "the module needs \(unreadable.joined(separator: ", ")), which its process may not read",
                hint: "Put it beside the module and link the module with -l and -Wl,-rpath,'$ORIGIN'",
                at: Location(file: path))
        }
        guard let first = undefined.first else { return nil }
        let others = undefined.count > 1 ? ", and \((undefined.count - 1).of("other symbol"))" : ""
        return BellhopError(
            .imageNotLoadable, "no library that the module needs defines \(first)\(others)",
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
    private static let known = Mutex<[String: Set<String>]>([:])

    private static func symbols(of library: String) -> Set<String> {
        if let symbols = known.withLock({ $0[library] }) { return symbols }
        let symbols = DynamicSymbols.defined(in: library)
        known.withLock { $0[library] = symbols }
        return symbols
    }
}
