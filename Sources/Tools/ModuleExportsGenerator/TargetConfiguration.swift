internal import LinuxNames
internal import SwiftIfConfig
internal import SwiftSyntax

/// One build of a target: the compiler's configuration, and the modules that the target can import.
struct TargetConfiguration: BuildConfiguration {
    let known: StaticBuildConfiguration
    let modules: LinuxModules
    /// Whether the toolchain has a module.
    let has: (String) -> Bool

    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        let path = importPath.map(\.1)
        return modules.canImport(path) == true || path.count == 1 && path.allSatisfy(has)
    }

    func isCustomConditionSet(name: String) -> Bool { known.isCustomConditionSet(name: name) }
    func hasFeature(name: String) -> Bool { known.hasFeature(name: name) }
    func hasAttribute(name: String) -> Bool { known.hasAttribute(name: name) }
    func isActiveTargetOS(name: String) -> Bool { known.isActiveTargetOS(name: name) }
    func isActiveTargetArchitecture(name: String) -> Bool { known.isActiveTargetArchitecture(name: name) }
    func isActiveTargetEnvironment(name: String) -> Bool { known.isActiveTargetEnvironment(name: name) }
    func isActiveTargetRuntime(name: String) -> Bool { known.isActiveTargetRuntime(name: name) }
    func isActiveTargetObjectFormat(name: String) -> Bool { known.isActiveTargetObjectFormat(name: name) }
    func isActiveTargetPointerAuthentication(name: String) -> Bool {
        known.isActiveTargetPointerAuthentication(name: name)
    }

    var targetPointerBitWidth: Int { known.targetPointerBitWidth }
    var targetAtomicBitWidths: [Int] { known.targetAtomicBitWidths }
    var endianness: Endianness { known.endianness }
    var languageVersion: VersionTuple { known.languageVersion }
    var compilerVersion: VersionTuple { known.compilerVersion }
}
