internal import Glibc

/// The dynamic symbols of a shared object.
package struct DynamicSymbols: Sendable {
    /// The names that it defines.
    package let defined: Set<String>
    /// The names that it requires and doesn't define.
    package let undefined: [String]

    /// Reads the symbols of a file; there are none if it can't be read.
    ///
    /// Blocks on file I/O.
    package init(of path: String) {
        let image = (try? ImageFile(path)).flatMap { try? ELFImage($0.bytes, path: path) }
        (defined, undefined) = image?.dynamicSymbols() ?? ([], [])
    }

    /// Whether a library of this process defines a name, so that a module in such a process finds it.
    package static func isInProcess(_ name: String) -> Bool { dlsym(nil, name) != nil }
}
