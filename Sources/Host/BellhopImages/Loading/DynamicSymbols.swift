internal import Glibc

/// The dynamic symbols of shared objects.
package enum DynamicSymbols {
    /// The names that a shared object defines, or none if it can't be read.
    package static func defined(in path: String) -> Set<String> { image(path)?.dynamicSymbols().defined ?? [] }

    /// The names that a shared object requires and doesn't define, or none if it can't be read.
    package static func undefined(in path: String) -> [String] { image(path)?.dynamicSymbols().undefined ?? [] }

    /// Whether a library of this process defines a name, so that a module in such a process finds it.
    package static func isInProcess(_ name: String) -> Bool { dlsym(nil, name) != nil }

    private static func image(_ path: String) -> ELFImage? {
        (try? ImageFile(path)).flatMap { try? ELFImage($0.bytes, path: path) }
    }
}
