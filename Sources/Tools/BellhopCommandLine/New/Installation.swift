internal import Foundation

/// Where this program was installed or built, and the files that are there with it.
package struct Installation {
    /// The directory of this program, without symbolic links.
    let programs: URL

    package init() {
        programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Makes an installation for a test.
    init(programs: URL) { self.programs = programs }

    /// The path of another program of Bellhop.
    package func program(_ name: String) -> String { programs.appending(path: name).path }

    /// The package that modules in Swift depend on: the installed one, or the clone that this program was built in.
    var swiftPackage: String? {
        let installed = programs.appending(path: "sdk")
        return (Self.has("Package.swift", in: installed) ? installed : clone)?.path
    }

    /// The directory of `bellhop.h`.
    var headers: String? {
        let installed = programs.appending(path: "../../include").standardized
        let built = clone?.appending(path: "Sources/Contract/BellhopABI/include")
        return [installed, built].compactMap(\.self).first { Self.has("bellhop.h", in: $0) }?.path
    }

    /// The directory of the files from which `bellhop new` makes a module in C.
    var template: String? {
        let installed = programs.appending(path: "templates/c")
        let built = clone?.appending(path: "Sources/Tools/Templates/c")
        return [installed, built].compactMap(\.self).first { Self.has("Makefile", in: $0) }?.path
    }

    /// The path of a file that `bellhop conformance` reads: that of the clone, otherwise the installed one.
    ///
    /// - Parameters:
    ///   - name: Its name where it is installed.
    ///   - cloned: Its path in a clone.
    package func conformanceFile(_ name: String, cloned: String) -> String? {
        let installed = programs.appending(path: "conformance")
        return fileOfClone(cloned) ?? (Self.has(name, in: installed) ? installed.appending(path: name).path : nil)
    }

    /// The path of a file of the clone: the one that this program was built in, otherwise the working directory.
    package func fileOfClone(_ path: String) -> String? {
        let directory = clone ?? URL(filePath: FileManager.default.currentDirectoryPath)
        return Self.has(path, in: directory) ? directory.appending(path: path).path : nil
    }

    /// The clone, if this program is in its `.build`.
    private var clone: URL? {
        var directory = programs
        while directory.path != "/", directory.lastPathComponent != ".build" { directory.deleteLastPathComponent() }
        directory.deleteLastPathComponent()
        return Self.has("Sources/Contract/BellhopABI/include/bellhop.h", in: directory) ? directory : nil
    }

    private static func has(_ file: String, in directory: URL) -> Bool {
        FileManager.default.fileExists(atPath: directory.appending(path: file).path)
    }
}
