internal import Foundation
internal import LinuxNames
internal import SwiftIfConfig

/// The compiler of the build, and what the conditions of `#if` can depend on.
struct Toolchain {
    /// A language mode of the compiler.
    enum LanguageMode: String, CaseIterable {
        case five = "5"
        case six = "6"
    }

    private let compiler: URL
    private let known: [StaticBuildConfiguration]

    /// Asks the compiler at a path about these language modes; the process takes about 30 ms for each.
    ///
    /// Throws a ``BuildError`` if the compiler doesn't answer.
    init(compiler path: String, modes: [LanguageMode]) throws {
        compiler = URL(filePath: path).resolvingSymlinksInPath()
        known = try modes.map { try Self.configuration(of: URL(filePath: path), $0) }
    }

    /// The compiler in its own words, such as `Swift 6.3.1`.
    var name: String {
        let version = known.first?.compilerVersion.components ?? []
        return "Swift " + version.map(String.init).joined(separator: ".")
    }

    /// What a build with these conditions and modules compiles, in each language mode.
    func configurations(defines: Set<String>, modules: [String]) -> [TargetConfiguration] {
        let modules = LinuxModules(dependencies: modules)
        return known.map { known in
            var known = known
            known.customConditions = defines
            return TargetConfiguration(known: known, modules: modules, has: hasModule)
        }
    }

    /// Whether the toolchain has a module, in Swift or in C.
    private func hasModule(_ name: String) -> Bool {
        let libraries = compiler.deletingLastPathComponent().appending(path: "../lib/swift")
        return ["linux/\(name).swiftmodule", "\(name)/module.modulemap"].contains {
            FileManager.default.fileExists(atPath: libraries.appending(path: $0).path)
        }
    }

    private static func configuration(of compiler: URL, _ mode: LanguageMode) throws -> StaticBuildConfiguration {
        let process = Process()
        process.executableURL = compiler
        process.arguments = ["-frontend", "-print-static-build-config", "-swift-version", mode.rawValue]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
            let said = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return try JSONDecoder().decode(StaticBuildConfiguration.self, from: said)
        } catch {
            throw BuildError(
                "the compiler doesn't print its build configuration",
                hint: "Build with the Swift toolchain that Bellhop supports", file: compiler.path)
        }
    }
}
