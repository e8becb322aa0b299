/// The modules that code on Linux can import.
public struct LinuxModules: Sendable {
    private let names: Set<String>

    /// The modules of the toolchain, and those of the packages that code depends on.
    public init(dependencies: some Sequence<String>) { names = Self.toolchain.union(dependencies) }

    /// The modules that a module of Bellhop can import.
    public static let ofModules = LinuxModules(dependencies: sdk)

    /// Whether a module is available; nil if that is unknown, because the module is in another package.
    public func isAvailable(_ module: String) -> Bool? {
        if names.contains(module) { return true }
        return AppleFramework.names.contains(module) || Self.sdk.contains(module) ? false : nil
    }

    /// Whether `canImport` is true of a module or a submodule, or nil if that is unknown.
    ///
    /// - Parameter path: The name of the module, then the names of submodules.
    public func canImport(_ path: [String]) -> Bool? {
        let isThere = isAvailable(path.first ?? "")
        return isThere == true && path.count > 1 ? Self.submodules.contains(path.joined(separator: ".")) : isThere
    }

    /// The Apple framework that is missing; nil if the module is available, or is not Apple's.
    public func missingFramework(_ module: String) -> AppleFramework? {
        names.contains(module) ? nil : AppleFramework(module)
    }

    /// Returns the module or word of Swift that already has a name, or nil if a module of a package can have the name.
    ///
    /// Case is ignored, as it is in the file systems of Macs.
    public static func ofSwift(_ name: String) -> String? {
        toolchain.union(["Any", "Builtin", "Protocol", "Self", "SwiftShims", "Type"])
            .first { $0.lowercased() == name.lowercased() }
    }

    /// The modules of the SDK, which have the names of Apple's modules or of the app's.
    public static let sdk: Set<String> = [
        "Combine", "CommonCrypto", "CoreGraphics", "CoreLocation", "CoreServices", "CryptoKit", "Intents",
        "LocalAuthentication", "MobileCoreServices", "NotificationCenter", "OSLog", "Q2ModuleInterface",
        "Q2ModuleInterfaces", "QuartzCore", "Security", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
        "UserNotificationsUI", "os",
    ]

    /// The submodules of the SDK.
    static let submodules: Set<String> = [
        "UIKit.UIApplication", "UIKit.UIColor", "UIKit.UIDevice", "UIKit.UIFont", "UIKit.UIGestureRecognizerSubclass",
        "UIKit.UIImage", "UIKit.UIView", "UIKit.UIViewController", "os.lock", "os.log", "os.signpost",
    ]

    /// The separate products of Bellhop, by the modules that they contain.
    public static let products = [
        "Combine": "Combine", "CommonCrypto": "CommonCrypto", "CoreServices": "MobileCoreServices",
        "CryptoKit": "CryptoKit", "Intents": "Intents", "LocalAuthentication": "LocalAuthentication",
        "MobileCoreServices": "MobileCoreServices", "OSLog": "os", "Security": "Security",
        "UniformTypeIdentifiers": "UniformTypeIdentifiers", "os": "os",
    ]

    private static let toolchain: Set<String> = [
        "CoreFoundation", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Observation",
        "RegexBuilder", "Runtime", "Swift", "SwiftOnoneSupport", "Synchronization", "Testing", "XCTest", "_Concurrency",
        "_StringProcessing",
    ]
}
