extension Settings {
    /// The directory of a settings file, at which relative paths start.
    public static func directory(of file: String) -> String {
        let directory = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
        return file.hasPrefix("/") && directory.isEmpty ? "/" : directory
    }

    /// Returns the paths at which a module's library is looked for, in order (Semantics §1).
    ///
    /// An explicit `library` is the only path. A built-in module has none. Relative paths start at `settingsDirectory`.
    /// `$BELLHOP_MODULE_PATH` in `environment` is a list of directories separated by colons.
    public func libraryCandidates(
        for module: ModuleSettings, settingsDirectory: String, environment: [String: String]
    ) -> [String] {
        guard !module.isBuiltIn else { return [] }
        if let library = module.library { return [Self.path(library, from: settingsDirectory)] }
        let build = "Plugins/\(module.packageName)/.build"
        let fromEnvironment = environment["BELLHOP_MODULE_PATH"]?.split(separator: ":").map(String.init) ?? []
        let directories =
            modulePath + ["\(build)/release", "\(build)/debug", "modules"] + fromEnvironment
            + ["/usr/local/lib/bellhop/modules"]
        return directories.map { Self.path("\($0)/lib\(module.productName).so", from: settingsDirectory) }
    }

    package static func path(_ path: String, from directory: String) -> String {
        if path.hasPrefix("/") || directory.isEmpty { return path }
        return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
    }
}
