extension SDK {
    /// The manifest of the compiled package, which one version of Swift reads instead of Package.swift.
    ///
    /// Only the version of Swift that compiled a Swift module can import it. `linked` has the libraries that the files
    /// of each library need. SwiftPM finds the libraries of files that it compiles, but not those of files in archives.
    func manifest(version: String, linked: [String: [String]]) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        // Swift \(version) reads this file instead of Package.swift. The libraries in Prebuilt were compiled with it.

        /// A target without code, for a product that is already compiled.
        func linking(
            _ name: String, to libraries: [String], with dependencies: [Target.Dependency], requiring symbols: [String]
        ) -> Target {
            .target(
                name: name, dependencies: dependencies, path: "Prebuilt/\\(name)",
                linkerSettings: libraries.map { .linkedLibrary($0) } + symbols.map {
                    // The linker takes nothing from an archive for a weak reference.
                    .unsafeFlags(["-Xlinker", "--undefined=\\($0)"])
                } + [
                    // LLVM's linker accepts libraries in any order. The GNU linkers don't.
                    .unsafeFlags(["-use-ld=lld"]),
                    // SwiftPM passes a search path for frameworks to the linker. Clang warns that it is unused.
                    .unsafeFlags(["-Xclang-linker", "-Wno-unused-command-line-argument"]),
                ])
        }

        let package = Package(
            name: "bellhop",
            products: [
        \(lines(products))
            ],
            targets: [
        \(lines(libraries.map { linking($0, to: linked[$0.name] ?? []) } + compiled + sources.map(source) + tools))
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private func lines(_ entries: [String]) -> String {
        entries.map { "        \($0)," }.joined(separator: "\n")
    }

    private var products: [String] {
        libraries.map { ".library(name: \"\($0.name)\", targets: \($0.bundles + [$0.linking]))" }
            + plugins.map { ".plugin(name: \"\($0.name)\", targets: [\"\($0.name)\"])" }
    }

    private func linking(_ library: Library, to libraries: [String]) -> String {
        "linking(\"\(library.linking)\", to: \(libraries), with: \(library.sources), requiring: \(library.weakSymbols))"
    }

    private var compiled: [String] {
        (libraries.map(\.name) + programs).map {
            ".binaryTarget(name: \"\($0)\", path: \"Prebuilt/\($0).artifactbundle\")"
        }
    }

    private func source(_ target: PackageDescription.Target) -> String {
        let place = "path: \"\(target.path)\""
        return target.isSystemLibrary
            ? ".systemLibrary(name: \"\(target.name)\", \(place))"
            : ".target(name: \"\(target.name)\", dependencies: \(target.dependencyNames), \(place))"
    }

    private var tools: [String] {
        plugins.map { ".plugin(name: \"\($0.name)\", capability: .buildTool(), dependencies: \($0.dependencyNames))" }
    }
}
