internal import Glibc

/// The libraries of a makefile during a build, with what SwiftPM does by itself.
struct MakefileLibraries {
    private let paths: [String]
    /// When the build began, by the clock of file times.
    private let began: timespec

    /// Keeps the old libraries under second names: linkers remove the old file first, and leave none if they fail.
    init(of package: ModulePackage) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        began = now
        paths = package.libraries.flatMap(\.paths)
        for path in paths {
            unlink(Self.spare(path))
            link(path, Self.spare(path))
        }
    }

    /// Puts back the libraries that are no longer there.
    func restore() { for path in paths where !PackageSearch.exists(path) { rename(Self.spare(path), path) } }

    /// Sets the times of new libraries to the begin of the build.
    ///
    /// A source that was saved after the compiler had read it is then newer, so the next build takes it.
    func date() {
        for path in paths { utimensat(AT_FDCWD, path, [began, began], 0) }
    }

    /// Removes the second names.
    func remove() { for path in paths { unlink(Self.spare(path)) } }

    /// Hidden, so that nothing takes it for a library.
    private static func spare(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return path.dropLast(name.utf8.count) + ".\(name).last"
    }
}
