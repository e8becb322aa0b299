import Foundation
import Testing

/// Where things are in this repository.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The settings of the demo.
    static let settings = root + "/settings.json"

    static func example(_ name: String) -> String { "\(root)/Examples/\(name).apns" }

    /// The bytes of an example.
    static func payload(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: example(name))))
    }

    /// The library of a fixture.
    static func fixture(_ name: String) -> String { "\(root)/Tests/Fixtures/.build/\(name).so" }

    /// The library of the Swift shapes, as `make fixtures` builds it.
    static let shapes = "\(root)/.build/modules/debug/libShapes.so"

    /// The library of the Swift patterns, as `make fixtures` builds it.
    static let patterns = "\(root)/.build/modules/debug/libPatterns.so"

    /// The library of the bank's package, as `make fixtures` builds it.
    static let phonePackage = "\(root)/.build/modules/debug/libHarborPush.so"

    /// The library of the conformance module, as `make conformance` builds it.
    static let conformance = "\(root)/.build/modules/debug/libConformance.so"

    /// The library of the Swift faults, as `make fixtures` builds it.
    static let swiftFaults = "\(root)/.build/modules/debug/libSwiftFaults.so"
}
