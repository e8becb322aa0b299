package import BellhopValues

/// The libraries that a module brings: those that its `RUNPATH` finds relative to its own directory (`$ORIGIN`).
///
/// SwiftPM links every dynamic product in this way. The host copies them with the module, so that they are found beside
/// the copy.
package struct CompanionLibraries {
    /// The libraries that the module brings, and that those bring, in the order of their discovery.
    package let files: [(path: String, bytes: [UInt8])]
    /// The paths, relative to the module or to one of its libraries, at which the loader looks for a library and finds
    /// nothing.
    ///
    /// A library that appears there is used from then on.
    package let absent: [String]

    /// The paths of ``files``.
    package var paths: [String] { files.map(\.path) }

    /// Finds the libraries of a module.
    ///
    /// Blocks on file I/O, and runs no code. What cannot be read, and what is no shared object, is left out, and the
    /// loader then says what is missing.
    ///
    /// - Parameters:
    ///   - module: The path of the module.
    ///   - bytes: Its contents.
    ///   - excluded: A directory from which a module brings nothing: the host's state directory, which has the data of
    ///     all modules.
    package init(of module: String, bytes: [UInt8], outside excluded: String? = nil) {
        let search = LibrarySearch(of: module, bytes: bytes, outside: excluded)
        files = search.libraries.compactMap { library in
            guard let path = library.path, let bytes = library.companion else { return nil }
            return (path, bytes)
        }
        absent = search.absent
    }

    /// The names of the module's libraries that this process, which has loaded the module, replaces with others.
    ///
    /// The loader takes a library of the same name that is loaded already. One with the same contents doesn't count.
    /// Blocks on file I/O.
    package static func replaced(in image: StoredImage) -> [String] {
        guard let directory = image.directory else { return [] }
        let loaded = Set(FaultReport.Mapping.ofThisProcess.map(\.path))
        return image.companions.compactMap { companion in
            let name = companion.split(separator: "/").last.map(String.init) ?? companion
            let used = loaded.filter { $0.hasSuffix("/\(name)") }
            guard !used.isEmpty, !used.contains(where: { $0.hasPrefix(directory + "/") }) else { return nil }
            let own = try? ImageFile.read(companion)
            return used.contains { (try? ImageFile.read($0)) == own } ? nil : name
        }
    }
}
