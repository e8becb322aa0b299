internal import BellhopValues
internal import Foundation
internal import LinuxNames

/// The names that a package cannot have if it depends on the SDK: those of the SDK and of Swift.
struct SDKNames {
    /// The types of the SDK whose names end as the names of the classes of a new module do.
    static let types: Set = [
        "ApplicationLifecycleModule", "ContinuityLifecycleModule", "FirebaseMessagingModule", "LifecycleModule",
        "MethodModule", "PushContentExtensionModule", "PushLifecycleModule", "PushServiceExtensionModule",
        "Q2LifecycleModule", "SecurityModule", "UIModule", "UNMutableNotificationContent", "UNNotificationContent",
    ]

    /// The name of the SDK's directory, by which SwiftPM identifies the package.
    private let directory: String
    /// The names of the package, its products and its targets.
    private let declared: [String]

    /// Reads the names in the manifest of the SDK, whose directory is `path`.
    ///
    /// `Package.swift` has all names. The manifests for single versions of Swift declare some of them. The names of
    /// test targets count too, because a clone builds these targets.
    init(ofPackage path: String) {
        let package = URL(filePath: path)
        directory = package.lastPathComponent
        let manifest = try? String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
        declared = manifest?.matches(of: /\bname: "([^"]+)"/).map { String($0.1) } ?? []
    }

    /// Throws `usage.bad-value` if SwiftPM or the compiler would refuse the names of a module.
    func check(_ module: NewModule) throws(BellhopError) {
        guard let reason = reason(against: module) else { return }
        throw BellhopError(
            .usageBadValue, "a module cannot have the name \"\(module.name)\": \(reason)",
            hint: "Choose another name, such as my-\(module.name)")
    }

    private func reason(against module: NewModule) -> String? {
        if let name = LinuxModules.ofSwift(module.product) { return "Swift already has the name \(name)" }
        // Case is ignored, as it is in the identities of SwiftPM and in the file systems of Macs.
        let names = [module.name.lowercased(), module.product.lowercased()]
        if let name = declared.first(where: { names.contains($0.lowercased()) }) {
            return "the SDK's package already has the name \(name)"
        }
        if names[0] == directory.lowercased() { return "it is the name of the SDK's directory" }
        return module.classNames.first(where: Self.types.contains).map { "the SDK has a type \($0)" }
    }
}
