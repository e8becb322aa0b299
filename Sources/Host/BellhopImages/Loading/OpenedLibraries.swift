internal import BellhopSystem
package import BellhopValues
internal import CLinux

/// The libraries beside a module that it seems to open itself, with `dlopen`.
///
/// The host copies only the libraries that the loader finds for a module, so a module finds no others beside its copy.
package struct OpenedLibraries {
    /// The paths of the libraries, in order.
    package let paths: [String]

    /// Looks for libraries whose names a module has as texts, in the directories of its `RUNPATH` with `$ORIGIN`.
    ///
    /// Blocks on file I/O, and runs no code.
    package init(of file: ImageFile, besides search: LibrarySearch) {
        let image = try? ELFImage(file.bytes, path: file.path)
        guard image?.dynamicSymbols().undefined.contains("dlopen") == true else {
            paths = []
            return
        }
        let known = Set(search.libraries.map(\.name) + [file.path.split(separator: "/").last.map(String.init) ?? ""])
        paths = search.ownDirectories.flatMap { directory in
            let names = ((try? DirectoryEntry.entries(of: directory)) ?? []).map(\.name)
            return names.filter { $0.contains(".so") && !known.contains($0) && Self.mentions($0, file.bytes) }.sorted()
                .map { "\(directory)/\($0)" }
        }
    }

    /// Whether a file has a text that ends with a name.
    private static func mentions(_ name: String, _ bytes: [UInt8]) -> Bool {
        let text = Array(name.utf8) + [0]
        return bytes.withUnsafeBytes { bytes in
            text.withUnsafeBytes { clinux_find(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) != nil }
        }
    }

    /// Why the module will not find the libraries, or nil if there are none.
    package func warning(about path: String) -> BellhopError? {
        guard !paths.isEmpty else { return nil }
        return BellhopError(
            .imageNotCopied,
            "the module seems to open \(paths.joined(separator: ", ")) with dlopen, which is not beside the copy of the "
                + "module that the host loads",
            hint: "Link the module with it: the host copies the libraries that a module is linked with",
            at: Location(file: path))
    }
}

extension BellhopError.Code {
    /// A module seems to open a library of which the host makes no copy.
    package static let imageNotCopied = Self(rawValue: "image.not-copied")
}
