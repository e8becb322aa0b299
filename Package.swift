// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let warnings: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

let package = Package(
    name: "bellhop",
    products: [
        .executable(name: "bellhop", targets: ["bellhop"]),
        .library(
            name: "Q2ModuleInterfaces",
            targets: ["Q2ModuleInterfaces", "Q2ModuleInterface", "UserNotifications", "UserNotificationsUI", "UIKit"]),
        .library(name: "BellhopTesting", targets: ["BellhopTesting"]),
        .plugin(name: "ModuleExports", targets: ["ModuleExports"]),
    ],
    targets: [
        // The contract
        .target(name: "BellhopABI"),

        // The SDK: what a module author imports
        .target(name: "UserNotifications", dependencies: ["BellhopABI"], swiftSettings: strict),
        .target(name: "UIKit", dependencies: ["BellhopABI", "UserNotifications"], swiftSettings: strict),
        .target(name: "UserNotificationsUI", dependencies: ["UIKit", "UserNotifications"], swiftSettings: strict),
        .target(
            name: "Q2ModuleInterfaces",
            dependencies: ["BellhopABI", "UIKit", "UserNotifications", "UserNotificationsUI"],
            swiftSettings: strict),
        .target(name: "Q2ModuleInterface", dependencies: ["Q2ModuleInterfaces"], swiftSettings: strict),
        .executableTarget(name: "module-exports", swiftSettings: strict),
        .plugin(name: "ModuleExports", capability: .buildTool(), dependencies: ["module-exports"]),

        // The host
        .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "BellhopCore", swiftSettings: strict),
        .target(
            name: "BellhopRuntime",
            dependencies: ["BellhopABI", "BellhopCore", "CFFI", "CCrypto"],
            swiftSettings: strict),
        .target(name: "BellhopHost", dependencies: ["BellhopCore", "BellhopRuntime"], swiftSettings: strict),
        .target(name: "BellhopTesting", dependencies: ["BellhopCore"], swiftSettings: strict),
        .executableTarget(name: "bellhop", dependencies: ["BellhopCore", "BellhopHost"], swiftSettings: strict),

        .testTarget(
            name: "BellhopHostTests", dependencies: ["BellhopCore", "BellhopHost", "BellhopRuntime"],
            swiftSettings: strict),
        .testTarget(name: "BellhopCoreTests", dependencies: ["BellhopCore"], swiftSettings: strict),
        .testTarget(
            name: "BellhopRuntimeTests", dependencies: ["BellhopABI", "BellhopCore", "BellhopRuntime"],
            swiftSettings: strict),
        .testTarget(
            name: "SDKTests", dependencies: ["Q2ModuleInterfaces", "Q2ModuleInterface", "BellhopABI"],
            swiftSettings: strict),
        .testTarget(
            name: "IntegrationTests", dependencies: ["BellhopCore", "BellhopTesting"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
