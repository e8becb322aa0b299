// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "q2-demo-ios",
    products: [.library(name: "Q2Demo", type: .dynamic, targets: ["Q2Demo"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "../..")],
    targets: [
        .target(
            name: "Q2Demo",
            dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")])
    ],
    swiftLanguageModes: [.v5]
)
