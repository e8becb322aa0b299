internal import Foundation

/// What a package was last built from, in a file of its `.build`.
///
/// A package is fresh if its sources, its libraries, the compiler and the commands are as they were then. In doubt, the
/// build tool decides. That is always so with make, which takes a few milliseconds.
struct BuildRecord {
    private let package: ModulePackage
    private let compiler: String
    private let file: URL

    init(_ package: ModulePackage, compiler: String) {
        self.package = package
        self.compiler = compiler
        let configuration = if case .swift(let configuration) = package.id.tool { configuration.rawValue } else { "" }
        file = URL(filePath: "\(package.directory)/.build/bellhop-\(configuration)")
    }

    /// The state of the sources, or nil if it isn't known.
    var sources: String? {
        guard package.id.tool != .make else { return nil }
        let program = URL(filePath: compiler).resolvingSymlinksInPath().path
        let words = package.commands.flatMap(\.self) + [program, PackageSources.state(of: program) ?? ""]
        return PackageSources(of: package).fingerprint(words)
    }

    /// Whether a build from these sources would change nothing.
    func isFresh(_ sources: String?) -> Bool {
        guard let sources, let libraries else { return false }
        return (try? String(contentsOf: file, encoding: .utf8)) == Self.text(sources, libraries)
    }

    /// Records that the libraries were built from these sources.
    func write(_ sources: String?) {
        guard let sources, let libraries else { return }
        // Without a record, the build tool decides.
        try? Data(Self.text(sources, libraries).utf8).write(to: file)
    }

    private var libraries: [String]? {
        let states = package.libraries.flatMap(\.paths).compactMap(PackageSources.state)
        return states.count == package.libraries.count ? states : nil
    }

    private static func text(_ sources: String, _ libraries: [String]) -> String {
        ([sources] + libraries).joined(separator: "\n") + "\n"
    }
}
