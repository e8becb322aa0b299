// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "q2-demo-ios",
    products: [.library(name: "Q2Demo", type: .dynamic, targets: ["Q2Demo"])],
    dependencies: [.package(name: "bellhop", path: "../..")],
    targets: [
        .target(
            name: "Q2Demo",
            dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")])
    ],
    swiftLanguageModes: [.v5]
)
