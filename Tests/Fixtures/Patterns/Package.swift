// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "patterns",
    defaultLocalization: "en",
    products: [.library(name: "Patterns", type: .dynamic, targets: ["Patterns"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "../../..")],
    targets: [
        .target(
            name: "Patterns",
            dependencies: [
                .product(name: "Q2ModuleInterfaces", package: "bellhop"),
                .product(name: "Security", package: "bellhop"),
            ],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")])
    ],
    swiftLanguageModes: [.v5]
)
