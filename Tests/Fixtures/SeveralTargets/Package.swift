// swift-tools-version: 6.2
import PackageDescription

// The same sources build in language mode 5, as most apps still do, and in 6.
let isMode6 = Context.environment["LANGUAGE_MODE"] == "6"
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let plugins: [Target.PluginUsage] = [.plugin(name: "ModuleExports", package: "bellhop")]
let sdk: Target.Dependency = .product(name: "Q2ModuleInterfaces", package: "bellhop")

let package = Package(
    name: "several-targets",
    products: [.library(name: "Ferry", type: .dynamic, targets: ["FerryCore", "Ferry"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "../../..")],
    targets: [
        .target(name: "FerryHandlers", dependencies: [sdk], swiftSettings: settings, plugins: plugins),
        .target(name: "FerryCore", dependencies: ["FerryHandlers", sdk], swiftSettings: settings, plugins: plugins),
        .target(name: "Ferry", dependencies: ["FerryCore", sdk], swiftSettings: settings, plugins: plugins),
        .target(name: "FerrySupport", dependencies: ["FerryHandlers", sdk], swiftSettings: settings, plugins: plugins),
        .testTarget(
            name: "FerryTests",
            dependencies: [
                "Ferry", "FerryCore", "FerryHandlers", "FerrySupport",
                .product(name: "BellhopTesting", package: "bellhop"),
            ],
            swiftSettings: settings, plugins: plugins),
        .testTarget(
            name: "HarborTests", dependencies: [.product(name: "BellhopTesting", package: "bellhop")],
            swiftSettings: settings, plugins: plugins),
    ],
    swiftLanguageModes: [isMode6 ? .v6 : .v5]
)
