internal import Foundation

/// A directory that SwiftPM reads as a compiled library or program (SE-0305, SE-0482).
struct ArtifactBundle {
    private let directory: URL
    private let name: String
    private let triple: String
    private let files = FileManager.default

    init(_ name: String, triple: String, in parent: URL) throws {
        self.name = name
        self.triple = triple
        directory = parent.appending(path: "\(name).artifactbundle")
        try files.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    /// Writes a static library of object files, and the compiled form of the Swift modules that can be imported.
    func write(library objects: [URL], modules: [URL]) throws {
        let include = directory.appending(path: "include")
        try files.createDirectory(at: include, withIntermediateDirectories: true)
        for module in modules {
            for file in [module, module.deletingPathExtension().appendingPathExtension("swiftdoc")] {
                try files.copyItem(at: file, to: include.appending(path: file.lastPathComponent))
            }
        }
        // SwiftPM requires a module map, although all modules are Swift modules.
        try Data().write(to: include.appending(path: "module.modulemap"))
        let library = directory.appending(path: "lib\(name).a")
        try Tool("ar").run(["qcSD", library.path] + objects.map(\.path))
        try Tool("strip").run(["--strip-debug", "--enable-deterministic-archives", library.path])
        try Tool("ranlib").run(["-D", library.path])
        try writeInfo(
            type: "staticLibrary", path: library.lastPathComponent,
            metadata: ["headerPaths": ["include"], "moduleMapPath": "include/module.modulemap"])
    }

    func write(program: URL) throws {
        try files.copyItem(at: program, to: directory.appending(path: name))
        try writeInfo(type: "executable", path: name, metadata: nil)
    }

    private func writeInfo(type: String, path: String, metadata: [String: Any]?) throws {
        var variant: [String: Any] = ["path": path, "supportedTriples": [triple]]
        variant["staticLibraryMetadata"] = metadata
        let info: [String: Any] = [
            "schemaVersion": "1.0",
            "artifacts": [name: ["type": type, "version": "1.0.0", "variants": [variant]] as [String: Any]],
        ]
        try JSONSerialization.data(withJSONObject: info, options: [.prettyPrinted, .sortedKeys])
            .write(to: directory.appending(path: "info.json"))
    }
}
