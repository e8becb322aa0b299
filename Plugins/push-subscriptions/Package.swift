// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "push-subscriptions",
    platforms: [.iOS(.v16)],
    products: [.library(name: "PushSubscriptions", type: .dynamic, targets: ["PushSubscriptions"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "../..")],
    targets: [
        // The names of targets are unique among all packages of a build; Bellhop's own are CSQLite and CCrypto.
        .systemLibrary(
            name: "CSQLite3", path: "Sources/System/CSQLite3", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "COpenSSL", path: "Sources/System/COpenSSL", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"])]),
        .target(
            name: "PushSubscriptions",
            dependencies: [
                .target(name: "CSQLite3", condition: .when(platforms: [.linux])),
                .target(name: "COpenSSL", condition: .when(platforms: [.linux])),
                .product(name: "Q2ModuleInterfaces", package: "bellhop"),
            ],
            swiftSettings: strict, plugins: [.plugin(name: "ModuleExports", package: "bellhop")]),

        // What the tests run beside the module.
        .systemLibrary(
            name: "CMicrohttpd", path: "Sources/System/CMicrohttpd", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"])]),
        .executableTarget(
            name: "subscriptions-backend", dependencies: ["CMicrohttpd", "COpenSSL"], swiftSettings: strict),
        .executableTarget(name: "subscriptions-driver", dependencies: ["PushSubscriptions"], swiftSettings: strict),
        .testTarget(
            name: "PushSubscriptionsTests",
            dependencies: [
                "PushSubscriptions", "subscriptions-backend", "subscriptions-driver",
                .product(name: "BellhopTesting", package: "bellhop"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
