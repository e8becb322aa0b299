// swift-tools-version: 6.2
import PackageDescription

// The same sources build in language mode 5, as most apps still do, and in 6.
let isMode6 = Context.environment["LANGUAGE_MODE"] == "6"
// In 5 the compiler says nothing about any of it, as on the phone. In 6 it warns about isolation, as on the phone.
let settings: [SwiftSetting] = isMode6 ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "phone-code",
    products: [.library(name: "PhoneCode", type: .dynamic, targets: ["PhoneCode"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "../../..")],
    targets: [
        .target(
            name: "PhoneCode",
            dependencies: [
                "Q2ModuleInterfaces", "os", "Combine", "UniformTypeIdentifiers", "MobileCoreServices", "Intents",
                "CommonCrypto", "LocalAuthentication", "Security",
            ].map { .product(name: $0, package: "bellhop") },
            resources: [.process("Resources")], swiftSettings: settings,
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")]),
        .testTarget(
            name: "PhoneCodeTests",
            dependencies: ["PhoneCode", .product(name: "BellhopTesting", package: "bellhop")], swiftSettings: settings,
            plugins: [.plugin(name: "ModuleExports", package: "bellhop")]),
    ],
    swiftLanguageModes: [isMode6 ? .v6 : .v5]
)
