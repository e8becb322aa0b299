// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "swift-faults",
    products: [.library(name: "SwiftFaults", type: .dynamic, targets: ["SwiftFaults"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "../../..")],
    targets: [
        .target(
            name: "SwiftFaults",
            dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")])
    ],
    swiftLanguageModes: [.v5]
)
