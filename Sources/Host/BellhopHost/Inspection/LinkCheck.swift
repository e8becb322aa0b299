internal import BellhopCore
internal import BellhopImages
internal import BellhopSystem
internal import Foundation
internal import Glibc
internal import Synchronization

/// Whether the loader finds what a shared object needs, as `ldd` says, without running any of its code.
struct LinkCheck {
    /// The libraries that the loader does not find.
    private(set) var missing: [String] = []
    /// The paths at which the loader finds libraries that a worker may not read.
    private(set) var unreadable: [String] = []
    /// The symbols that none of the libraries defines, if all libraries are found.
    private(set) var undefined: [String] = []

    /// Checks a file.
    ///
    /// Blocks on file I/O. If the loader cannot be asked, nothing is known to be wrong.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - readable: What a worker of the module may read besides the copies of the module and of the libraries that
    ///     it brings; nil if it may read everything.
    init(of path: String, readable: [String]? = nil) {
        var libraries: [String] = []
        for line in Self.listing(of: path) {
            let words = line.split(separator: " ").map(String.init)
            if words.count >= 4, words[1] == "=>", words[2] == "not" {
                if !missing.contains(words[0]) { missing.append(words[0]) }
            } else if let library = words.first(where: { $0.hasPrefix("/") }) {
                libraries.append(library)
            }
        }
        guard missing.isEmpty, !libraries.isEmpty else { return }
        if let readable { unreadable = Self.unreadable(libraries, of: path, readable) }
        undefined = DynamicSymbols.undefined(in: path)
        for library in libraries where !undefined.isEmpty {
            let defined = Self.symbols(of: library)
            undefined.removeAll(where: defined.contains)
        }
        // A process of a module has further libraries, such as Foundation.
        undefined.removeAll(where: DynamicSymbols.isInProcess)
    }

    /// Why the module cannot be loaded, or nil if nothing is missing.
    func error(of path: String) -> BellhopError? {
        if let first = missing.first {
            return BellhopError(
                .imageNotLoadable,
                "the module needs \(missing.joined(separator: ", ")), which the loader does not find",
                hint: "Install \(first), or put it beside the module and link the module with -Wl,-rpath,'$ORIGIN'",
                at: Location(file: path))
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

    /// The libraries that are neither copied with the module nor in a directory that its process may read.
    private static func unreadable(_ libraries: [String], of path: String, _ readable: [String]) -> [String] {
        let file = URL(fileURLWithPath: path).path
        let companions = (try? ImageFile.read(file)).map { CompanionLibraries.paths(of: file, bytes: $0) } ?? []
        let copied = Set(companions.compactMap(resolved))
        let directories = readable.compactMap(resolved)
        return libraries.filter { library in
            guard let real = resolved(library) else { return false }
            return !copied.contains(real) && !directories.contains { real.hasPrefix($0 + "/") }
        }
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    // MARK: The loader

    #if arch(arm64)
        private static let loader = "/lib/ld-linux-aarch64.so.1"
    #else
        private static let loader = "/lib64/ld-linux-x86-64.so.2"
    #endif

    /// The lines of the loader's list of libraries; none if it cannot be asked.
    ///
    /// For this list, which `ldd` prints too, the loader maps the file and runs nothing of it.
    private static func listing(of path: String) -> [Substring] {
        var environment = ["LC_ALL": "C", "LD_TRACE_LOADED_OBJECTS": "1"]
        environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        // A name without a slash would be looked for in the system's directories.
        let file = URL(fileURLWithPath: path).path
        let start = ProgramStart(
            executable: loader, words: [loader, file], environment: environment, directory: "/")
        guard let (status, output) = try? start.run(within: .seconds(30)), status == 0 else { return [] }
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map {
            $0.drop { $0 == "\t" || $0 == " " }
        }
    }

    // The libraries of Swift are those of many modules, and have many symbols.
    private static let known = Mutex<[String: Set<String>]>([:])

    private static func symbols(of library: String) -> Set<String> {
        if let symbols = known.withLock({ $0[library] }) { return symbols }
        let symbols = DynamicSymbols.defined(in: library)
        known.withLock { $0[library] = symbols }
        return symbols
    }
}
