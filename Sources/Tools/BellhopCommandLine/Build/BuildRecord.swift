internal import BellhopControl
internal import Foundation

/// What a package was last built from, in a file of its `.build`.
///
/// A package is fresh if its sources, its libraries, the compiler and the commands are as they were then. In doubt, the
/// build tool decides. That is always so with make, which takes a few milliseconds.
struct BuildRecord {
    private let package: ModulePackage
    /// The file of the record and the state of the sources before the build, or nil if the build tool decides.
    private let record: (file: URL, sources: String)?

    /// Creates the record of a build with a compiler, from sources as they were read before it.
    init(_ package: ModulePackage, from sources: PackageSources, compiler: String) {
        self.package = package
        guard case .swift(let configuration) = package.id.tool else {
            record = nil
            return
        }
        let program = URL(filePath: compiler).resolvingSymlinksInPath().path
        let words = package.commands.flatMap(\.self) + [program, PackageSources.state(of: program) ?? ""]
        let file = URL(filePath: "\(package.directory)/.build/bellhop-\(configuration.rawValue)")
        record = sources.fingerprint(words).map { (file, $0) }
    }

    /// Whether a build would change nothing.
    var isFresh: Bool {
        guard let file = record?.file, let text else { return false }
        return (try? String(contentsOf: file, encoding: .utf8)) == text
    }

    /// Records that the libraries were built from the sources.
    func write() {
        // Without a record, the build tool decides.
        if let file = record?.file, let text { try? Data(text.utf8).write(to: file) }
    }

    /// The contents of the file after a build, or nil if the sources or a library are unknown.
    private var text: String? {
        let states = package.libraries.flatMap(\.paths).compactMap(PackageSources.state)
        guard let sources = record?.sources, states.count == package.libraries.count else { return nil }
        return ([sources] + states).joined(separator: "\n") + "\n"
    }
}
