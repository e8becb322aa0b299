// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "swift-faults",
    products: [.library(name: "SwiftFaults", type: .dynamic, targets: ["SwiftFaults"])],
    dependencies: [.package(name: "bellhop", path: "../../..")],
    targets: [
        .target(
            name: "SwiftFaults",
            dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")])
    ],
    swiftLanguageModes: [.v5]
)
