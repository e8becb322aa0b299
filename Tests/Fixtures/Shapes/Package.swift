// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "shapes",
    products: [.library(name: "Shapes", type: .dynamic, targets: ["Shapes"])],
    dependencies: [.package(name: "bellhop", path: "../../..")],
    targets: [
        .target(
            name: "Shapes",
            dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")])
    ],
    swiftLanguageModes: [.v5]
)
