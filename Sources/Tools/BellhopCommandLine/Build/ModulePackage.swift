internal import BellhopControl
internal import BellhopValues

/// A package that libraries of modules are built from.
struct ModulePackage: Sendable, Equatable {
    typealias ID = PackageDirectory

    /// A library of modules.
    struct Library: Sendable, Hashable {
        /// The paths where a build may put it: one for SwiftPM, one or more for a makefile.
        let paths: [String]

        /// The name of its product, from `libName.so`.
        var product: String {
            let file = paths.first?.split(separator: "/").last ?? ""
            return String(file.dropFirst(file.hasPrefix("lib") ? 3 : 0).prefix { $0 != "." })
        }
    }

    /// What tells packages apart.
    let id: ID
    /// The name for readers.
    var name: String
    /// The modules of the settings that come from it.
    var modules: [ModuleID]
    var libraries: [Library]

    /// The modules as the events of another process have them: their ids are only names.
    var modulesInEvents: [ModuleID] { modules.map { ModuleID(rawValue: $0.rawValue) } }

    /// The path of the directory, absolute and without symbolic links.
    var directory: String { id.directory }

    /// The states of the files of the libraries, which every build that links them changes.
    var libraryStates: [String?] { libraries.flatMap { $0.paths.map(PackageSources.state) } }

    /// Whether a library is gone that has one of these paths.
    func lacksLibrary(of paths: Set<String>) -> Bool {
        libraries.contains { library in
            !paths.isDisjoint(with: library.paths) && !library.paths.contains(where: PackageSearch.exists)
        }
    }

    /// The commands that build it, one after the other, without the path of the program.
    ///
    /// Only the products that the settings name are built. The options are those of a plain `swift build`, so that both
    /// share what they build.
    var commands: [[String]] {
        switch id.tool {
        case .make: [["make", "--silent"]]
        case .swift(let configuration):
            libraries.map { library in
                ["swift", "build"] + (configuration == .release ? ["--configuration", "release"] : [])
                    + ["--product", library.product]
            }
        }
    }
}

extension PackageDirectory.Tool {
    /// The name of the program.
    var program: String { self == .make ? "make" : "swift" }
}
