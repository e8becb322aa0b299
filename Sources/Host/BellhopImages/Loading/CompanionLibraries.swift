internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// The libraries that come with a module.
///
/// The module's `RUNPATH` finds them relative to its own directory (`$ORIGIN`), as SwiftPM links every dynamic product.
/// The host copies them with the module, so that they are found beside the copy.
package struct CompanionLibraries {
    /// The libraries that the module brings, and that those bring, in the order of their discovery.
    package let files: [ImageFile]
    /// Why the loader finds no library at paths that are relative to the module or to one of its libraries, each with
    /// the path.
    ///
    /// A library that appears there is used from then on.
    package let faults: [BellhopError]
    /// The libraries that are found elsewhere, each as the fault of a process that may not read it.
    package let outside: [BellhopError]

    package var paths: [String] { files.map(\.path) }

    /// Finds the libraries of a module.
    ///
    /// Blocks on file I/O, and runs no code. Files that can't be read or are not shared objects are left out.
    ///
    /// - Parameters:
    ///   - module: The file of the module.
    ///   - excluded: A directory from which a module brings nothing: the host's state directory, which has the data of
    ///     all modules.
    package init(of module: ImageFile, outside excluded: String? = nil) {
        let search = LibrarySearch(of: module, outside: excluded)
        files = search.libraries.compactMap(\.companion)
        faults = search.faults
        outside = search.outside
    }

    /// The names of the module's libraries that this process, which has loaded the module, replaces with others.
    ///
    /// If a library of the same name is loaded, the loader uses it, even if the module has its own or names its
    /// directory. A library with the same contents doesn't count, and neither does the Swift runtime of a toolchain.
    /// Blocks on file I/O.
    package static func replaced(in image: StoredImage) -> [String] {
        guard let module = try? ImageFile(image.path) else { return [] }
        let runtime = loadedLibrary("libswiftCore.so").map(LibrarySearch.directory)
        return LibrarySearch(of: module).libraries.compactMap { library in
            guard let own = library.path?.realPath, let used = loadedLibrary(library.name), used != own,
                library.companion != nil || LibrarySearch.directory(of: used) != runtime
            else { return nil }
            let file = library.companion ?? (try? ImageFile(own))
            return file?.bytes == (try? ImageFile(used))?.bytes ? nil : library.name
        }
    }

    /// The path of the library that the loader uses for a name in this process, or nil if it has loaded none.
    private static func loadedLibrary(_ name: String) -> String? {
        guard let handle = dlopen(name, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        defer { dlclose(handle) }
        // The handle points to the loader's entry for the library.
        return handle.assumingMemoryBound(to: link_map.self).pointee.l_name.flatMap { String(cString: $0).realPath }
    }
}
