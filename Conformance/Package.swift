// swift-tools-version: 6.2
import PackageDescription

// Xcode builds the same sources in language mode 5. `make test` builds them here in both modes.
let isMode6 = Context.environment["LANGUAGE_MODE"] == "6"
// In 6 the compiler warns about isolation, as on the phone.
let settings: [SwiftSetting] = isMode6 ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "conformance",
    platforms: [.iOS(.v16)],
    products: [.library(name: "Conformance", type: .dynamic, targets: ["Conformance"])],
    // `make` sets BELLHOP_SDK, so that the SDK is compiled once for all modules.
    dependencies: [.package(name: "bellhop", path: Context.environment["BELLHOP_SDK"] ?? "..")],
    targets: [
        .target(
            name: "Conformance",
            dependencies: [.product(name: "Q2ModuleInterfaces", package: "bellhop")],
            swiftSettings: settings, plugins: [.plugin(name: "ModuleExports", package: "bellhop")]),
        // The screen of the app on a phone. It is compiled here only to check it: nothing runs it.
        .target(
            name: "PhoneApp",
            dependencies: ["Conformance", .product(name: "Q2ModuleInterfaces", package: "bellhop")],
            // The only file that the SDK can't compile: nothing starts an app here.
            exclude: ["main.swift"], swiftSettings: settings),
    ],
    swiftLanguageModes: [isMode6 ? .v6 : .v5]
)
