internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// The fonts of the system at some time, by the versions of the directories that change when a font is installed.
struct InstalledFonts: Equatable, Sendable {
    private let versions: [String: FileVersion]

    /// Looks at the directories.
    ///
    /// Blocks on file I/O.
    init(in directories: [String] = InstalledFonts.directories) {
        let subdirectories = directories.flatMap { directory in
            ((try? DirectoryEntry.entries(of: directory)) ?? []).filter(\.mayBeDirectory).map {
                "\(directory)/\($0.name)"
            }
        }
        versions = (directories + subdirectories).reduce(into: [:]) { versions, path in
            versions[path] = stat(following: path).map { FileVersion($0) }
        }
    }

    /// Where packages have fonts, in a directory for each format, and what fontconfig knows of them.
    private static let directories = ["/usr/share/fonts", "/usr/local/share/fonts", "/var/cache/fontconfig"]
}
